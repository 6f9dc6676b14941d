/** Presses of controls that move away under the pointer. */

const CONTROLS = "button, a[href], label, summary";

/**
 * Completes the press of a control that moved between the press and the release of the mouse button. A press moves the focus,
 * and the field that loses it may grow or shrink. Browsers then see two different elements, and send no click to either.
 */
export function completePresses(): void {
  let pressed: HTMLElement | null = null;
  let place = new DOMRect();
  const begin = ({ target, button }: MouseEvent) => {
    pressed = button === 0 && target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
    if (pressed) place = pressed.getBoundingClientRect();
  };
  const end = ({ target, clientX: x, clientY: y }: MouseEvent) => {
    const isInPlace = x >= place.left && x <= place.right && y >= place.top && y <= place.bottom;
    if (pressed?.isConnected && isInPlace && target instanceof Node && !pressed.contains(target))
      pressed.click();
    pressed = null;
  };
  document.addEventListener("mousedown", begin, true);
  document.addEventListener("mouseup", end, true);
}
