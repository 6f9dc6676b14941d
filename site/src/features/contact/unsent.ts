/** What was typed into the contact form and not sent: kept as long as the tab, so that leaving the page loses nothing. */
import type { Values } from "./message";

const KEY = "unsent";

/** Returns what was kept; nothing where storage is refused. */
export function readUnsent(): Partial<Values> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** Keeps what was typed, in place of what was kept before; `undefined` ends it. */
export function keepUnsent(values: Values | undefined): void {
  try {
    if (values) sessionStorage.setItem(KEY, JSON.stringify(values));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is refused, or full: the fields keep it as long as the page.
  }
}
