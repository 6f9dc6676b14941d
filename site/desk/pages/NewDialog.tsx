/** A dialog that adds a page to the site and opens its form, or shows the errors in the answers. */
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { DeskFinding, ProgrammeResult } from "../api";
import { Button } from "../parts/Button";
import { done } from "../parts/changes";
import { ask, RefusedError } from "../parts/client";
import { Dialog } from "../parts/Dialog";
import { Length } from "../parts/Field";
import { hintText } from "../parts/offers";
import { shown } from "../parts/shownPage";

interface NewDialogProps {
  heading: string;
  /** The label of the button that adds it. */
  action: string;
  isReady: boolean;
  /** The API path and the answers. */
  request: { path: string; body: object };
  onClose: () => void;
  children: ReactNode;
}

export function NewDialog({ heading, action, isReady, request, onClose, children }: NewDialogProps) {
  const [wrong, setWrong] = useState<string[]>([]);
  const [isAdding, setIsAdding] = useState(false);
  const navigate = useNavigate();
  const enter = async () => {
    setIsAdding(true);
    try {
      const { path, body } = request;
      const made = await ask<ProgrammeResult>(path, { method: "POST", body });
      done.set({ told: made.what, undo: true }); // the opened page shows the rest
      onClose();
      shown.set(made.path); // at once, before the site makes the pages with new lists anew
      navigate(made.address, { state: { isNew: true } });
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      const { findings = [] } = error.body as { findings?: DeskFinding[] };
      setWrong(
        findings.length
          ? findings.map(({ message, help }) => `${message} ${hintText(help)}`)
          : [error.message],
      );
    } finally {
      setIsAdding(false);
    }
  };
  return (
    <Dialog
      title={heading}
      onClose={onClose}
      actions={
        <>
          <Button kind="accent" disabled={!isReady || isAdding} onClick={() => void enter()}>
            {isAdding ? "One moment ..." : action}
          </Button>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {children}
      <div id="new-wrong" role="alert">
        {wrong.map((each) => (
          <p key={each} className="field-error">
            {each}
          </p>
        ))}
      </div>
    </Dialog>
  );
}

interface TextFieldProps {
  id: string;
  label: string;
  value: string;
  /** The maximum length; 0 without one. */
  limit?: number;
  onChange: (value: string) => void;
}

/** A text field of one line in the dialog. */
export function TextField({ id, label, value, limit = 0, onChange }: TextFieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        <Length text={value} limit={limit} />
      </label>
      <input
        id={id}
        className="field-input"
        value={value}
        aria-describedby="new-wrong"
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
