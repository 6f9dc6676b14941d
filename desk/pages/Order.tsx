/** A list of trainings in the order in which the site shows them: each can be moved, taken out and shown again. */
import plus from "virtual:icon/plus";
import x from "virtual:icon/x";
import { arrayMove } from "@dnd-kit/sortable";
import { useState } from "react";
import type { ListOrder, ProgrammeOrder } from "../api";
import { Button, IconButton } from "../parts/Button";
import { done, make } from "../parts/changes";
import { same } from "../parts/drafts";
import { useInTurn } from "../parts/useMoves";
import { Thumbnail } from "../photos/Thumbnail";
import { Sorted, SortedEntry } from "./Sorted";
import { useForm } from "./useContent";

export function Order({ list: { placement, label, names, others, tags } }: { list: ListOrder }) {
  const { project, words } = useForm();
  // The order after the last press, until all presses are saved and loaded.
  const [ahead, setAhead] = useState<string[]>();
  const shown = ahead ?? names;
  const save = useInTurn(async (after: string[]) => {
    const order: ProgrammeOrder = { placement, before: names, names: after };
    const at = tags.flatMap((tag, n) => {
      const name = after[n];
      return name && name !== names[n] ? [`“${tag}” is at ${titleOf(name)}`] : [];
    });
    if ((await make("/api/programmes/order", order)) && at.length > 0)
      done.set({ told: `Now ${at.join(", ")}.`, undo: true });
  });
  const show = async (after: string[]) => {
    setAhead(after);
    await save(after);
    setAhead((last) => (last === after ? undefined : last));
  };
  const titleOf = (name: string) => words.programmes.find(({ to }) => to === name)?.label ?? name;
  const sorting = {
    path: ["order", placement],
    what: "training",
    onMove: (from: number, to: number) => void show(arrayMove(shown, from, to)),
  };
  const isMenu = placement.startsWith("pages/");
  const inMenu = project.pages.flatMap(
    (page) => shown.find((name) => page.name === `programmes/${name}`) ?? [],
  );
  const menu: ProgrammeOrder = { placement: "pages/trainings", before: shown, names: shown };
  const hasOwnOrder = !isMenu && placement.includes("trainings") && !same(inMenu, shown);
  return (
    <>
      {tags.length > 0 && (
        <p className="field-hint">
          The first places carry tags, whichever training stands there. Their words are on the page of all
          trainings.
        </p>
      )}
      <Sorted {...sorting} names={shown.map(titleOf)} className="grid">
        {shown.map((name, index) => {
          const title = titleOf(name);
          const picture = project.photos.find(
            ({ file }) => file === `content/programmes/${name}.yaml`,
          )?.picture;
          return (
            <SortedEntry
              // biome-ignore lint/suspicious/noArrayIndexKey: a place of the list keeps its id, whatever stands there
              key={index}
              {...sorting}
              index={index}
              count={shown.length}
              label={title}
              className="border-b border-hairline py-1"
              head={
                <>
                  <span className="w-14 max-[43.75rem]:hidden">
                    {picture && <Thumbnail className="aspect-4/3 w-full object-cover" picture={picture} />}
                  </span>
                  <span className={`mx-2 min-w-0 flex-1 ${name === words.programme ? "font-semibold" : ""}`}>
                    {title}
                    {tags[index] && (
                      <span className="block w-fit border-s-3 border-accent ps-2 text-muted">
                        {tags[index]}
                      </span>
                    )}
                  </span>
                </>
              }
              tool={
                !isMenu && (
                  <IconButton
                    icon={x}
                    label={`Take ${title} out of ${label}`}
                    disabled={shown.length === 1}
                    onClick={({ detail }) => detail < 2 && void show(shown.toSpliced(index, 1))}
                  />
                )
              }
            />
          );
        })}
      </Sorted>
      {hasOwnOrder && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          The menu has them in another order.
          <Button onClick={() => void make("/api/programmes/order", menu)}>Same order in the menu</Button>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {[...names, ...others]
          .filter((name) => !shown.includes(name))
          .map((name) => (
            <Button key={name} icon={plus} onClick={() => void show([...shown, name])}>
              {titleOf(name)}
            </Button>
          ))}
      </div>
    </>
  );
}
