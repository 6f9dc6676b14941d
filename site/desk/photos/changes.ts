/** Actions on whole photos; each result is shown at the foot of the desk, with its undo. */
import type { Done } from "../api";
import { ask, RefusedError } from "../parts/client";
import { done } from "../parts/undo";

/** Requests a change and shows its result; returns whether it was made. */
export async function make(path: string, body: unknown, method: "POST" | "PATCH" = "POST"): Promise<boolean> {
  try {
    const { what } = await ask<Done>(path, { method, body });
    done.set({ told: what, undo: true });
    return true;
  } catch (error) {
    done.set({ told: error instanceof Error ? error.message : String(error) });
    if (error instanceof RefusedError) return false;
    throw error;
  }
}

/** Moves photos, which are consecutive in `order`, the new order of all names in the gallery. */
export function moveTo(photos: readonly string[], order: readonly string[]): Promise<boolean> {
  const before = order[order.indexOf(photos[0] ?? "") - 1];
  return make("/api/photos/order", { photos, ...(before && { after: before }) });
}
