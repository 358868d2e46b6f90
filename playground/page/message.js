import { controlsOf } from "./controls.js";
import { element } from "./dom.js";
import { embedOf, pictureOf } from "./embed.js";
import { markdown } from "./markdown.js";
import { timeOfDay } from "./moment.js";

const loadingFlag = 128;
const avatarColors = ["#5865f2", "#248046", "#b25608", "#a12d5e", "#3b7ea1", "#7a5cc0"];

/**
 * A message as one person sees it.
 *
 * @param {object} message as the server's page view has it
 * @param {object} known names, locale, and `actions` for its controls
 */
export function messageOf(message, known) {
  const author = known.person(message.author);
  const classes = ["message"];
  if (message.onlyMe) classes.push("only-me");
  if (message.mentionsMe) classes.push("mentions-me");
  const used = message.usedBy;
  return element(
    "li",
    { class: classes.join(" "), "data-message": message.id },
    used &&
      element(
        "div",
        { class: "used" },
        element("b", {}, known.nameOf(used.person)),
        " used ",
        element("code", {}, used.label),
      ),
    avatarOf(author),
    element("div", { class: "body" }, ...bodyOf(message, author, known)),
  );
}

function avatarOf(author) {
  const made = element("div", { class: "avatar", "aria-hidden": "true" }, [...author.name][0] ?? "?");
  const digits = Number(String(author.id).slice(-3));
  made.style.backgroundColor = author.kind === "bot" ? "#8a5a19" : avatarColors[digits % avatarColors.length];
  return made;
}

function bodyOf(message, author, known) {
  const embedded = new Set(message.embeds.flatMap((embed) => [embed.image?.url, embed.thumbnail?.url]));
  const loose = message.attachments.filter(({ url }) => !embedded.has(url));
  const thinking = (message.flags & loadingFlag) !== 0;
  return [
    element(
      "div",
      {},
      element("span", { class: "author" }, author.name),
      author.kind === "bot" ? element("span", { class: "tag" }, "APP") : null,
      element("time", { class: "sent" }, timeOfDay(message.sentAt, known.locale)),
      message.editedAt && !message.content && !thinking ? editedMark() : null,
    ),
    thinking ? element("div", { class: "thinking" }, `${author.name} is thinking`) : null,
    message.content ? textOf(message, known) : null,
    ...message.embeds.map((embed) => embedOf(embed, message.attachments, known)),
    loose.length === 0
      ? null
      : element("div", { class: "attachments" }, ...loose.map((each) => attachmentOf(each, message))),
    ...controlsOf(message.components, known.actionsOn(message.id)),
    message.onlyMe ? onlyMeNote(message, known) : null,
  ];
}

function textOf({ content, editedAt }, known) {
  const text = markdown(content, known);
  const last = text.lastElementChild;
  if (editedAt) (last?.matches("p") ? last : text).append(" ", editedMark());
  return text;
}

function editedMark() {
  return element("span", { class: "edited" }, "(edited)");
}

function attachmentOf(attachment, message) {
  if (attachment.content_type?.startsWith("image/")) {
    return pictureOf(attachment.url, message.attachments, "picture");
  }
  return element("a", { href: attachment.url, download: attachment.filename }, attachment.filename);
}

function onlyMeNote(message, known) {
  return element(
    "div",
    { class: "note" },
    element("span", { class: "eye" }, "Only you can see this"),
    "•",
    element("button", { type: "button", onclick: () => known.dismiss(message.id) }, "Dismiss message"),
  );
}
