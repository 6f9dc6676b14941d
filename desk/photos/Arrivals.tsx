/** The view of new photos: photos to be added, with their answers, and photos that are left out. */
import { useQueryClient } from "@tanstack/react-query";
import { Fragment, useEffect, useState } from "react";
import type { DeskProject, TakenPhotos, TakeRequest, Upload } from "../api";
import { Button } from "../parts/Button";
import { done } from "../parts/changes";
import { ask, messageOf } from "../parts/client";
import { focusWrongDay } from "../parts/DayInput";
import { Empty } from "../parts/Empty";
import { UPLOADS } from "../parts/events";
import { useStore } from "../parts/store";
import { steps } from "../parts/undo";
import { useOpenAfter } from "../parts/useOpenAfter";
import { PROJECT } from "../parts/useProject";
import { useSelection } from "../parts/useSelection";
import { AddButton } from "./AddButton";
import { Arrival, onKey, Sending } from "./Arrival";
import {
  answer,
  batch,
  choices,
  chosenFor,
  coming,
  decide,
  keepOnly,
  plural,
  replaceStandins,
  thumbnails,
  useUploads,
} from "./arrivals";
import { FromPhone, PhoneDialog } from "./FromPhone";
import { LeftOut } from "./LeftOut";
import { SameForAll } from "./SameForAll";
import { SelectionBar } from "./SelectionBar";
import "./arrivals.css";

export function Arrivals({ project }: { project: DeskProject }) {
  const [phone, setPhone] = useState(false);
  return (
    <>
      <ArrivalList project={project} onPhone={() => setPhone(true)} />
      {phone && <PhoneDialog onClose={() => setPhone(false)} />}
    </>
  );
}

interface ArrivalListProps {
  project: DeskProject;
  onPhone: () => void;
}

