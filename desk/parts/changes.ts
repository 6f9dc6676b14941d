/** Requests for changes. Results and refusals are shown at the foot of the desk. */
import type { Done } from "../api";
import { ask, GoneError, messageOf, RefusedError } from "./client";
import { flush } from "./drafts";
import { createQueue } from "./queue";
import { createStore } from "./store";

interface LastChange {
  /** The message about the change. */
  told: string;
  /** The message about a new task that follows from the change. */
  more?: string;
  /** True if the change can be undone. */
  undo?: boolean;
  /** The next step that fits the change. */
  next?: { label: string; act: () => void };
  /** True if the change was itself an undo. */
  isUndo?: boolean;
}

export const done = createStore<LastChange | undefined>(undefined);

/** Makes edits of content, undos and redos one after another, in the order of their presses. */
export const inTurn = createQueue();

/** Makes a change; returns its result, or undefined if it was refused or the server is gone. */
export async function attemptNow<T>(change: () => Promise<T>): Promise<T | undefined> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof RefusedError || error instanceof GoneError)) throw error;
    done.set({ told: messageOf(error) });
    return undefined;
  }
}

/** Makes a change once typed text is saved; returns as `attemptNow`. */
export async function attempt<T>(change: () => Promise<T>): Promise<T | undefined> {
  await flush();
  return attemptNow(change);
}

/** Requests a change and shows its result, with its undo unless `undo` is false; returns whether it was made. */
export async function make(
  path: string,
  body: unknown,
  { method = "POST", undo = true }: { method?: "POST" | "PATCH"; undo?: boolean } = {},
): Promise<boolean> {
  const made = await attempt(() => ask<Done>(path, { method, body }));
  if (made) done.set({ told: made.what, undo });
  return made !== undefined;
}
