import { whileBusy } from "./controls.js";
import { element } from "./dom.js";

const rowType = 1;
const labelType = 18;
const stringSelectType = 3;
const paragraphStyle = 2;

/**
 * A modal as a dialog inside of its pane, so that the other pane can still be used.
 *
 * @param {object} modal as the bot sent it
 * @param {{ submit: (values: Record<string, string>) => Promise<void>, close: () => void }} actions
 */
export function modalOf(modal, actions) {
  const fields = modal.components.flatMap(fieldOf);
  const problem = element("p", { class: "problem", role: "alert" });
  const send = element("button", { type: "submit", class: "button primary" }, "Submit");
  const submit = (event) => {
    event.preventDefault();
    const values = Object.fromEntries(fields.map(({ id, input }) => [id, input.value]));
    return whileBusy(send, () =>
      actions.submit(values).catch((error) => {
        problem.textContent = error.message;
      }),
    );
  };
  const title = element("h2", {}, modal.title);
  const form = element(
    "form",
    { onsubmit: submit },
    title,
    ...fields.map(({ label }) => label),
    problem,
    element(
      "div",
      { class: "form-buttons" },
      element("button", { type: "button", class: "button", onclick: actions.close }, "Cancel"),
      send,
    ),
  );
  const onkeydown = (event) => event.key === "Escape" && actions.close();
  return element("dialog", { class: "modal", open: true, "aria-label": modal.title, onkeydown }, form);
}

function fieldOf(part) {
  if (part.type === rowType) return part.components.map((input) => inputOf(input, input.label, undefined));
  if (part.type === labelType) return [inputOf(part.component, part.label, part.description)];
  return [];
}

function inputOf(component, name, hint) {
  const input = component.type === stringSelectType ? selectOf(component) : textOf(component);
  const label = element(
    "label",
    { class: "field" },
    element("span", { class: "field-name" }, component.required === false ? name : `${name} *`),
    hint && element("span", { class: "field-hint" }, hint),
    input,
  );
  return { id: component.custom_id, input, label };
}

function textOf(component) {
  const paragraph = component.style === paragraphStyle;
  const made = element(paragraph ? "textarea" : "input", {
    minlength: component.min_length,
    maxlength: component.max_length ?? 4000,
    placeholder: component.placeholder,
    required: component.required !== false,
  });
  made.value = component.value ?? "";
  return made;
}

function selectOf(component) {
  const options = component.options.map((option) => element("option", { value: option.value }, option.label));
  return element("select", { required: component.required !== false }, ...options);
}
