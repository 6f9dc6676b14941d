/**
 * In the browser, in the desk's frame: reports the page and each click to the desk, and frames the place that the desk
 * names. Desk and page accept messages only from each other.
 */
import type { FromDesk, FromPage } from "../../shared/frame.ts";
import { setTheme } from "../../shared/theme.ts";

const LEVELS = 5;
const FRAME =
  "position: fixed; z-index: 2147483646; pointer-events: none; border-radius: 3px; outline: 2px solid";

const script = document.querySelector<HTMLElement>("script[data-desk]");
const desk = script?.dataset.desk;
let pointing = false;
/** The place that the desk has named last; it moves when the width changes. */
let named: FromDesk["show"];
const frame = document.createElement("div");

if (desk && parent !== window) {
  addEventListener("message", hear);
  addEventListener("click", pick, true);
  addEventListener("pointermove", ({ target, clientX, clientY }) => {
    if (pointing) mark(isIcon(target) ? undefined : at(clientX, clientY)?.element);
  });
  document.documentElement.addEventListener("pointerleave", () => mark());
  addEventListener("scroll", () => mark(), { passive: true });
  addEventListener("resize", () => named && show(named));
  addEventListener("pagehide", () => tell({ left: true })); // the next page may need long, and is empty until then
  addEventListener("popstate", tellPlace);
  window.navigation?.addEventListener("navigatesuccess", tellPlace);
  addEventListener("hydrated", () => tell({ at: location.pathname + location.hash, loaded: true }));
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
  if (data.go && data.go !== location.pathname + location.hash) location.replace(data.go);
  if (data.show) {
    named = data.show;
    show(named);
  }
}

function pick(event: MouseEvent): void {
  if (!pointing || !(event.target instanceof Element) || isIcon(event.target)) return;
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

/** Returns whether a place is in a control that shows only an icon, such as the menu's button: it keeps its effect. */
function isIcon(place: EventTarget | null): boolean {
  const control = place instanceof Element && place.closest("a, button");
  return control ? !control.querySelector("img") && !wordsOf(control) : false;
}

/**
 * Returns the picture, or the element with its own text, at a point of the window. A text under the point is preferred
 * to an element whose box covers it, such as a link over a whole card.
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

function show({ text, alt, isTyped }: NonNullable<FromDesk["show"]>): void {
  const main = document.querySelector("main") ?? document.body;
  const found = alt
    ? [...document.images].find((image) => image.alt === alt)
    : text &&
      (firstLeaf(main, text) ??
        firstLeaf(document.body, text) ??
        (isTyped ? undefined : (around(main, text) ?? around(document.body, text))));
  if (!found) return;
  found.closest("details")?.setAttribute("open", "");
  found.scrollIntoView({ block: "center", behavior: "instant" }); // further scrolling would take the frame away
  requestAnimationFrame(() => mark(found));
}

/** Returns the part of the page that contains an element. */
function partOf(element: Element): Element {
  return element.closest("main, header, footer") ?? document.body;
}

/** Returns the first visible element in `part` whose own text is `text`; at some widths, a page hides one of several. */
function firstLeaf(part: Element, text: string): Element | undefined {
  const found = leaves(part, text);
  return found.find((element) => element.getClientRects().length > 0) ?? found[0];
}

/** Returns the innermost elements in `part` whose text is `text`, in document order. */
function leaves(part: Element, text: string): Element[] {
  const says = (element: Element) => wordsOf(element) === text;
  return [...part.querySelectorAll("*")].filter(
    (element) =>
      element.textContent?.includes(text.slice(0, 8)) && says(element) && ![...element.children].some(says),
  );
}

/** Returns the innermost element around a text within a sentence, or around a phone number in any spelling. */
function around(part: Element, text: string): Element | undefined {
  const digits = text.replace(/\D/g, "");
  const isPhone = digits.length > 7 && /^[+\d\s()-]+$/.test(text);
  const holds = ({ textContent }: Element) =>
    isPhone
      ? textContent?.replace(/\D/g, "").includes(digits)
      : textContent?.split(text).some((after, at) => at > 0 && !/^\p{Ll}/u.test(after)); // India, not Indian
  const elements = text.length > 2 ? [...part.querySelectorAll("*:not(script, style)")] : [];
  return elements.find((element) => holds(element) && ![...element.children].some(holds));
}

/** Returns the text of an element without its parts for screen readers. */
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
