/** Photos that need a text, one below the other: a large picture beside its texts and answers. */
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import type { DeskPhoto } from "../api";
import { useSelection } from "../parts/useSelection";
import { onKey } from "./Arrival";
import { isInGallery } from "./filters";
import { People } from "./People";
import { findingsAbout, PhotoTexts } from "./PhotoView";
import { sized } from "./pictures";
import { SelectedPhotos } from "./SelectedPhotos";
import { SelectBox } from "./SelectionBar";

interface TextListProps {
  /** The photos that need a text now. A photo that has got its text stays listed until somebody leaves. */
  photos: DeskPhoto[];
  all: DeskPhoto[];
  /** Stands in place of the photos where none is listed. */
  children: ReactNode;
}

export function TextList({ photos, all, children }: TextListProps) {
  const [listed, setListed] = useState<ReadonlySet<string>>(new Set());
  const found = photos.map(({ name }) => name).filter((name) => !listed.has(name));
  if (found.length > 0) setListed(new Set([...listed, ...found]));
  const shown = all.filter(({ name }) => listed.has(name));
  const selection = useSelection(shown.map(({ name }) => name));
  if (shown.length === 0) return children;
  return (
    <>
      <p className="muted [@media(hover:none)]:hidden">Enter goes to the next text to be written.</p>
      <ul aria-label="Photos that need a text" onKeyDown={onKey} {...selection.listeners}>
        {shown.map((photo) => (
          <li
            key={photo.name}
            className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-5 border-hairline py-5 not-first:border-t"
            data-selected={selection.has(photo.name) || undefined}
          >
            <div className="relative max-w-[30rem]">
              <Link to={`/photos/${photo.name}?show=words`} data-entry={photo.name} aria-label={photo.label}>
                <img
                  className="max-h-[60vh] w-full object-contain object-left-top"
                  src={sized(photo.picture, 480)}
                  alt=""
                  width={photo.width ?? undefined}
                  height={photo.height ?? undefined}
                  loading="lazy"
                />
              </Link>
              <SelectBox name={photo.name} label={photo.label} selection={selection} />
            </div>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in all browsers */}
            <div className="form" role="group" aria-label={photo.label}>
              <PhotoTexts photo={photo} />
              <People
                photo={photo}
                findings={findingsAbout(photo)("people", "children", "consent", "consent_until")}
              />
            </div>
          </li>
        ))}
      </ul>
      <SelectedPhotos selection={selection} photos={shown} gallery={all.filter(isInGallery)} />
    </>
  );
}
