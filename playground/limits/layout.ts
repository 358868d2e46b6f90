import { ComponentType } from "discord.js";
import { checkButton, checkRow, childrenOf, refuseDuplicateIds } from "./component.js";
import type { Field } from "./field.js";

/** Discord's limits of a message that is laid out by components alone ("Components V2"). */
const layoutLimits = {
  /** Nested ones too. */
  components: 40,
  /** Characters over all text displays. */
  text: 4000,
  sectionTexts: 3,
  galleryItems: 10,
  description: 1024,
} as const;

const inContainer: readonly number[] = [
  ComponentType.ActionRow,
  ComponentType.Section,
  ComponentType.TextDisplay,
  ComponentType.MediaGallery,
  ComponentType.File,
  ComponentType.Separator,
];
const atTop: readonly number[] = [...inContainer, ComponentType.Container];

/** Checks the components of a message with the flag "Components V2". */
export function checkLayout(components: Field): void {
  const top = components.list({ least: 1, most: layoutLimits.components, presence: "needed" });
  for (const component of top) checkPart(component, atTop);
  const all = top.flatMap(withInner);
  if (all.length > layoutLimits.components) {
    components.problem(
      "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
      `A message has at most ${layoutLimits.components} components in total.`,
    );
  }
  const characters = all
    .filter((component) => component.at("type").value === ComponentType.TextDisplay)
    .reduce((sum, component) => sum + String(component.at("content").value ?? "").length, 0);
  if (characters > layoutLimits.text) {
    components.problem("COMPONENT_MAX_TEXT_EXCEEDED", `At most ${layoutLimits.text} characters in all.`);
  }
  refuseDuplicateIds(all);
}

function checkPart(part: Field, allowed: readonly number[]): void {
  if (!part.object("needed")) return;
  const type = part.at("type").oneOf(allowed, "needed");
  switch (type) {
    case ComponentType.ActionRow:
      checkRow(part);
      break;
    case ComponentType.TextDisplay:
      part.at("content").text({ least: 1, most: layoutLimits.text, presence: "needed" });
      break;
    case ComponentType.Section:
      checkSection(part);
      break;
    case ComponentType.MediaGallery:
      checkGallery(part);
      break;
    case ComponentType.Container:
      checkContainer(part);
      break;
    default:
  }
}

function checkContainer(container: Field): void {
  const parts = container
    .at("components")
    .list({ least: 1, most: layoutLimits.components, presence: "needed" });
  for (const part of parts) checkPart(part, inContainer);
}

function checkSection(section: Field): void {
  const texts = section
    .at("components")
    .list({ least: 1, most: layoutLimits.sectionTexts, presence: "needed" });
  for (const text of texts) checkPart(text, [ComponentType.TextDisplay]);
  const accessory = section.at("accessory");
  if (!accessory.object("needed")) return;
  const type = accessory.at("type").oneOf([ComponentType.Button, ComponentType.Thumbnail], "needed");
  if (type === ComponentType.Button) checkButton(accessory);
  if (type === ComponentType.Thumbnail) checkMedia(accessory);
}

function checkGallery(gallery: Field): void {
  const items = gallery.at("items").list({ least: 1, most: layoutLimits.galleryItems, presence: "needed" });
  for (const item of items) checkMedia(item);
}

function checkMedia(item: Field): void {
  if (!item.object("needed")) return;
  item.at("description").text({ most: layoutLimits.description });
  if (item.at("media").object("needed")) {
    item.at("media").at("url").text({ least: 1, most: 2048, presence: "needed" });
  }
}

function withInner(component: Field): readonly Field[] {
  const accessory = component.at("accessory");
  return [component, ...childrenOf(component).flatMap(withInner), ...(accessory.absent ? [] : [accessory])];
}
