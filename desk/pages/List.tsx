/** The field of a list: entries can be changed, moved, added and removed; if their number is fixed, only changed. */
import plus from "virtual:icon/plus";
import trash from "virtual:icon/trash";
import { Button, IconButton } from "../parts/Button";
import { same } from "../parts/drafts";
import { Findings } from "../parts/Finding";
import type { NestedProps } from "./Around";
import { Blocks } from "./Blocks";
import { blank, pickKnown } from "./blank";
import { MoveButtons } from "./MoveButtons";
import { SplitContext } from "./RichInput";
import { idOf, useFindings, useForm } from "./useContent";
import { useList } from "./useList";

export function List({ field, path, label, Entry }: NestedProps) {
  const { project, words } = useForm();
  const findings = useFindings(path);
  const { entries, add, move, remove } = useList(path);
  const { least, most, help } = field;
  const [entry] = field.fields;
  const name = field.entry;
  if (!entry) return null;
  if (entry.variant) return <Blocks field={field} path={path} Entry={Entry} />;
  const fixed = least !== null && least === most;
  const invent = () => blank(entry, name, pickKnown(project, words, entries));
  const canSplit = entry.kind === "text" && (!most || entries.length < most);
  const addRest = (rest: string, index: number) => {
    const standin = !rest || words.standins.some((each) => same(each, [...path, index - 1]));
    add(rest || invent(), { index, standin, isSplit: true });
  };
  const badges = fixed && entry.kind === "line";
  return (
    <div id={idOf(path)} className="list">
      <h4 className="list-head">
        {label} <span className="count">{fixed ? `${entries.length} of ${most}` : entries.length}</span>
      </h4>
      {help && <p className="field-hint">{help}</p>}
      <Findings findings={findings} />
      <ol className={badges ? "grid fit-60 gap-4" : "grid gap-7 pt-2"}>
        {entries.map((_, index) => {
          const at = [...path, index];
          const called = `${name} ${index + 1}`;
          return (
            <li key={idOf(at)} className="entry relative">
              {(!fixed || entries.length > most) && (
                <div className="entry-tools">
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
              <SplitContext value={canSplit ? (rest) => addRest(rest, index + 1) : undefined}>
                <Entry field={entry} path={at} label={called} />
              </SplitContext>
            </li>
          );
        })}
      </ol>
      {(!fixed || entries.length < most) && (
        <Button
          kind="plain"
          icon={plus}
          className="list-add"
          onClick={({ detail }) => detail < 2 && add(invent())}
        >
          Add {name.endsWith("s") ? "" : /^[aeiou]/i.test(name) ? "an " : "a "}
          {name.toLowerCase()}
        </Button>
      )}
    </div>
  );
}
