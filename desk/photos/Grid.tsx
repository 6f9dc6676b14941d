/** Photos as cards, in the site's order; those of the gallery can be dragged. */
import { DndContext, type DragEndEvent } from "@dnd-kit/core";
import { arrayMove, rectSortingStrategy, SortableContext } from "@dnd-kit/sortable";
import { Fragment, memo, useEffect, useRef, useState } from "react";
import type { DeskPhoto } from "../api";
import { useDragging } from "../parts/dragging";
import type { Selection } from "../parts/useSelection";
import { Card, SortableCard } from "./Card";
import { GROUPS, groupOf, isInGallery } from "./filters";
import { moveTo } from "./order";

/** The number of photos that are drawn at a time. */
const STEP = 200;

interface GridProps {
  photos: DeskPhoto[];
  open: string;
  /** The photo that must be drawn, since the page scrolls to it. */
  sought: string;
  /** True if all photos of the gallery are shown, so that they can be reordered. */
  sortable: boolean;
  selection: Selection;
}

export const Grid = memo(function Grid({ photos, open, sought, sortable, selection }: GridProps) {
  const [most, setMost] = useState(STEP);
  const drawn = photos.slice(0, Math.max(most, photos.findIndex(({ name }) => name === sought) + STEP));
  const groups = GROUPS.map((group) => {
    const shown = drawn.filter((photo) => groupOf(photo) === group);
    const id = `group-${group.replace(" ", "-")}`; // attributes with several ids separate ids by spaces
    if (shown.length === 0) return null;
    return (
      <section key={group} className="group" aria-labelledby={id}>
        <h2 id={id} className="group-head">
          {group} <span className="count">{photos.filter((photo) => groupOf(photo) === group).length}</span>
        </h2>
        {sortable && isInGallery(shown[0] as DeskPhoto) ? (
          <Sortable photos={shown} open={open} selection={selection} />
        ) : (
          <ul className="photo-grid">
            {shown.map((photo, n) => (
              <Fragment key={photo.name}>
                <GroupName photo={photo} before={shown[n - 1]} />
                <Card photo={photo} open={photo.name === open} selection={selection} />
              </Fragment>
            ))}
          </ul>
        )}
      </section>
    );
  });
  return (
    <div className="groups" data-selecting={selection.names.length > 0 || undefined} {...selection.listeners}>
      {groups}
      {drawn.length < photos.length && <End onNear={() => setMost(drawn.length + STEP)} />}
    </div>
  );
});

/** The name of a group of the gallery, above its first photo; `before` is the photo before that. */
function GroupName({ photo: { group }, before }: { photo: DeskPhoto; before: DeskPhoto | undefined }) {
  return group && group !== before?.group ? <li className="col-span-full font-semibold">{group}</li> : null;
}

/** The end of what is drawn; `onNear` is called when it comes near the screen. */
function End({ onNear }: { onNear: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const near = new IntersectionObserver(([seen]) => seen?.isIntersecting && onNear(), {
      scrollMargin: "1000px",
    });
    if (place.current) near.observe(place.current);
    return () => near.disconnect();
  });
  return <div ref={place} />;
}

function Sortable({ photos, open, selection }: Omit<GridProps, "sought" | "sortable">) {
  const names = photos.map(({ name }) => name);
  // A dropped card stays in place until the project has a new revision.
  const [dropped, setDropped] = useState<string[]>();
  const [known, setKnown] = useState("");
  if (known !== names.join()) {
    setKnown(names.join());
    setDropped(undefined);
  }
  const sorted = dropped ?? names;
  const byName = new Map(photos.map((photo) => [photo.name, photo]));
  const dragging = useDragging("photo", sorted, (name) => byName.get(name)?.label);
  const drop = async ({ active, over }: DragEndEvent) => {
    // The click at the end of a drag would follow the link of the card.
    const soon = { capture: true, signal: AbortSignal.timeout(50) };
    addEventListener("click", (event) => event.preventDefault(), soon);
    if (!over || active.id === over.id) return;
    const name = String(active.id);
    const moving = selection.has(name) ? sorted.filter(selection.has) : [name];
    const moved = arrayMove(sorted, sorted.indexOf(name), sorted.indexOf(String(over.id)))
      .filter((each) => each === name || !moving.includes(each))
      .flatMap((each) => (each === name ? moving : [each]));
    setDropped(moved);
    if (!(await moveTo(moving, moved))) setDropped(undefined);
  };
  return (
    <DndContext {...dragging} onDragEnd={(event) => void drop(event)}>
      <SortableContext items={sorted} strategy={rectSortingStrategy}>
        <ul className="photo-grid">
          {sorted.map((name, n) => {
            const photo = byName.get(name);
            return (
              photo && (
                <Fragment key={name}>
                  <GroupName photo={photo} before={byName.get(sorted[n - 1] ?? "")} />
                  <SortableCard photo={photo} open={name === open} selection={selection} />
                </Fragment>
              )
            );
          })}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
