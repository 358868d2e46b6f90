import type { Field } from "./field.js";

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
  ];
  for (const field of embed.at("fields").list({ most: embedLimits.fields })) {
    if (!field.object("needed")) continue;
    texts.push(field.at("name").text({ least: 1, most: embedLimits.fieldName, presence: "needed" }));
    texts.push(field.at("value").text({ least: 1, most: embedLimits.fieldValue, presence: "needed" }));
    field.at("inline").bool();
  }
  if (embed.at("footer").object()) {
    texts.push(
      embed.at("footer").at("text").text({ least: 1, most: embedLimits.footer, presence: "needed" }),
    );
  }
  if (embed.at("author").object()) {
    texts.push(
      embed.at("author").at("name").text({ least: 1, most: embedLimits.author, presence: "needed" }),
    );
  }
  const pictures = (["image", "thumbnail"] as const).filter((name) => embed.at(name).object());
  for (const name of pictures) checkUrl(embed.at(name).at("url"), ["http:", "https:", "attachment:"]);
  if (!embed.at("url").absent) checkUrl(embed.at("url"), ["http:", "https:"]);
  embed.at("color").whole({ least: 0, most: embedLimits.color });
  checkTimestamp(embed.at("timestamp"));

  const characters = texts.reduce((total, text) => total + (text?.length ?? 0), 0);
  if (characters === 0 && pictures.length === 0) {
    embed.at("description").problem("BASE_TYPE_REQUIRED", "This field is required");
  }
  return characters;
}

function checkUrl(url: Field, schemes: readonly string[]): void {
  const text = url.text({ least: 1, most: embedLimits.url, presence: "needed" });
  if (!text) return;
  if (!URL.canParse(text)) url.problem("URL_TYPE_INVALID_URL", "Not a well formed URL.");
  else if (!schemes.includes(new URL(text).protocol)) {
    url.problem("URL_TYPE_INVALID_SCHEME", `Scheme must be one of (${schemes.join(", ")}).`);
  }
}

function checkTimestamp(timestamp: Field): void {
  if (timestamp.absent) return;
  if (typeof timestamp.value !== "string" || Number.isNaN(Date.parse(timestamp.value))) {
    timestamp.problem("DATE_TIME_TYPE_PARSE", "Could not parse. Should be ISO8601.");
  }
}
