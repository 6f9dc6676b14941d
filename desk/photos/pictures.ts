/** Addresses and positions of photos on the desk. */
import type { DeskPhoto } from "../api";
import { cropBox } from "./geometry";

/** Returns the address of a photo's picture with at least this width, or with the largest width. */
export function sized(address: string, width: number): string {
  return `${address}${address.includes("?") ? "&" : "?"}width=${width}`;
}

/** Returns the position of a photo in a frame of the ratio `shape`, as CSS object-position. */
export function position({ width, height, focus }: DeskPhoto, shape: [number, number]): string {
  if (!width || !height || !focus) return "50% 50%";
  const box = cropBox([width, height], shape, focus);
  const part = (start: number, room: number) => (room > 0 ? (100 * start) / room : 50);
  return `${part(box.left, width - box.width)}% ${part(box.top, height - box.height)}%`;
}
