/** One value of the words: its label, what was typed, whether that is saved, and what was found about it. */
import { type ComponentProps, type ReactNode, useId } from "react";
import type { DeskFinding } from "../api";
import { Conflict, Kept } from "./Conflict";
import type { Draft } from "./drafts";
import { Findings } from "./Finding";
import { Told } from "./Told";
import type { Saving } from "./useSave";
import "./field.css";

interface FieldProps {
  label: string;
  hint?: string;
  saving: Saving<string>;
  findings?: readonly DeskFinding[];
  /** The field is as high as its text, of several lines. */
  multiline?: boolean;
  /** Lets the field say how long the text is, and should be at most. */
  limit?: number;
  input?: ComponentProps<"input">;
}

export function Field({ label, hint, saving, findings = [], multiline, limit, input }: FieldProps) {
  const id = useId();
  const { value, change, leave, draft } = saving;
  const shown = [...findings, ...(draft?.findings ?? [])];
  const shared = {
    id,
    value,
    className: "field-input",
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
    onBlur: leave,
    "aria-describedby": `${id}-about`,
    "aria-invalid": shown.some(({ severity }) => severity === "error") || undefined,
  };
  return (
    <FieldFrame label={label} id={id} hint={hint} draft={draft} length={limit && [value.length, limit]}>
      {multiline ? <textarea rows={2} {...shared} /> : <input type="text" {...shared} {...input} />}
      <FieldNotes id={`${id}-about`} saving={saving} findings={shown} onFix={change} show={(text) => text} />
    </FieldFrame>
  );
}

interface FrameProps {
  label: string;
  id?: string | undefined;
  hint?: string | undefined;
  draft: Draft | undefined;
  length?: [number, number] | 0 | undefined;
  children: ReactNode;
}

/** The label of a value, with its state; around any control. A group of controls where `id` is left out. */
export function FieldFrame({ label, id, hint, draft, length, children }: FrameProps) {
  const head = (
    <>
      {label}
      {length ? (
        <span className="field-length" data-over={length[0] > length[1] || undefined}>
          {length[0]} of {length[1]}
        </span>
      ) : null}
    </>
  );
  const body = (
    <>
      <FieldState draft={draft} />
      {hint && <p className="field-hint">{hint}</p>}
      {children}
    </>
  );
  if (id) {
    return (
      <div className="field">
        <label htmlFor={id}>{head}</label>
        {body}
      </div>
    );
  }
  return (
    <fieldset className="field">
      <legend>{head}</legend>
      {body}
    </fieldset>
  );
}

const STATES: Partial<Record<Draft["state"], string>> = {
  typing: "writing ...",
  writing: "writing ...",
  saved: "saved",
  refused: "not saved",
  gone: "kept here",
  conflict: "changed elsewhere",
};

/** Says whether a value is saved; to screen readers the top bar says it once for all. */
function FieldState({ draft }: { draft: Draft | undefined }) {
  const told = draft && STATES[draft.state];
  return told ? (
    <span className="field-state" data-state={draft.state} aria-hidden="true">
      {told}
    </span>
  ) : null;
}

interface NotesProps<T> {
  id?: string;
  saving: Saving<T>;
  findings: readonly DeskFinding[];
  onFix?: (text: string) => void;
  /** The value in words. */
  show: (value: T) => string;
}

/** What is to be said below a control: what was found, a conflict, what was typed earlier. */
export function FieldNotes<T>({ id, saving, findings, onFix, show }: NotesProps<T>) {
  const { draft } = saving;
  return (
    <div id={id} className="field-notes">
      {draft?.state === "refused" && draft.findings?.length === 0 && (
        <p className="field-error">
          <Told text={draft.message ?? ""} />
        </p>
      )}
      {draft?.state === "conflict" && <Conflict saving={saving} show={show} />}
      {draft?.state === "kept" && <Kept saving={saving} show={show} />}
      <Findings findings={findings} {...(onFix && { onFix })} />
    </div>
  );
}
