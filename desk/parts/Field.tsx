/** The field of one value: label, text, save state and findings. */
import { type ComponentProps, type ComponentType, type ReactNode, useId } from "react";
import type { DeskFinding } from "../api";
import { Conflict } from "./Conflict";
import { DayInput } from "./DayInput";
import type { Draft } from "./drafts";
import { Findings } from "./Finding";
import { useProject } from "./useProject";
import type { Saving } from "./useSave";
import { dateOf } from "./when";
import "./field.css";

interface FieldProps {
  label: string;
  hint?: string;
  optional?: boolean;
  saving: Saving<string>;
  findings?: readonly DeskFinding[];
  /** True for a field of several lines, as high as its text. */
  multiline?: boolean;
  /** The input of a paragraph with links and stressed words. */
  Rich?: ComponentType<RichProps> | undefined;
  /** The maximum length; by default that of a line. */
  limit?: number;
  /** True if the text is only an example: it is selected when the field is entered. */
  isExample?: boolean;
  input?: ComponentProps<"input">;
}

export interface RichProps {
  value: string;
  /** True if the text is selected when the focus comes. */
  isSelected: boolean;
  /** Attributes of the element, such as the id of its label. */
  attributes: Record<string, string>;
  onChange: (value: string) => void;
  onBlur: () => void;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Marks that come with copies from the web, PDF files and chats. Nobody sees them, and no text of the site may have them. */
const UNSEEN = /[\u00ad\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Returns what somebody wrote as one line without invisible marks, or "" if it has only spaces. */
export function tidy(text: string): string {
  const line = text.replace(UNSEEN, "").replace(/\s*[\n\u0085\u2028\u2029]\s*/g, " ");
  return line.trim() && line;
}

export function Field(props: FieldProps) {
  const { label, hint, optional, saving, findings = [], multiline, Rich, limit, input } = props;
  const { isExample = false } = props;
  const id = useId();
  const { value, draft, change, refuse, leave } = saving;
  const shared = {
    id,
    value,
    className: "field-input",
    onBlur: leave,
    onFocus: ({ target }: { target: Control }) => isExample && target.select(),
    onMouseDown: (event: React.MouseEvent<Control>) => {
      if (!isExample || event.currentTarget === document.activeElement) return;
      event.preventDefault(); // the click would put the cursor into the selected text
      event.currentTarget.focus();
    },
    "data-example": isExample || undefined,
    "aria-describedby": `${id}-about`,
    "aria-invalid":
      draft?.state === "refused" || findings.some(({ severity }) => severity === "error") || undefined,
  };
  const onChange = ({ target }: { target: Control }) => change(tidy(target.value));
  const line = {
    ...shared,
    onKeyDown: ({ key, nativeEvent }: React.KeyboardEvent) => {
      if (key === "Enter" && !nativeEvent.isComposing) leave();
    },
    ...input,
  };
  return (
    <FieldFrame
      label={label}
      id={id}
      hint={hint}
      optional={optional}
      draft={draft}
      length={<Length text={value} limit={limit} />}
    >
      {Rich ? (
        <Rich
          value={value}
          isSelected={isExample}
          attributes={{
            id,
            class: shared.className,
            role: "textbox",
            "aria-multiline": "true",
            "aria-labelledby": `${id}-label`,
            "aria-describedby": shared["aria-describedby"],
            ...(shared["aria-invalid"] && { "aria-invalid": "true" }),
          }}
          onChange={(text) => change(tidy(text))}
          onBlur={leave}
        />
      ) : multiline ? (
        <textarea rows={2} {...shared} onChange={onChange} />
      ) : input?.type === "date" ? (
        <DayInput {...line} value={value} onDay={change} onWrong={refuse} />
      ) : (
        <input type="text" {...line} onChange={onChange} />
      )}
      <FieldNotes
        id={`${id}-about`}
        saving={saving}
        findings={findings}
        onFix={(text) => {
          change(text);
          document.getElementById(id)?.focus(); // the button is about to go
        }}
        show={(text) => (text && input?.type === "date" ? dateOf(text) : text)}
      />
    </FieldFrame>
  );
}

/** The share of a long maximum from which a text shows its length; a short maximum is always shown. */
const NEAR = 0.9;
const SHORT = 200;

/** The length of a text and its maximum, by default that of a line. */
export function Length({ text, limit }: { text: string; limit?: number | undefined }) {
  const project = useProject();
  const most = limit ?? project?.lineLimit ?? 0;
  const length = [...text].length;
  if (!most || (most > SHORT && length < most * NEAR)) return null;
  return (
    <span className={`font-normal tabular-nums ${length > most ? "text-danger" : "text-muted"}`}>
      {length} of {most} letters
    </span>
  );
}

interface FrameProps {
  label: string;
  id?: string | undefined;
  hint?: string | undefined;
  /** True for a text that may stay empty. */
  optional?: boolean | undefined;
  draft: Draft | undefined;
  length?: ReactNode;
  children: ReactNode;
}

/** The label and save state of a value around a control or, without `id`, around a group of controls. */
export function FieldFrame({ label, id, hint, optional, draft, length, children }: FrameProps) {
  const help = [optional && "Optional.", hint].filter(Boolean).join(" ");
  const head = (
    <>
      {label}
      {length}
    </>
  );
  const Frame = id ? "div" : "fieldset";
  return (
    <Frame className="field">
      {id ? (
        <label id={`${id}-label`} htmlFor={id}>
          {head}
        </label>
      ) : (
        <legend>{head}</legend>
      )}
      <FieldState draft={draft} />
      {help && <p className="field-hint">{help}</p>}
      {children}
    </Frame>
  );
}

const STATES: Partial<Record<Draft["state"], string>> = {
  typing: "writing ...",
  writing: "writing ...",
  saved: "saved",
  refused: "not saved",
  gone: "kept here",
  waiting: "kept here",
  conflict: "changed elsewhere",
};

/**
 * Shows whether a value is saved. Until the page has the findings about a saved value, it says so, because the field still
 * shows those about the value before. For screen readers, the top bar announces saving once for all fields.
 */
function FieldState({ draft }: { draft: Draft | undefined }) {
  const revision = useProject()?.revision ?? 0;
  if (!draft) return null;
  const isChecking = draft.state === "saved" && (draft.revision ?? 0) > revision;
  const told = isChecking ? "checking ..." : STATES[draft.state];
  const isWrong = draft.state === "refused" || draft.state === "conflict";
  const look = isWrong ? "font-semibold text-danger" : "text-muted";
  return told ? (
    <span className={`field-state absolute end-0 top-0 ${look}`} data-state={draft.state} aria-hidden="true">
      {told}
    </span>
  ) : null;
}

interface NotesProps<T> {
  id?: string;
  saving: Saving<T>;
  findings: readonly DeskFinding[];
  onFix?: (text: string) => void;
  /** Returns the value as text. */
  show: (value: T) => string;
}

/** The notes below a control: findings, or a conflict. */
export function FieldNotes<T>({ id, saving, findings, onFix, show }: NotesProps<T>) {
  const { draft } = saving;
  const isRefused = draft?.state === "refused"; // with findings about the draft instead of the file
  const shown = isRefused ? (draft.findings ?? []) : findings;
  const isHolding = !isRefused && shown.some(({ severity }) => severity === "error");
  return (
    <div id={id} className="grid gap-3 empty:hidden">
      {isRefused && draft.findings?.length === 0 && <p className="field-error">{draft.message}</p>}
      {draft?.state === "conflict" && <Conflict saving={saving} show={show} />}
      <Findings findings={shown} {...(onFix && { onFix })} />
      {isHolding && (
        <p className="field-hint">It is saved, but the site stays as it was until this is corrected.</p>
      )}
    </div>
  );
}
