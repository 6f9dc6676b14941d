/** A list that is sorted by pointer, by keys or by buttons. Its entries have the ids of their places, such as `blocks.0`. */
import grip from "virtual:icon/grip-vertical";
import { DndContext, type DragEndEvent } from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import type { ReactNode } from "react";
import { IconButton } from "../parts/Button";
import { GRIP, useDragging } from "../parts/dragging";
import type { Path } from "./lists";
import { MoveButtons } from "./MoveButtons";
import { idOf } from "./useContent";

interface SortedProps {
  path: Path;
  /** One entry, such as "block". */
  what: string;
  /** The names of the entries, in order. */
  names: readonly string[];
  onMove: (from: number, to: number) => void;
  className: string;
  /** The entries, each a `SortedEntry`. */
  children: ReactNode;
}

export function Sorted({ path, what, names, onMove, className, children }: SortedProps) {
  const ids = names.map((_, index) => idOf([...path, index]));
  const dragging = useDragging(what, ids, (id) => names[ids.indexOf(id)]);
  const drop = ({ active, over, activatorEvent }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    if (from < 0 || to < 0 || from === to) return;
    onMove(from, to);
    const ofMoved = document.getElementById(ids[to] ?? "")?.querySelector("button");
    if (activatorEvent instanceof KeyboardEvent) ofMoved?.focus();
  };
  return (
    <DndContext
      {...dragging}
      accessibility={{ ...dragging.accessibility, restoreFocus: false }} // it would go to the old place
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={className}>{children}</ol>
      </SortableContext>
    </DndContext>
  );
}

interface SortedEntryProps extends Pick<SortedProps, "path" | "onMove" | "className"> {
  index: number;
  count: number;
  /** The name of the entry, for screen readers. */
  label: string;
  /** The content of an entry, between its grip and its buttons. */
  head: ReactNode;
  /** A last button. */
  tool?: ReactNode;
  children?: ReactNode;
}

export function SortedEntry({ path: list, index, count, label, onMove, ...shown }: SortedEntryProps) {
  const id = idOf([...list, index]);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const style = transform ? { transform: `translateY(${transform.y}px)`, transition } : {};
  return (
    <li
      ref={setNodeRef}
      id={id}
      style={style}
      className={`${shown.className} ${isDragging ? "relative z-10 bg-surface" : "bg-background"}`}
    >
      <div className="flex flex-wrap items-center gap-1 max-[43.75rem]:flex-nowrap max-[43.75rem]:**:[.icon-button]:w-9">
        <IconButton
          ref={setActivatorNodeRef}
          icon={grip}
          label={`Move ${label}`}
          className="cursor-grab touch-none"
          data-tooltip={GRIP}
          {...attributes}
          {...listeners}
        />
        <span className="min-w-8 text-center font-semibold tabular-nums">{index + 1}</span>
        {shown.head}
        <span className="ms-auto flex">
          <MoveButtons list={list} index={index} count={count} label={label} onMove={onMove} toFirst />
          {shown.tool}
        </span>
      </div>
      {shown.children}
    </li>
  );
}
