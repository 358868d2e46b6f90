import { composerOf } from "./composer.js";
import { follow, wish } from "./connection.js";
import { element } from "./dom.js";
import { messageOf } from "./message.js";
import { modalOf } from "./modal.js";

const locales = { "en-US": "English", pl: "Polski" };
/** So near to the end, in pixels, a reader wants to see what comes next. */
const nearEndPx = 120;
const noticeMs = 6_000;

/** One person's screen. `onBot` hears whether the bot is there. */
export function paneOf({ people, channels }, firstPerson, onBot) {
  let person = firstPerson;
  let channel = channels[0].id;
  let view;
  let stop = () => {};
  const drawn = new Map();
  let shownModal = { id: undefined, dialog: undefined };

  const choosePerson = chooser("Person", people, person, (value) => {
    person = value;
    connect();
  });
  const chooseLocale = chooser(
    "Language",
    Object.entries(locales).map(([id, name]) => ({ id, name })),
    "en-US",
    (locale) => ask({ kind: "locale", person, locale }),
  );
  const chooseChannel = chooser("Channel", channels, channel, (value) => {
    channel = value;
    connect();
  });
  const lost = element(
    "div",
    { class: "lost", role: "status", hidden: true },
    "The playground does not answer…",
  );
  const notice = element("div", { class: "lost", role: "alert", hidden: true });
  let noticeTimer;
  const ask = (body) =>
    wish(body).catch((error) => {
      notice.textContent = error.message;
      notice.hidden = false;
      clearTimeout(noticeTimer);
      noticeTimer = setTimeout(() => {
        notice.hidden = true;
      }, noticeMs);
    });
  const reload = element(
    "button",
    {
      type: "button",
      class: "plain",
      title: "As when Discord is restarted: messages that only you see are gone",
      onclick: () => ask({ kind: "forget-ephemerals", person }),
    },
    "↻",
  );
  const channelName = element("span", { class: "pane-channel" });
  const head = element(
    "div",
    { class: "pane-head" },
    channelName,
    chooseChannel,
    choosePerson,
    chooseLocale,
    reload,
  );
  const stream = element("ol", { class: "stream", role: "log", "aria-label": "Messages" });
  const composer = composerOf({
    view: () => view,
    locale: () => myself()?.locale ?? "en-US",
    say: (text) => ask({ kind: "say", person, channel, text }),
    run: (path, options) => ask({ kind: "command", person, channel, path, options }),
    suggest: (path, options, focused) =>
      wish({ kind: "autocomplete", person, channel, path, options, focused }).then(({ choices }) => choices),
  });
  const pane = element(
    "section",
    { class: "pane" },
    element("div", {}, head, lost, notice),
    stream,
    composer.line,
  );

  const myself = () => view?.people.find(({ id }) => id === person);
  const personOf = (id) =>
    view.people.find((each) => each.id === id) ?? { id, name: "unknown", kind: "person" };
  const known = {
    get me() {
      return person;
    },
    person: personOf,
    nameOf: (id) => personOf(id).name,
    channelName: (id) => view.channels.find((each) => each.id === id)?.name ?? "unknown",
    get locale() {
      return myself()?.locale ?? "en-US";
    },
    dismiss: (message) => ask({ kind: "dismiss", person, message }),
    actionsOn: (message) => ({
      click: (customId) => ask({ kind: "click", person, message, customId }),
      select: (customId, values) => ask({ kind: "select", person, message, customId, values }),
    }),
  };

  function connect() {
    stop();
    drawn.clear();
    stream.replaceChildren();
    pane.dataset.person = person;
    stop = follow(person, channel, {
      onView: (next) => {
        view = next;
        lost.hidden = true;
        draw();
        onBot(view.bot);
      },
      onLost: () => {
        lost.hidden = false;
        onBot("disconnected");
      },
    });
  }

  function draw() {
    channelName.textContent = known.channelName(channel);
    chooseLocale.value = myself()?.locale ?? "en-US";
    setOptions(chooseChannel, view.channels, channel);
    chooseChannel.hidden = view.channels.length < 2;
    const atEnd = stream.scrollHeight - stream.scrollTop - stream.clientHeight < nearEndPx;
    drawMessages();
    drawModal();
    composer.renew();
    if (atEnd) scrollToEnd();
  }

  function drawMessages() {
    const focused = stream.contains(document.activeElement)
      ? document.activeElement.dataset.customId
      : undefined;
    const items = view.messages.map((message) => {
      const failed = failureOf(message.id);
      const key = JSON.stringify([message, failed, known.locale, view.people]);
      const before = drawn.get(message.id);
      if (before?.key === key) return before.item;
      const item = messageOf(message, known);
      if (failed) item.querySelector(".body").append(element("div", { class: "failed" }, failed));
      for (const picture of item.querySelectorAll("img")) picture.addEventListener("load", stayAtEnd);
      drawn.set(message.id, { key, item });
      return item;
    });
    const shown = new Set(view.messages.map(({ id }) => id));
    for (const id of drawn.keys()) if (!shown.has(id)) drawn.delete(id);
    const welcome = welcomeOf(known.channelName(channel));
    const loose = view.interactions.filter(({ kind }) => kind === "command").map(looseLine);
    replaceKeeping(stream, [welcome, ...items, ...loose.filter((line) => line !== null)]);
    if (focused) stream.querySelector(`[data-custom-id="${CSS.escape(focused)}"]`)?.focus();
  }

  /** A control that the bot did not answer, by the newest use of it. */
  function failureOf(message) {
    const newest = view.interactions.filter((each) => each.message === message).at(-1);
    return newest?.state === "failed" ? "This interaction failed" : undefined;
  }

  function looseLine({ label, state }) {
    if (state === "waiting") return element("li", { class: "pending thinking" }, `Sending ${label}`);
    if (state !== "failed") return null;
    return element("li", { class: "pending failed" }, `${label}: The application did not respond`);
  }

  function drawModal() {
    const opened = view.interactions.filter(({ modal }) => modal !== null).at(-1);
    if (opened?.id === shownModal.id) return;
    shownModal.dialog?.remove();
    shownModal = { id: opened?.id, dialog: undefined };
    stream.inert = composer.line.inert = opened !== undefined;
    if (!opened) return;
    const dialog = modalOf(opened.modal, {
      submit: (values) => wish({ kind: "modal", person, interaction: opened.id, values }),
      close: () => ask({ kind: "close-modal", person, interaction: opened.id }),
    });
    shownModal.dialog = dialog;
    pane.append(dialog);
    dialog.querySelector("input, textarea, select")?.focus();
  }

  let wasAtEnd = true;
  stream.addEventListener("scroll", () => {
    wasAtEnd = stream.scrollHeight - stream.scrollTop - stream.clientHeight < nearEndPx;
  });
  new ResizeObserver(() => stayAtEnd()).observe(stream);
  const stayAtEnd = () => wasAtEnd && scrollToEnd();
  function scrollToEnd() {
    stream.scrollTop = stream.scrollHeight;
    wasAtEnd = true;
  }

  connect();
  return pane;
}

function welcomeOf(channelName) {
  return element(
    "li",
    { class: "welcome" },
    element("b", {}, `Welcome to #${channelName}`),
    "Type / to see what the bot can do. Choose at the top whose screen this is.",
  );
}

/** Puts children in order without touching those that stay where they are. */
function replaceKeeping(parent, children) {
  const wanted = new Set(children);
  for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
  for (const [index, child] of children.entries()) {
    if (parent.children[index] !== child) parent.insertBefore(child, parent.children[index] ?? null);
  }
}

function chooser(label, options, value, onChoice) {
  const made = element("select", { "aria-label": label, onchange: () => onChoice(made.value) });
  setOptions(made, options, value);
  return made;
}

function setOptions(select, options, value) {
  const key = JSON.stringify(options.map(({ id, name }) => [id, name]));
  if (select.dataset.key === key) return;
  select.dataset.key = key;
  select.replaceChildren(...options.map(({ id, name }) => element("option", { value: id }, name)));
  select.value = value;
}
