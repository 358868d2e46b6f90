import { type Field, mediaSchemes } from "./field.js";

/** Discord's limits of embeds, in characters unless said otherwise. */
const embedLimits = {
  embeds: 10,
  title: 256,
  description: 4096,
  fields: 25,
  fieldName: 256,
  fieldValue: 1024,
  footer: 2048,
  author: 256,
  color: 0xff_ff_ff,
  url: 2048,
  /** Over all embeds of a message. */
  together: 6000,
} as const;

/** Checks the embeds of a message. */
export function checkEmbeds(embeds: Field): void {
  const characters = embeds.list({ most: embedLimits.embeds }).map(checkEmbed);
  const sum = characters.reduce((total, each) => total + each, 0);
  if (sum > embedLimits.together) {
    embeds.problem("MAX_EMBED_SIZE_EXCEEDED", `Embed size exceeds maximum size of ${embedLimits.together}`);
  }
}

/** @returns the characters that count toward the limit over all embeds */
function checkEmbed(embed: Field): number {
  if (!embed.object("needed")) return 0;
  const texts = [
    embed.at("title").text({ most: embedLimits.title }),
    embed.at("description").text({ most: embedLimits.description }),
    ...embed.at("fields").list({ most: embedLimits.fields }).flatMap(checkField),
    checkSigned(embed.at("footer"), { text: "text", most: embedLimits.footer }),
    checkSigned(embed.at("author"), { text: "name", most: embedLimits.author }),
  ];
  const pictures = ["image", "thumbnail"].map((name) => embed.at(name)).filter((picture) => picture.object());
  for (const picture of pictures) {
    picture.at("url").url({ most: embedLimits.url, schemes: mediaSchemes, presence: "needed" });
  }
  embed.at("url").url({ most: embedLimits.url, schemes: webSchemes });
  embed.at("color").whole({ least: 0, most: embedLimits.color });
  checkTimestamp(embed.at("timestamp"));

  const characters = texts.reduce((total, text) => total + (text?.length ?? 0), 0);
  if (characters === 0 && pictures.length === 0) {
    embed.at("description").problem("BASE_TYPE_REQUIRED", "This field is required");
  }
  return characters;
}

const webSchemes = ["http:", "https:"] as const;

function checkField(field: Field): readonly (string | undefined)[] {
  if (!field.object("needed")) return [];
  field.at("inline").bool();
  return [
    field.at("name").text({ least: 1, most: embedLimits.fieldName, presence: "needed" }),
    field.at("value").text({ least: 1, most: embedLimits.fieldValue, presence: "needed" }),
  ];
}

/** A footer or an author: a text with a small picture and, for an author, a link. */
function checkSigned(part: Field, { text, most }: { text: string; most: number }): string | undefined {
  if (!part.object()) return undefined;
  part.at("icon_url").url({ most: embedLimits.url, schemes: mediaSchemes });
  if (text === "name") part.at("url").url({ most: embedLimits.url, schemes: webSchemes });
  return part.at(text).text({ least: 1, most, presence: "needed" });
}

function checkTimestamp(timestamp: Field): void {
  if (timestamp.absent) return;
  if (typeof timestamp.value !== "string" || Number.isNaN(Date.parse(timestamp.value))) {
    timestamp.problem("DATE_TIME_TYPE_PARSE", "Could not parse. Should be ISO8601.");
  }
}
