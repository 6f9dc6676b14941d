/** The message about the last change. One with a button stays until the next change, the next page, or its close. */

import x from "virtual:icon/x";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { Button, IconButton } from "./Button";
import { done } from "./changes";
import { lastRevision } from "./client";
import { drafts } from "./drafts";
import { useStore } from "./store";
import { undo } from "./undo";

/** Milliseconds that a message without a button stays, long enough to read it twice. */
const BASE = 6000;
const PER_LETTER = 60;

export function Done() {
  const last = useStore(done, (it) => it);
  const revision = useStore(lastRevision, (it) => it);
  const isWriting = useStore(drafts, (all) => [...all.values()].some(({ state }) => state !== "saved"));
  const { pathname, state } = useLocation();
  const before = useRef({ last, revision, isWriting, pathname });
  useEffect(() => {
    const { current: was } = before;
    before.current = { last, revision, isWriting, pathname };
    if (!last?.undo || last !== was.last) return;
    // The undo beside an earlier message would take back the later change.
    const isChanged = revision !== was.revision || (isWriting && !was.isWriting);
    if (isChanged || (pathname !== was.pathname && !state?.follows))
      done.set(last.more ? { told: "", more: last.more } : undefined);
  }, [last, revision, isWriting, pathname, state]);
  const text = last ? `${last.told} ${last.more ?? ""}` : "";
  const { length } = text;
  useEffect(() => {
    if (!last || last.undo) return;
    const timer = setTimeout(() => done.set(undefined), BASE + PER_LETTER * length);
    return () => clearTimeout(timer);
  }, [last, length]);
  return (
    <div className="done-place" role="status">
      {last && (
        <p className="done flex flex-wrap items-center justify-end gap-x-2 bg-text ps-(--gutter) text-background">
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
