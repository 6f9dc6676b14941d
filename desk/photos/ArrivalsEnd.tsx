/** The end of the list of new photos: the button that adds them, or closes the list without any. */
import { type ReactNode, useState } from "react";
import type { TakeRequest } from "../api";
import { Button } from "../parts/Button";
import { type Decided, plural } from "./arrivals";

/** The choices about all photos that are added. */
export type Way = Pick<TakeRequest, "inFront" | "replaceStandins">;

interface ArrivalsEndProps {
  kept: readonly Decided[];
  left: readonly Decided[];
  standins: readonly string[];
  inFront: boolean;
  /** True if files that cannot be added yet are listed, too. */
  isSending: boolean;
  disabled: boolean;
  /** True if the end stays below the list, because the bar of the selection takes its place. */
  below: boolean;
  onTake: (way: Way) => void;
  children: ReactNode;
}

export function ArrivalsEnd(props: ArrivalsEndProps) {
  const { kept, left, standins, inFront, isSending, disabled, below, onTake, children } = props;
  const [way, setWay] = useState<Way>({ inFront });
  const added = kept.filter(({ chosen }) => chosen.fate === "add").length;
  const ways: [key: keyof Way, label: string][] = [["inFront", "At the front of the gallery"]];
  if (standins.length > 0) ways.push(["replaceStandins", `Take out all ${standins.length} examples`]);
  return (
    <footer className="arrivals-end" data-below={below || undefined}>
      {added > 0 &&
        ways.map(([key, label]) => (
          <label key={key} className="check">
            <input
              type="checkbox"
              checked={way[key] ?? false}
              onChange={({ target }) => setWay({ ...way, [key]: target.checked })}
            />
            {label}
          </label>
        ))}
      <div className="actions">
        {kept.length > 0 || isSending ? (
          <Button kind="accent" disabled={disabled || kept.length === 0} onClick={() => onTake(way)}>
            {sum(added, kept.length - added)}
          </Button>
        ) : (
          <Button disabled={disabled} onClick={() => onTake(way)}>
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
