/** Recognises presses that scripts handle (boot.ts, early.ts). Inlined into every page, so kept small. */

type Press = Partial<KeyboardEvent & MouseEvent> & Event;

/**
 * Returns the button or link that a plain click hits, if a script handles the press. The search's shortcut counts as a
 * click on the search button.
 */
export function pressed(event: Press): HTMLElement | null {
  const { key, target, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (shiftKey || altKey || (ctrlKey || metaKey) !== !!key || (key && key !== "k")) return null;
  if (key) return document.querySelector("[aria-haspopup]");
  return (target as Element).closest("button:not([popovertarget]),[data-early]");
}

/** Opens the search dialogue at once if `control` is its button; adds any other press to the list `kept`. */
export function keep(event: Event, control: HTMLElement, kept: HTMLElement[]): void {
  if (control.ariaHasPopup) document.querySelector<HTMLDialogElement>(".search")?.showModal();
  else kept.push(control);
  event.preventDefault();
  event.stopPropagation();
}
