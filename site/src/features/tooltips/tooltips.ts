/** Tooltips: one element for all icon-only controls, shown above everything by the popover attribute. */
import { TOOLTIP_DELAY, TOOLTIP_SKIP_DELAY } from "../../spec";
import { MARK } from "./mark";
import "./tooltips.css";

/** Pixels between a control and its tooltip, and between a tooltip and the window's edge. */
const DISTANCE = 8;

const tooltip = document.createElement("div");
tooltip.className = "tooltip";
tooltip.popover = "manual";
tooltip.ariaHidden = "true"; // it repeats the control's name

/** The control that the pointer or the focus is on, whether its tooltip is open or not. */
let control: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let closedAt = Number.NEGATIVE_INFINITY;

/** Begins with `first`, the event that made this module wanted, and that is `waited` milliseconds old. */
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

function onPointer({ target, pointerType }: PointerEvent, waited = 0): void {
  if (pointerType === "touch" || tooltip.contains(target as Node)) return;
  const next = (target as Element).closest<HTMLElement>(MARK) ?? undefined;
  if (next === control) return;
  leave();
  if (!next) return;
  control = next;
  if (performance.now() - closedAt < TOOLTIP_SKIP_DELAY) open();
  else timer = setTimeout(open, TOOLTIP_DELAY - waited);
}

function onFocus(): void {
  const next = document.querySelector<HTMLElement>(`${MARK}:focus-visible`);
  if (!next || next === control) return;
  leave();
  control = next;
  // A popover that opens moves the focus while it may not be disturbed by another.
  timer = setTimeout(open);
}

/** The pointer or the focus is elsewhere now. */
function leave(): void {
  dismiss();
  control = undefined;
}

/** Closes, and stays closed until the control is left. */
function dismiss(): void {
  clearTimeout(timer);
  if (!tooltip.matches(":popover-open")) return;
  tooltip.hidePopover();
  closedAt = performance.now();
}

function open(): void {
  if (!control?.matches(":hover, :focus-visible")) return;
  tooltip.textContent = words(control);
  // Within a dialogue only what is inside it can be pointed at.
  (control.closest("dialog, [popover]") ?? document.body).append(tooltip);
  tooltip.showPopover();
  place();
}

/** The attribute's value, or the control's own name where it has none (React writes true). */
function words({ dataset: { tooltip: given }, ariaLabel, innerText }: HTMLElement): string {
  return given && given !== "true" ? given : (ariaLabel ?? innerText.trim());
}

/** Puts the tooltip under the control, or above it where the window ends. */
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
