/** The publishing view: the content for visitors, the changes on the host, and the steps of a publication. */
import upload from "virtual:icon/upload";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link, useOutletContext } from "react-router-dom";
import type {
  DeskProject,
  LiveCheck,
  PublishRequest,
  PublishState,
  SendRequest,
  HostSettings as Settings,
  TodoList,
} from "../api";
import { Button } from "../parts/Button";
import { done } from "../parts/changes";
import { ask, messageOf } from "../parts/client";
import { PUBLISHING } from "../parts/events";
import { Findings } from "../parts/Finding";
import { fetchAgain } from "../parts/fetchAgain";
import { useAnswer } from "../parts/useAnswer";
import { listErrors } from "../parts/useProject";
import { dayOf, timeOf } from "../parts/when";
import { Backup } from "./Backup";
import { HostSettings } from "./HostSettings";
import { Releases } from "./Releases";
import { Steps } from "./Steps";

function outcome({ what, wrong, mend }: LiveCheck) {
  if (wrong) return `Wrong: ${what}: ${wrong}. ${mend}`;
  return mend ? `Not checked: ${what}, because ${mend.replace(/\.$/, "")}.` : `In order: ${what}.`;
}

export function Publish() {
  const project = useOutletContext<DeskProject>();
  const { revision } = project;
  const errors = listErrors(project).length;
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: PUBLISHING,
    queryFn: ({ signal }) => ask<PublishState>("/api/publish", { signal }),
  });
  const { data: todo } = useAnswer<TodoList>("/api/todo", revision);
  const step = useMutation({
    mutationFn: ([path, body]: ["look", Partial<PublishRequest>] | ["send", SendRequest] | ["leave"]) =>
      ask<PublishState>(`/api/publish/${path}`, { method: "POST", body }),
    onSuccess: () => fetchAgain(queries, PUBLISHING), // the answer may be older than the last event
    onError: (error) => done.set({ told: messageOf(error) }),
  });
  const { data: settings } = useAnswer<Settings>("/api/publish/host", revision);
  // The button that goes on, and the summary above it, may be far above the pressed one.
  const send = useRef<HTMLButtonElement>(null);
  const summed = useRef<HTMLParagraphElement>(null);
  const begun = data?.phase !== "idle" && data?.phase;
  useEffect(() => {
    if (!begun || document.activeElement?.matches("input, select, summary, a")) return;
    if (begun === "ready") send.current?.focus();
    summed.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [begun]);
  // All at once, so that nothing moves under the pointer.
  if (!data || !todo || !settings) return null;
  const { phase, what, since, back, live, folder, step: finished, lines, findings, verified } = data;
  const works = phase === "building" || phase === "sending";
  const busy = works || step.isPending;
  const lookLabel = settings.kind ? "Look at what will change" : "Only build the site";
  return (
    <div className="column">
      <div className="mx-auto grid max-w-208 gap-5">
        <h2>Publish</h2>
        <Summary project={project} todo={todo} hasPlace={settings.kind !== ""} />
        {errors > 0 && findings.length === 0 && (
          <p>
            {`Correct ${errors === 1 ? "one mistake" : `${errors} mistakes`} before you publish: `}
            <Link to="/todo">To do</Link>
          </p>
        )}
        {what && (
          <p ref={summed} role="status" className={phase === "refused" ? "field-error" : "font-semibold"}>
            {since && <time dateTime={since}>{`${dayOf(since)}, ${timeOf(since)}: `}</time>}
            {what}
          </p>
        )}
        <Steps finished={finished} works={works} back={back} />
        {live && (
          <p>
            <a href={live} target="_blank" rel="noreferrer">
              Open the site
            </a>
          </p>
        )}
        {folder && phase === "done" && (
          <section className="grid gap-3 border border-primary px-4 py-3" aria-label="Done">
            <p className="font-semibold">Done: the site is in this folder.</p>
            <pre className="whitespace-pre-wrap wrap-anywhere">{folder}</pre>
            <div className="actions">
              <Button
                onClick={() =>
                  void navigator.clipboard.writeText(folder).then(() => done.set({ told: "Copied." }))
                }
              >
                Copy its name
              </Button>
              {project.preview.address && (
                <a
                  className="button button-plain"
                  href={project.preview.address}
                  target="_blank"
                  rel="noreferrer"
                >
                  Look at the site
                </a>
              )}
            </div>
          </section>
        )}
        <Findings findings={findings} linked />
        {phase === "ready" && (
          <dl className="publish-lines">
            {lines.map(({ about, text }) => (
              <div
                key={`${about} ${text}`}
                className="grid grid-cols-[minmax(7rem,1fr)_3fr] gap-4 border-b border-hairline py-2.5"
              >
                <dt className="text-muted">{about}</dt>
                <dd className="wrap-anywhere">{text}</dd>
              </div>
            ))}
          </dl>
        )}
        {verified.length > 0 && (
          <ul className="publish-verified">
            {verified.map((each) => (
              <li key={`${each.what} ${each.wrong}`} className={each.wrong && "font-semibold"}>
                {outcome(each)}
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-3">
          {phase === "ready" && (
            <>
              <Button
                ref={send}
                kind="accent"
                icon={upload}
                disabled={busy}
                onClick={() => step.mutate(["send", { since }])}
              >
                {back ? "Take it back" : "Publish this"}
              </Button>
              <Button disabled={busy} onClick={() => step.mutate(["leave"])}>
                Not now
              </Button>
            </>
          )}
          {!(phase === "ready" && back) && (
            <Button
              kind={["ready", "done"].includes(phase) || !settings.kind ? "quiet" : "accent"}
              disabled={busy}
              onClick={() => step.mutate(["look", {}])}
            >
              {phase === "ready" ? "Look again" : lookLabel}
            </Button>
          )}
        </div>
        {settings.kind && (
          <Releases phase={phase} busy={busy} onBack={(back) => step.mutate(["look", { back }])} />
        )}
        <HostSettings settings={settings} />
        <Backup />
      </div>
    </div>
  );
}

/** A summary of the public pages and photos, and the open tasks before the launch. */
function Summary({ project, todo, hasPlace }: { project: DeskProject; todo: TodoList; hasPlace: boolean }) {
  const withheld = project.photos.filter((photo) => photo.withheld).length;
  const photos = project.photos.filter(({ title }) => title !== null).length - withheld;
  const left = todo.groups.filter(({ launch, tasks }) => launch && tasks.length > 0);
  return (
    <div>
      <p>
        {`Visitors will see ${project.pages.length} pages and ${photos} photos.`}
        {withheld > 0 &&
          ` ${withheld} more photos stay out until they have their text, their answers and the consent of the people in them.`}
        {!todo.launched && " Search engines do not list the site before it is marked as public."}
        {!hasPlace && " The site has no place on the web yet: choose it under “Where the site goes”."}
      </p>
      {!todo.launched && left.length > 0 && (
        <p className="muted">
          {"Left for the launch: "}
          {left.map(({ title, tasks }) => `${title} (${tasks.length})`).join(", ")}.{" "}
          <Link to="/todo">To do</Link>
        </p>
      )}
    </div>
  );
}
