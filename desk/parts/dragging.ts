/** Sorting by pointer or keys (dnd-kit), with the sentences that screen readers say meanwhile. */
import {
  AutoScrollActivator,
  closestCenter,
  type DndContextProps,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { restrictToParentElement } from "@dnd-kit/modifiers";
import { sortableKeyboardCoordinates } from "@dnd-kit/sortable";

type Id = { id: string | number };

/** The tooltip of a grip; screen readers say the keys one by one. */
export const GRIP = "Drag, or use the arrow keys after Space";

/** A dragged entry stays inside its list, so that the view does not scroll past the list either. */
const MODIFIERS = [restrictToParentElement];
const SCROLL = { activator: AutoScrollActivator.DraggableRect };

/** Returns the properties of a drag context. `what` is one entry, such as "photo"; `nameOf` returns an entry's name. */
export function useDragging(
  what: string,
  ids: readonly string[],
  nameOf: (id: string) => string | undefined,
): DndContextProps {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const name = ({ id }: Id) => nameOf(String(id)) ?? "";
  const place = ({ id }: Id) => `place ${ids.indexOf(String(id)) + 1} of ${ids.length}`;
  return {
    sensors,
    modifiers: MODIFIERS,
    autoScroll: SCROLL,
    collisionDetection: closestCenter,
    accessibility: {
      screenReaderInstructions: {
        draggable: `Press Space to take the ${what}, the arrow keys to move it, Space to put it down, Escape to leave it where it was.`,
      },
      announcements: {
        onDragStart: ({ active }) => `${name(active)} is taken, from ${place(active)}.`,
        onDragOver: ({ active, over }) => (over ? `${name(active)} is at ${place(over)}.` : undefined),
        onDragEnd: ({ active, over }) =>
          over ? `${name(active)} is put down at ${place(over)}.` : undefined,
        onDragCancel: ({ active }) => `${name(active)} stays where it was.`,
      },
    },
  };
}
