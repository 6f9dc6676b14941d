/** A message about the last change with an undo button. It disappears by itself; the top bar keeps its undo button. */

import x from "virtual:icon/x";
import { useEffect, useState } from "react";
import { Button, IconButton } from "./Button";
import { done } from "./changes";
import { Message } from "./Message";
import { textOf } from "./offers";
import { useStore } from "./store";
import { undo } from "./undo";

/** Milliseconds that a message stays, long enough to read it twice. */
const BASE = 6000;
const PER_LETTER = 60;
/** Milliseconds without a pointer that it waits, because what stands above moves down when it goes. */
const STILL = 2000;

export function Done() {
  const last = useStore(done, (it) => it);
  const parts = last ? [last.told, " ", last.more ?? ""].flat() : [];
  const { length } = textOf(parts);
  const [held, setHeld] = useState(false); // true under the pointer or with the focus inside
  if (held && !last) setHeld(false); // a button that is removed under the pointer reports no leaving
  useEffect(() => {
    if (!last || held) return;
    const end = Date.now() + BASE + PER_LETTER * length;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => done.set(undefined), Math.max(end - Date.now(), STILL));
    };
    wait();
    const ended = new AbortController();
    for (const event of ["pointermove", "pointerdown"]) addEventListener(event, wait, ended);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [last, held, length]);
  return (
    <div
      className="done-place"
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {last && (
        <p className="done">
          <span>
            <Message parts={parts} />
          </span>
          {last.undo && (
            <Button
              kind="plain"
              onClick={() => {
                done.set(undefined); // a second press would undo the change before
                void undo("undo");
              }}
            >
              Undo
            </Button>
          )}
          <IconButton icon={x} label="Close" onClick={() => done.set(undefined)} />
        </p>
      )}
    </div>
  );
}
