/** Actions on the selected photos of the grid. */
import trash from "virtual:icon/trash";
import { useState } from "react";
import type { DeskPhoto, PhotoFields } from "../api";
import { Button } from "../parts/Button";
import { make } from "../parts/changes";
import type { Selection } from "../parts/useSelection";
import { AddButton } from "./AddButton";
import { answersFor } from "./answers";
import { numbered, plural, type Same } from "./arrivals";
import { isInGallery } from "./filters";
import { moveTo } from "./order";
import { PhotoDialog } from "./PhotoDialog";
import { FRONT, PlaceChoice, toRequest } from "./PlaceChoice";
import { SameForAll } from "./SameForAll";
import { SelectionBar } from "./SelectionBar";

interface SelectedPhotosProps {
  selection: Selection;
  /** The photos in the list, selected or not. */
  photos: DeskPhoto[];
  /** All photos of the gallery, in its order. */
  gallery: DeskPhoto[];
}

export function SelectedPhotos({ selection, photos, gallery }: SelectedPhotosProps) {
  const [open, setOpen] = useState<"answers" | "place">();
  const [place, setPlace] = useState({ at: FRONT, group: "", date: "" });
  const selected = photos.filter(({ name }) => selection.has(name));
  const { names } = selection;
  const inGallery = selected.every(isInGallery);
  const close = () => setOpen(undefined);
  const others = gallery.filter(({ name }) => !selection.has(name));
  const move = (before: string) => {
    const order = others.map(({ name }) => name);
    void moveTo(names, order.toSpliced(order.indexOf(before) + 1, 0, ...names));
    selection.clear(); // whoever selects other photos next may no longer see these
  };
  return (
    <>
      <SelectionBar selection={selection} total={photos.length}>
        <Button onClick={() => setOpen("answers")}>Say it once ...</Button>
        {inGallery && <Button onClick={() => setOpen("place")}>Move ...</Button>}
        {selected.every(({ standin }) => standin) && (
          <AddButton
            label="Replace ..."
            presets={names.map((photo) => ({ fate: "replace", photo }))}
            onChosen={selection.clear}
          />
        )}
        {inGallery && (
          <Button
            icon={trash}
            onClick={() => {
              void make("/api/photos/remove", { photos: names });
              selection.clear(); // else they come back selected
            }}
          >
            Remove
          </Button>
        )}
        {!inGallery && <p className="muted">Only photos of the gallery can be moved or removed.</p>}
      </SelectionBar>
      {open === "answers" && (
        <SameForAll
          count={names.length}
          titled={inGallery}
          onWrite={(answers) => void write(selected, answers)}
          onClose={close}
        />
      )}
      {open === "place" && (
        <PhotoDialog title={`Move ${plural(names.length)}`} photos={others} onChoose={move} onClose={close}>
          <PlaceChoice place={place} photos={gallery} onPlace={setPlace} />
          <Button
            disabled={!toRequest(place)}
            onClick={() => {
              const { group } = toRequest(place) ?? {};
              if (group) void make("/api/photos/order", { photos: names, group });
              else move(place.at === FRONT ? "" : (others.at(-1)?.name ?? ""));
              selection.clear();
              close();
            }}
          >
            Move {plural(names.length)} there
          </Button>
          <p>Or choose the photo after which {names.length === 1 ? "it" : "they"} should stand:</p>
        </PhotoDialog>
      )}
    </>
  );
}

/** Saves the answers for all photos as one change. */
async function write(photos: readonly DeskPhoto[], answers: Same): Promise<void> {
  const edits = photos.map((photo, at) => {
    const after = fieldsOf(photo, answers, at, photos.length);
    const before = Object.fromEntries(Object.keys(after).map((key) => [key, photo[key as keyof DeskPhoto]]));
    return [photo.name, { before, after }] as const;
  });
  await make("/api/photos", { edits: Object.fromEntries(edits) }, { method: "PATCH" });
}

/** Returns the changed fields of a photo with these answers. */
function fieldsOf(photo: DeskPhoto, { title, credit, ...people }: Same, at: number, count: number) {
  const fields: Partial<PhotoFields> = answersFor(photo, people);
  if (title) fields.title = numbered(title, at, count);
  if (credit) fields.credit = credit.trim();
  return fields;
}
