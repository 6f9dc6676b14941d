/** The waiting photos: the findings about each, and the decision. */
import upload from "virtual:icon/upload";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { DeskPhoto, DeskProject, TakenPhotos, TakeRequest, Upload, UploadList } from "../api";
import { Button } from "../parts/Button";
import { ask } from "../parts/client";
import { Empty } from "../parts/Empty";
import { UPLOADS } from "../parts/events";
import { Findings } from "../parts/Finding";
import { useStore } from "../parts/store";
import { done } from "../parts/undo";
import {
  arrive,
  batch,
  type Chosen,
  type Coming,
  choices,
  choose,
  chooseForAll,
  chosenFor,
  coming,
  giveUp,
  keepOnly,
  repeat,
  thumbnails,
} from "./arrivals";
import { FromPhone } from "./FromPhone";
import { isInGallery } from "./filters";
import { AGREED, Choices, PEOPLE } from "./People";
import { sized } from "./pictures";
import "./arrivals.css";

/** Returns the uploads on the server. */
export function useUploads(): UploadList | undefined {
  return useQuery({
    queryKey: UPLOADS,
    queryFn: ({ signal }) => ask<UploadList>("/api/uploads", { signal }),
  }).data;
}

export function Arrivals({ project }: { project: DeskProject }) {
  const all = useUploads();
  const local = useStore(coming, (it) => it);
  useStore(choices, (it) => it);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [instead, setInstead] = useState(false);
  const [taking, setTaking] = useState(false);
  useEffect(() => {
    if (all && coming.get().length === 0) keepOnly(all.uploads);
  }, [all]);
  if (!all) return <p className="waiting">Looking what has come ...</p>;

  const { uploads, standins } = all;
  const names = new Set(project.photos.map(({ name }) => name));
  const chosen = uploads.map((each) => ({ upload: each.id, ...chosenFor(each, names) }));
  const looking =
    uploads.filter(({ look }) => look === "looking").length + local.filter(({ failed }) => !failed).length;
  const count = (fate: string) => chosen.filter((each) => each.fate === fate).length;
  const take = async () => {
    setTaking(true);
    try {
      const body: TakeRequest = { choices: chosen, replaceStandins: instead };
      const { what, photos } = await ask<TakenPhotos>("/api/uploads/take", { method: "POST", body });
      done.set({ told: what, undo: true });
      await queries.invalidateQueries({ queryKey: UPLOADS });
      navigate(`/photos/${photos[0] ?? ""}`); // those that came are the last, one after another
    } catch (error) {
      done.set({ told: error instanceof Error ? error.message : String(error) });
    } finally {
      setTaking(false);
    }
  };

  if (uploads.length + local.length === 0) {
    return (
      <Empty title="No photo waits here">
        <p>Drop photos or folders anywhere on the desk, or choose them.</p>
        <div className="actions">
          <AddButton />
          <FromPhone />
        </div>
      </Empty>
    );
  }
  return (
    <section className="arrivals" aria-label="New photos">
      <Progressing looking={looking} />
      {count("add") > 1 && (
        <ForAll uploads={uploads.map((each, at) => ({ ...each, chosen: chosen[at] as Chosen }))} />
      )}
      <p className="muted arrivals-keys">
        Enter goes to the next empty field; Ctrl-D takes over what you wrote for the photo before.
      </p>
      <ul className="arrivals-list" onKeyDown={onKey}>
        {uploads.map((each, at) => (
          <Arrival
            key={each.id}
            upload={each}
            chosen={chosen[at] as Chosen}
            before={chosen[at - 1]}
            photos={project.photos}
            uploads={uploads}
          />
        ))}
        {local.map((each) => (
          <Sending key={each.key} one={each} />
        ))}
      </ul>
      <footer className="arrivals-end">
        {standins.length > 0 && count("add") > 0 && (
          <label className="check">
            <input type="checkbox" checked={instead} onChange={({ target }) => setInstead(target.checked)} />
            These replace all {standins.length} stand-ins
          </label>
        )}
        <div className="actions">
          <Button
            kind="primary"
            disabled={taking || looking > 0 || uploads.length === 0}
            onClick={() => void take()}
          >
            {chosen.length > 0 ? summed(count("add"), count("replace"), count("leave")) : "Add photos"}
          </Button>
          <FromPhone />
        </div>
      </footer>
    </section>
  );
}

function summed(added: number, replaced: number, left: number): string {
  const parts = [added && `Add ${photos(added)}`, replaced && `replace ${photos(replaced)}`].filter(Boolean);
  const told = parts.join(", ") || `Leave out ${photos(left)}`;
  return told.charAt(0).toUpperCase() + told.slice(1);
}

