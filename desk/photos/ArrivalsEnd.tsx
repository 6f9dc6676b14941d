/** The end of the list of new photos: the button that adds them, or closes the list without any. */
import { type ReactNode, useState } from "react";
import { Button } from "../parts/Button";
import { type Decided, plural } from "./arrivals";

interface ArrivalsEndProps {
  kept: readonly Decided[];
  left: readonly Decided[];
  standins: readonly string[];
  /** True if files that cannot be added yet are listed, too. */
  isSending: boolean;
  disabled: boolean;
  /** True if the end stays below the list, because the bar of the selection takes its place. */
  below: boolean;
  onTake: (replaceStandins: boolean) => void;
  children: ReactNode;
}

export function ArrivalsEnd(props: ArrivalsEndProps) {
  const { kept, left, standins, isSending, disabled, below, onTake, children } = props;
  const [instead, setInstead] = useState(false);
  const added = kept.filter(({ chosen }) => chosen.fate === "add").length;
  return (
    <footer className="arrivals-end" data-below={below || undefined}>
      {standins.length > 0 && added > 0 && (
        <label className="check">
          <input type="checkbox" checked={instead} onChange={({ target }) => setInstead(target.checked)} />
          Take out all {standins.length} examples
        </label>
      )}
      <div className="actions">
        {kept.length > 0 || isSending ? (
          <Button kind="primary" disabled={disabled || kept.length === 0} onClick={() => onTake(instead)}>
            {sum(added, kept.length - added)}
          </Button>
        ) : (
          <Button disabled={disabled} onClick={() => onTake(instead)}>
            Close the list, without {left.length === 1 ? "this photo" : `these ${left.length} photos`}
          </Button>
        )}
        {children}
      </div>
    </footer>
  );
}

/** Returns the label of the button that adds and replaces photos. */
function sum(added: number, replaced: number): string {
  const parts = [added && `Add ${plural(added)}`, replaced && `replace ${plural(replaced)}`].filter(Boolean);
  const label = parts.join(", ") || "Add photos";
  return label.charAt(0).toUpperCase() + label.slice(1);
}
