/** Computes the site's crops in a photo like pipeline/photos/geometry.py and pipeline/content/picture_frames.py. */
import type { PhotoCrop } from "../api";

/** Width and height, or a ratio of the two. */
export type Size = readonly [width: number, height: number];

/** A focal point in fractions of width and height; null is the middle. */
export type Focus = { x: number; y: number } | null;

/** A rectangle in a picture. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Returns the largest part of a picture of `size` with the ratio `crop`, as near to `focus` as possible. */
export function cropBox([width, height]: Size, crop: Size | null, focus: Focus): Box {
  if (!crop) return { left: 0, top: 0, width, height };
  const [across, down] = crop;
  const cutWidth = Math.min(width, (height * across) / down);
  const cutHeight = Math.min(height, (width * down) / across);
  const { x, y } = focus ?? { x: 0.5, y: 0.5 };
  return {
    left: Math.min(Math.max(x * width - cutWidth / 2, 0), width - cutWidth),
    top: Math.min(Math.max(y * height - cutHeight / 2, 0), height - cutHeight),
    width: cutWidth,
    height: cutHeight,
  };
}

/** Returns the visible part of a picture of `size` in a frame: the slot's crop, further cropped by the styles. */
export function frameBox({ crop, shape }: PhotoCrop, size: Size, focus: Focus): Box {
  const [width, height] = size;
  const slot = cropBox(size, crop, focus);
  const within = focus && {
    x: (focus.x * width - slot.left) / slot.width,
    y: (focus.y * height - slot.top) / slot.height,
  };
  const seen = cropBox([slot.width, slot.height], shape, within);
  return { left: slot.left + seen.left, top: slot.top + seen.top, width: seen.width, height: seen.height };
}
