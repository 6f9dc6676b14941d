/** A dialog that adds a page to the site and opens its form, or shows the errors in the answers. */
import { type ReactNode, useState } from "react";
import type { DeskFinding, ProgrammeResult } from "../api";
import { Button } from "../parts/Button";
import { done } from "../parts/changes";
import { ask, RefusedError } from "../parts/client";
import { Dialog } from "../parts/Dialog";
import { shown } from "../parts/shownPage";
import { TextField } from "../parts/TextField";
import { useOpenAfter } from "../parts/useOpenAfter";

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
  const [wrong, setWrong] = useState<Partial<Record<"title" | "address", string>>>({});
  const [isAdding, setIsAdding] = useState(false);
  const openAfter = useOpenAfter();
  const lacksAddress = address === "" || address.endsWith("/");
  const edit = (change: (value: string) => void) => (value: string) => {
    setWrong({});
    change(value);
  };
  const enter = async () => {
    setIsAdding(true);
    setWrong({});
    const open = openAfter();
    try {
      const { path, body } = request;
      const made = await ask<ProgrammeResult>(path, { method: "POST", body });
      done.set({ told: made.what, undo: true }); // the opened page shows the rest
      onClose();
      shown.set(made.path); // at once, before the site makes the pages with new lists anew
      open(made.address, { state: { isNew: true } });
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      const [found] = (error.body as { findings?: DeskFinding[] }).findings ?? [];
      const message = found ? `${found.message} ${found.help}` : error.message;
      setWrong({ [found?.topic === "title" ? "title" : "address"]: message });
    } finally {
      setIsAdding(false);
    }
  };
  return (
    <Dialog
      title={heading}
      onClose={onClose}
      busy={isAdding}
      actions={
        <Button
          kind="accent"
          disabled={!title.trim() || lacksAddress || isAdding}
          onClick={() => void enter()}
        >
          {isAdding ? "One moment ..." : action}
        </Button>
      }
      keep="Cancel"
    >
      <TextField
        id="new-title"
        label="Its title"
        value={title}
        limit={limit}
        wrong={wrong.title}
        onChange={edit(onTitle)}
      />
      <TextField
        id="new-address"
        label="Its address on the site"
        value={address}
        wrong={wrong.address}
        onChange={edit(onAddress)}
      >
        <div role="alert">
          {title.trim() && lacksAddress && (
            <p className="field-error">
              {`Give the page an address in Latin letters, such as ${above}memory.`}
            </p>
          )}
        </div>
      </TextField>
      {children}
    </Dialog>
  );
}

/** Returns the part of an address that is proposed for a title. */
export function toName(title: string): string {
  const plain = title.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}
