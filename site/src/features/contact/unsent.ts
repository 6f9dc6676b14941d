/** Unsent text of the contact form: kept as long as the tab, so that leaving the page loses nothing. */
import type { Values } from "./message";

const KEY = "unsent";

/** Returns the unsent text; nothing if storage is refused. */
export function readUnsent(): Partial<Values> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** Replaces the unsent text; `undefined` deletes it. */
export function keepUnsent(values: Values | undefined): void {
  try {
    if (values) sessionStorage.setItem(KEY, JSON.stringify(values));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is refused or full, so the text lasts as long as the page.
  }
}
