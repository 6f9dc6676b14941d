/** The selection in a list: by checkbox, Shift-click, Ctrl- or Cmd-click, Ctrl-A, or a long press. */
import { type MouseEvent, type PointerEvent, useMemo, useRef, useState } from "react";
import { useKeys } from "./keys";

/** Minimum duration in milliseconds of a long press. */
const LONG = 500;
/** Maximum movement in pixels of a finger during a long press. */
const STILL = 10;

export interface Selection {
  /** The selected names, in the order of the list. */
  names: readonly string[];
  has: (name: string) => boolean;
  /** Selects or deselects an entry; with `range`, selects all entries between the last one and this one. */
  turn: (name: string, range?: boolean) => void;
  all: () => void;
  clear: () => void;
  /** Listeners for the list, whose entries have `data-entry`. Plain clicks on links work only while nothing is selected. */
  listeners: {
    onClickCapture: (event: MouseEvent) => void;
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
    onContextMenu: (event: MouseEvent) => void;
  };
}

/** Returns the selection in a list of names; names that are no longer in the list are not selected. */
export function useSelection(list: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const press = useRef<{ x: number; y: number; timer: number; taken?: boolean }>(undefined);
  const key = list.join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the names of the list
  const selection = useMemo<Selection>(() => {
    const turn = (name: string, range = false) => {
      const next = new Set(chosen);
      const from = range && last.current ? list.indexOf(last.current) : -1;
      const to = list.indexOf(name);
      if (from >= 0) {
        for (const each of list.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(each);
      } else if (!next.delete(name)) next.add(name);
      last.current = name;
      setChosen(next);
    };
    const names = list.filter((name) => chosen.has(name));
    const release = () => clearTimeout(press.current?.timer);
    return {
      names,
      turn,
      has: (name) => chosen.has(name),
      all: () => setChosen(new Set(list)),
      clear: () => setChosen(new Set()),
      listeners: {
        onClickCapture: (event) => {
          const entry = entryOf(event);
          const name = entry?.dataset.entry;
          if (name === undefined) return;
          const { shiftKey, ctrlKey, metaKey } = event;
          const pressed = press.current?.taken;
          press.current = undefined;
          last.current ??= name;
          const opens = entry?.tagName === "A" && names.length === 0;
          if (opens && !(pressed || shiftKey || ctrlKey || metaKey)) {
            last.current = name;
            return;
          }
          event.preventDefault();
          event.stopPropagation();
          if (!pressed) turn(name, shiftKey);
        },
        onPointerDown: (event) => {
          const name = entryOf(event)?.dataset.entry;
          press.current = undefined;
          if (name === undefined || event.pointerType !== "touch") return;
          const timer = setTimeout(() => {
            if (press.current) press.current.taken = true;
            turn(name);
          }, LONG);
          press.current = { x: event.clientX, y: event.clientY, timer };
        },
        onPointerMove: ({ clientX, clientY }) => {
          const at = press.current;
          if (at && Math.hypot(clientX - at.x, clientY - at.y) > STILL) release();
        },
        onPointerUp: release,
        onPointerCancel: release,
        onContextMenu: (event) => {
          if (press.current) event.preventDefault(); // prevents the menu after a long press on a link
        },
      },
    };
  }, [key, chosen]);
  useKeys({
    ...(list.length > 0 && { "Ctrl-a": selection.all }),
    ...(selection.names.length > 0 && { Escape: selection.clear }),
  });
  return selection;
}

function entryOf({ target }: MouseEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-entry]") : null;
}
