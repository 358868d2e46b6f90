import { InteractionResponseType } from "discord.js";
import { examine, type Field, type Problems } from "./field.js";
import { checkModal } from "./modal.js";

const choiceLimits = { choices: 25, name: 100, value: 100 } as const;

const types = [
  InteractionResponseType.ChannelMessageWithSource,
  InteractionResponseType.DeferredChannelMessageWithSource,
  InteractionResponseType.DeferredMessageUpdate,
  InteractionResponseType.UpdateMessage,
  InteractionResponseType.ApplicationCommandAutocompleteResult,
  InteractionResponseType.Modal,
] as const;

const typesWithFiles: readonly unknown[] = [
  InteractionResponseType.ChannelMessageWithSource,
  InteractionResponseType.UpdateMessage,
];

/** Checks the first answer to an interaction; a message in it is checked as every message is. */
export function checkInteractionAnswer(
  body: unknown,
  { files }: { readonly files: number },
): Problems | undefined {
  return examine(body, (answer) => {
    if (!answer.object("needed")) return;
    const type = answer.at("type").oneOf(types, "needed");
    if (files > 0 && !typesWithFiles.includes(type)) {
      answer.at("data").problem("INTERACTION_CALLBACK_FILES", "Files come with a message only.");
    }
    switch (type) {
      case InteractionResponseType.Modal:
        return checkModal(answer.at("data"));
      case InteractionResponseType.ApplicationCommandAutocompleteResult:
        return checkChoices(answer.at("data"));
      case InteractionResponseType.ChannelMessageWithSource:
        return void answer.at("data").object("needed");
      default:
    }
  });
}

function checkChoices(data: Field): void {
  if (!data.object("needed")) return;
  for (const choice of data.at("choices").list({ most: choiceLimits.choices, presence: "needed" })) {
    if (!choice.object("needed")) continue;
    choice.at("name").text({ least: 1, most: choiceLimits.name, presence: "needed" });
    const value = choice.at("value");
    if (typeof value.value === "number") {
      if (!Number.isFinite(value.value)) value.problem("NUMBER_TYPE_COERCE", "Must be a number.");
    } else value.text({ most: choiceLimits.value, presence: "needed" });
  }
}
