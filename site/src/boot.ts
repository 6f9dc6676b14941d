/** The only script before hydration: the theme, when to start the application, what visitors did before it started. */
import { THEME_KEY } from "./spec";

const page = document;
const kept: (() => void)[] = [];
let started = false;

try {
  const theme = localStorage.getItem(THEME_KEY);
  if (theme) page.documentElement.dataset.theme = theme;
} catch {
  // Storage is refused: the light theme it is.
}

/** Fetches the application; the first address is its entry, the others are what that will ask for. */
const start = () => {
  if (started) return;
  started = true;
  const [src, ...others] = page.getElementById("boot")?.dataset.app?.split(" ") ?? [];
  add("script", { type: "module", src, onerror: replay });
  for (const href of others) add("link", { rel: "modulepreload", href });
};

const add = (name: string, properties: object) =>
  page.head.append(Object.assign(page.createElement(name), properties));

/** Keeps what only the application can answer: clicks on buttons and marked links, and the search's shortcut. */
const keep = (event: Event) => {
  start();
  const { target, key, ctrlKey, metaKey, shiftKey, altKey } = event as KeyboardEvent & MouseEvent;
  const control = (target as Element).closest<HTMLElement>("button:not([popovertarget]),a[data-early]");
  const command = ctrlKey || metaKey;
  if (shiftKey || altKey || (key ? key !== "k" || !command : !control || command)) return;
  const dialog = page.getElementById(key ? "search" : (control?.getAttribute("aria-controls") ?? ""));
  // A dialogue can take letters at once.
  if (!(dialog instanceof HTMLDialogElement)) kept.push(() => control?.click());
  else if (!dialog.open) dialog.showModal();
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** Hands over once the application listens; where it could not be fetched, the browser itself answers. */
const replay = () => {
  removeEventListener("click", keep, true);
  removeEventListener("keydown", keep, true);
  for (const again of kept.splice(0)) again();
};

addEventListener("click", keep, true);
addEventListener("keydown", keep, true);
addEventListener("hydrated", replay);
addEventListener("pointerdown", start);
addEventListener("input", start);
addEventListener("load", () =>
  requestAnimationFrame(() => (window.requestIdleCallback ?? setTimeout)(start)),
);
