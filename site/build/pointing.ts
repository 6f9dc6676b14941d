/**
 * In the browser while a page stands in the desk's frame: tells the desk which page it is and what is clicked, and shows
 * what the desk points at. Desk and page hear each other alone.
 */
import { setTheme } from "../src/features/theme/theme.ts";

/** What the page tells the desk. */
export type FromPage = { at: string } | { picked: Picked };

/** What was clicked: a picture by its alternative text, or the texts of the elements there, the innermost first. */
export interface Picked {
  address: string;
  alt?: string;
  shown?: string[];
  /** It is not the page's own part, but stands around every page. */
  around: boolean;
  /** How often the same text stands above it in that part. */
  nth: number;
}

/** What the desk tells the page. */
export interface FromDesk {
  /** Clicks point instead of doing what they do. */
  pointing?: boolean;
  theme?: "light" | "dark";
  /** Another page to go to. */
  go?: string;
  /** What is edited: to be scrolled to and framed. */
  show?: { text?: string; alt?: string };
}

const LEVELS = 5;
const FRAME =
  "position: fixed; z-index: 2147483646; pointer-events: none; border-radius: 3px; outline: 2px solid";

const script = document.querySelector<HTMLElement>("script[data-desk]");
const desk = script?.dataset.desk;
let pointing = false;
const frame = document.createElement("div");

if (desk && parent !== window) {
  addEventListener("message", hear);
  addEventListener("click", pick, true);
  addEventListener("pointermove", ({ clientX, clientY }) => {
    if (pointing) mark(at(clientX, clientY)?.element);
  });
  document.documentElement.addEventListener("pointerleave", () => mark());
  addEventListener("scroll", () => mark(), { passive: true });
  addEventListener("popstate", tellPlace);
  window.navigation?.addEventListener("navigatesuccess", tellPlace);
  tellPlace();
}

function tell(message: FromPage): void {
  if (desk) parent.postMessage(message, desk);
}

function tellPlace(): void {
  tell({ at: location.pathname + location.hash });
}

function hear({ origin, source, data }: MessageEvent<FromDesk>): void {
  if (origin !== desk || source !== parent) return;
  if (data.pointing !== undefined) {
    pointing = data.pointing;
    mark();
  }
  if (data.theme) setTheme(data.theme);
  if (data.go && data.go !== location.pathname + location.hash) location.assign(data.go);
  if (data.show) show(data.show);
}

function pick(event: MouseEvent): void {
  if (!pointing || !(event.target instanceof Element)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const byKey = { element: event.target, text: wordsOf(event.target) };
  const found = event.detail === 0 ? byKey : at(event.clientX, event.clientY);
  if (!found) return;
  const { element, text } = found;
  const part = partOf(element);
  const place = { address: location.pathname, around: part.id !== "main" };
  if (element instanceof HTMLImageElement) {
    tell({ picked: { ...place, alt: element.alt, nth: 0 } });
    return;
  }
  const shown = [text];
  let around: Element | null = element;
  for (let level = 0; level < LEVELS && around && around !== part; level++) {
    shown.push(wordsOf(around));
    around = around.parentElement;
  }
  const same = leaves(part, wordsOf(element));
  tell({ picked: { ...place, shown, nth: Math.max(same.indexOf(element), 0) } });
}

/**
 * Returns the picture or the element with a text of its own at a point of the window. A text that is right there comes
 * before one whose box reaches there, as that of a link over a whole card does.
 */
function at(x: number, y: number): { element: Element; text: string } | undefined {
  let near: { element: Element; text: string } | undefined;
  for (const element of document.elementsFromPoint(x, y)) {
    if (element instanceof HTMLImageElement && element.alt) return { element, text: "" };
    for (const node of element.childNodes) {
      const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? "") : "";
      if (!text.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const isThere = ({ left, right, top, bottom }: DOMRect) =>
        left <= x && x <= right && top <= y && y <= bottom;
      if ([...range.getClientRects()].some(isThere)) return { element, text };
      near ??= { element, text };
    }
  }
  return near;
}

function show({ text, alt }: NonNullable<FromDesk["show"]>): void {
  const main = document.querySelector("main") ?? document.body;
  const found = alt
    ? [...document.images].find((image) => image.alt === alt)
    : text && (leaves(main, text)[0] ?? leaves(document.body, text)[0]);
  if (!found) return;
  found.scrollIntoView({ block: "center" });
  requestAnimationFrame(() => mark(found));
}

/** The part of the page that an element stands in. */
function partOf(element: Element): Element {
  return element.closest("main, header, footer") ?? document.body;
}

/** The innermost elements in `part` that say `text`, in their order. */
function leaves(part: Element, text: string): Element[] {
  const says = (element: Element) => wordsOf(element) === text;
  return [...part.querySelectorAll("*")].filter(
    (element) =>
      element.textContent?.includes(text.slice(0, 8)) && says(element) && ![...element.children].some(says),
  );
}

/** What an element says, without what only screen readers hear. */
function wordsOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll(".sr-only")) hidden.remove();
  return (copy.textContent ?? "").replace(/\s+/g, " ").trim();
}

function mark(element?: Element): void {
  if (!element) {
    frame.remove();
    return;
  }
  const { left, top, width, height } = element.getBoundingClientRect();
  frame.style.cssText = `${FRAME} var(--color-accent); outline-offset: 3px; left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px`;
  document.documentElement.append(frame);
}
