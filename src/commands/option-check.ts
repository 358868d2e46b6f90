import type {
  APIApplicationCommandOption,
  CommandInteractionOption,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from "discord.js";

/**
 * Whether the options of a command are as it declares them. Discord sees to that, but for some time after an update a
 * client may still go by an older declaration; and a value that is out of bounds reaches no handler this way.
 */
export function optionsFit(
  { options = [] }: Pick<RESTPostAPIChatInputApplicationCommandsJSONBody, "options">,
  given: readonly CommandInteractionOption[],
): boolean {
  return levelFits(options, given);
}

function levelFits(
  declared: readonly APIApplicationCommandOption[],
  given: readonly CommandInteractionOption[],
): boolean {
  const missing = declared.some(
    (option) => isRequired(option) && !given.some(({ name }) => name === option.name),
  );
  return (
    !missing &&
    given.every((each) => {
      const option = declared.find(({ name, type }) => name === each.name && type === each.type);
      if (!option) return false;
      if (each.options) return levelFits("options" in option ? (option.options ?? []) : [], each.options);
      return valueFits(option, each.value);
    })
  );
}

function isRequired(option: APIApplicationCommandOption): boolean {
  return "required" in option && option.required === true;
}

interface Bounds {
  readonly choices?: readonly { readonly value: string | number }[];
  readonly min_value?: number;
  readonly max_value?: number;
  readonly min_length?: number;
  readonly max_length?: number;
}

function valueFits(option: APIApplicationCommandOption, value: CommandInteractionOption["value"]): boolean {
  const bounds = option as Bounds;
  if (typeof value === "number") {
    const { min_value: least = Number.MIN_SAFE_INTEGER, max_value: most = Number.MAX_SAFE_INTEGER } = bounds;
    if (!Number.isFinite(value) || value < least || value > most) return false;
  }
  if (typeof value === "string") {
    const { min_length: least = 0, max_length: most = longestText } = bounds;
    if (value.length < least || value.length > most) return false;
  }
  return !bounds.choices || bounds.choices.some((choice) => choice.value === value);
}

/** Discord's limit where a command names none. */
const longestText = 6_000;
