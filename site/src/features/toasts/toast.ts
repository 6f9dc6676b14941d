/** The one way to show a toast; what draws it is fetched with the first. */

export interface ToastWords {
  title: string;
  text?: string;
}

export interface ToastOptions {
  /** Something went wrong, or is missing. */
  destructive?: boolean;
  /** Milliseconds that it lasts; the specification's default where left out. */
  duration?: number;
}

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
