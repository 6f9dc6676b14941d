/** Keeps the keyboard's focus in its list when a press removes or disables the pressed control. */
import { useEffect } from "react";

/** Controls that can remove themselves. A text field is left out: what somebody types must not press a button. */
const PRESSED = "button, a, summary, [type=checkbox], [type=radio]";
const CONTROL =
  "button:enabled, a[href], summary, input:enabled, select:enabled, textarea:enabled, [contenteditable]";
/** The element around the controls of one view. If it goes, too, the focus is lost on purpose. */
const VIEW = "article, .column, #view";

/**
 * Gives the focus of a removed entry to the entry in its place, else to the heading there; a control that was only disabled
 * for a while gets its focus back. Used once, by the shell.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** The control that has the focus, then the elements around it in its view, each with its position beside others. */
    let trail: (readonly [element: HTMLElement, position: number])[] = [];
    const follow = (control: Element | null) => {
      trail = [];
      if (!control?.matches(PRESSED) || !control.closest(VIEW)) return;
      for (let at = control; at instanceof HTMLElement; at = at.parentElement as Element) {
        trail.push([at, [...(at.parentElement?.children ?? [])].indexOf(at)]);
        if (at.matches(VIEW)) return;
      }
    };
    const keep = () => {
      if (document.activeElement !== document.body) return follow(document.activeElement);
      const gone = trail.findLastIndex(([element]) => !element.isConnected);
      if (gone < 0) return trail[0]?.[0].focus();
      const [[entry, position] = [], [place] = []] = trail.slice(gone, gone + 2);
      const next = place && [...place.children].slice(0, (position ?? 0) + 1).at(-1);
      const isEntry = entry?.matches("li");
      // Without an entry or a heading, no control gets the focus that does something else, such as a checkbox.
      const inside = isEntry ? next?.querySelector(CONTROL) : (next?.querySelector("h2, h3") ?? next);
      const wanted = next?.matches(CONTROL) ? next : inside;
      if (!(wanted instanceof HTMLElement)) return; // it may be there after the next change
      if (!wanted.matches(CONTROL)) wanted.tabIndex = -1;
      wanted.focus({ preventScroll: !isEntry }); // a bar can be far from the list's heading
    };
    const forget = () => follow(null); // a press elsewhere takes the focus away on purpose
    const observer = new MutationObserver(keep);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ["disabled", "inert"],
    });
    addEventListener("focusin", keep);
    addEventListener("pointerdown", forget, true);
    return () => {
      observer.disconnect();
      removeEventListener("focusin", keep);
      removeEventListener("pointerdown", forget, true);
    };
  }, []);
}

/** Gives the focus of a button that is disabled by its press, as at an end of a list, to the nearest one beside it. */
export function stayBeside(button: HTMLButtonElement): void {
  requestAnimationFrame(() => {
    if (!button.disabled) return;
    const all = [...(button.parentElement?.querySelectorAll("button") ?? [])];
    const at = all.indexOf(button);
    const nearest = [...all.slice(0, at).reverse(), ...all.slice(at)];
    nearest.find(({ disabled }) => !disabled)?.focus();
  });
}
