/** The field of a list: entries can be changed, moved, added and removed; if their number is fixed, only changed. */
import plus from "virtual:icon/plus";
import trash from "virtual:icon/trash";
import { type ComponentType, useState } from "react";
import type { Edit, FormField } from "../api";
import { Button, IconButton } from "../parts/Button";
import { Findings } from "../parts/Finding";
import { Blocks } from "./Blocks";
import { blank, pickKnown } from "./blank";
import { LinkTool } from "./LinkTool";
import { type Path, valueAt } from "./lists";
import { MoveButtons } from "./MoveButtons";
import { idOf, useFindings, useForm } from "./useContent";
import { editList, useList } from "./useList";

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
  const { entries, add, move, remove } = useList(path);
  const { least, most, help } = field;
  const [entry] = field.fields;
  const name = field.entry;
  if (!entry) return null;
  if (entry.variant) return <Blocks field={field} path={path} Entry={Entry} />;
  if (entry.kind === "choice") return <Choices field={field} path={path} label={label} />;
  const fixed = least !== null && least === most;
  const badges = fixed && entry.kind === "line";
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
                    onMove={move}
                  />
                  <IconButton
                    icon={trash}
                    label={`Remove ${called.toLowerCase()}`}
                    disabled={entries.length <= (least ?? 0) && !fixed}
                    onClick={({ detail }) => detail < 2 && remove(index, name)}
                  />
                </div>
              )}
              <Entry field={entry} path={at} label={called} />
            </li>
          );
        })}
      </ol>
      {(!fixed || entries.length < most) && (
        <Button
          kind="plain"
          icon={plus}
          className="list-add"
          onClick={({ detail }) => detail < 2 && add(blank(entry, name, pickKnown(project, words, entries)))}
        >
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
  // The only choice after its tick was taken away: it stays in the file until there is another one.
  const [left, setLeft] = useState<unknown>();
  const isShort = taken.length === 1 && taken[0] === left;
  const toggle = (option: string) => {
    const index = taken.indexOf(option);
    const isLast = index >= 0 && taken.length <= (field.least ?? 0);
    setLeft(isLast && !isShort ? option : undefined);
    if (isLast) return;
    const at = options.slice(0, options.indexOf(option)).filter((each) => taken.includes(each)).length;
    const edits: Edit[] = [
      index >= 0
        ? { action: "remove", path: [...path, index] }
        : { action: "add", path: [...path, at], value: option },
    ];
    if (isShort) edits.push({ action: "remove", path: [...path, at === 0 ? 1 : 0] });
    void editList(words, ...edits);
  };
  return (
    <fieldset id={idOf(path)} className="field">
      <legend>{label}</legend>
      {field.help && <p className="field-hint">{field.help}</p>}
      <div className="choices">
        {options.map((option) => (
          <label key={option} className="check">
            <input
              type="checkbox"
              checked={taken.includes(option) && !isShort}
              onChange={() => toggle(option)}
            />
            {option}
          </label>
        ))}
      </div>
      {isShort && <p className="muted">Choose at least one. Until then, the last choice stays.</p>}
      <Findings findings={findings} />
    </fieldset>
  );
}
