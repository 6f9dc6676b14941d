/** What was done last, with the way back; it stays until the next change. */

import x from "virtual:icon/x";
import { Button, IconButton } from "./Button";
import { useStore } from "./store";
import { Told } from "./Told";
import { done, undo } from "./undo";

export function Done() {
  const last = useStore(done, (it) => it);
  return (
    <div className="done-place" role="status">
      {last && (
        <p className="done">
          <span>
            <Told text={last.told} />
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
