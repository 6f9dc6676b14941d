/** The end of the list of new photos: the button that adds them, or closes the list without any. */
import { type ReactNode, useState } from "react";
import type { DeskPhoto, TakeRequest } from "../api";
import { Button } from "../parts/Button";
import { type Decided, plural } from "./arrivals";
import { END, FRONT, PlaceChoice, toRequest } from "./PlaceChoice";

/** The choices about all photos that are added. */
export type Way = Pick<TakeRequest, "inFront" | "group" | "replaceStandins">;

interface ArrivalsEndProps {
  photos: readonly DeskPhoto[];
  kept: readonly Decided[];
  left: readonly Decided[];
  standins: readonly string[];
  inFront: boolean;
  /** True if files that cannot be added yet are listed, too. */
  isSending: boolean;
  disabled: boolean;
  onTake: (way: Way) => void;
  children: ReactNode;
}

export function ArrivalsEnd(props: ArrivalsEndProps) {
  const { photos, kept, left, standins, inFront, isSending, disabled, onTake, children } = props;
  const [place, setPlace] = useState({ at: inFront ? FRONT : END, group: "", date: "" });
  const [replaceStandins, setReplaceStandins] = useState(false);
  const way = { ...toRequest(place), replaceStandins };
  const added = kept.filter(({ chosen }) => chosen.fate === "add").length;
  return (
    <footer className="arrivals-end">
      {added > 0 && <PlaceChoice place={place} photos={photos} onPlace={setPlace} />}
      {added > 0 && standins.length > 0 && (
        <label className="check">
          <input
            type="checkbox"
            checked={replaceStandins}
            onChange={({ target }) => setReplaceStandins(target.checked)}
          />
          Take the {standins.length} examples out of the gallery
        </label>
      )}
      <div className="actions">
        {kept.length > 0 || isSending ? (
          <Button
            kind="accent"
            disabled={disabled || kept.length === 0 || !toRequest(place)}
            onClick={() => onTake(way)}
          >
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
