/** The line at the foot of the desk: it says that all is saved, or leads to unsaved texts and mistakes. */
import { useState } from "react";
import { Link } from "react-router-dom";
import type { DeskProject } from "../api";
import { toField } from "./addresses";
import { Button } from "./Button";
import { lastSaved } from "./client";
import { type Draft, drafts, drop } from "./drafts";
import { progress } from "./events";
import { useStore } from "./store";
import { listErrors } from "./useProject";
import { timeOf } from "./when";

const LOOK =
  "saved self-center px-(--gutter) text-muted tabular-nums [@media(max-height:39.99rem)]:not-has-[a]:sr-only";

/** The only live region for saving and progress. */
export function Saved({ project }: UnsavedProps) {
  const busy = useStore(drafts, (all) =>
    [...all.values()].some(({ state }) => state === "typing" || state === "writing"),
  );
  const open = useStore(drafts, (all) => listUnsaved(all).length);
  const at = useStore(lastSaved, (it) => it);
  const work = useStore(progress, (it) => it);
  let told = at ? `saved ${timeOf(at)}` : "all is saved";
  if (work) told = `${work.what}: ${work.done} of ${work.total}`;
  if (busy) told = "writing ...";
  if (open) told = tellUnsaved(open);
  const [wrong, ...others] = project && !open ? listErrors(project) : [];
  return (
    <p className={open ? "sr-only" : LOOK} role="status">
      {wrong ? `${told}; ` : told}
      {wrong && (
        <Link className="inline-block py-2.5 text-danger" to={others.length > 0 ? "/todo" : wrong.address}>
          {others.length > 0 ? `${others.length + 1} mistakes are` : "one mistake is"} to be corrected
        </Link>
      )}
    </p>
  );
}

interface UnsavedProps {
  project: DeskProject | undefined;
}

/** The unsaved texts. Each leads to its field, and can be copied from here, because its place may be gone. */
export function Unsaved({ project }: UnsavedProps) {
  const open = listUnsaved(useStore(drafts, (it) => it));
  if (open.length === 0) return null;
  return (
    <div className="unsaved">
      <button
        type="button"
        className="min-h-(--target) cursor-pointer px-(--gutter) font-semibold text-danger underline"
        popoverTarget="unsaved"
      >
        {tellUnsaved(open.length)}
      </button>
      <ul id="unsaved" popover="auto">
        {open.map(([name, { value }]) => (
          <UnsavedText
            key={name}
            name={name}
            project={project}
            text={typeof value === "string" || value === null ? (value ?? "") : JSON.stringify(value)}
          />
        ))}
      </ul>
    </div>
  );
}

function UnsavedText({ name, project, text }: UnsavedProps & { name: string; text: string }) {
  const [isCopied, setCopied] = useState(false);
  const address = toField(name);
  const page = /^\/(?:photos|pages)\/([^#]+)/.exec(address)?.[1];
  const title =
    project?.photos.find((photo) => photo.name === page)?.label ??
    project?.pages.find((each) => each.name === page)?.title;
  return (
    <li className="px-4 py-[0.6rem]">
      <Link
        className="grid text-inherit"
        to={address}
        onClick={() => document.getElementById("unsaved")?.hidePopover()}
      >
        {title && <span className="muted">{title}</span>}
        <span>{text || "(empty)"}</span>
      </Link>
      <span className="actions">
        <Button onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}>
          {isCopied ? "Copied" : "Copy"}
        </Button>
        <Button kind="plain" onClick={() => drop(name)}>
          Let it go
        </Button>
      </span>
    </li>
  );
}

function tellUnsaved(count: number): string {
  return count === 1 ? "one text is not saved" : `${count} texts are not saved`;
}

/** Returns the drafts that need a decision. */
export function listUnsaved(all: ReadonlyMap<string, Draft>): [string, Draft][] {
  return [...all].filter(([, { state }]) => !["typing", "writing", "saved"].includes(state));
}
