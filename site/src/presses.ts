/** What visitors press that scripts answer (boot.ts, early.ts); stands in every page, so kept small. */

type Press = Partial<KeyboardEvent & MouseEvent> & Event;

/**
 * Returns the control that a plain click is on, a button or a link that a script answers; for the search's shortcut the
 * button that opens the search.
 */
export function pressed(event: Press): HTMLElement | null {
  const { key, target, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (shiftKey || altKey || (ctrlKey || metaKey) !== !!key || (key && key !== "k")) return null;
  if (key) return document.querySelector("[aria-haspopup]");
  return (target as Element).closest("button:not([popovertarget]),[data-early]");
}

/** Keeps the press on `control`: in the search's dialogue, which takes letters at once, or else in the list `kept`. */
export function keep(event: Event, control: HTMLElement, kept: HTMLElement[]): void {
  if (control.ariaHasPopup) document.querySelector<HTMLDialogElement>(".search")?.showModal();
  else kept.push(control);
  event.preventDefault();
  event.stopPropagation();
}
