/** The blocks of a free page, each in the form of its kind, with buttons to add, move and remove blocks. */
import grip from "virtual:icon/grip-vertical";
import plus from "virtual:icon/plus";
import trash from "virtual:icon/trash";
import { DndContext, type DragEndEvent } from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import type { ComponentType } from "react";
import type { FormField } from "../api";
import { Button, IconButton } from "../parts/Button";
import { instruct, useDragging } from "../parts/dragging";
import { Findings } from "../parts/Finding";
import { blank, pickKnown } from "./blank";
import type { Path } from "./lists";
import { MoveButtons } from "./MoveButtons";
import { idOf, useFindings, useForm } from "./useContent";
import { useList } from "./useList";

interface BlocksProps {
  field: FormField;
  path: Path;
  /** The component for the field of one value. */
  Entry: ComponentType<{ field: FormField; path: Path; label?: string }>;
}

type BlockContent = { kind: string; heading?: string };

export function Blocks({ field, path, Entry }: BlocksProps) {
  const { project, words } = useForm();
  const findings = useFindings(path);
  const { entries: blocks, add, move, remove } = useList<BlockContent>(path);
  const ids = blocks.map((_, index) => idOf([...path, index]));
  const variantOf = ({ kind }: BlockContent) => field.fields.find(({ variant }) => variant === kind);
  const dragging = useDragging("block", ids, (id) => {
    const block = blocks[ids.indexOf(id)];
    return block && variantOf(block)?.label;
  });
  const drop = ({ active, over, activatorEvent }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    if (from < 0 || to < 0 || from === to) return;
    move(from, to);
    const ofMoved = document.getElementById(ids[to] ?? "")?.querySelector("button");
    if (activatorEvent instanceof KeyboardEvent) ofMoved?.focus();
  };
  return (
    <div id={idOf(path)} className="grid gap-6">
      <Findings findings={findings} />
      <DndContext
        {...dragging}
        accessibility={{ ...dragging.accessibility, restoreFocus: false }} // it would go to the old place
        onDragEnd={drop}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol className="grid gap-8">
            {blocks.map((block, index) => {
              const variant = variantOf(block);
              if (!variant) return null;
              return (
                <Block
                  key={ids[index]}
                  id={ids[index] as string}
                  variant={variant}
                  path={path}
                  index={index}
                  count={blocks.length}
                  onMove={move}
                  {...(blocks.length > 1 && { onRemove: () => void remove(index, "block") })}
                  Entry={Entry}
                />
              );
            })}
          </ol>
        </SortableContext>
      </DndContext>
      <fieldset className="grid gap-2">
        <legend className="font-semibold">Add a block</legend>
        <div className="flex flex-wrap gap-2">
          {field.fields.map((variant) => (
            <Button
              key={variant.variant}
              icon={plus}
              onClick={({ detail }) =>
                detail < 2 &&
                add(blank(variant, variant.label, pickKnown(project, words, [])) as BlockContent)
              }
            >
              {variant.label}
            </Button>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

interface BlockProps extends Pick<BlocksProps, "path" | "Entry"> {
  id: string;
  variant: FormField;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove?: () => void;
}

function Block({ id, variant, path: list, index, count, onMove, onRemove, Entry }: BlockProps) {
  const path = [...list, index];
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const findings = useFindings(path);
  const called = `${variant.label}, block ${index + 1} of ${count}`;
  const style = transform ? { transform: `translateY(${transform.y}px)`, transition } : {};
  return (
    <li
      ref={setNodeRef}
      id={id}
      style={style}
      className={`grid gap-4 border border-hairline p-4 ${isDragging ? "relative z-10 bg-surface" : "bg-background"}`}
    >
      <div className="flex items-center gap-1">
        <IconButton
          ref={setActivatorNodeRef}
          icon={grip}
          label={`Move ${called}`}
          className="cursor-grab touch-none"
          data-tooltip={instruct("block")}
          {...attributes}
          {...listeners}
        />
        <h4 className="me-auto font-text font-semibold">{variant.label}</h4>
        <MoveButtons list={list} index={index} count={count} label={called} onMove={onMove} />
        <IconButton
          icon={trash}
          label={`Remove ${called}`}
          disabled={!onRemove}
          onClick={({ detail }) => detail < 2 && onRemove?.()}
        />
      </div>
      <Findings findings={findings} />
      {variant.fields.map((each) => (
        <Entry key={each.key} field={each} path={[...path, each.key]} />
      ))}
    </li>
  );
}
