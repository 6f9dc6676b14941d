/** A crop of a photo: the whole picture, dimmed outside the crop. */
import type { CSSProperties } from "react";
import type { PhotoCrop as Frame } from "../api";
import { type Box, type Focus, frameBox, type Size } from "./geometry";

interface CropProps {
  frame: Frame;
  size: Size;
  src: string;
  focus: Focus;
}

export function Crop({ frame, size, src, focus }: CropProps) {
  return (
    <>
      <span className="crop-picture" style={shaped(size)}>
        <img src={src} alt="" draggable={false} />
        <span className="window" style={place(frameBox(frame, size, focus), size)} />
      </span>
      <span className="crop-label">
        {frame.label} <span className="count">{frame.shape.join(":")}</span>
      </span>
    </>
  );
}

/** Returns the styles of an element with the shape of a picture, whose style sheet limits its height. */
export function shaped([width, height]: Size): CSSProperties {
  return { aspectRatio: `${width} / ${height}`, "--ratio": width / height } as CSSProperties;
}

/** A mark at the focal point or, without one, in the middle. */
export function FocusMark({ focus }: { focus: Focus }) {
  const { x, y } = focus ?? { x: 0.5, y: 0.5 };
  return (
    <span
      className="focus-mark"
      data-middle={focus === null || undefined}
      style={{ left: `${100 * x}%`, top: `${100 * y}%` }}
    />
  );
}

/** Returns the frames with equal crops merged into one entry. */
export function merged(frames: Frame[]): Frame[] {
  const cuts = new Map<string, Frame>();
  for (const frame of frames) {
    const cut = JSON.stringify([frame.crop, frame.shape]);
    const same = cuts.get(cut);
    cuts.set(cut, same ? { ...same, label: `${same.label} · ${frame.label}` } : frame);
  }
  return [...cuts.values()];
}

export function place({ left, top, width, height }: Box, [across, down]: Size): CSSProperties {
  return {
    left: `${(100 * left) / across}%`,
    top: `${(100 * top) / down}%`,
    width: `${(100 * width) / across}%`,
    height: `${(100 * height) / down}%`,
  };
}

export function spell(focus: Focus): string {
  if (!focus) return "the middle";
  return `${Math.round(100 * focus.x)} % from the left, ${Math.round(100 * focus.y)} % from the top`;
}
