import { element } from "./dom.js";
import { markdown } from "./markdown.js";

/** An embed, and the pictures that were uploaded for it. */
export function embedOf(embed, attachments, known) {
  const inEmbed = element("article", { class: "embed" });
  if (embed.color) inEmbed.style.borderLeftColor = `#${embed.color.toString(16).padStart(6, "0")}`;
  const words = element(
    "div",
    { class: "embed-words" },
    embed.author && element("div", { class: "embed-author" }, embed.author.name),
    embed.title && element("div", { class: "embed-title" }, titleOf(embed, known)),
    embed.description && markdown(embed.description, known),
    embed.fields?.length && element("div", { class: "embed-fields" }, ...fieldsOf(embed, known)),
  );
  const thumbnail = embed.thumbnail && pictureOf(embed.thumbnail.url, attachments, "embed-thumbnail");
  inEmbed.append(element("div", { class: "embed-top" }, words, thumbnail || null));
  if (embed.image) inEmbed.append(pictureOf(embed.image.url, attachments, "picture"));
  const moment = embed.timestamp && new Date(embed.timestamp).toLocaleString(known.locale);
  const footer = [embed.footer?.text, moment].filter(Boolean).join(" • ");
  if (footer) inEmbed.append(element("div", { class: "embed-footer" }, footer));
  return inEmbed;
}

/** A picture with its alt text; it opens in full size. */
export function pictureOf(url, attachments, style) {
  const attachment = attachments.find((each) => each.url === url);
  const picture = element("img", { class: style, src: url, alt: attachment?.description ?? "" });
  return element("a", { href: url, target: "_blank", rel: "noopener" }, picture);
}

function titleOf(embed, known) {
  const title = markdown(embed.title, known);
  if (!embed.url) return title;
  return element("a", { href: embed.url, target: "_blank", rel: "noopener noreferrer" }, title);
}

function fieldsOf(embed, known) {
  return embed.fields.map((field) =>
    element(
      "div",
      { class: field.inline ? "embed-field inline" : "embed-field" },
      element("div", { class: "embed-field-name" }, markdown(field.name, known)),
      markdown(field.value, known),
    ),
  );
}
