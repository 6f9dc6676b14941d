/** The only way to show a toast; the code that draws toasts is fetched with the first. */

import type { ToastOptions, ToastWords } from "./Toaster";

/** Shows a toast. If its code cannot be fetched, nothing is shown, because no message is only in a toast. */
export async function toast(message: ToastWords, options: ToastOptions = {}): Promise<void> {
  const toaster = await fetchToaster();
  toaster?.show(message, options);
}

/** Fetches the code of toasts, so that the first toast appears at once, even offline. */
export async function fetchToaster(): Promise<typeof import("./Toaster") | undefined> {
  try {
    return await import("./Toaster");
  } catch {
    return undefined;
  }
}
