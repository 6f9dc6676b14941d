/** Tooltips: one popover for all icon-only controls. */
import { TOOLTIP_DELAY, TOOLTIP_SKIP_DELAY } from "../spec";
import { MARK } from "./mark";
import "./tooltips.css";

/** Distance in pixels from a tooltip to its control and to the window's edge. */
const DISTANCE = 8;

const tooltip = document.createElement("div");
tooltip.className = "tooltip";
tooltip.popover = "manual";
tooltip.ariaHidden = "true"; // it repeats the control's name

/** The control under the pointer or with the focus; its tooltip may be closed. */
let control: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let closedAt = Number.NEGATIVE_INFINITY;

/** Starts with `first`, the event that caused the fetch of this module, `waited` milliseconds ago. */
export function listen(first: Event, waited: number): void {
  document.addEventListener("pointerover", (event) => onPointer(event));
  document.documentElement.addEventListener("pointerleave", leave);
  document.addEventListener("focusin", onFocus);
  document.addEventListener("focusout", leave);
  document.addEventListener("pointerdown", dismiss, true);
  document.addEventListener("click", dismiss, true);
  document.addEventListener("keydown", ({ key }) => key === "Escape" && dismiss(), true);
  addEventListener("scroll", place, { capture: true, passive: true });
  if (first instanceof PointerEvent) onPointer(first, waited);
  else onFocus();
}

function onPointer({ target, pointerType, buttons }: PointerEvent, waited = 0): void {
  if (pointerType === "touch" || tooltip.contains(target as Node)) return;
  const next = (target as Element).closest<HTMLElement>(MARK) ?? undefined;
  if (next === control) return;
  leave();
  control = next;
  if (!next || buttons > 0) return; // a drag carries its control along
  if (performance.now() - closedAt < TOOLTIP_SKIP_DELAY) open();
  else timer = setTimeout(open, TOOLTIP_DELAY - waited);
}

function onFocus(): void {
  const next = document.querySelector<HTMLElement>(`${MARK}:focus-visible`);
  if (!next || next === control) return;
  leave();
  control = next;
  // An opening popover moves the focus, and no other popover may open meanwhile.
  timer = setTimeout(open);
}

/** Closes the tooltip when pointer or focus leaves the control. */
function leave(): void {
  dismiss();
  control = undefined;
}

/** Closes the tooltip until pointer or focus leaves the control. */
function dismiss(): void {
  clearTimeout(timer);
  if (!tooltip.matches(":popover-open")) return;
  tooltip.hidePopover();
  closedAt = performance.now();
}

function open(): void {
  // An opened list is its own explanation, and a tooltip would lie on it.
  if (!control?.matches(":hover, :focus-visible") || control.ariaExpanded === "true") return;
  tooltip.textContent = words(control);
  // Only elements inside an open dialogue can be above it.
  (control.closest("dialog, [popover]") ?? document.body).append(tooltip);
  tooltip.showPopover();
  place();
}

/** Returns the text of a tooltip: the attribute's value or, if it is empty or `true` (by React), the control's name. */
function words({ dataset: { tooltip: given }, ariaLabel, innerText }: HTMLElement): string {
  return given && given !== "true" ? given : (ariaLabel ?? innerText.trim());
}

/** Places the tooltip below the control, or above it if there is no room below. */
function place(): void {
  if (!control || !tooltip.matches(":popover-open")) return;
  const anchor = control.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tooltip;
  const { clientWidth, clientHeight } = document.documentElement;
  const left = anchor.left + (anchor.width - width) / 2;
  const below = anchor.bottom + DISTANCE;
  const fits = below + height <= clientHeight;
  tooltip.style.left = `${Math.max(DISTANCE, Math.min(left, clientWidth - width - DISTANCE))}px`;
  tooltip.style.top = `${fits ? below : anchor.top - DISTANCE - height}px`;
}
