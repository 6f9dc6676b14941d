/** The view of new photos: photos to be added, with their answers, and photos that are left out. */
import { useEffect, useState } from "react";
import type { DeskProject } from "../api";
import { Button } from "../parts/Button";
import { Empty } from "../parts/Empty";
import { steps } from "../parts/undo";
import { useSelection } from "../parts/useSelection";
import { AddButton } from "./AddButton";
import { Arrival, onKey, Sending } from "./Arrival";
import { ArrivalsEnd } from "./ArrivalsEnd";
import { answer, type Decided, decide, plural } from "./arrivals";
import { FromPhone, PhoneDialog } from "./FromPhone";
import { LeftOut } from "./LeftOut";
import { Progressing } from "./Progressing";
import { SameForAll } from "./SameForAll";
import { SelectionBar } from "./SelectionBar";
import { useArrivals } from "./useArrivals";
import { useTake } from "./useTake";
import "./arrivals.css";

export function NewPhotos({ project }: { project: DeskProject }) {
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
  const { isLoaded, uploads, standins, inFront, sending, looking, kept, left, holdOrder } =
    useArrivals(project);
  const { taking, take } = useTake(left);
  // A photo that comes later has other answers.
  const [answering, setAnswering] = useState<{ asked: Decided[]; spares: boolean }>();
  const selection = useSelection(kept.map(({ id }) => id));
  useEffect(() => () => steps.set([]), []); // outside this view, undo reverts changes of files
  if (!isLoaded) return <p className="waiting">Looking what has come ...</p>;
  if (uploads.length + sending.length === 0) {
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

  const added = kept.filter(({ chosen }) => chosen.fate === "add");
  const titles = [...project.photos.map(({ title }) => title), ...added.map(({ chosen }) => chosen.title)];
  const alts = [...project.photos.map(({ alt }) => alt), ...added.map(({ chosen }) => chosen.alt)];
  const selected = kept.filter(({ id }) => selection.has(id));
  return (
    <section className="arrivals grid gap-5" aria-label="New photos">
      <Progressing looking={looking} />
      <p className="sr-only" role="status">
        {looking > 0
          ? "The new photos are being looked at."
          : `To be added: ${plural(kept.length)}. Left out: ${plural(left.length)}.`}
      </p>
      {kept.length > 1 && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button onClick={() => setAnswering({ asked: kept, spares: true })}>
            Say it once for all {kept.length} photos
          </Button>
          <p className="muted [@media(hover:none)]:hidden">
            Enter goes to the next empty field; Ctrl‑D takes over what you wrote for the photo before.
          </p>
        </div>
      )}
      {kept.length + sending.length > 0 && (
        <ul
          className={kept.length > 1 ? "arrivals-list" : "arrivals-list *:border-0!"} // else two lines meet
          inert={taking} // what somebody writes now would be lost
          aria-label="To be added"
          onFocus={holdOrder}
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
          {sending.map((each) => (
            <Sending key={each.key} one={each} />
          ))}
        </ul>
      )}
      {left.length > 0 && <LeftOut left={left} photos={project.photos} uploads={uploads} />}
      <SelectionBar selection={selection} total={kept.length}>
        <Button onClick={() => setAnswering({ asked: selected, spares: false })}>Say it once ...</Button>
        <Button onClick={() => decide({ fate: "discard" }, selected)}>Leave out</Button>
      </SelectionBar>
      <ArrivalsEnd
        photos={project.photos}
        kept={kept}
        left={left}
        standins={standins}
        inFront={inFront}
        isSending={sending.length > 0}
        disabled={taking || looking > 0}
        onTake={(way) => void take(kept, way)}
      >
        <FromPhone onOpen={onPhone} />
      </ArrivalsEnd>
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
