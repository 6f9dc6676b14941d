/** The only script before hydration: the theme, when to start the application, and what visitors did before it started. */
import { THEME_KEY } from "./spec";

const root = document.documentElement;
const events = ["click", "keydown"] as const;
const kept: (() => void)[] = [];
let started = false;

try {
  const theme = localStorage.getItem(THEME_KEY);
  if (theme === "dark" || theme === "system") root.dataset.theme = theme;
} catch {
  // Storage is refused: the light theme it is.
}

/** Fetches the application; the first address is its entry, the others are what that will ask for. */
function start(): void {
  if (started) return;
  started = true;
  const addresses = document.getElementById("boot")?.dataset.app?.split(" ") ?? [];
  addresses.forEach((address, position) => {
    const element = document.createElement(position ? "link" : "script");
    if (element instanceof HTMLScriptElement) {
      element.type = "module";
      element.src = address;
      element.onerror = replay;
    } else {
      element.rel = "modulepreload";
      element.href = address;
    }
    document.head.append(element);
  });
}

/** Keeps what only the application can answer: clicks on buttons and marked links, and the search's shortcut. */
function keep(event: MouseEvent | KeyboardEvent): void {
  start();
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (event instanceof KeyboardEvent) {
    if (!(ctrlKey || metaKey) || shiftKey || altKey || event.key !== "k") return;
    kept.push(() => document.dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true })));
  } else {
    const control = (target as Element).closest<HTMLElement>("button:not([popovertarget]),a[data-early]");
    if (!control || ctrlKey || metaKey || shiftKey || altKey) return;
    kept.push(() => control.click());
  }
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Hands over once the application listens; where it could not be fetched, the browser itself answers. */
function replay(): void {
  for (const name of events) removeEventListener(name, keep, true);
  for (const again of kept.splice(0)) again();
}

for (const name of events) addEventListener(name, keep, true);
addEventListener("hydrated", replay);
addEventListener("pointerdown", start, { once: true });
addEventListener("input", start, { once: true });
addEventListener("load", () =>
  requestAnimationFrame(() => (window.requestIdleCallback ?? setTimeout)(start)),
);
