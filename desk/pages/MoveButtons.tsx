/** The buttons that move an entry of a list by one place, or to the first. The focus follows the entry. */
import first from "virtual:icon/arrow-bar-to-up";
import down from "virtual:icon/arrow-down";
import up from "virtual:icon/arrow-up";
import { flushSync } from "react-dom";
import { IconButton } from "../parts/Button";
import type { Path } from "./lists";
import { idOf } from "./useContent";

interface MoveButtonsProps {
  list: Path;
  index: number;
  /** The number of entries. */
  count: number;
  /** The label of the entry. */
  label: string;
  onMove: (from: number, to: number) => void;
  /** True for a button that moves the entry to the first place. */
  toFirst?: boolean;
}

/** The place to which the last press moved an entry. */
let last = 0;

export function MoveButtons({ list, index, count, label, onMove, toFirst = false }: MoveButtonsProps) {
  const button = (at: number, by: number) => document.getElementById(`${idOf([...list, at])}:${by}`);
  const move = (by: number, presses: number, isFirst = false) => {
    const from = presses > 1 ? last : index; // a double click moves one entry, although another is under the pointer
    const to = isFirst ? 0 : from + by;
    if (to < 0 || to >= count || to === from) return;
    const place = button(index, by)?.getBoundingClientRect();
    flushSync(() => onMove(from, to));
    last = to;
    const isAtEnd = to + by < 0 || to + by >= count;
    button(to, isAtEnd ? -by : by)?.focus({ preventScroll: presses > 0 });
    if (presses > 0 && place) follow(button(to, by), place.top);
  };
  return (
    <>
      {toFirst && (
        <IconButton
          icon={first}
          label={`${label}: to the first place`}
          disabled={index === 0}
          onClick={({ detail }) => move(-1, detail, true)}
        />
      )}
      <IconButton
        id={`${idOf([...list, index])}:-1`}
        icon={up}
        label={`${label}: one place up`}
        disabled={index === 0}
        onClick={({ detail }) => move(-1, detail)}
      />
      <IconButton
        id={`${idOf([...list, index])}:1`}
        icon={down}
        label={`${label}: one place down`}
        disabled={index === count - 1}
        onClick={({ detail }) => move(1, detail)}
      />
    </>
  );
}

/** Scrolls a control that is out of sight to the height `top` of the window, where the pointer is. */
function follow(control: HTMLElement | null, top: number): void {
  if (!control) return;
  const { x, y, width, height } = control.getBoundingClientRect();
  if (control.contains(document.elementFromPoint(x + width / 2, y + height / 2))) return;
  for (let around = control.parentElement; around; around = around.parentElement)
    around.scrollTop += control.getBoundingClientRect().top - top;
}
