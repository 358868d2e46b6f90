import { element } from "./dom.js";

const forms = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const steps = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];
const refreshMs = 1_000;

/** A moment in one of Discord's forms: `<t:1700000000:R>`. */
export function moment(seconds, form = "f", locale = "en-US") {
  const date = new Date(seconds * 1000);
  const full = date.toLocaleString(locale, forms.F);
  const made = element("time", { class: "moment", datetime: date.toISOString(), title: full });
  if (form === "R") made.dataset.relative = JSON.stringify({ seconds, locale });
  made.textContent =
    form === "R" ? relative(seconds, locale) : date.toLocaleString(locale, forms[form] ?? forms.f);
  return made;
}

/** A time of day, with the date where it was not today. */
export function timeOfDay(milliseconds, locale) {
  const date = new Date(milliseconds);
  const today = date.toDateString() === new Date().toDateString();
  return date.toLocaleString(
    locale,
    today ? { timeStyle: "short" } : { dateStyle: "short", timeStyle: "short" },
  );
}

/** Keeps "in 5 minutes" true. */
export function keepMomentsFresh() {
  setInterval(() => {
    for (const made of document.querySelectorAll("[data-relative]")) {
      const { seconds, locale } = JSON.parse(made.dataset.relative);
      const text = relative(seconds, locale);
      if (made.textContent !== text) made.textContent = text;
    }
  }, refreshMs);
}

function relative(seconds, locale) {
  const away = Math.round(seconds - Date.now() / 1000);
  const [unit, size] = steps.find(([, size]) => Math.abs(away) >= size) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(locale).format(Math.round(away / size), unit);
}
