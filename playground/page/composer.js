import { commandForm } from "./command-form.js";
import { commandPaths } from "./command-paths.js";
import { element } from "./dom.js";

/**
 * The line at the bottom: words are said, a slash shows the commands. `renew` is for when they may have changed.
 *
 * @param {{ view: () => object, locale: () => string, say: (text: string) => Promise<void>,
 *   run: (path: string, options: object) => Promise<void>, suggest: Function }} pane
 */
export function composerOf(pane) {
  const input = element("input", {
    class: "say",
    type: "text",
    maxlength: 2000,
    autocomplete: "off",
    placeholder: "Message, or / for commands",
    "aria-label": "Message, or slash for commands",
    oninput: () => refresh(),
    onkeydown: (event) => keyPressed(event),
  });
  const suggestions = element("ul", { class: "suggestions", role: "listbox", hidden: true });
  const made = element("div", { class: "composer" }, suggestions, input);
  let offered;
  let matches = [];
  let marked = 0;

  function refresh() {
    const typed = input.value;
    const all = typed.startsWith("/") ? commandPaths(pane.view()?.commands ?? [], pane.locale()) : [];
    const wanted = typed.slice(1).toLowerCase();
    matches = all.filter(({ path, shown }) => path.includes(wanted) || shown.includes(wanted));
    marked = Math.min(marked, Math.max(0, matches.length - 1));
    suggestions.hidden = matches.length === 0;
    suggestions.replaceChildren(...matches.map(suggestionOf));
  }

  /** The list is left alone while it is the same: someone may be about to press it. */
  function renew() {
    const now = JSON.stringify([pane.locale(), pane.view().commands]);
    if (now !== offered) refresh();
    offered = now;
  }

  function suggestionOf(command, index) {
    return element(
      "li",
      {},
      element(
        "button",
        {
          type: "button",
          class: "suggestion",
          role: "option",
          "aria-selected": index === marked ? "true" : "false",
          "data-command": command.path,
          onclick: () => open(command),
        },
        element("b", {}, `/${command.shown}`),
        element("span", {}, command.description),
      ),
    );
  }

  async function keyPressed(event) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (matches.length === 0) return;
      event.preventDefault();
      marked = (marked + (event.key === "ArrowDown" ? 1 : -1) + matches.length) % matches.length;
      refresh();
      suggestions.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Escape") {
      clear();
    } else if (event.key === "Enter" || (event.key === "Tab" && matches.length > 0)) {
      event.preventDefault();
      const command = matches[marked];
      if (command) return open(command);
      const text = input.value.trim();
      if (text === "" || text.startsWith("/")) return;
      clear();
      await pane.say(text);
    }
  }

  function open(command) {
    clear();
    const form = commandForm(command, {
      people: pane.view().people,
      locale: pane.locale(),
      suggest: (options, focused) => pane.suggest(command.path, options, focused),
      run: (options) => pane.run(command.path, options),
      close: () => {
        form.remove();
        input.hidden = false;
        input.focus();
      },
    });
    input.hidden = true;
    made.append(form);
    (form.querySelector(".field input, .field select") ?? form.querySelector('[type="submit"]')).focus();
  }

  function clear() {
    input.value = "";
    marked = 0;
    refresh();
  }

  return { line: made, renew };
}
