/** Actions on a whole training or page: copy, new address, removal. */

import copy from "virtual:icon/copy";
import link from "virtual:icon/link";
import trash from "virtual:icon/trash";
import { useState } from "react";
import type { ContentForm, ProgrammeResult } from "../api";
import { Button } from "../parts/Button";
import { attempt, done } from "../parts/changes";
import { ask, messageOf } from "../parts/client";
import { Dialog, Refusal } from "../parts/Dialog";
import { TextField } from "../parts/TextField";
import { useOpenAfter } from "../parts/useOpenAfter";
import { toName } from "./NewDialog";

interface PageActionsProps {
  words: ContentForm;
  onDuplicate: () => void;
}

export function PageActions({ words, onDuplicate }: PageActionsProps) {
  const [asked, setAsked] = useState<"remove" | "move">();
  const [plan, setPlan] = useState<ProgrammeResult>();
  const planRemoval = async () => {
    const planned = await attempt(() => act(words, "remove", { dryRun: true }));
    setPlan(planned);
    if (planned) setAsked((now) => now ?? "remove"); // the other dialog may be open by now
  };
  const close = () => setAsked(undefined);
  return (
    <>
      <section className="part actions">
        {words.programme && (
          <Button icon={copy} onClick={onDuplicate}>
            A new one like this
          </Button>
        )}
        <Button icon={link} onClick={() => setAsked("move")}>
          Another address
        </Button>
        <Button kind="danger" icon={trash} onClick={() => void planRemoval()}>
          Take it out
        </Button>
      </section>
      {asked === "remove" && plan && (
        <RemoveDialog words={words} sentences={plan.sentences} onClose={close} />
      )}
      {asked === "move" && <MoveDialog words={words} onClose={close} />}
    </>
  );
}

/** Removes or moves the page of a form, or describes what its removal would do. */
function act(words: ContentForm, action: "remove" | "move", more: { path: string } | { dryRun: boolean }) {
  const name = words.programme ?? words.freePage;
  const body = { name, freePage: words.freePage !== null, ...more };
  return ask<ProgrammeResult>(`/api/programmes/${action}`, { method: "POST", body });
}

interface RemoveDialogProps {
  words: ContentForm;
  /** The consequences of the removal. */
  sentences: readonly string[];
  onClose: () => void;
}

function RemoveDialog({ words, sentences, onClose }: RemoveDialogProps) {
  const [refused, setRefused] = useState("");
  const openAfter = useOpenAfter();
  const remove = async () => {
    setRefused("");
    const open = openAfter();
    try {
      const { what, address } = await act(words, "remove", { dryRun: false });
      done.set({ told: what, undo: true });
      open(address); // the dialog goes with its page
    } catch (error) {
      setRefused(messageOf(error));
    }
  };
  return (
    <Dialog
      title={`Take ${words.title} out?`}
      onClose={onClose}
      actions={
        <Button kind="danger" onClick={() => void remove()}>
          Take it out
        </Button>
      }
      keep="Cancel"
    >
      {sentences.map((each) => (
        <p key={each}>{each}</p>
      ))}
      {refused && <Refusal>{refused}</Refusal>}
    </Dialog>
  );
}

function MoveDialog({ words, onClose }: Omit<RemoveDialogProps, "sentences">) {
  const [path, setPath] = useState(words.address ?? "");
  const [refused, setRefused] = useState("");
  const openAfter = useOpenAfter();
  const fitting = path.slice(0, path.lastIndexOf("/") + 1) + toName(words.title);
  const move = async () => {
    setRefused("");
    const open = openAfter();
    try {
      const { what, sentences, address } = await act(words, "move", { path });
      onClose();
      done.set({ told: [what, ...sentences].join(" "), undo: true });
      open(address);
    } catch (error) {
      setRefused(messageOf(error));
    }
  };
  return (
    <Dialog
      title="Another address"
      onClose={onClose}
      actions={
        <Button kind="accent" disabled={path === words.address} onClick={() => void move()}>
          Give it this address
        </Button>
      }
      keep="Cancel"
    >
      <TextField
        id="new-path"
        label="The address of its page"
        value={path}
        wrong={refused || undefined}
        onChange={setPath}
      >
        {![words.address, path].includes(fitting) && !fitting.endsWith("/") && (
          <Button kind="plain" className="text-start" onClick={() => setPath(fitting)}>
            Use the title: {fitting}
          </Button>
        )}
      </TextField>
      <p className="field-hint">
        {words.programme &&
          "To move the training to the other list, begin its address with the address of that list. "}
        Links in your text change with it, and the old address leads visitors to the new one.
      </p>
    </Dialog>
  );
}
