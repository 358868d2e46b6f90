import { element } from "./dom.js";

const rowType = 1;
const buttonType = 2;
const stringSelectType = 3;
const styles = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "secondary" };
const linkStyle = 5;

/**
 * The rows of buttons and menus below a message.
 *
 * @param {{ click: (customId: string) => Promise<void>, select: (customId: string, values: string[]) => Promise<void> }} actions
 */
export function controlsOf(components, actions) {
  return components
    .filter(({ type }) => type === rowType)
    .map((row) =>
      element("div", { class: "row" }, ...row.components.flatMap((each) => controlOf(each, actions))),
    );
}

function controlOf(component, actions) {
  if (component.type === buttonType) return [buttonOf(component, actions)];
  if (component.type === stringSelectType) return menuOf(component, actions);
  return ["(this kind of control is not drawn here)"];
}

function buttonOf(button, actions) {
  const label = [button.emoji?.name, button.label].filter(Boolean).join(" ");
  if (button.style === linkStyle) {
    const attributes = { class: "button", href: button.url, target: "_blank", rel: "noopener noreferrer" };
    return element("a", attributes, `${label} ↗`);
  }
  const made = element(
    "button",
    {
      type: "button",
      class: `button ${styles[button.style]}`,
      disabled: button.disabled === true,
      "data-custom-id": button.custom_id,
      onclick: () => whileBusy(made, () => actions.click(button.custom_id)),
    },
    label,
  );
  return made;
}

function menuOf(menu, actions) {
  const several = (menu.max_values ?? 1) > 1;
  const options = menu.options.map((option) => {
    const label = [option.emoji?.name, option.label].filter(Boolean).join(" ");
    const words = option.description ? `${label} — ${option.description}` : label;
    return element("option", { value: option.value, selected: option.default === true }, words);
  });
  const placeholder = menu.placeholder ?? "Make a selection";
  const chosen = menu.options.some((option) => option.default);
  if (!several)
    options.unshift(element("option", { value: "", disabled: true, selected: !chosen }, placeholder));
  const made = element(
    "select",
    {
      class: "menu",
      "aria-label": placeholder,
      multiple: several,
      disabled: menu.disabled === true,
      "data-custom-id": menu.custom_id,
      onchange: () => several || send(),
    },
    ...options,
  );
  const send = () => {
    const values = [...made.selectedOptions].map((option) => option.value);
    return whileBusy(made, () => actions.select(menu.custom_id, values));
  };
  if (!several) return [made];
  return [made, element("button", { type: "button", class: "button primary", onclick: send }, "Choose")];
}

/** Shows on a control that its action is under way, and keeps it from being used again until then. */
export async function whileBusy(control, action) {
  // A browser keeps people from pressing a disabled button, but not scripts.
  if (control.disabled || control.ariaBusy === "true") return;
  control.ariaBusy = "true";
  try {
    await action();
  } finally {
    control.ariaBusy = "false";
  }
}
