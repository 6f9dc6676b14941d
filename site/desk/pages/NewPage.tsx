/** The first questions about a new page; its text is marked as not yet given, and written in its form. */
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { NewPageRequest, ProgrammeResult } from "../api";
import { Button } from "../parts/Button";
import { ask, RefusedError } from "../parts/client";
import { Dialog } from "../parts/Dialog";
import { done } from "../parts/undo";

const BEGINNINGS: [NewPageRequest["begin"], string][] = [
  ["text", "Heading and text"],
  ["faq", "Questions and answers"],
  ["testimonials", "Testimonials"],
  ["dates", "Dates"],
];

export function NewPage({ onClose }: { onClose: () => void }) {
  const [title, setTitle] = useState("");
  const [path, setPath] = useState<string>();
  const [begin, setBegin] = useState<NewPageRequest["begin"]>("text");
  const [places, setPlaces] = useState({ header: false, footer: true });
  const [wrong, setWrong] = useState<string[]>([]);
  const navigate = useNavigate();
  const address = path ?? toAddress(title);
  const enter = async () => {
    try {
      const body = { title, path: address, begin, ...places };
      const made = await ask<ProgrammeResult>("/api/free-pages/new", { method: "POST", body });
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
      title="A new page"
      onClose={onClose}
      actions={
        <>
          <Button kind="accent" disabled={!title.trim() || address === "/"} onClick={() => void enter()}>
            Add the page
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
      <div className="field">
        <label htmlFor="new-address">Its address</label>
        <input
          id="new-address"
          className="field-input"
          value={address}
          aria-describedby="new-wrong"
          onChange={({ target }) => setPath(target.value)}
        />
      </div>
      <fieldset className="field">
        <legend>It begins with</legend>
        <div className="grid sm:grid-cols-2">
          {BEGINNINGS.map(([kind, label]) => (
            <label key={kind} className="check">
              <input type="radio" name="begin" checked={begin === kind} onChange={() => setBegin(kind)} />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="field">
        <legend>Where visitors find it, besides the search</legend>
        <div className="grid sm:grid-cols-2">
          {(["header", "footer"] as const).map((place) => (
            <label key={place} className="check">
              <input
                type="checkbox"
                checked={places[place]}
                onChange={({ target }) => setPlaces({ ...places, [place]: target.checked })}
              />
              {place === "header" ? "in the menu" : "in the footer"}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="field-hint">
        More blocks come in its form. All its text is marked as not yet given until you write it.
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

/** Returns the address that a title suggests. */
function toAddress(title: string): string {
  const plain = title.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return `/${plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "")}`;
}
