/** The buttons that move an entry of a list by one place. The focus follows the entry. */

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
}

/** The place to which the last press moved an entry. */
let last = 0;

export function MoveButtons({ list, index, count, label, onMove }: MoveButtonsProps) {
  const button = (at: number, by: number) => document.getElementById(`${idOf([...list, at])}:${by}`);
  const move = (by: number, presses: number) => {
    const from = presses > 1 ? last : index; // a double click moves one entry, although another is under the pointer
    const to = from + by;
    if (to < 0 || to >= count) return;
    const place = button(index, by)?.getBoundingClientRect();
    flushSync(() => onMove(from, to));
    last = to;
    const isAtEnd = to + by < 0 || to + by >= count;
    button(to, isAtEnd ? -by : by)?.focus({ preventScroll: presses > 0 });
    if (presses > 0 && place) follow(button(to, by), place.top);
  };
  return (
    <>
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
