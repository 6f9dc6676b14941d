/** The first questions about a new training; everything else is marked as not yet given, and written in its form. */
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { DeskProject, ProgrammeResult } from "../api";
import { Button } from "../parts/Button";
import { ask, RefusedError } from "../parts/client";
import { Dialog } from "../parts/Dialog";
import { done } from "../parts/undo";

interface NewTrainingProps {
  project: DeskProject;
  /** The training to copy. */
  like?: string;
  onClose: () => void;
}

export function NewTraining({ project, like, onClose }: NewTrainingProps) {
  const lists = project.pages.filter(({ screen }) => screen === "trainings" || screen === "other-trainings");
  const copied = project.pages.find(({ name }) => name === `programmes/${like}`);
  const own = lists.find(({ address }) => copied?.address.startsWith(`${address}/`)) ?? lists[0];
  const [title, setTitle] = useState("");
  const [below, setBelow] = useState(own?.address ?? "");
  const [wrong, setWrong] = useState<string[]>([]);
  const navigate = useNavigate();
  const enter = async () => {
    try {
      const body = { title, below, like: like ?? "" };
      const made = await ask<ProgrammeResult>("/api/programmes/new", { method: "POST", body });
      done.set({ told: [made.what, ...made.sentences].join(" "), undo: true });
      onClose();
      navigate(made.address);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      const { findings = [] } = error.body as { findings?: { message: string; help: string }[] };
      setWrong(findings.length ? findings.map(({ message, help }) => `${message} ${help}`) : [error.message]);
    }
  };
  return (
    <Dialog
      title={copied ? `A training like ${copied.title}` : "A new training"}
      onClose={onClose}
      actions={
        <>
          <Button kind="accent" disabled={!title.trim()} onClick={() => void enter()}>
            Add the training
          </Button>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="field">
        <label htmlFor="new-title">Its title</label>
        <input
          id="new-title"
          className="field-input"
          value={title}
          aria-describedby="new-wrong"
          onChange={({ target }) => setTitle(target.value)}
        />
      </div>
      <fieldset className="field">
        <legend>Which list shows it</legend>
        {lists.map(({ address, title: label }) => (
          <label key={address} className="check">
            <input
              type="radio"
              name="new-list"
              checked={below === address}
              onChange={() => setBelow(address)}
            />
            {label} <span className="muted">{address}</span>
          </label>
        ))}
      </fieldset>
      <p className="field-hint">
        {copied
          ? "The text of its page is copied and marked as not yet given. "
          : "All its text is marked as not yet given until you write it. "}
        Its picture is a line pattern of its own until you put a photo there.
      </p>
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
