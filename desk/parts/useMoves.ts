/** Moves an entry in a list by one place per click, even if clicks are faster than saving. */
import { useEffect, useRef, useState } from "react";
import { loaded } from "./drafts";
import { createQueue } from "./queue";

const inTurn = createQueue();

/** Returns `act` so that each call waits until this page has loaded what the calls before have changed. */
export function useInTurn<A extends unknown[], R>(act: (...given: A) => Promise<R>) {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return (...given: A): Promise<R> =>
    inTurn(async () => {
      const done = await latest.current(...given);
      await loaded();
      return done;
    });
}

/**
 * Returns the place of an entry, which may be ahead of the file, and a function that moves the entry by some places.
 *
 * `send` saves the new place, one of `count`.
 */
export function useMoves(
  at: number,
  count: number,
  send: (to: number) => Promise<unknown>,
): [number, (by: number) => void] {
  const [ahead, setAhead] = useState<number>();
  const target = useRef<number>(undefined);
  const sendLast = useInTurn(async (to: number) => to === target.current && send(to)); // else another click follows
  const move = async (by: number) => {
    const to = Math.min(Math.max((target.current ?? at) + by, 0), count - 1);
    target.current = to;
    setAhead(to);
    await sendLast(to);
    if (to !== target.current) return;
    target.current = undefined;
    setAhead(undefined);
  };
  return [ahead ?? at, (by) => void move(by)];
}
