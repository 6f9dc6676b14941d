/** A new photo: its findings, the choice to add it or leave it out, its text, and answers about people. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import type { DeskFinding, DeskPhoto, Upload } from "../api";
import { Button } from "../parts/Button";
import { Length, tidy } from "../parts/Field";
import { Findings } from "../parts/Finding";
import { useStore } from "../parts/store";
import type { Selection } from "../parts/useSelection";
import { dateOf } from "../parts/when";
import { NO_ANSWERS } from "./answers";
import {
  type Chosen,
  type Coming,
  choose,
  type Decided,
  decide,
  givenPlaces,
  giveUp,
  greet,
  repeat,
  sendAgain,
  thumbnails,
} from "./arrivals";
import { Consent } from "./Consent";
import { isInGallery } from "./filters";
import { PhotoDialog } from "./PhotoDialog";
import { sized } from "./pictures";
import { SelectBox } from "./SelectionBar";

interface ArrivalProps {
  upload: Decided;
  /** The decision about the previous photo. */
  before: Chosen | undefined;
  photos: DeskPhoto[];
  uploads: Upload[];
  selection: Selection;
  /** True if another photo has the same text. */
  same: { title: boolean; alt: boolean };
}

export function Arrival({ upload, before, photos, uploads, selection, same }: ArrivalProps) {
  const { id, name, look, taken, findings, chosen } = upload;
  const small = useStore(thumbnails, (all) => all.get(id));
  const like = photos.find((photo) => photo.name === upload.twin);
  const twin = findTwin(upload, photos, uploads);
  const place = chosen.fate === "replace" ? photos.find((photo) => photo.name === chosen.photo) : undefined;
  const titled = useId();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => greet(id, item.current), [id]);
  return (
    <li ref={item} id={id} className="arrival" data-selected={selection.has(id) || undefined}>
      <div className="relative">
        <ArrivalPicture upload={upload} small={small} entry />
        <SelectBox name={id} label={name} selection={selection} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in all browsers */}
      <div className="arrival-words" role="group" aria-labelledby={titled}>
        <p id={titled} className="arrival-name">
          {name}
          {taken && <span className="muted"> · {dateOf(taken)}</span>}
        </p>
        {look === "looking" && <p className="muted">looking at it ...</p>}
        <Findings findings={findings.filter((each) => !(twin && isAboutTwin(each)))} />
        {twin && (
          <div className="arrival-twin flex flex-wrap items-center gap-3">
            {like && <img src={sized(like.picture, 360)} alt="" width={96} height={72} loading="lazy" />}
            <p>
              The same as {twin}
              {like && upload.larger ? ", but larger." : "."}
            </p>
          </div>
        )}
        {look === "ready" && <Fate upload={upload} photos={photos} place={place} />}
        {chosen.fate !== "discard" && <Answers upload={upload} before={before} place={place} same={same} />}
      </div>
    </li>
  );
}

interface FateProps {
  upload: Decided;
  photos: DeskPhoto[];
  /** The photo whose place the upload takes. */
  place: DeskPhoto | undefined;
}

/** The choice what becomes of a photo, and whose place it takes. */
function Fate({ upload, photos, place }: FateProps) {
  const { id, chosen, twin } = upload;
  const group = useId();
  const [isChoosing, setChoosing] = useState(false);
  const given = givenPlaces(id);
  const free = photos.find((photo) => photo.standin && !given.has(photo.name)) ?? photos[0];
  const like = photos.find((photo) => photo.name === twin);
  const instead = chosen.photo ?? like?.name ?? free?.name ?? null;
  const fates: [label: string, on: boolean, onChoose: () => void][] = [
    ["Add", chosen.fate === "add", () => choose(id, { fate: "add" })],
    ["In the place of", chosen.fate === "replace", () => choose(id, { fate: "replace", photo: instead })],
    ["Leave out", false, () => decide({ fate: "discard" }, [upload])],
  ];
  return (
    <>
      <fieldset className="choices">
        <legend className="sr-only">What becomes of it</legend>
        {fates.map(([label, on, onChoose]) => (
          <label key={label} className="choice">
            <input type="radio" name={group} checked={on} onChange={onChoose} />
            {label}
          </label>
        ))}
      </fieldset>
      {isChoosing && (
        <PhotoDialog
          title="Whose place does it take?"
          photos={photos}
          chosen={chosen.photo}
          noteOf={(photo) => {
            if (given.has(photo.name)) return "another new photo takes it";
            return photo.standin ? "example" : isInGallery(photo) ? undefined : "not in the gallery";
          }}
          onChoose={(photo) => choose(id, { photo })}
          onClose={() => setChoosing(false)}
        />
      )}
      {chosen.fate === "replace" && (
        <div className="arrival-twin flex flex-wrap items-center gap-3">
          {place && <img src={sized(place.picture, 240)} alt="" width={96} height={72} loading="lazy" />}
          <p>{place?.label}</p>
          <Button onClick={() => setChoosing(true)}>Another place ...</Button>
        </div>
      )}
    </>
  );
}

