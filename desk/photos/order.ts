/** The order of photos in the gallery. */
import { make } from "../parts/changes";

/** Moves photos, which are consecutive in `order`, the new order of all names; returns whether they were moved. */
export function moveTo(photos: readonly string[], order: readonly string[]): Promise<boolean> {
  const before = order[order.indexOf(photos[0] ?? "") - 1];
  return make("/api/photos/order", { photos, ...(before && { after: before }) });
}
