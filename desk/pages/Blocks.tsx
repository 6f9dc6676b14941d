/** The blocks of a free page, each in the form of its kind, with buttons to add, move and remove blocks. */
import plus from "virtual:icon/plus";
import trash from "virtual:icon/trash";
import { Button, IconButton } from "../parts/Button";
import { Findings } from "../parts/Finding";
import type { NestedProps } from "./Around";
import { blank, pickKnown } from "./blank";
import { Fields } from "./Group";
import { Sorted, SortedEntry } from "./Sorted";
import { idOf, useFindings, useForm } from "./useContent";
import { useList } from "./useList";

type BlockContent = { kind: string; heading?: string };

export function Blocks({ field, path, Entry }: Omit<NestedProps, "label">) {
  const { project, words } = useForm();
  const findings = useFindings(path);
  const { entries: blocks, add, move, remove } = useList<BlockContent>(path);
  const variantOf = ({ kind }: BlockContent) => field.fields.find(({ variant }) => variant === kind);
  const sorting = { path, what: "block", onMove: move };
  return (
    <div id={idOf(path)} className="grid gap-6">
      <Findings findings={findings} />
      <Sorted
        {...sorting}
        names={blocks.map((block) => variantOf(block)?.label ?? "")}
        className="grid gap-8"
      >
        {blocks.map((block, index) => {
          const variant = variantOf(block);
          if (!variant) return null;
          const at = [...path, index];
          const label = `${variant.label}, block ${index + 1} of ${blocks.length}`;
          return (
            <SortedEntry
              key={idOf(at)}
              {...sorting}
              index={index}
              count={blocks.length}
              label={label}
              className="grid gap-4 border border-hairline p-4"
              head={<h4 className="font-text font-semibold">{variant.label}</h4>}
              tool={
                <IconButton
                  icon={trash}
                  label={`Remove ${label}`}
                  disabled={blocks.length === 1}
                  onClick={({ detail }) => detail < 2 && void remove(index, "block")}
                />
              }
            >
              <Fields field={variant} path={at} Entry={Entry} />
            </SortedEntry>
          );
        })}
      </Sorted>
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
