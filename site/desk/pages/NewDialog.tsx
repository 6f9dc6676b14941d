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
  title: string;
  onTitle: (title: string) => void;
  /** The maximum length of the title. */
  limit: number;
  address: string;
  onAddress: (address: string) => void;
  /** The beginning of the address, up to the slash before the page's own name. */
  above: string;
  /** The API path and the answers. */
  request: { path: string; body: object };
  onClose: () => void;
  children: ReactNode;
}

export function NewDialog({ heading, action, request, onClose, children, ...fields }: NewDialogProps) {
  const { title, onTitle, limit, address, onAddress, above } = fields;
  const [wrong, setWrong] = useState<string[]>([]);
  const [isAdding, setIsAdding] = useState(false);
  const navigate = useNavigate();
  const lacksAddress = address === "" || address.endsWith("/");
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
          <Button
            kind="accent"
            disabled={!title.trim() || lacksAddress || isAdding}
            onClick={() => void enter()}
          >
            {isAdding ? "One moment ..." : action}
          </Button>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <TextField id="new-title" label="Its title" value={title} limit={limit} onChange={onTitle} />
      <TextField id="new-address" label="Its address" value={address} onChange={onAddress} />
      {children}
      <div id="new-wrong" role="alert">
        {title.trim() && lacksAddress && (
          <p className="field-error">
            {`Give the page an address in Latin letters, such as ${above}memory.`}
          </p>
        )}
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

/** Returns the part of an address that is proposed for a title. */
export function toName(title: string): string {
  const plain = title.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

/** A text field of one line in the dialog. */
function TextField({ id, label, value, limit = 0, onChange }: TextFieldProps) {
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