function photos(count: number): string {
  return count === 1 ? "one photo" : `${count} photos`;
}

/** A button to choose files, for people who do not drag. */
export function AddButton({ preset, label = "Add photos" }: { preset?: Partial<Chosen>; label?: string }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={upload} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!preset}
        accept="image/*,.heic,.heif,.avif,.jxl"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = "";
          navigate("/photos?show=new");
          void arrive(files, queries, preset);
        }}
      />
    </>
  );
}

/** One progress bar for all files, with the time left. */
function Progressing({ looking }: { looking: number }) {
  const running = useStore(batch, (it) => it);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (looking === 0) {
      batch.set(undefined);
      return;
    }
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [looking]);
  if (looking === 0) return null;
  const total = Math.max(running?.total ?? 0, looking);
  const past = total - looking;
  const left = running && past > 0 ? ((now - running.since) / past) * looking : undefined;
  return (
    <div className="progressing">
      <progress max={total} value={past} aria-label="Photos that were looked at" />
      <p>
        {past} of {total} looked at{left !== undefined && left > 0 && `, ${spell(left)} left`}
      </p>
    </div>
  );
}

function spell(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return seconds < 60 ? `about ${seconds} s` : `about ${Math.round(seconds / 60)} min`;
}

/** A file that is being sent: shown, and not yet examined. */
function Sending({ one: { key, file, failed } }: { one: Coming }) {
  const small = useStore(thumbnails, (all) => all.get(key));
  return (
    <li className="arrival">
      <Picture src={small} />
      <div className="arrival-words">
        <p className="arrival-name">{file.name}</p>
        {failed ? (
          <>
            <p className="field-error">{failed}</p>
            <Button kind="plain" onClick={() => giveUp(key)}>
              Leave it out
            </Button>
          </>
        ) : (
          <p className="muted">on its way ...</p>
        )}
      </div>
    </li>
  );
}

/** Codes of findings about photos that exist already; the card shows these with their picture. */
const TWIN: ReadonlySet<string> = new Set(["DSK001", "DSK002"]);

interface ArrivalProps {
  upload: Upload;
  chosen: Chosen;
  /** The decision about the photo before. */
  before: Chosen | undefined;
  photos: DeskPhoto[];
  uploads: Upload[];
}

