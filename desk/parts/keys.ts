/** Keyboard shortcuts of a view; inactive in text fields and while a dialog is open. */
import { useEffect, useEffectEvent } from "react";

/** Matches fields that take keys themselves. */
const TYPED = "input:not([type=range], [type=radio], [type=checkbox]), textarea, select, [contenteditable]";

/** Calls a function on a key, such as "Escape" or "Ctrl-z"; a capital letter means Shift. */
export function useKeys(keys: Record<string, () => void>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
    const command = ctrlKey || metaKey;
    const act = keys[command ? `Ctrl-${key}` : key];
    if (!act || altKey || defaultPrevented || !(target instanceof Element)) return;
    if (target.closest(TYPED)) return;
    if (document.querySelector("dialog:modal")) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
