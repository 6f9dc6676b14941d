/** The one way to show a toast; what draws it is fetched with the first. */

import type { ToastOptions, ToastWords } from "./Toaster";

/** Shows a toast. Where its code cannot be fetched there is none: no toast is the only place of what it says. */
export async function toast(message: ToastWords, options: ToastOptions = {}): Promise<void> {
  const toaster = await fetchToaster();
  toaster?.show(message, options);
}

/** Fetches what draws toasts, so that the first appears at once, and offline. */
export async function fetchToaster(): Promise<typeof import("./Toaster") | undefined> {
  try {
    return await import("./Toaster");
  } catch {
    return undefined;
  }
}