function Arrival({
  upload: { id, name, look, picture, taken, twin, larger, doubtful, findings },
  chosen,
  before,
  photos,
  uploads,
}: ArrivalProps) {
  const small = useStore(thumbnails, (all) => all.get(id));
  const like = photos.find((photo) => photo.name === twin);
  const other = uploads.find((each) => each.id === twin);
  const group = useId();
  return (
    <li className="arrival" data-left={chosen.fate === "leave" || undefined}>
      <Picture src={small ?? (picture ? sized(picture, 360) : undefined)} />
      <div className="arrival-words">
        <p className="arrival-name">
          {name}
          {taken && <span className="muted"> · {day(taken)}</span>}
        </p>
        {look === "looking" && <p className="muted">looking at it ...</p>}
        <Findings findings={findings.filter(({ code }) => !(twin && TWIN.has(code)))} />
        {like && (
          <div className="arrival-twin">
            <img src={sized(like.picture, 360)} alt="" width={96} height={72} loading="lazy" />
            <p>
              The same as “{like.label}”{larger ? ", but larger." : "."}
            </p>
          </div>
        )}
        {other && <p>The same as {other.name}, which came with it.</p>}
        {look === "ready" && (
          <fieldset className="choices">
            <legend className="sr-only">What becomes of {name}</legend>
            <Fate
              group={group}
              label="Add"
              on={chosen.fate === "add"}
              onChoose={() => choose(id, { fate: "add" })}
            />
            <Fate
              group={group}
              label="In the place of"
              on={chosen.fate === "replace"}
              onChoose={() =>
                choose(id, { fate: "replace", photo: chosen.photo ?? like?.name ?? photos[0]?.name ?? null })
              }
            />
            <Fate
              group={group}
              label="Leave out"
              on={chosen.fate === "leave"}
              onChoose={() => choose(id, { fate: "leave" })}
            />
          </fieldset>
        )}
        {chosen.fate === "replace" && look === "ready" && (
          <select
            className="field-input"
            aria-label="The photo whose place it takes"
            value={chosen.photo ?? ""}
            onChange={({ target }) => choose(id, { photo: target.value })}
          >
            {photos.map((photo) => (
              <option key={photo.name} value={photo.name}>
                {photo.label}
                {isInGallery(photo) ? "" : " (not in the gallery)"}
              </option>
            ))}
          </select>
        )}
        {chosen.fate === "add" && look !== "refused" && (
          <>
            <input
              className="field-input"
              aria-label="Title"
              placeholder="Title"
              value={chosen.title ?? ""}
              onChange={({ target }) => choose(id, { title: target.value })}
            />
            <textarea
              className="field-input"
              rows={1}
              aria-label="Description"
              placeholder="What it shows, in one sentence"
              value={chosen.alt ?? ""}
              onChange={({ target }) => choose(id, { alt: target.value })}
            />
            <Consent chosen={chosen} onChoose={(change) => choose(id, change)} />
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
              <Button kind="plain" data-repeat onClick={() => repeat(id, before)}>
                Same as the photo before
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  );
}

interface ConsentProps {
  chosen: Partial<Chosen>;
  onChoose: (change: Partial<Chosen>) => void;
}

/** The people in a new photo: who is recognisable, whether they agreed, and until when. */
function Consent({
  chosen: { people = null, children = false, agreed = false, until },
  onChoose,
}: ConsentProps) {
  const leave = () => {};
  return (
    <>
      <fieldset className="arrival-people">
        <legend>Is anyone recognisable?</legend>
        <Choices
          options={PEOPLE}
          saving={{
            value: { people, children },
            change: (who) => onChoose(who.people ? who : { ...who, agreed: false, until: null }),
            leave,
          }}
        />
      </fieldset>
      {people && (
        <fieldset className="arrival-people">
          <legend>Did they agree?</legend>
          <Choices
            options={AGREED(children)}
            saving={{
              value: agreed,
              change: (it) => onChoose({ agreed: it, ...(!it && { until: null }) }),
              leave,
            }}
          />
        </fieldset>
      )}
      {people && agreed && (
        <label className="arrival-until">
          Until, if they named a day{" "}
          <input
            type="date"
            className="field-input date"
            value={until ?? ""}
            onChange={({ target }) => onChoose({ until: target.value || null })}
          />
        </label>
      )}
    </>
  );
}

/** Answers for all new photos at once, where a photo has none of its own. */
function ForAll({ uploads }: { uploads: (Upload & { chosen: Chosen })[] }) {
  const [answers, setAnswers] = useState<Partial<Chosen>>({});
  const change = (more: Partial<Chosen>) => setAnswers({ ...answers, ...more });
  return (
    <details className="arrivals-all">
      <summary>Say it once for all {uploads.length} photos</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          chooseForAll(answers, uploads);
        }}
      >
        <label>
          Title, with a number behind it
          <input
            className="field-input"
            value={answers.title ?? ""}
            onChange={({ target }) => change({ title: target.value })}
          />
        </label>
        <Consent chosen={answers} onChoose={change} />
        <label>
          Who took them
          <input
            className="field-input"
            value={answers.credit ?? ""}
            onChange={({ target }) => change({ credit: target.value })}
          />
        </label>
        <Button type="submit">Fill in what is empty</Button>
      </form>
    </details>
  );
}

/** Enter in a text goes to the next empty text, and Ctrl-D takes over the photo before. */
function onKey(event: React.KeyboardEvent<HTMLElement>): void {
  const { target, key, nativeEvent } = event;
  if (!(target instanceof HTMLElement) || nativeEvent.isComposing) return;
  const card = target.closest("li");
  if (key === "d" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    card?.querySelector<HTMLElement>("[data-repeat]")?.click();
  }
  if (key === "Enter" && target.matches("input:not([type]), textarea")) {
    event.preventDefault();
    const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>("input:not([type]), textarea")];
    const next = fields.slice(fields.indexOf(target as HTMLInputElement) + 1).find(({ value }) => !value);
    next?.focus();
    next?.closest("li")?.scrollIntoView({ block: "nearest" });
  }
}

interface FateProps {
  group: string;
  label: string;
  on: boolean;
  onChoose: () => void;
}

function Fate({ group, label, on, onChoose }: FateProps) {
  return (
    <label className="choice">
      <input type="radio" name={group} checked={on} onChange={onChoose} />
      {label}
    </label>
  );
}

function Picture({ src }: { src: string | undefined }) {
  return <div className="arrival-picture">{src && <img src={src} alt="" decoding="async" />}</div>;
}

function day(taken: string): string {
  return new Date(taken).toLocaleDateString(undefined, { day: "numeric", month: "long", year: "numeric" });
}
