/** Actions on a whole training or page: order in lists, copy, new address, removal. */

import first from "virtual:icon/arrow-bar-to-up";
import down from "virtual:icon/arrow-down";
import up from "virtual:icon/arrow-up";
import copy from "virtual:icon/copy";
import link from "virtual:icon/link";
import plus from "virtual:icon/plus";
import trash from "virtual:icon/trash";
import x from "virtual:icon/x";
import { type MouseEvent, useEffect, useState } from "react";
import type { ContentForm, Done, ListOrder, ProgrammeOrder, ProgrammeResult } from "../api";
import { Button, IconButton } from "../parts/Button";
import { attempt, done } from "../parts/changes";
import { ask } from "../parts/client";
import { Dialog, Refusal } from "../parts/Dialog";
import { TextField } from "../parts/TextField";
import { stayBeside } from "../parts/useKeptFocus";
import { useInTurn, useMoves } from "../parts/useMoves";
import { useOpenAfter } from "../parts/useOpenAfter";
import { toName } from "./NewDialog";

interface PageActionsProps {
  words: ContentForm;
  onDuplicate: () => void;
}

export function PageActions({ words, onDuplicate }: PageActionsProps) {
  const [asked, setAsked] = useState<"remove" | "move">();
  const [plan, setPlan] = useState<ProgrammeResult>();
  const [path, setPath] = useState(words.address ?? "");
  const fitting = path.slice(0, path.lastIndexOf("/") + 1) + toName(words.title);
  const openAfter = useOpenAfter();
  const name = words.programme ?? words.freePage ?? "";
  const [refused, setRefused] = useState("");
  const run = (action: "remove" | "move", more: { path: string } | { dryRun: boolean }) =>
    ask<ProgrammeResult>(`/api/programmes/${action}`, {
      method: "POST",
      body: { name, freePage: words.freePage !== null, ...more },
    });
  const act = async (action: "remove" | "move") => {
    setRefused("");
    const open = openAfter();
    try {
      const made = await run(action, action === "move" ? { path } : { dryRun: false });
      if (action === "move") setAsked(undefined); // otherwise the dialog goes with its page
      const more = action === "move" ? made.sentences : []; // the dialog of a removal has said them
      done.set({ told: [made.what, ...more].join(" "), undo: true });
      open(made.address);
    } catch (error) {
      setRefused(error instanceof Error ? error.message : String(error));
    }
  };
  const show = (dialog: "remove" | "move" | undefined) => {
    setRefused("");
    setAsked(dialog);
  };
  const planRemoval = async () => {
    const planned = await attempt(() => run("remove", { dryRun: true }));
    setPlan(planned);
    if (planned) setAsked((now) => now ?? "remove"); // the other dialog may be open by now
  };
  return (
    <>
      {words.programme && (
        <section className="part part-body">
          <h3>Where it is shown</h3>
          <p className="field-hint">
            Featured trainings have the large cards of a page, and 1 is the first of a list. On the page of
            all trainings, the first places have a tag, such as “Most Popular”: the card that you move there
            gets it, and the card that leaves loses it. The menu has all trainings, in the order in which they
            were entered.
          </p>
          <ul className="places">
            {words.lists.map((list) => (
              <PlaceInList key={list.placement} list={list} name={name} />
            ))}
          </ul>
        </section>
      )}
      <section className="part actions">
        {words.programme && (
          <Button icon={copy} onClick={onDuplicate}>
            A new one like this
          </Button>
        )}
        <Button icon={link} onClick={() => show("move")}>
          Another address
        </Button>
        <Button kind="danger" icon={trash} onClick={() => void planRemoval()}>
          Take it out
        </Button>
      </section>
      {asked === "remove" && plan && (
        <Dialog
          title={`Take ${words.title} out?`}
          onClose={() => show(undefined)}
          actions={
            <Button kind="danger" onClick={() => void act("remove")}>
              Take it out
            </Button>
          }
          keep="Cancel"
        >
          {plan.sentences.map((each) => (
            <p key={each}>{each}</p>
          ))}
          {refused && <Refusal>{refused}</Refusal>}
        </Dialog>
      )}
      {asked === "move" && (
        <Dialog
          title="Another address"
          onClose={() => show(undefined)}
          actions={
            <Button kind="accent" disabled={path === words.address} onClick={() => void act("move")}>
              Give it this address
            </Button>
          }
          keep="Cancel"
        >
          <TextField
            id="new-path"
            label="The address of its page"
            value={path}
            wrong={refused || undefined}
            onChange={setPath}
          >
            {![words.address, path].includes(fitting) && !fitting.endsWith("/") && (
              <Button kind="plain" className="text-start" onClick={() => setPath(fitting)}>
                Use the title: {fitting}
              </Button>
            )}
          </TextField>
          <p className="field-hint">
            {words.programme &&
              "To move the training to the other list, begin its address with the address of that list. "}
            Links in your text change with it, and the old address leads visitors to the new one.
          </p>
        </Dialog>
      )}
    </>
  );
}

/** The training's place in a list, with buttons to change it, to join the list and to leave it. */
function PlaceInList({ list: { placement, label, names }, name }: { list: ListOrder; name: string }) {
  const others = names.filter((each) => each !== name);
  const isIn = names.includes(name);
  /** Puts the training at the position `to`, or out of the list without a position. */
  const put = (to?: number) => {
    const after = to === undefined ? others : others.toSpliced(to, 0, name);
    const body = { placement, before: names, names: after } satisfies ProgrammeOrder;
    return attempt(() => ask<Done>("/api/programmes/order", { method: "POST", body }));
  };
  const putInTurn = useInTurn(put);
  const [isBusy, setIsBusy] = useState(false);
  const toggle = async () => {
    setIsBusy(true);
    const made = await putInTurn(isIn ? undefined : names.length);
    if (made) done.set({ told: made.what, undo: true });
    else setIsBusy(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once the training has joined or left the list
  useEffect(() => setIsBusy(false), [isIn]);
  const [index, move] = useMoves(names.indexOf(name), names.length, async (to) => {
    const made = isIn ? await put(to) : undefined; // it may have been taken out while the move waited
    if (made?.what.includes("“")) done.set({ told: made.what, undo: true }); // a tag went to another training
  });
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>, by: number) => {
    move(by);
    stayBeside(currentTarget);
  };
  if (!isIn) {
    return (
      <li className="place">
        <span className="muted">Not among {label}</span>
        <Button kind="plain" icon={plus} disabled={isBusy} onClick={() => void toggle()}>
          Show it there
        </Button>
      </li>
    );
  }
  return (
    <li className="place">
      <span>
        Among {label} <span className="count">{`${index + 1} of ${names.length}`}</span>
      </span>
      <IconButton
        icon={first}
        label={`First among ${label}`}
        disabled={index === 0}
        onClick={(event) => press(event, -index)}
      />
      <IconButton
        icon={up}
        label={`Earlier among ${label}`}
        disabled={index === 0}
        onClick={(event) => press(event, -1)}
      />
      <IconButton
        icon={down}
        label={`Later among ${label}`}
        disabled={index === names.length - 1}
        onClick={(event) => press(event, 1)}
      />
      <IconButton
        icon={x}
        label={`Not among ${label}`}
        disabled={isBusy || names.length === 1}
        onClick={() => void toggle()}
      />
    </li>
  );
}
