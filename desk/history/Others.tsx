/** Sharing with other people: fetch their versions, merge them, resolve conflicts, and send our versions. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { MergeConflict, MergeRequest, OthersNews } from "../api";
import { Button } from "../parts/Button";
import { ask } from "../parts/client";
import { fetchAgain } from "../parts/fetchAgain";
import { agoOf } from "../parts/when";
import { sized } from "../photos/pictures";
import { Comparison, PICTURE, VALUE } from "./Comparison";
import { Share } from "./Share";
import { useAct } from "./useAct";

/** The name of this view in the address, in place of a version. */
export const OTHERS = "others";

type Choices = Record<string, "mine" | "theirs">;

export function Others({ address }: { address: string }) {
  const [choices, setChoices] = useState<Choices>({});
  const queries = useQueryClient();
  const news = useMutation({
    mutationFn: () => ask<OthersNews>("/api/history/fetch", { method: "POST" }),
    onSettled: () => fetchAgain(queries, ["/api/history"]), // it saves a version first
  });
  const take = useAct<MergeRequest>("/api/history/take");
  const send = useAct("/api/history/send");
  const { mutate } = news;
  useEffect(() => mutate(), [mutate]);
  const { data } = news;
  const busy = news.isPending || take.isPending || send.isPending;
  const again = () => mutate();
  const open = data?.conflicts.filter(({ name }) => !choices[name]).length ?? 0;
  const latest = data?.points[0];
  const names = [...new Set(data?.points.map(({ who }) => who))].join(" and ");
  return (
    <article className="grid max-w-224 content-start gap-6">
      <header className="grid gap-1">
        <h1 className="text-3">What others changed</h1>
        <p role="status">
          {news.isPending && "Asking ..."}
          {take.isPending && "Taking over ..."}
          {send.isPending && "Sending ..."}
          {!news.isPending && news.error?.message}
          {!busy &&
            latest &&
            `${names} changed ${data.comparison.what || "what you changed, too"}, ${agoOf(latest.when)}.`}
          {!busy && data && !latest && !data.program && "There is nothing new from others."}
        </p>
        {data?.program && <p className="border-s-3 border-danger ps-[0.9rem]">{data.program}</p>}
      </header>
      {news.error && !busy && <Share known={address} onShared={again} />}
      {data && latest && (
        <>
          {data.notices.length > 0 && (
            <ul className="grid gap-2">
              {data.notices.map((notice) => (
                <li key={notice}>{notice}</li>
              ))}
            </ul>
          )}
          <Comparison found={data.comparison} none="" />
          {data.conflicts.length > 0 && (
            <section className="grid gap-6">
              <h2>Changed by both of you</h2>
              <p>
                Choose which one stays; all else goes together by itself. Of the answers about people in a
                photo, the stricter ones stay in any case.
              </p>
              {data.conflicts.map((conflict) => (
                <MergeChoice
                  key={conflict.name}
                  conflict={conflict}
                  chosen={choices[conflict.name]}
                  onChoose={(choice) => setChoices({ ...choices, [conflict.name]: choice })}
                />
              ))}
            </section>
          )}
        </>
      )}
      <footer className="flex flex-wrap gap-3">
        {latest && (
          <Button
            kind="accent"
            disabled={busy || open > 0}
            onClick={() => take.mutate({ choices }, { onSettled: again })}
          >
            {open > 0 ? `Choose ${open} more` : "Take this over"}
          </Button>
        )}
        {data && !latest && data.unsent > 0 && (
          <Button
            kind="accent"
            disabled={busy || data.program !== ""}
            onClick={() => send.mutate({}, { onSettled: again })}
          >
            Send mine to others ({data.unsent})
          </Button>
        )}
        <Button disabled={busy} onClick={again}>
          Ask again
        </Button>
      </footer>
    </article>
  );
}

interface MergeChoiceProps {
  conflict: MergeConflict;
  chosen: "mine" | "theirs" | undefined;
  onChoose: (choice: "mine" | "theirs") => void;
}

function MergeChoice({ conflict, chosen, onChoose }: MergeChoiceProps) {
  const { name, label, values, earlier, minePicture, theirsPicture } = conflict;
  const sides = [
    ["mine", "Yours", minePicture, "before"],
    ["theirs", "Theirs", theirsPicture, "after"],
  ] as const;
  return (
    <fieldset className="grid fit-60 gap-4">
      <legend className="font-medium first-letter:uppercase">{label}</legend>
      {earlier.some((text) => text !== null) && (
        <div className="merge-conflict-before grid content-start gap-2">
          <span className="check text-muted">Before</span>
          {values.map(({ path, label: what }, n) => (
            <span key={path.join(" ")} className={`${VALUE} border-control text-muted`}>
              <small>{what}</small> {earlier[n] ?? "(left out)"}
            </span>
          ))}
        </div>
      )}
      {sides.map(([side, whose, picture, key]) => (
        <label key={side} className="merge-conflict-side grid content-start gap-2">
          <span className="check">
            <input type="radio" name={name} checked={chosen === side} onChange={() => onChoose(side)} />
            {whose}
          </span>
          {picture && <img className={PICTURE} src={sized(picture, 360)} alt={`${whose}: ${label}`} />}
          {values.map((value) => (
            <span key={value.path.join(" ")} className={`${VALUE} border-control`}>
              <small className="text-muted">{value.label}</small> {value[key] ?? "(left out)"}
            </span>
          ))}
        </label>
      ))}
    </fieldset>
  );
}
