/** The only script before the first paint: sets the theme, and keeps presses until a script can handle them. */

import { THEME_KEY } from "../shared/spec";
import { keep, pressed } from "./presses";

const page = document;
const names = ["click", "keydown"];
const kept: HTMLElement[] = [];
let started: boolean | undefined;

// Each page begins at its top, even after Back or Forward; only a reload restores the position.
const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
history.scrollRestoration = navigation?.type === "reload" ? "auto" : "manual";

try {
  const theme = localStorage[THEME_KEY];
  if (theme) page.documentElement.dataset.theme = theme;
} catch {
  // Storage is refused: the theme stays light.
}

/** Fetches early.ts. */
const start = () => {
  if (started) return;
  started = true;
  const boot = page.getElementById("boot") as HTMLElement;
  const [src] = (boot.dataset.app as string).split(" ");
  page.head.append(Object.assign(page.createElement("script"), { type: "module", src, onerror: replay }));
};

const onPress = (event: Event) => {
  const control = pressed(event);
  if (!control) return;
  start();
  keep(event, control, kept);
};

/** Replays kept presses once early.ts listens, or after its fetch has failed, with the browser's own behaviour. */
const replay = () => {
  for (const name of names) removeEventListener(name, onPress, true);
  for (const control of kept.splice(0)) control.click();
};

for (const name of names) addEventListener(name, onPress, true);
addEventListener("early", replay);
addEventListener("load", () => setTimeout(start, 250)); // the page is painted first
