/** A dialog in which a photo is chosen from pictures. */
import { type ReactNode, useState } from "react";
import type { DeskPhoto } from "../api";
import { Dialog } from "../parts/Dialog";
import { matching } from "./filters";
import { Thumbnail } from "./Thumbnail";
import "./photos.css";

interface PhotoDialogProps {
  title: string;
  photos: DeskPhoto[];
  /** The name of the present choice. */
  chosen?: string | null | undefined;
  /** Returns a note below a photo. */
  noteOf?: (photo: DeskPhoto) => string | undefined;
  onChoose: (name: string) => void;
  onClose: () => void;
  /** Other choices, above the pictures. */
  children?: ReactNode;
}

export function PhotoDialog({
  title,
  photos,
  chosen,
  noteOf,
  onChoose,
  onClose,
  children,
}: PhotoDialogProps) {
  const [words, setWords] = useState("");
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <input
        type="search"
        className="field-input"
        aria-label="Search these photos"
        placeholder="Search these photos"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <ul className="photo-grid">
        {matching(photos, "all", words).map((photo) => (
          <li key={photo.name} className="card" data-selected={photo.name === chosen || undefined}>
            <button
              type="button"
              className="card-link"
              aria-pressed={photo.name === chosen}
              onClick={() => {
                onChoose(photo.name);
                onClose();
              }}
            >
              <Thumbnail picture={photo.picture} />
              <span className="card-title">{photo.label}</span>
              {noteOf?.(photo) && <span className="card-state">{noteOf(photo)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
