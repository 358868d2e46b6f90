import { localized } from "./command-paths.js";
import { element } from "./dom.js";

const types = { string: 3, integer: 4, boolean: 5, user: 6, number: 10 };

/** The options of a command as a form. */
export function commandForm(command, { people, locale, suggest, run, close }) {
  const fields = command.options.map((option) => fieldOf(option, { people, locale, suggest: typed }));

  function values() {
    return Object.fromEntries(
      fields.map(({ name, value }) => [name, value()]).filter(([, value]) => value !== undefined),
    );
  }

  function typed(option) {
    return suggest({ [option.name]: "", ...values() }, option.name);
  }

  const send = async (event) => {
    event.preventDefault();
    close();
    await run(values());
  };
  const onkeydown = (event) => {
    if (event.key === "Escape") close();
    if (event.key !== "Enter" || !isClosedMenu(event.target)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return element(
    "form",
    { class: "command-form", onsubmit: send, onkeydown },
    element("h2", {}, `/${command.shown}`),
    element("span", { class: "field-hint" }, command.description),
    ...fields.map(({ label }) => label),
    element(
      "div",
      { class: "form-buttons" },
      element("button", { type: "button", class: "button", onclick: close }, "Cancel"),
      element("button", { type: "submit", class: "button primary" }, "Send"),
    ),
  );
}

/** In an open menu Enter chooses. A browser that cannot tell whether it is open keeps its own way. */
function isClosedMenu(target) {
  return target.matches("select") && CSS.supports("selector(:open)") && !target.matches(":open");
}

function fieldOf(option, around) {
  const { input, extra } = inputOf(option, around);
  input.name = option.name;
  input.required = option.required === true;
  const name = localized(option, "name", around.locale);
  const label = element(
    "label",
    { class: "field" },
    element("span", { class: "field-name" }, option.required ? `${name} *` : name),
    element("span", { class: "field-hint" }, localized(option, "description", around.locale)),
    input,
    extra,
  );
  return { name: option.name, label, value: () => typedValue(option, input.value) };
}

function typedValue(option, text) {
  if (text === "") return undefined;
  if (option.type === types.integer || option.type === types.number) return Number(text);
  if (option.type === types.boolean) return text === "true";
  return text;
}

function inputOf(option, { people, locale, suggest }) {
  if (option.type === types.user) {
    return { input: choice(people.map(({ id, name }) => ({ value: id, name }))) };
  }
  if (option.type === types.boolean) {
    const yesOrNo = [
      { value: "true", name: "Yes" },
      { value: "false", name: "No" },
    ];
    return { input: choice(yesOrNo) };
  }
  if (option.choices?.length) {
    const named = option.choices.map((each) => ({
      value: each.value,
      name: localized(each, "name", locale),
    }));
    return { input: choice(named) };
  }
  if (option.type === types.integer || option.type === types.number) {
    const step = option.type === types.integer ? 1 : "any";
    const limits = { min: option.min_value, max: option.max_value, step };
    return { input: element("input", { type: "number", inputmode: "numeric", ...limits }) };
  }
  const limits = { minlength: option.min_length, maxlength: option.max_length };
  if (!option.autocomplete) return { input: element("input", { type: "text", ...limits }) };
  return suggested(option, limits, suggest);
}

function choice(options) {
  return element(
    "select",
    {},
    element("option", { value: "" }, "—"),
    ...options.map(({ value, name }) => element("option", { value }, name)),
  );
}

let lists = 0;

function suggested(option, limits, suggest) {
  const id = `suggested-${++lists}`;
  const extra = element("datalist", { id });
  const ask = async () => {
    const choices = await suggest(option).catch(() => []);
    extra.replaceChildren(...choices.map(({ name, value }) => element("option", { value }, name)));
  };
  const input = element("input", { type: "text", list: id, ...limits, oninput: ask, onfocus: ask });
  return { input, extra };
}
