import { element } from "./dom.js";
import { moment } from "./moment.js";

/**
 * Discord's markdown as nodes. Everything that is not a known form stays text.
 *
 * @param {string} text
 * @param {{ me: string, nameOf: (id: string) => string, channelName: (id: string) => string, locale: string }} known
 */
export function markdown(text, known) {
  const made = element("div", { class: "text" });
  const parts = text.split(/```(?:[a-z]*\n)?([\s\S]+?)\n?```/);
  for (const [index, part] of parts.entries()) {
    // A split with one group alternates: outside, inside of a fence, outside...
    if (index % 2 === 1) made.append(element("pre", {}, part));
    else if (part !== "") made.append(...blocks(part.replace(/^\n|\n$/g, ""), known));
  }
  return made;
}

/** A quote has no quote in it. */
const formsInQuote = [
  {
    start: /^### (?=.)/,
    make: (lines, known) => lines.map((line) => element("h3", {}, ...inline(line, known))),
  },
  {
    start: /^## (?=.)/,
    make: (lines, known) => lines.map((line) => element("h2", {}, ...inline(line, known))),
  },
  {
    start: /^# (?=.)/,
    make: (lines, known) => lines.map((line) => element("h1", {}, ...inline(line, known))),
  },
  {
    start: /^-# (?=.)/,
    make: (lines, known) =>
      lines.map((line) => element("p", {}, element("small", {}, ...inline(line, known)))),
  },
  { start: /^\s*[-*] (?=.)/, make: (lines, known) => [element("ul", {}, ...itemsOf(lines, known))] },
  {
    start: /^\s*(\d{1,9})\. (?=.)/,
    make: (lines, known, [, start]) => [
      element("ol", { start: start === "1" ? undefined : start }, ...itemsOf(lines, known)),
    ],
  },
];
const blockForms = [
  ...formsInQuote,
  { start: /^>>> /, make: quoteOf, takesRest: true },
  { start: /^> /, make: quoteOf },
];

function quoteOf(lines, known) {
  return [element("blockquote", {}, ...blocks(lines.join("\n"), known, formsInQuote))];
}

function itemsOf(lines, known) {
  return lines.map((line) => element("li", {}, ...inline(line, known)));
}

function blocks(text, known, forms = blockForms) {
  const groups = [];
  const lines = text.split("\n");
  for (const [index, line] of lines.entries()) {
    const form = forms.find(({ start }) => start.test(line));
    const last = groups.at(-1);
    const content = form ? line.replace(form.start, "") : line;
    if (form?.takesRest) {
      groups.push({ form, first: line, lines: [content, ...lines.slice(index + 1)] });
      break;
    }
    if (last && form && last.form === form) last.lines.push(content);
    else groups.push({ form, first: line, lines: [content] });
  }
  return groups.flatMap(({ form, first, lines }) =>
    form
      ? form.make(lines, known, form.start.exec(first))
      : lines.map((line) => element("p", {}, ...inline(line, known))),
  );
}

/** Text in which a backslash shields the next character. */
const inner = String.raw`((?:\\[\s\S]|[^\\])+?)`;
const wrap = (tag, attributes) => (match, known) => [element(tag, attributes, ...inline(match[1], known))];

const inlineForms = [
  { form: /^\\([^a-zA-Z0-9\s])/, make: (match) => [match[1]] },
  { form: /^(`+)([\s\S]*?[^`])\1(?!`)/, make: (match) => [element("code", {}, match[2].trim() || match[2])] },
  {
    form: /^<@!?(\d+)>/,
    make: (match, known) => [personMention(match[1], known)],
  },
  {
    form: /^<#(\d+)>/,
    make: (match, known) => [element("span", { class: "mention" }, `#${known.channelName(match[1])}`)],
  },
  { form: /^<\/([^:>]+):\d+>/, make: (match) => [element("span", { class: "mention" }, `/${match[1]}`)] },
  {
    form: /^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/,
    make: (match, known) => [moment(Number(match[1]), match[2], known.locale)],
  },
  { form: /^<a?:(\w+):\d+>/, make: (match) => [`:${match[1]}:`] },
  {
    form: new RegExp(String.raw`^\*\*\*${inner}\*\*\*`),
    make: (match, known) => [boldItalics(match, known)],
  },
  { form: new RegExp(String.raw`^\*\*${inner}\*\*(?!\*)`), make: wrap("strong", {}) },
  { form: new RegExp(`^__${inner}__(?!_)`), make: wrap("u", {}) },
  { form: new RegExp(`^~~${inner}~~`), make: wrap("s", {}) },
  {
    form: new RegExp(String.raw`^\|\|${inner}\|\|`),
    make: wrap("span", { class: "spoiler", tabindex: 0 }),
  },
  { form: new RegExp(String.raw`^\*(?!\s)${inner}\*(?!\*)`), make: wrap("em", {}) },
  { form: new RegExp(String.raw`^_${inner}_(?!\w)`), make: wrap("em", {}) },
  {
    form: /^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/,
    make: (match, known) => [link(match[2], inline(match[1], known))],
  },
  { form: /^<(https?:\/\/[^\s>]+)>/, make: (match) => [link(match[1], [match[1]])] },
  { form: /^https?:\/\/[^\s<]+[^\s<.,:;"')\]]/, make: (match) => [link(match[0], [match[0]])] },
];

function personMention(id, known) {
  return element("span", { class: id === known.me ? "mention me" : "mention" }, `@${known.nameOf(id)}`);
}

function boldItalics(match, known) {
  return element("strong", {}, element("em", {}, ...inline(match[1], known)));
}

function link(address, children) {
  return element("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, ...children);
}

function inline(text, known) {
  const made = [];
  let plain = "";
  let rest = text;
  while (rest !== "") {
    const insideWord = /\w$/.test(plain);
    const found = firstForm(rest, insideWord);
    if (!found) {
      plain += rest[0];
      rest = rest.slice(1);
      continue;
    }
    if (plain !== "") made.push(plain);
    plain = "";
    made.push(...found.make(found.match, known));
    rest = rest.slice(found.match[0].length);
  }
  if (plain !== "") made.push(plain);
  return made;
}

function firstForm(text, insideWord) {
  for (const { form, make } of inlineForms) {
    const match = form.exec(text);
    // An underscore or an address in the middle of a word is part of the word.
    if (match && !(insideWord && /^[_h]/.test(text))) return { match, make };
  }
  return undefined;
}
