import { type Field, refuseDuplicates } from "./field.js";

/** Discord's limits of every component, in characters unless said otherwise. */
const componentLimits = {
  customId: 100,
  emojiName: 32,
  /** Of the number that a component may bear beside its custom id. */
  number: 2 ** 31 - 1,
} as const;

/** @returns whether there is an emoji */
export function checkEmoji(emoji: Field): boolean {
  if (!emoji.object()) return false;
  emoji.at("id").snowflake();
  emoji.at("name").text({ most: componentLimits.emojiName, presence: "needed" });
  emoji.at("animated").bool();
  return true;
}

export function checkCustomId(component: Field): void {
  component.at("custom_id").text({ least: 1, most: componentLimits.customId, presence: "needed" });
}

export function checkNumber(component: Field): void {
  component.at("id").whole({ least: 0, most: componentLimits.number });
}

/** Notes each custom id that the message or modal has twice. */
export function refuseDuplicateIds(components: readonly Field[]): void {
  refuseDuplicates(
    components.map((component) => component.at("custom_id")),
    "COMPONENT_CUSTOM_ID_DUPLICATED",
    "Component custom id cannot be duplicated",
  );
}