type AnswersProps = Pick<ArrivalProps, "upload" | "before" | "same"> & Pick<FateProps, "place">;

/** The text of a photo, and the answers about people and quality. */
function Answers({ upload, before, place, same }: AnswersProps) {
  const { id, doubtful, chosen } = upload;
  const description = useRef<HTMLTextAreaElement>(null);
  const takeOver = (from: Chosen) => {
    repeat(upload, from);
    requestAnimationFrame(() => {
      const { current: field } = description;
      field?.focus(); // the description must differ from the previous photo's
      field?.setSelectionRange(field.value.length, field.value.length);
    });
  };
  return (
    <>
      {place?.title !== null && (
        <input
          className="field-input"
          aria-label="Title"
          placeholder={place ? `Title, now “${place.label}”` : "Title, shown under the photo"}
          value={chosen.title ?? ""}
          onChange={({ target }) => choose(id, { title: tidy(target.value) })}
        />
      )}
      <Length text={chosen.title ?? ""} />
      <textarea
        ref={description}
        className="field-input"
        rows={1}
        aria-label="Description"
        placeholder="What it shows, in one sentence, for people who cannot see it"
        value={chosen.alt ?? ""}
        onChange={({ target }) => choose(id, { alt: tidy(target.value) })}
      />
      <Length text={chosen.alt ?? ""} />
      {(same.title || same.alt) && (
        <p className="muted">
          Another photo has this{" "}
          {[same.title && "title", same.alt && "description"].filter(Boolean).join(" and ")}: say what sets
          this one apart.
        </p>
      )}
      {chosen.credit && <p className="muted">Taken by {chosen.credit}</p>}
      <Consent
        value={{ ...NO_ANSWERS, consent: null, ...chosen }}
        onChange={(answers) => choose(id, { ...answers, consent: answers.consent ?? null })}
      />
      {doubtful && (
        <label className="check">
          <input
            type="checkbox"
            checked={chosen.looksFine ?? false}
            onChange={({ target }) => choose(id, { looksFine: target.checked })}
          />
          I looked at it: it is fine as it is
        </label>
      )}
      {before && (
        <Button kind="plain" data-repeat onClick={() => takeOver(before)}>
          Same text, people and consent as the photo before
        </Button>
      )}
    </>
  );
}

/** A file that is being sent and is not yet checked. */
export function Sending({ one }: { one: Coming }) {
  const { key, file, failed } = one;
  const queries = useQueryClient();
  const small = useStore(thumbnails, (all) => all.get(key));
  return (
    <li className="arrival">
      <div className="arrival-picture">{small && <img src={small} alt="" decoding="async" />}</div>
      <div className="arrival-words">
        <p className="arrival-name">{file.name}</p>
        {failed ? (
          <>
            <p className="field-error">{failed}</p>
            <div className="actions">
              <Button onClick={() => void sendAgain(one, queries)}>Send it again</Button>
              <Button kind="plain" onClick={() => giveUp(key)}>
                Leave it out
              </Button>
            </div>
          </>
        ) : (
          <p className="muted">on its way ...</p>
        )}
      </div>
    </li>
  );
}

interface ArrivalPictureProps {
  upload: Upload;
  /** The address of the thumbnail if the browser could make one. */
  small: string | undefined;
  /** True if a click on the thumbnail selects the photo. */
  entry?: boolean;
}

export function ArrivalPicture({ upload: { id, picture }, small, entry = false }: ArrivalPictureProps) {
  const src = small ?? (picture ? sized(picture, 480) : undefined);
  return (
    <div className="arrival-picture" data-entry={entry ? id : undefined}>
      {src && <img src={src} alt="" decoding="async" draggable={false} />}
    </div>
  );
}

/** Returns whether a finding is about a duplicate, which is shown with the existing photo. */
export function isAboutTwin({ topic }: DeskFinding): boolean {
  return topic === "twin";
}

/** Returns the name of the same photo in the gallery or among the new photos, or "". */
export function findTwin({ twin }: Upload, photos: DeskPhoto[], uploads: Upload[]): string {
  const like = photos.find(({ name }) => name === twin);
  const other = uploads.find(({ id }) => id === twin);
  return like ? `“${like.label}”` : other ? `${other.name}, which waits here, too` : "";
}

const TEXTS = "input:not([type]), input[type=text], textarea";

/** Handles keys: Enter in a text moves to the next text to be written, and Ctrl-D copies from the previous photo. */
export function onKey(event: React.KeyboardEvent<HTMLElement>): void {
  const { target, key, nativeEvent } = event;
  if (!(target instanceof HTMLElement) || nativeEvent.isComposing) return;
  const card = target.closest("li");
  if (key === "d" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    card?.querySelector<HTMLElement>("[data-repeat]")?.click();
  }
  if (key === "Enter" && target.matches(TEXTS)) {
    event.preventDefault();
    const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>(TEXTS)];
    const rest = fields.slice(fields.indexOf(target as HTMLInputElement) + 1);
    const next = rest.find(({ value, dataset }) => !value || dataset.example);
    next?.focus();
    next?.closest("li")?.scrollIntoView({ block: "nearest" });
  }
}
