/** Permanently deletes photos after listing the effects. A word must be typed, because nothing else is irreversible. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ErasureEffect } from "../api";
import { Button } from "../parts/Button";
import { CopyAdvice } from "../parts/CopyAdvice";
import { done } from "../parts/changes";
import { ask, messageOf } from "../parts/client";
import { Dialog, Refusal } from "../parts/Dialog";
import { dayOf, timeOf } from "../parts/when";

const WORD = "YES";

interface EraseProps {
  photos: string[];
  title: string;
  /** Called when the dialog closes; `gone` is whether the photos were deleted. */
  onClose: (gone: boolean) => void;
}

export function Erase({ photos, title, onClose }: EraseProps) {
  const [typed, setTyped] = useState("");
  const [failed, setFailed] = useState("");
  const [busy, setBusy] = useState(false);
  const post = (word: string) =>
    ask<ErasureEffect>("/api/photos/erase", { method: "POST", body: { photos, typed: word } });
  const { data, error } = useQuery({ queryKey: ["erase", photos], queryFn: () => post(""), gcTime: 0 });
  const erase = async () => {
    setBusy(true);
    setFailed("");
    try {
      const { what } = await post(WORD);
      done.set({ told: what });
      onClose(true);
    } catch (refused) {
      setFailed(messageOf(refused));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={`Delete “${title}” for good?`}
      onClose={() => onClose(false)}
      busy={busy}
      actions={
        <>
          <label className="field flex-[1_0_100%]">
            <span>
              This cannot be undone, and it ends the undo of all that was changed before. Type{" "}
              <strong>{WORD}</strong> if you mean it.
            </span>
            <input
              className="field-input"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </label>
          <Button
            kind="danger"
            disabled={typed.trim().toUpperCase() !== WORD || busy}
            onClick={() => void erase()}
          >
            {busy ? "Deleting ..." : "Delete for good"}
          </Button>
        </>
      }
      keep="Keep it"
    >
      {!data && !error && <p className="muted">Looking for everything that would be deleted ...</p>}
      {data && <Touched effect={data} />}
      {(failed || error) && <Refusal>{failed || error?.message}</Refusal>}
    </Dialog>
  );
}

function Touched({ effect }: { effect: ErasureEffect }) {
  const { what, pages, links, onHost, alike, versions, remaining } = effect;
  const earlier = versions.map((each) => `${dayOf(each.when)}, ${timeOf(each.when)}: ${each.what}`);
  return (
    <>
      <p>{what}</p>
      <List title="Pages that change" items={pages.map(({ heading }) => heading)} />
      <List title="Links and pages that no longer name it" items={links} />
      <List title="Earlier versions that are written anew without it" items={earlier} />
      <List title="Look like it, and stay" items={alike} />
      <section className="remaining grid gap-2 border-t border-hairline pt-4">
        <h3>Copies that the desk cannot delete</h3>
        <p className="muted">You find this list in To do afterwards, until you have ticked each line.</p>
        <ul className="grid gap-3">
          {remaining.map(({ label, advice }) => (
            <li key={label}>
              <CopyAdvice label={label} advice={advice} />
            </li>
          ))}
        </ul>
        <List title="Addresses of its pictures on the web host" items={onHost} />
      </section>
    </>
  );
}

function List({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null;
  return (
    <details>
      <summary>
        <span>
          {title} <span className="count">{items.length}</span>
        </span>
      </summary>
      <ul className="border-s border-hairline ps-4 wrap-anywhere">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </details>
  );
}
