const subcommandTypes = [1, 2];

/** Every command that can be run, subcommands one by one, in a person's language. */
export function commandPaths(commands, locale) {
  return commands.flatMap((command) => pathsOf(command, "", "", locale));
}

function pathsOf(named, before, shownBefore, locale) {
  const path = `${before}${named.name}`;
  const shown = `${shownBefore}${localized(named, "name", locale)}`;
  const inner = (named.options ?? []).filter(({ type }) => subcommandTypes.includes(type));
  if (inner.length > 0) return inner.flatMap((option) => pathsOf(option, `${path} `, `${shown} `, locale));
  const description = localized(named, "description", locale);
  return [{ path, shown, description, options: named.options ?? [] }];
}

/** A name or description in a language, where the bot has it. */
export function localized(named, key, locale) {
  return named[`${key}_localizations`]?.[locale] ?? named[key];
}
