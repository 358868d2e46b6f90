import { InteractionResponseType } from "discord.js";
import { checkChoice, commandLimits } from "./command-option.js";
import { examine, type Field } from "./field.js";
import { checkFlags, checkMessageField } from "./message.js";
import { checkModalField } from "./modal.js";
import type { Problems } from "./problems.js";

const types = [
  InteractionResponseType.ChannelMessageWithSource,
  InteractionResponseType.DeferredChannelMessageWithSource,
  InteractionResponseType.DeferredMessageUpdate,
  InteractionResponseType.UpdateMessage,
  InteractionResponseType.ApplicationCommandAutocompleteResult,
  InteractionResponseType.Modal,
] as const;

/**
 * Checks the first answer to an interaction, with the message, modal or choices in it. Which files an edited
 * message has already is not looked at: the answer does not say which message it is.
 */
export function checkInteractionAnswer(
  body: unknown,
  { files }: { readonly files: number },
): Problems | undefined {
  return examine(body, (answer) => {
    if (!answer.object("needed")) return;
    const data = answer.at("data");
    const type = answer.at("type").oneOf(types, "needed");
    switch (type) {
      case InteractionResponseType.ChannelMessageWithSource:
        return checkMessageField(data, { files, use: "answer", existing: [] });
      case InteractionResponseType.UpdateMessage:
        if (data.absent) return;
        return checkMessageField(data, { files, use: "edit", existing: "unknown" });
      case InteractionResponseType.DeferredChannelMessageWithSource:
      case InteractionResponseType.DeferredMessageUpdate:
        refuseFiles(answer, files);
        if (data.object()) checkFlags(data.at("flags"), "answer");
        return;
      case InteractionResponseType.ApplicationCommandAutocompleteResult:
        refuseFiles(answer, files);
        return checkChoices(data);
      case InteractionResponseType.Modal:
        refuseFiles(answer, files);
        return checkModalField(data);
      case undefined:
        return;
    }
  });
}

function refuseFiles(answer: Field, files: number): void {
  if (files === 0) return;
  answer.at("data").problem("INTERACTION_CALLBACK_FILES", "Files come with a message only.");
}

function checkChoices(data: Field): void {
  if (!data.object("needed")) return;
  for (const choice of data.at("choices").list({ most: commandLimits.choices, presence: "needed" })) {
    // Which of them is right depends on the option that is being filled in.
    checkChoice(choice, typeof choice.at("value").value === "number" ? "number" : "text");
  }
}
