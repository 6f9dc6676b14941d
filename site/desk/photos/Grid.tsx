/** Photos as cards, in the site's order; those of the gallery can be dragged. */
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from "@dnd-kit/sortable";
import { memo, useState } from "react";
import type { DeskPhoto } from "../api";
import type { Selection } from "../parts/useSelection";
import { Card, SortableCard } from "./Card";
import { moveTo } from "./changes";
import { GROUPS, groupOf, isInGallery } from "./filters";

interface GridProps {
  photos: DeskPhoto[];
  open: string;
  /** True if all photos of the gallery are shown, so that they can be reordered. */
  sortable: boolean;
  selection: Selection;
}

export const Grid = memo(function Grid({ photos, open, sortable, selection }: GridProps) {
  const groups = GROUPS.map((group) => {
    const shown = photos.filter((photo) => groupOf(photo) === group);
    const id = `group-${group.replace(" ", "-")}`; // attributes with several ids separate ids by spaces
    if (shown.length === 0) return null;
    return (
      <section key={group} className="group" aria-labelledby={id}>
        <h2 id={id} className="group-head">
          {group} <span className="count">{shown.length}</span>
        </h2>
        {sortable && isInGallery(shown[0] as DeskPhoto) ? (
          <Sortable photos={shown} open={open} selection={selection} />
        ) : (
          <ul className="photo-grid">
            {shown.map((photo) => (
              <Card key={photo.name} photo={photo} open={photo.name === open} selection={selection} />
            ))}
          </ul>
        )}
      </section>
    );
  });
  return (
    <div className="groups" data-selecting={selection.names.length > 0 || undefined} {...selection.listeners}>
      {groups}
    </div>
  );
});

const INSTRUCTIONS = {
  draggable:
    "Press Space to take the photo, the arrow keys to move it, Space to put it down, Escape to leave it where it was.",
};

function Sortable({ photos, open, selection }: Omit<GridProps, "sortable">) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
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
  const titled = (name: unknown) => byName.get(String(name))?.label;
  const at = (name: unknown) => `${sorted.indexOf(String(name)) + 1} of ${sorted.length}`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${titled(active.id)} is taken, from place ${at(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${titled(active.id)} is at place ${at(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) =>
      over ? `${titled(active.id)} is put down at place ${at(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `${titled(active.id)} stays where it was.`,
  };
  const drop = async ({ active, over }: DragEndEvent) => {
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
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: INSTRUCTIONS }}
      onDragEnd={(event) => void drop(event)}
    >
      <SortableContext items={sorted} strategy={rectSortingStrategy}>
        <ul className="photo-grid">
          {sorted.map((name) => {
            const photo = byName.get(name);
            return (
              photo && <SortableCard key={name} photo={photo} open={name === open} selection={selection} />
            );
          })}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
