/** The last change, with its undo; it leaves by itself, and undo stays in the bar. */

import x from "virtual:icon/x";
import { useEffect, useState } from "react";
import { Button, IconButton } from "./Button";
import { PipelineText } from "./PipelineText";
import { useStore } from "./store";
import { done, undo } from "./undo";

/** Milliseconds that a message stays: long enough to read twice. */
const BASE = 6000;
const PER_LETTER = 60;

export function Done() {
  const last = useStore(done, (it) => it);
  const [held, setHeld] = useState(false); // under the pointer, or with the focus inside
  useEffect(() => {
    if (!last || held) return;
    const timer = setTimeout(() => done.set(undefined), BASE + PER_LETTER * last.told.length);
    return () => clearTimeout(timer);
  }, [last, held]);
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
            <PipelineText text={last.told} />
          </span>
          {last.undo && (
            <Button kind="plain" onClick={() => void undo("undo")}>
              Undo
            </Button>
          )}
          <IconButton icon={x} label="Close" onClick={() => done.set(undefined)} />
        </p>
      )}
    </div>
  );
}
