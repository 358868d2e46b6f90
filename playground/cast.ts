import type { World } from "./world.js";

/** The ids of a server, its channel, and the people who belong to it alone. */
export interface Cast {
  readonly server: string;
  readonly channel: string;
  readonly people: Readonly<Record<"Ada" | "Bruno" | "Celina" | "Dusty", string>>;
}

/** A server with a channel and some pretend people, always with the same ids: wallets outlive a restart. */
export const cast = castOf(0);

/** The same people again in the next server, and so on: they share nothing but their names. */
export function castOf(number: number): Cast {
  const id = (kind: number, index: number) =>
    String(BigInt(kind) * 10n ** 17n + BigInt(100 * number + index));
  return {
    server: id(2, 1),
    channel: id(3, 1),
    people: { Ada: id(4, 1), Bruno: id(4, 2), Celina: id(4, 3), Dusty: id(4, 4) },
  };
}

/** Send messages, use application commands, and what else members commonly may. */
export const memberPermissions = String((1n << 10n) | (1n << 11n) | (1n << 31n));

/** The owner may manage the server besides. */
const ownerPermissions = String(BigInt(memberPermissions) | (1n << 5n));

/** Puts a server, its channel and its people into a world. */
export function furnish(world: World, { server, channel, people: ids }: Cast): void {
  const people = Object.entries(ids);
  for (const [name, id] of people) {
    world.people.set(id, {
      id,
      username: name.toLowerCase(),
      name,
      kind: "person",
      locale: name === "Celina" ? "pl" : "en-US",
      permissions: name === "Ada" ? ownerPermissions : memberPermissions,
    });
  }
  world.servers.set(server, {
    id: server,
    name: "Goodsprings",
    locale: "en-US",
    owner: ids.Ada,
    members: new Set(people.map(([, id]) => id)),
    denied: "0",
  });
  world.channels.set(channel, {
    id: channel,
    server,
    name: "saloon",
    type: 0,
    parent: null,
    denied: "0",
    archived: false,
    locked: false,
  });
}
