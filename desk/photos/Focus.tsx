/** The picture, with a button that turns it, and its focal point, which every crop keeps and follows at once. */
import across from "virtual:icon/arrows-horizontal";
import down from "virtual:icon/arrows-vertical";
import turn from "virtual:icon/rotate-clockwise";
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type SyntheticEvent, useState } from "react";
import { Icon } from "../../site/shared/Icon";
import type { DeskFinding, DeskPhoto, PhotoCrop } from "../api";
import { Button } from "../parts/Button";
import { inTurn, make } from "../parts/changes";
import { FieldFrame, FieldNotes } from "../parts/Field";
import { useStore } from "../parts/store";
import type { Saving } from "../parts/useSave";
import { thumbnails } from "./arrivals";
import { Crop, FocusMark, merged, place, shaped, spell } from "./Crop";
import { frameBox, type Focus as Point, type Size } from "./geometry";
import { sized } from "./pictures";
import "./focus.css";

/** The step of an arrow key, as a fraction of the picture; Shift makes it ten times as large. */
const STEP = 0.01;
const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface FocusProps {
  photo: DeskPhoto;
  saving: Saving<Point>;
  findings: DeskFinding[];
}

export function Focus({ photo, saving, findings }: FocusProps) {
  const { value: focus, change, leave, draft } = saving;
  const [label, choose] = useState("");
  const small = useStore(thumbnails, (all) => all.get(photo.picture)) || sized(photo.picture, 360);
  const crops = merged(photo.crops);
  const chosen = crops.find((crop) => crop.label === label);
  const { x, y } = focus ?? { x: 0.5, y: 0.5 };
  // The server measures a new photo only when it makes the photo's pictures.
  const [last, setLast] = useState<[picture: string, size: Size]>();
  const loaded = last?.[0] === photo.picture ? last[1] : undefined;
  const size: Size = photo.width && photo.height ? [photo.width, photo.height] : (loaded ?? [3, 2]);
  const move = (to: NonNullable<Point>) => change({ x: within(to.x), y: within(to.y) });
  return (
    <div className="focus">
      <div className="focus-stage">
        <FocusPicture
          key={photo.picture}
          photo={photo}
          small={small}
          size={size}
          isLoaded={loaded !== undefined}
          focus={focus}
          crop={chosen}
          onLoad={(now) => setLast([photo.picture, now])}
          onMove={move}
          onLeave={leave}
        />
        <ul className="crops" aria-label="What each place of the site shows of it">
          {crops.map((frame) => (
            <li key={`${frame.label} ${frame.shape}`}>
              <button
                type="button"
                className="crop"
                aria-pressed={frame === chosen}
                onClick={() => choose(frame === chosen ? "" : frame.label)}
              >
                <Crop frame={frame} size={size} src={small} focus={focus} />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <FieldFrame label="Focus" draft={draft} hint="Tap or click what every crop must keep.">
        <div className="flex flex-wrap items-center gap-x-6">
          <Slider
            label="left to right"
            icon={across}
            value={x}
            onMove={(to) => move({ x: to, y })}
            onLeave={leave}
          />
          <Slider
            label="top to bottom"
            icon={down}
            value={y}
            onMove={(to) => move({ x, y: to })}
            onLeave={leave}
          />
        </div>
        <FieldNotes saving={saving} findings={findings} show={spell} />
      </FieldFrame>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Button
          icon={turn}
          onClick={() => void inTurn(() => make(`/api/photos/turn/${photo.name}`, {}))} // each press counts
        >
          Turn
        </Button>
        <Button
          kind="plain"
          disabled={focus === null}
          onClick={() => {
            change(null);
            leave();
          }}
        >
          Back to the middle
        </Button>
      </div>
    </div>
  );
}

interface FocusPictureProps {
  photo: DeskPhoto;
  /** The address of the thumbnail, which is shown until the large picture is loaded. */
  small: string;
  size: Size;
  isLoaded: boolean;
  focus: Point;
  /** The crop whose frame is shown. */
  crop: PhotoCrop | undefined;
  onLoad: (size: Size) => void;
  onMove: (to: NonNullable<Point>) => void;
  onLeave: () => void;
}

/** The picture on which the focus is set. */
function FocusPicture({ photo, small, size, isLoaded, focus, crop, ...on }: FocusPictureProps) {
  const { x, y } = focus ?? { x: 0.5, y: 0.5 };
  const onLoad = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) =>
    on.onLoad([naturalWidth, naturalHeight]);
  const point = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    on.onMove({ x: (clientX - left) / width, y: (clientY - top) / height });
  };
  // A finger that moves scrolls the page.
  const drag = (event: PointerEvent) => {
    if (event.pointerType === "mouse" && event.buttons === 1) point(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = MOVES[event.key];
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const step = event.shiftKey ? 10 * STEP : STEP;
    on.onMove({ x: x + by[0] * step, y: y + by[1] * step });
  };
  const shown = crop && frameBox(crop, size, focus);
  return (
    <button
      type="button"
      id="focus"
      className="focus-picture"
      aria-label="The focus: click what must be seen, or move it with the arrow keys"
      style={shaped(size)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag(event);
      }}
      onPointerMove={drag}
      onClick={(event) => {
        if (event.detail === 0) return; // a key
        point(event);
        on.onLeave();
      }}
      onBlur={on.onLeave}
      onKeyDown={onKeyDown}
    >
      {!isLoaded && <span className="focus-waiting">Making the large picture ...</span>}
      <img src={small} alt="" draggable={false} onLoad={onLoad} />
      <img
        src={sized(photo.picture, 1440)}
        alt=""
        draggable={false}
        onLoad={onLoad}
        onError={() => on.onLoad([3, 2])}
      />
      {shown && <span className="window" style={place(shown, size)} />}
      <FocusMark focus={focus} />
    </button>
  );
}

interface SliderProps {
  label: string;
  icon: string;
  value: number;
  onMove: (to: number) => void;
  onLeave: () => void;
}

function Slider({ label, icon, value, onMove, onLeave }: SliderProps) {
  const percent = Math.round(100 * value);
  return (
    <label className="focus-slider">
      <Icon outline={icon} />
      <input
        type="range"
        aria-label={label}
        min={0}
        max={100}
        value={percent}
        aria-valuetext={`${percent} %`}
        onChange={({ target }) => onMove(Number(target.value) / 100)}
        onBlur={onLeave}
      />
      <output>{percent} %</output>
    </label>
  );
}

/** Limits a fraction to the picture, in whole percents as in the content file. */
function within(fraction: number): number {
  return Math.round(100 * Math.min(Math.max(fraction, 0), 1)) / 100;
}
