/** The places of a training in the lists of trainings. */
import first from "virtual:icon/arrow-bar-to-up";
import down from "virtual:icon/arrow-down";
import up from "virtual:icon/arrow-up";
import plus from "virtual:icon/plus";
import x from "virtual:icon/x";
import { type MouseEvent, useEffect, useState } from "react";
import type { ContentForm, Done, ListOrder, ProgrammeOrder } from "../api";
import { Button, IconButton } from "../parts/Button";
import { attempt, done } from "../parts/changes";
import { ask } from "../parts/client";
import { stayBeside } from "../parts/useKeptFocus";
import { useInTurn, useMoves } from "../parts/useMoves";

interface PlacesProps {
  programme: string;
  lists: ContentForm["lists"];
}

export function Places({ programme, lists }: PlacesProps) {
  return (
    <section className="part part-body">
      <h3>Where it is shown</h3>
      <p className="field-hint">
        Featured trainings have the large cards of a page, and 1 is the first of a list. On the page of all
        trainings, the first places have a tag, such as “Most Popular”: the card that you move there gets it,
        and the card that leaves loses it. The menu has all trainings, in the order in which they were
        entered.
      </p>
      <ul className="places">
        {lists.map((list) => (
          <PlaceInList key={list.placement} list={list} name={programme} />
        ))}
      </ul>
    </section>
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
