/** Presses of controls that move away under the pointer. */

const CONTROLS = "button, a[href], label, summary";

/**
 * Completes the press of a control that moved between the press and the release of the mouse button. A press moves the focus,
 * and the field that loses it may grow or shrink. Browsers then see two different elements, and send no click to either.
 *
 * The second press of a double click leaves the focus where the first press of a control led it, such as to a new field.
 */
export function completePresses(): void {
  let pressed: HTMLElement | null = null;
  let place = new DOMRect();
  let isControl = false;
  const begin = (event: MouseEvent) => {
    const { target, button, detail } = event;
    if (detail > 1 && isControl) event.preventDefault();
    pressed = button === 0 && target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
    if (pressed) place = pressed.getBoundingClientRect();
    if (detail < 2) isControl = pressed !== null;
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
