import { ComponentType } from "discord.js";
import { checkNumber, refuseDuplicateIds } from "./component.js";
import { type Field, mediaSchemes } from "./field.js";
import { checkButton, checkRow } from "./row.js";

/** Discord's limits of a message that is laid out by components alone ("Components V2"). */
const layoutLimits = {
  /** Nested ones too. */
  components: 40,
  /** Characters over all text displays. */
  text: 4000,
  sectionTexts: 3,
  galleryItems: 10,
  /** Characters. */
  description: 1024,
  url: 2048,
  accentColor: 0xff_ff_ff,
} as const;

const inContainer = [
  ComponentType.ActionRow,
  ComponentType.Section,
  ComponentType.TextDisplay,
  ComponentType.MediaGallery,
  ComponentType.File,
  ComponentType.Separator,
] as const;
const atTop = [...inContainer, ComponentType.Container] as const;

/** Checks the components of a message with the flag "Components V2". */
export function checkLayout(components: Field, presence?: "needed"): void {
  const limits = { least: 1, most: layoutLimits.components };
  const top = components.list(presence ? { ...limits, presence } : limits);
  const all = top.flatMap((part) => checkPart(part, atTop));
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

/** @returns the component and all that it holds */
function checkPart(part: Field, allowed: readonly (typeof atTop)[number][]): readonly Field[] {
  if (!part.object("needed")) return [part];
  checkNumber(part);
  const type = part.at("type").oneOf(allowed, "needed");
  switch (type) {
    case ComponentType.ActionRow:
      checkRow(part);
      return [part, ...part.at("components").elements];
    case ComponentType.Section:
      return [part, ...checkSection(part)];
    case ComponentType.Container:
      return [part, ...checkContainer(part)];
    case ComponentType.TextDisplay:
      part.at("content").text({ least: 1, most: layoutLimits.text, presence: "needed" });
      return [part];
    case ComponentType.MediaGallery:
      checkGallery(part);
      return [part];
    case ComponentType.File:
      part.at("spoiler").bool();
      checkAddress(part.at("file"), ["attachment:"]);
      return [part];
    case ComponentType.Separator:
      part.at("spacing").oneOf([1, 2]);
      part.at("divider").bool();
      return [part];
    case undefined:
      return [part];
  }
}

function checkContainer(container: Field): readonly Field[] {
  container.at("accent_color").whole({ least: 0, most: layoutLimits.accentColor });
  container.at("spoiler").bool();
  const parts = container
    .at("components")
    .list({ least: 1, most: layoutLimits.components, presence: "needed" });
  return parts.flatMap((part) => checkPart(part, inContainer));
}

function checkSection(section: Field): readonly Field[] {
  const texts = section
    .at("components")
    .list({ least: 1, most: layoutLimits.sectionTexts, presence: "needed" })
    .flatMap((text) => checkPart(text, [ComponentType.TextDisplay]));
  const accessory = section.at("accessory");
  if (!accessory.object("needed")) return texts;
  const type = accessory.at("type").oneOf([ComponentType.Button, ComponentType.Thumbnail], "needed");
  if (type === ComponentType.Button) checkButton(accessory);
  if (type === ComponentType.Thumbnail) {
    checkNumber(accessory);
    checkMedia(accessory);
  }
  return [...texts, accessory];
}

function checkGallery(gallery: Field): void {
  const items = gallery.at("items").list({ least: 1, most: layoutLimits.galleryItems, presence: "needed" });
  for (const item of items) if (item.object("needed")) checkMedia(item);
}

function checkMedia(item: Field): void {
  item.at("description").text({ least: 1, most: layoutLimits.description });
  item.at("spoiler").bool();
  checkAddress(item.at("media"), mediaSchemes);
}

function checkAddress(media: Field, schemes: readonly string[]): void {
  if (!media.object("needed")) return;
  media.at("url").url({ most: layoutLimits.url, schemes, presence: "needed" });
}
