/** Moves an entry in a list by one place per click, even if clicks are faster than saving. */
import { useEffect, useRef, useState } from "react";
import { same } from "./drafts";
import { inTurn } from "./useSave";

/** Milliseconds for which further clicks on a button move the entry of the first click. */
const TOGETHER = 1200;

/**
 * Returns the place of an entry, which may be ahead of the file, and a function that moves the entry by some places.
 *
 * `send` saves the new place, one of `count`, and returns something truthy unless that was refused. Each call waits for the previous one.
 */
export function useMoves(
  at: number,
  count: number,
  send: (to: number) => Promise<unknown>,
): [number, (by: number) => void] {
  const [ahead, setAhead] = useState<number>();
  const target = useRef(at);
  const inFile = useRef(at);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  useEffect(() => {
    inFile.current = at;
    if (waiting.current === 0) {
      target.current = at;
      setAhead(undefined);
    }
  }, [at]);
  const move = (by: number) => {
    target.current = Math.min(Math.max(target.current + by, 0), count - 1);
    const to = target.current;
    setAhead(to);
    waiting.current += 1;
    queue.current = queue.current
      .then(async () => {
        if (to !== target.current) return; // a later click has changed the target
        if (await send(to)) return;
        target.current = inFile.current;
        setAhead(undefined);
      })
      .finally(() => {
        waiting.current -= 1;
      });
  };
  return [ahead ?? at, move];
}

/**
 * Returns where the entry is now that was in `row` of the list that somebody `saw`, or -1: a press before may have moved it. An
 * entry with another text is the same one if all others are in their rows.
 */
export function placeOf<T>(entries: readonly T[], saw: readonly T[], row: number): number {
  if (same(entries[row], saw[row])) return row;
  const place = entries.findIndex((each) => same(each, saw[row]));
  const isEdited =
    entries.length === saw.length && saw.every((each, at) => at === row || same(each, entries[at]));
  return place < 0 && isEdited ? row : place;
}

/**
 * Returns a function that moves entries of a list with buttons in its rows, and returns the new position. Rows change places
 * under the pointer, so quick clicks on one button all move the entry of the first click. `saw` is the list at the press, and
 * `pressed` its time.
 */
export function useRowMoves<T>(
  entries: readonly T[],
  send: (from: number, to: number, entry: T) => Promise<unknown>,
): (row: number, by: number, saw: readonly T[], pressed: number) => number {
  const none: readonly T[] = [];
  const now = useRef({ entries, saw: none, row: -1, by: 0, at: -1, time: Number.NEGATIVE_INFINITY });
  return (row, by, saw, pressed) => {
    const last = now.current;
    // On a slow computer, the list can still be the one of the press before.
    const isQuick = saw === last.saw || pressed - last.time < TOGETHER;
    const order = isQuick ? last.entries : entries;
    const place = isQuick ? row : placeOf(entries, saw, row); // quick: the focus has followed the entry to that row
    const from = isQuick && last.row === row && last.by === by ? last.at : place;
    const to = from + by;
    const [entry] = order.slice(from, from + 1);
    if (entry === undefined || to < 0 || to >= order.length) return from;
    now.current = {
      entries: order.toSpliced(from, 1).toSpliced(to, 0, entry),
      saw,
      row,
      by,
      at: to,
      time: performance.now(),
    };
    void inTurn(async () => {
      if (!(await send(from, to, entry)))
        now.current = { ...now.current, saw: none, time: Number.NEGATIVE_INFINITY };
    });
    return to;
  };
}
