/** What is done with photos as a whole; each answer is said in the bar at the foot, with the way back. */
import type { Done } from "../api";
import { ask, RefusedError } from "../parts/client";
import { done } from "../parts/undo";

/** Asks for a change, and says what became of it; returns whether it was made. */
export async function make(path: string, body: unknown): Promise<boolean> {
  try {
    const { what } = await ask<Done>(path, { method: "POST", body });
    done.set({ told: what, undo: true });
    return true;
  } catch (error) {
    done.set({ told: error instanceof Error ? error.message : String(error) });
    if (error instanceof RefusedError) return false;
    throw error;
  }
}

/** Puts a photo where it stands in `order`, the names of all photos of the gallery. */
export function moveTo(name: string, order: string[]): Promise<boolean> {
  const before = order[order.indexOf(name) - 1];
  return make("/api/photos/order", { photos: [name], ...(before && { after: before }) });
}
