/** The only script before hydration: the theme, when to start the application, what visitors did before it started. */
import { THEME_KEY } from "./spec";

const page = document;
const names = ["click", "keydown"];
const kept: HTMLElement[] = [];
let started: boolean | undefined;

try {
  const theme = localStorage[THEME_KEY];
  if (theme) page.documentElement.dataset.theme = theme;
} catch {
  // Storage is refused: the light theme it is.
}

/** Fetches the application; the first address is its entry, the others are what that will ask for. */
const start = () => {
  if (started) return;
  started = true;
  const boot = page.getElementById("boot") as HTMLElement;
  const [src, ...others] = (boot.dataset.app as string).split(" ");
  add("script", { type: "module", src, onerror: replay });
  for (const href of others) add("link", { rel: "modulepreload", href });
};

const add = (name: string, properties: object) =>
  page.head.append(Object.assign(page.createElement(name), properties));

/** Keeps what only the application can answer: clicks on buttons and marked links, and the search's shortcut. */
const keep = (event: Event) => {
  start();
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event as KeyboardEvent & MouseEvent;
  const target = event.target as Element;
  const control = target.closest("button:not([popovertarget]),a[data-early]") as HTMLElement;
  if (shiftKey || altKey || (key ? key !== "k" : !control) || (ctrlKey || metaKey) === !key) return;
  // The search's dialogue, the only one so far, takes letters at once.
  if (key || control.ariaHasPopup) (page.querySelector("dialog") as HTMLDialogElement).showModal();
  else kept.push(control);
  event.preventDefault();
  event.stopPropagation();
};

/** Hands over once the application listens; where it could not be fetched, the browser itself answers. */
const replay = () => {
  for (const name of names) removeEventListener(name, keep, true);
  for (const control of kept.splice(0)) control.click();
};

for (const name of names) addEventListener(name, keep, true);
addEventListener("hydrated", replay);
addEventListener("pointerdown", start);
// After the page was seen, which may be a good while after it was loaded; but some browsers tell of neither painting nor
// idle moments.
addEventListener("load", () => {
  setTimeout(start, 5e3);
  new PerformanceObserver(() => (self.requestIdleCallback ?? setTimeout)(start)).observe({
    type: "paint",
    buffered: true,
  });
});
