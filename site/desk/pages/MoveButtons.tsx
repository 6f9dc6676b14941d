/** The buttons that move an entry of a list by one place. The focus follows the entry. */
import down from "virtual:icon/arrow-down";
import up from "virtual:icon/arrow-up";
import { IconButton } from "../parts/Button";
import { idOf, type Path } from "./useContent";

interface MoveButtonsProps {
  list: Path;
  index: number;
  /** The number of entries. */
  count: number;
  /** The label of the entry. */
  label: string;
  /** Moves an entry by some places; returns its new position. */
  onMove: (index: number, by: number) => Promise<number>;
}

export function MoveButtons({ list, index, count, label, onMove }: MoveButtonsProps) {
  const button = (at: number, by: number) => document.getElementById(`${idOf([...list, at])}:${by}`);
  const move = async (by: number, isPointer: boolean) => {
    const place = button(index, by)?.getBoundingClientRect();
    const to = await onMove(index, by);
    if (document.activeElement !== button(index, by)) return; // it has gone elsewhere meanwhile
    const isAtEnd = to + by < 0 || to + by >= count;
    button(to, isAtEnd ? -by : by)?.focus({ preventScroll: isPointer }); // the next click hits the same button
    if (isPointer && place) follow(button(to, by), place.top);
  };
  return (
    <>
      <IconButton
        id={`${idOf([...list, index])}:-1`}
        icon={up}
        label={`${label}: one place up`}
        disabled={index === 0}
        onClick={({ detail }) => void move(-1, detail > 0)}
      />
      <IconButton
        id={`${idOf([...list, index])}:1`}
        icon={down}
        label={`${label}: one place down`}
        disabled={index === count - 1}
        onClick={({ detail }) => void move(1, detail > 0)}
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
