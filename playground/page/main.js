import { element } from "./dom.js";
import { keepMomentsFresh } from "./moment.js";
import { paneOf } from "./pane.js";

const themes = { dark: "light", light: "dark" };
const themeKey = "theme";

const start = await (await fetch("/page/start")).json();
const people = start.people.filter(({ kind }) => kind === "person");
const botState = document.querySelector(".bot-state");

/** The two panes show two people side by side; a phone shows the first alone. */
const panes = people.slice(0, 2).map(({ id }) => paneOf({ ...start, people }, id, showBot));
document.querySelector("#panes").append(...panes);
if (panes.length === 0) document.querySelector("#panes").append(element("p", {}, "Nobody is here."));
keepMomentsFresh();

const themeButton = document.querySelector("#theme");
setTheme(localStorage.getItem(themeKey) ?? "dark");
themeButton.addEventListener("click", () => setTheme(themes[document.documentElement.dataset.theme]));

function setTheme(theme) {
  const known = theme in themes ? theme : "dark";
  document.documentElement.dataset.theme = known;
  themeButton.textContent = known === "dark" ? "Light" : "Dark";
  localStorage.setItem(themeKey, known);
}

function showBot(state) {
  botState.dataset.state = state;
  botState.textContent = state === "connected" ? "bot online" : "bot offline";
}