function ArrivalList({ project, onPhone }: ArrivalListProps) {
  const all = useUploads();
  const local = useStore(coming, (it) => it);
  useStore(choices, (it) => it); // `chosenFor` reads them
  const openAfter = useOpenAfter();
  const queries = useQueryClient();
  const [instead, setInstead] = useState(false);
  const [taking, setTaking] = useState(false);
  const [answering, setAnswering] = useState<{ asked: typeof decided; spares: boolean }>();
  // The server sorts by date, which it learns one by one: this moves no field away from somebody who types.
  const [order, hold] = useState<string[]>();
  useEffect(() => {
    if (all && coming.get().length === 0) keepOnly(all.uploads);
  }, [all]);
  useEffect(() => () => steps.set([]), []); // outside this view, undo reverts changes of files

  const { uploads: sorted, standins } = all ?? { uploads: [], standins: [] };
  const rank = ({ id }: Upload) => (order?.includes(id) ? order.indexOf(id) : sorted.length);
  const uploads = sorted.toSorted((one, other) => rank(one) - rank(other));
  const names = new Set(project.photos.map(({ name }) => name));
  const decided = uploads.map((each) => ({ ...each, chosen: chosenFor(each, names) }));
  const kept = decided.filter(({ chosen }) => chosen.fate !== "leave");
  const left = decided.filter(({ chosen }) => chosen.fate === "leave");
  const added = kept.filter(({ chosen }) => chosen.fate === "add");
  const doubtful = kept.filter((each) => each.doubtful && !each.chosen.looksFine);
  const titles = [...project.photos.map(({ title }) => title), ...added.map(({ chosen }) => chosen.title)];
  const alts = [...project.photos.map(({ alt }) => alt), ...added.map(({ chosen }) => chosen.alt)];
  const selection = useSelection(kept.map(({ id }) => id));
  if (!all) return <p className="waiting">Looking what has come ...</p>;

  const looking =
    uploads.filter(({ look }) => look === "looking").length + local.filter(({ failed }) => !failed).length;
  const take = async (taken: typeof decided) => {
    if (focusWrongDay(document)) return;
    const open = openAfter();
    setTaking(true);
    steps.set([]); // from now on, undo removes the added photos
    done.set(undefined);
    try {
      const sent = taken.map(({ id, chosen }) => ({ upload: id, ...chosen }));
      const body: TakeRequest = { choices: sent, replaceStandins: instead };
      const { what, photos } = await ask<TakenPhotos>("/api/uploads/take", { method: "POST", body });
      const waiting = kept.length > 0 && left.length > 0;
      done.set({
        told: waiting ? `${what} Left out: ${plural(left.length)}, still listed under New.` : what,
        undo: kept.length > 0,
      });
      await Promise.all([UPLOADS, PROJECT].map((queryKey) => queries.invalidateQueries({ queryKey })));
      const [first = ""] = photos;
      if (photos.length > 1) {
        open("/photos", { state: { added: first } });
        return;
      }
      const small = thumbnails.get();
      const shown = queries.getQueryData<DeskProject>(PROJECT)?.photos.find(({ name }) => name === first);
      thumbnails.set(new Map(small).set(shown?.picture ?? "", small.get(kept[0]?.id ?? "") ?? ""));
      open(`/photos/${first}`);
    } catch (error) {
      done.set({ told: messageOf(error) });
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
          <FromPhone onOpen={onPhone} />
        </div>
      </Empty>
    );
  }
  const selected = kept.filter(({ id }) => selection.has(id));
  const asked = selected.length > 0 ? selected : kept;
  const say = () => setAnswering({ asked, spares: selected.length === 0 }); // a photo that comes later has other answers
  const taken = new Set(
    kept
      .filter(({ id }) => !selection.has(id))
      .map(({ chosen }) => chosen.fate === "replace" && chosen.photo),
  );
  const free = standins.filter((name) => !taken.has(name));
  return (
    <section className="arrivals grid gap-5" aria-label="New photos">
      <Progressing looking={looking} />
      <p className="sr-only" role="status">
        {looking > 0
          ? "The new photos are being looked at."
          : `To be added: ${plural(kept.length)}. Left out: ${plural(left.length)}.`}
      </p>
      {doubtful.length > 0 && (
        <p>
          Small, blurred or dark, so please look at {doubtful.length === 1 ? "it" : "them"}:{" "}
          {doubtful.map(({ id, name }, at) => (
            <Fragment key={id}>
              {at > 0 && ", "}
              <a href={`#${id}`}>{name}</a>
            </Fragment>
          ))}
        </p>
      )}
      {kept.length > 1 && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button onClick={say}>
            Say it once for {selected.length > 0 ? plural(selected.length) : `all ${kept.length} photos`}
          </Button>
          <p className="muted">Texts and answers stay in this browser until you add the photos.</p>
          <p className="muted [@media(hover:none)]:hidden">
            Enter goes to the next empty field; Ctrl‑D takes over what you wrote for the photo before.
          </p>
        </div>
      )}
      {kept.length + local.length > 0 && (
        <ul
          className="arrivals-list"
          inert={taking} // what somebody writes now would be lost
          aria-label="To be added"
          onFocus={() => hold(uploads.map(({ id }) => id))}
          onKeyDown={onKey}
          {...selection.listeners}
        >
          {kept.map((each, at) => (
            <Arrival
              key={each.id}
              upload={each}
              before={kept[at - 1]?.chosen}
              photos={project.photos}
              uploads={uploads}
              selection={selection}
              same={{
                title: !taking && isShared(titles, each.chosen.title), // else the photo itself is in the gallery
                alt: !taking && isShared(alts, each.chosen.alt),
              }}
            />
          ))}
          {local.map((each) => (
            <Sending key={each.key} one={each} />
          ))}
        </ul>
      )}
      {left.length > 0 && <LeftOut left={left} photos={project.photos} uploads={uploads} />}
      <SelectionBar selection={selection} total={kept.length}>
        <Button onClick={say}>Say it once ...</Button>
        {free.length > 0 && (
          <Button onClick={() => replaceStandins(selected, free)}>In the place of example photos</Button>
        )}
        <Button onClick={() => decide({ fate: "leave" }, selected)}>Leave out</Button>
      </SelectionBar>
      <footer className="arrivals-end" data-below={selected.length > 0 || undefined}>
        {standins.length > 0 && added.length > 0 && (
          <label className="check">
            <input type="checkbox" checked={instead} onChange={({ target }) => setInstead(target.checked)} />
            Take out all {standins.length} example photos, which stand in for yours
          </label>
        )}
        <div className="actions">
          {kept.length > 0 || local.length > 0 ? (
            <Button
              kind="primary"
              disabled={taking || looking > 0 || kept.length === 0}
              onClick={() => void take(kept)}
            >
              {sum(added.length, kept.length - added.length)}
            </Button>
          ) : (
            <Button disabled={taking || looking > 0} onClick={() => void take(left)}>
              Close the list, without {left.length === 1 ? "this photo" : `these ${left.length} photos`}
            </Button>
          )}
          <FromPhone onOpen={onPhone} />
        </div>
      </footer>
      {answering && (
        <SameForAll
          count={answering.asked.length}
          spares={answering.spares}
          titled
          onWrite={(answers) => answer(answers, answering.asked, answering.spares)}
          onClose={() => setAnswering(undefined)}
        />
      )}
    </section>
  );
}

/** Returns whether a text occurs more than once, compared as in the pipeline, because photos need different texts. */
function isShared(texts: (string | null | undefined)[], text: string | undefined): boolean {
  const plain = (each: string | null | undefined) => each?.trim().toLowerCase();
  return Boolean(plain(text)) && texts.filter((each) => plain(each) === plain(text)).length > 1;
}

/** Returns the label of the button that adds and replaces photos. */
function sum(added: number, replaced: number): string {
  const parts = [added && `Add ${plural(added)}`, replaced && `replace ${plural(replaced)}`].filter(Boolean);
  const label = parts.join(", ") || "Add photos";
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** The progress bar for all files, with the remaining time. */
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
    <div className="progressing flex flex-wrap items-center gap-x-4 gap-y-1 tabular-nums">
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
