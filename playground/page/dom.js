/**
 * Makes an element. Children that are strings become text, never markup; empty ones are left out.
 *
 * @param {string} tag
 * @param {Record<string, unknown>} attributes `on…` adds a listener; undefined and false are left out
 * @param {...(Node | string | null | undefined | false | 0)} children
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, "");
    else made.setAttribute(name, String(value));
  }
  made.append(...children.filter(Boolean));
  return made;
}
