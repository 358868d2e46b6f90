import type { NamedPerson, Options } from "./handler.js";

/** The person in an option that a command cannot be sent without. @throws {Error} Discord sent none all the same */
export function requiredUser(options: Options, name: Parameters<Options["user"]>[0]): NamedPerson {
  const user = options.user(name);
  if (!user) throw new Error(`Discord sent no ${name}, though the option is required`);
  return user;
}
