/** How photos are shown on the desk. */
import type { Photo } from "../api";
import { cropBox } from "./geometry";

/** Returns the address of a photo that is at least so many pixels wide, if there are as many. */
export function sized(address: string, width: number): string {
  return `${address}${address.includes("?") ? "&" : "?"}width=${width}`;
}

/** Returns which part of a photo a frame of the ratio `shape` shows, as CSS object-position. */
export function position({ width, height, focus }: Photo, shape: [number, number]): string {
  if (!width || !height || !focus) return "50% 50%";
  const box = cropBox([width, height], shape, focus);
  const part = (start: number, room: number) => (room > 0 ? (100 * start) / room : 50);
  return `${part(box.left, width - box.width)}% ${part(box.top, height - box.height)}%`;
}
