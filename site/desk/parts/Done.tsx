/** The last change, with its undo; shown until the next one. */

import x from "virtual:icon/x";
import { Button, IconButton } from "./Button";
import { PipelineText } from "./PipelineText";
import { useStore } from "./store";
import { done, undo } from "./undo";

export function Done() {
  const last = useStore(done, (it) => it);
  return (
    <div className="done-place" role="status">
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
