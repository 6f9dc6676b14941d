/** A conflict: the typed text and the text in the file, side by side, for a choice. */
import { Button } from "./Button";
import { Marked } from "./Marked";
import type { Saving } from "./useSave";

interface ConflictProps<T> {
  saving: Saving<T>;
  /** Returns the value as text. */
  show: (value: T) => string;
}

export function Conflict<T>({ saving: { draft, choose }, show }: ConflictProps<T>) {
  if (!draft) return null;
  const sides = [
    { title: "Yours", text: show(draft.value), button: "Keep mine", mine: true },
    { title: "The other", text: show(draft.theirs as T), button: "Take the other", mine: false },
  ];
  return (
    <fieldset className="conflict grid fit-60 gap-4 border border-s-3 border-control border-s-primary p-4">
      <legend className="float-start col-span-full">
        This was changed elsewhere while you typed. Which text should stay?
      </legend>
      {sides.map(({ title, text, button, mine }) => (
        <div key={title} className="grid grid-rows-[auto_1fr_auto] justify-items-start gap-2">
          <h4 className="font-semibold text-muted">{title}</h4>
          <blockquote className="w-full bg-surface px-[0.8rem] py-[0.6rem] whitespace-pre-wrap">
            <Marked text={text || "(nothing)"} />
          </blockquote>
          <Button onClick={() => choose(mine)}>{button}</Button>
        </div>
      ))}
    </fieldset>
  );
}
