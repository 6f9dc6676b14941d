/** A photo in the grid: crop, title and concerns. */
import grip from "virtual:icon/grip-vertical";
import { useSortable } from "@dnd-kit/sortable";
import type { CSSProperties } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { DeskPhoto, PhotoConcern } from "../api";
import { IconButton } from "../parts/Button";
import { GRIP } from "../parts/dragging";
import type { Selection } from "../parts/useSelection";
import { position } from "./pictures";
import { SelectBox } from "./SelectionBar";
import { Thumbnail } from "./Thumbnail";

const CONCERNS: Record<PhotoConcern, string> = {
  words: "needs text",
  looks: "looks bad",
  twin: "a twin?",
  standin: "example",
  consent: "consent",
};

interface CardProps {
  photo: DeskPhoto;
  open: boolean;
  selection: Selection;
}

/** A card that can be dragged to another place. */
export function SortableCard({ photo, open, selection }: CardProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({
      id: photo.name,
    });
  const style: CSSProperties = {
    transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
    transition,
  };
  return (
    <li
      ref={setNodeRef}
      style={style}
      className="card"
      data-dragging={isDragging || undefined}
      data-selected={selection.has(photo.name) || undefined}
      onPointerDown={(event) => event.pointerType === "mouse" && listeners?.onPointerDown?.(event)} // a finger scrolls
    >
      <Face photo={photo} open={open} />
      <SelectBox name={photo.name} label={photo.label} selection={selection} />
      <IconButton
        ref={setActivatorNodeRef}
        icon={grip}
        label={`Move ${photo.label}`}
        className="card-grip"
        aria-describedby={attributes["aria-describedby"]}
        data-tooltip={GRIP}
        {...listeners}
        onClick={() => selection.turn(photo.name)} // its bar has “Move ...”
      />
    </li>
  );
}

export function Card({ photo, open, selection }: CardProps) {
  return (
    <li className="card" data-selected={selection.has(photo.name) || undefined}>
      <Face photo={photo} open={open} />
      <SelectBox name={photo.name} label={photo.label} selection={selection} />
    </li>
  );
}

function Face({ photo, open }: Omit<CardProps, "selection">) {
  const [query] = useSearchParams();
  const { name, label, picture } = photo;
  return (
    <Link
      to={{ pathname: `/photos/${name}`, search: query.toString() }}
      className="card-link"
      aria-current={open ? "true" : undefined}
      draggable={false}
      data-entry={name}
    >
      <Thumbnail picture={picture} draggable={false} style={{ objectPosition: position(photo, [4, 3]) }} />
      <span className="card-title">{label}</span>
      <State photo={photo} />
    </Link>
  );
}

/** The concerns about a photo, as short labels. */
function State({ photo: { concerns, findings, lacks } }: { photo: DeskPhoto }) {
  const wrong = findings.some(({ severity }) => severity === "error");
  const asks = lacks.includes("people");
  const needsText = /title|alt/.test(lacks.join()) || findings.some(({ topic }) => topic === "words");
  const told = [
    ...(wrong ? ["to mend"] : []),
    ...concerns.filter((each) => each !== "words" || needsText).map((each) => CONCERNS[each]),
    ...(asks ? ["who is in it?"] : []),
  ];
  if (told.length === 0) return null;
  return (
    <span className="card-state" data-wrong={wrong || undefined}>
      {told.join(" · ")}
    </span>
  );
}
