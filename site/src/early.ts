/**
 * The part of the site without React: the theme, the button to the top, prefetching, and the start of the application.
 * Most visitors only read and follow links, so the application starts when the pointer or focus reaches a control.
 */

import { SCROLL_DELAY, type Theme, TO_TOP_THRESHOLD } from "../shared/spec";
import { followTheme, setTheme, toggleTheme } from "../shared/theme";
import { readUnsent } from "./features/contact/unsent";
import { focusHeading } from "./heading";
import { keep, pressed } from "./presses";
import { RULES } from "./rules";
import { saveData } from "./save_data";

/** Controls that the application handles, except tooltips. */
const NEEDS = ".menu-group,form,[data-early],button:not([popovertarget],[value],.to-top)";

const boot = document.getElementById("boot") as HTMLElement;
const kept: HTMLElement[] = [];
let pointed: PointerEvent | undefined;
let started = false;
let ready = false;

function add(name: string, properties: object): void {
  document.head.append(Object.assign(document.createElement(name), properties));
}

/** Fetches the application; the first address is its entry, the others are its imports. */
function start(): void {
  if (started) return;
  started = true;
  const [, src, ...others] = (boot.dataset.app ?? "").split(" ");
  add("script", { type: "module", src, onerror: fail });
  for (const href of others) add("link", { rel: "modulepreload", href });
}

/** Gives kept presses to the browser; the next press, or the network when it is back, starts the application again. */
function fail(): void {
  handOver();
  started = ready = false;
  addEventListener("online", start, { once: true });
}

/** Replays kept presses once the application listens, or after its fetch has failed. */
function handOver(): void {
  ready = true;
  if (pointed) {
    const { target, pointerType, timeStamp } = pointed;
    target?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType, detail: timeStamp }));
  }
  for (const control of kept.splice(0)) control.click();
}

function onPress(event: Event): void {
  if ((event as KeyboardEvent).key === "Tab") start();
  const control = pressed(event);
  if (!control) return;
  const { value } = control as HTMLButtonElement;
  if (value) {
    if (value === "toggle") toggleTheme();
    else setTheme(value as Theme);
  } else if (control.matches(".to-top")) {
    scrollTo({ top: 0 }); // smooth where CSS says so
    // React's development build, which starts at once, reports attributes that it did not render.
    if (ready || !import.meta.env.DEV) focusHeading();
  } else if (!ready) {
    start();
    keep(event, control, kept);
  }
}

function onPointer(event: PointerEvent): void {
  if (ready) return;
  pointed = event;
  const tooltips = event.pointerType === "mouse" ? ",[data-tooltip]" : "";
  if ((event.target as Element).closest(NEEDS + tooltips)) start();
}

/** Starts the application when a field gets the focus. */
function onFocus({ target }: FocusEvent): void {
  if ((target as Element).closest("form")) start();
}

/** Shows the button to the top if the page is scrolled far enough. */
function onScroll(): void {
  const button = document.querySelector<HTMLElement>(".to-top");
  if (button) button.hidden = scrollY <= TO_TOP_THRESHOLD;
}

/** Sets the year in the copyright line, which has the year of the build. */
function setYear(): void {
  const line = document.querySelector(".footer-end p")?.firstChild as Text | null | undefined;
  if (line) line.data = line.data.replace(/\d{4}/, `${new Date().getFullYear()}`);
}

/** Scrolls a page from the back/forward cache to its top, and closes its popover. */
function onShow({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  document.querySelector<HTMLElement>(":popover-open")?.hidePopover();
  if (!location.hash) setTimeout(scrollTo, SCROLL_DELAY, { top: 0, behavior: "instant" });
}

/** Returns whether to prefetch nothing: to save data, on a slow connection, or on a small device. */
function isSparing(): boolean {
  const { connection, deviceMemory = 8 } = navigator as Navigator & {
    connection?: { effectiveType: string };
    deviceMemory?: number; // in GB
  };
  return saveData() || deviceMemory < 4 || /[23]g/.test(connection?.effectiveType ?? "");
}

/** Returns whether the application must start without any interaction. */
function isNeeded(): boolean {
  if (import.meta.env.DEV || document.querySelector("dialog[open]")) return true;
  // The not-found page, which the application logs, or a page that the host serves at another address.
  const path = document.getElementById("root")?.dataset.path;
  if (path === "/404" || path !== location.pathname) return true;
  if (boot.dataset.early) {
    if (location.search) return true;
    // The contact form needs the application only on interaction, unless it has unsent text.
    const begun = document.querySelector("form :focus") || Object.keys(readUnsent()).length > 0;
    if (document.querySelector("form") ? begun : !isSparing()) return true;
  }
  // The application prefetches pages in browsers without speculation rules.
  return !HTMLScriptElement.supports?.("speculationrules") && !isSparing();
}

history.scrollRestoration = "manual"; // even after a reload, which restores the position
addEventListener("click", onPress, true);
addEventListener("keydown", onPress, true);
addEventListener("pointerover", onPointer, { passive: true });
addEventListener("focusin", onFocus);
addEventListener("scroll", onScroll, { passive: true });
addEventListener("pageshow", onShow);
addEventListener("hydrated", handOver);
// The print styles, which the first paint does not need.
document.head.insertAdjacentHTML("beforeend", document.querySelector("noscript")?.textContent ?? "");
// Not in the page, which would be 54 bytes larger.
add("script", { type: "speculationrules", textContent: RULES });
followTheme();
setYear();
onScroll();
dispatchEvent(new Event("early"));

if (isNeeded()) {
  // After the first paint; the timeout covers browsers that report neither paint nor idle time.
  setTimeout(start, 5e3);
  // With a timeout, because a page without animation may never count as idle.
  new PerformanceObserver(() => self.requestIdleCallback?.(start, { timeout: 2e3 }) ?? start()).observe({
    type: "paint",
    buffered: true,
  });
}
