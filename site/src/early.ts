/**
 * What needs no React: the theme, the way to the top, pages fetched ahead, and when the application starts. Most visitors
 * read and follow links, which browsers do without it; it starts for those who come near a control that it answers.
 */
import { readUnsent } from "./features/contact/unsent";
import { followTheme, setTheme, toggleTheme } from "./features/theme/theme";
import { focusHeading } from "./heading";
import { keep, pressed } from "./presses";
import { RULES } from "./rules";
import { saveData } from "./save_data";
import { SCROLL_DELAY, type Theme, TO_TOP_THRESHOLD } from "./spec";

/** What the application answers, besides tooltips. */
const NEEDS = ".menu-group,form,[data-early],button:not([popovertarget],[value],.to-top)";

const boot = document.getElementById("boot") as HTMLElement;
const kept: HTMLElement[] = [];
let pointed: PointerEvent | undefined;
let started = false;
let ready = false;

function add(name: string, properties: object): void {
  document.head.append(Object.assign(document.createElement(name), properties));
}

/** Fetches the application; the first address is its entry, the others are what that will ask for. */
function start(): void {
  if (started) return;
  started = true;
  const [, src, ...others] = (boot.dataset.app ?? "").split(" ");
  add("script", { type: "module", src, onerror: handOver });
  for (const href of others) add("link", { rel: "modulepreload", href });
}

/** Hands over once the application listens; where it could not be fetched, the browser itself answers. */
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
    focusHeading();
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

/** Starts the application for a field that has the focus, however it got it. */
function onFocus({ target }: FocusEvent): void {
  if ((target as Element).closest("form")) start();
}

/** Shows the button to the top once the page is scrolled. */
function onScroll(): void {
  const button = document.querySelector<HTMLElement>(".to-top");
  if (button) button.hidden = scrollY <= TO_TOP_THRESHOLD;
}

/** Brings a page that the browser has kept to its top, and closes what lay over it. */
function onShow({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  document.querySelector<HTMLElement>(":popover-open")?.hidePopover();
  if (!location.hash) setTimeout(scrollTo, SCROLL_DELAY, { top: 0, behavior: "instant" });
}

/** Whether to fetch nothing before it is needed: to save data, over a slow connection, or on a small machine. */
function isSparing(): boolean {
  const { connection, deviceMemory = 8 } = navigator as Navigator & {
    connection?: { effectiveType: string };
    deviceMemory?: number; // in GB
  };
  return saveData() || deviceMemory < 4 || /[23]g/.test(connection?.effectiveType ?? "");
}

/** Whether the application is needed before anybody comes near a control. */
function isNeeded(): boolean {
  if (import.meta.env.DEV || document.querySelector("dialog[open]")) return true;
  // The not-found page, which is logged, or a page that the host knows by another address.
  const path = document.getElementById("root")?.dataset.path;
  if (path === "/404" || path !== location.pathname) return true;
  if (boot.dataset.early) {
    if (location.search) return true;
    // The contact form waits until somebody comes near it, unless a message was begun before.
    const begun = document.querySelector("form :focus") || Object.keys(readUnsent()).length > 0;
    if (document.querySelector("form") ? begun : !isSparing()) return true;
  }
  // Browsers without speculation rules do not fetch pages ahead themselves.
  return !HTMLScriptElement.supports?.("speculationrules") && !isSparing();
}

history.scrollRestoration = "manual"; // also of a page that a reload brought back to where it was
addEventListener("click", onPress, true);
addEventListener("keydown", onPress, true);
addEventListener("pointerover", onPointer, { passive: true });
addEventListener("focusin", onFocus);
addEventListener("scroll", onScroll, { passive: true });
addEventListener("pageshow", onShow);
addEventListener("hydrated", handOver);
// What is not needed to paint: the styles for paper.
document.head.insertAdjacentHTML("beforeend", document.querySelector("noscript")?.textContent ?? "");
// Not in the page, which would be 54 bytes larger.
add("script", { type: "speculationrules", textContent: RULES });
followTheme();
onScroll();
dispatchEvent(new Event("early"));

if (isNeeded()) {
  // After the page was seen; but some browsers tell of neither painting nor idle moments.
  setTimeout(start, 5e3);
  // No moment counts as idle while nothing is drawn, as on a page that stands still: hence the timeout.
  new PerformanceObserver(() => self.requestIdleCallback?.(start, { timeout: 2e3 }) ?? start()).observe({
    type: "paint",
    buffered: true,
  });
}
