/** A message about the last change with an undo button. It disappears by itself; the top bar keeps its undo button. */

import x from "virtual:icon/x";
import { useEffect, useRef, useState } from "react";
import { Button, IconButton } from "./Button";
import { done } from "./changes";
import { lastRevision } from "./client";
import { useStore } from "./store";
import { undo } from "./undo";

/** Milliseconds that a message stays, long enough to read it twice. */
const BASE = 6000;
const PER_LETTER = 60;
/** Milliseconds that it is faint before it goes. A pointer on its way keeps it, because what stands above moves down. */
const FAINT = 2000;

const LOOK = "done flex flex-wrap items-center justify-end gap-x-2 bg-text ps-(--gutter) text-background";

export function Done() {
  const last = useStore(done, (it) => it);
  const revision = useStore(lastRevision, (it) => it);
  const before = useRef({ last, revision });
  useEffect(() => {
    const { current: was } = before;
    const isShown = last === was.last;
    // The undo beside an earlier message would take back the later change.
    if (last?.undo && isShown && revision !== was.revision)
      done.set(last.more ? { told: "", more: last.more } : undefined);
    before.current = { last, revision };
  }, [last, revision]);
  const text = last ? `${last.told} ${last.more ?? ""}` : "";
  const { length } = text;
  const [held, setHeld] = useState(false); // true under the pointer or with the focus inside
  if (held && !last) setHeld(false); // a button that is removed under the pointer reports no leaving
  const [faint, setFaint] = useState(false);
  useEffect(() => {
    setFaint(false);
    if (!last || held) return;
    const end = Date.now() + BASE + PER_LETTER * length;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          setFaint(true);
          timer = setTimeout(() => done.set(undefined), FAINT);
        },
        Math.max(end - FAINT - Date.now(), 0),
      );
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
        <p className={faint ? `${LOOK} *:opacity-60` : LOOK}>
          <span className="flex-[1_1_12rem] py-2">{text}</span>
          <span className="flex items-center gap-x-2">
            {last.next && (
              <Button kind="plain" className="text-inherit underline" onClick={last.next.act}>
                {last.next.label}
              </Button>
            )}
            {last.undo && (
              <Button
                kind="plain"
                className="text-inherit underline"
                onClick={() => {
                  done.set(undefined); // a second press would undo the change before
                  void undo("undo");
                }}
              >
                Undo
              </Button>
            )}
            <IconButton icon={x} label="Close" onClick={() => done.set(undefined)} />
          </span>
        </p>
      )}
    </div>
  );
}
