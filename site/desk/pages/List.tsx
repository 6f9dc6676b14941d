/** The field of a list: entries can be changed, moved, added and removed; if their number is fixed, only changed. */
import plus from "virtual:icon/plus";
import trash from "virtual:icon/trash";
import { type ComponentType, useEffect, useRef, useState } from "react";
import type { Edit, FormField } from "../api";
import { Button, IconButton } from "../parts/Button";
import { attempt, done, moves } from "../parts/changes";
import { flush } from "../parts/drafts";
import { Findings } from "../parts/Finding";
import { awaitField } from "../parts/keys";
import { useStore } from "../parts/store";
import { placeOf, useRowMoves } from "../parts/useMoves";
import { useOpenAfter } from "../parts/useOpenAfter";
import { useAfterSaves } from "../parts/useSave";
import { Blocks } from "./Blocks";
import { blank, pickKnown } from "./blank";
import { LinkTool } from "./LinkTool";
import { MoveButtons } from "./MoveButtons";
import { rearrange } from "./rearrange";
import { edit, idOf, type Path, useFindings, useForm, valueAt } from "./useContent";

interface ListProps {
  field: FormField;
  path: Path;
  label: string;
  /** The component for the field of one entry. */
  Entry: ComponentType<{ field: FormField; path: Path; label?: string }>;
}

export function List({ field, path, label, Entry }: ListProps) {
  const { project, words } = useForm();
  const findings = useFindings(path);
  const openAfter = useOpenAfter();
  const entries = (valueAt(words.value, path) ?? []) as unknown[];
  const { least, most, help } = field;
  const [entry] = field.fields;
  const name = field.entry;
  const move = useAfterSaves(
    useRowMoves(entries, (from, to, before) => attempt(() => rearrange(words.file, path, from, before, to))),
  );
  const remove = useAfterSaves(async (row: number, saw: unknown[]) => {
    const at = placeOf(entries, saw, row);
    const gone = at >= 0 && (await attempt(() => rearrange(words.file, path, at, entries[at])));
    if (gone) done.set({ told: `Removed ${name.toLowerCase()} ${at + 1}.`, undo: true });
  });
  const isAdding = useRef(false); // a second entry would come above the first, until that is shown
  // biome-ignore lint/correctness/useExhaustiveDependencies: the length alone tells that the new entry is shown
  useEffect(() => {
    isAdding.current = false;
  }, [entries.length]);
  if (!entry) return null;
  if (entry.variant) return <Blocks field={field} path={path} Entry={Entry} />;
  if (entry.kind === "choice") return <Choices field={field} path={path} label={label} />;
  const fixed = least !== null && least === most;
  const badges = fixed && entry.kind === "line";
  const add = async () => {
    if (isAdding.current) return;
    isAdding.current = true;
    awaitField();
    const open = openAfter();
    const at = [...path, entries.length];
    const value = blank(entry, name, pickKnown(project, words, entries));
    const made = await attempt(() => edit(words.file, { action: "add", path: at, value, standin: true }));
    if (made) open({ hash: idOf(at) });
    else isAdding.current = false;
  };
  return (
    <div id={idOf(path)} className="list">
      <h4 className="list-head">
        {label} <span className="count">{fixed ? `${entries.length} of ${most}` : entries.length}</span>
      </h4>
      {help && <p className="field-hint">{help}</p>}
      <Findings findings={findings} />
      <ol className={badges ? "badges" : "entries"}>
        {entries.map((_, index) => {
          const at = [...path, index];
          const called = `${name} ${index + 1}`;
          return (
            <li key={idOf(at)} className="entry" data-group={entry.kind === "group" || undefined}>
              {(!fixed || entries.length > most) && (
                <div className="entry-tools">
                  {entry.kind === "text" && <LinkTool path={at} label={called} />}
                  <MoveButtons
                    list={path}
                    index={index}
                    count={entries.length}
                    label={called}
                    onMove={(row, by) => move(row, by, entries, performance.now())}
                  />
                  <IconButton
                    icon={trash}
                    label={`Remove ${called.toLowerCase()}`}
                    disabled={entries.length <= (least ?? 0) && !fixed}
                    onClick={() => void remove(index, entries)}
                  />
                </div>
              )}
              <Entry field={entry} path={at} label={called} />
            </li>
          );
        })}
      </ol>
      {(!fixed || entries.length < most) && (
        <Button kind="plain" icon={plus} className="list-add" onClick={add}>
          Add {/^[aeiou]/i.test(name) ? "an" : "a"} {name.toLowerCase()}
        </Button>
      )}
    </div>
  );
}

/** A multiple choice, such as days. */
function Choices({ field, path, label }: Omit<ListProps, "Entry">) {
  const { words } = useForm();
  const findings = useFindings(path, true);
  const taken = (valueAt(words.value, path) ?? []) as unknown[];
  const options = field.fields[0]?.choices ?? [];
  // The ticks that this page has not loaded yet; those of quick clicks are saved together.
  const [ahead, setAhead] = useState<ReadonlyMap<string, boolean>>(new Map());
  // After a move, another entry is at this place.
  const count = useStore(moves, (it) => it);
  const [known, setKnown] = useState(count);
  if (known !== count) {
    setKnown(count);
    setAhead(new Map());
  }
  const isOn = (option: string) => ahead.get(option) ?? taken.includes(option);
  const isTooFew = (ticks: typeof ahead) =>
    options.filter((each) => ticks.get(each) ?? taken.includes(each)).length < (field.least ?? 0);
  const isShort = isTooFew(ahead);
  const save = useAfterSaves((pressedAt: number) => {
    if (pressedAt !== moves.get())
      return done.set({ told: "The entry was moved meanwhile. Please choose once more." });
    const edits: Edit[] = [];
    options.reduce((now, option) => {
      const index = now.indexOf(option);
      if (isOn(option) === index >= 0) return now;
      const at = options.slice(0, options.indexOf(option)).filter((each) => now.includes(each)).length;
      edits.push(
        index >= 0
          ? { action: "remove", path: [...path, index], before: option }
          : { action: "add", path: [...path, at], value: option },
      );
      return index >= 0 ? now.toSpliced(index, 1) : now.toSpliced(at, 0, option);
    }, taken);
    return edits.length > 0 && !isShort ? attempt(() => edit(words.file, ...edits)) : undefined;
  });
  const latest = useRef(ahead);
  const toggle = (option: string) => {
    const next = new Map(ahead).set(option, !isOn(option));
    setAhead(next);
    latest.current = next;
    void save(moves.get())
      .then(() => flush(true))
      .then(() => latest.current === next && !isTooFew(next) && setAhead(new Map()));
  };
  return (
    <fieldset id={idOf(path)} className="field">
      <legend>{label}</legend>
      {field.help && <p className="field-hint">{field.help}</p>}
      <div className="choices">
        {options.map((option) => (
          <label key={option} className="check">
            <input type="checkbox" checked={isOn(option)} onChange={() => toggle(option)} />
            {option}
          </label>
        ))}
      </div>
      {isShort && <p className="muted">Choose at least one. Until then, the last choice stays.</p>}
      <Findings findings={findings} />
    </fieldset>
  );
}
