/** Publishing: build the site, show the changes on the web, and send it on request. */
import upload from "virtual:icon/upload";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { PublishState, VerifiedItem } from "../api";
import { Button } from "../parts/Button";
import { ask } from "../parts/client";
import { PUBLISHING } from "../parts/events";
import { Findings } from "../parts/Finding";
import { PipelineText } from "../parts/PipelineText";
import "./publish.css";

function outcome({ what, wrong, mend, remark }: VerifiedItem) {
  if (wrong) return `Wrong: ${what}: ${wrong}. ${mend}`;
  return remark ? `Not on this kind of host: ${what}: ${remark}` : `Right: ${what}`;
}

export function Publish() {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: PUBLISHING,
    queryFn: ({ signal }) => ask<PublishState>("/api/publish", { signal }),
  });
  const step = useMutation({
    mutationFn: (path: "look" | "send") => ask<PublishState>(`/api/publish/${path}`, { method: "POST" }),
    onSuccess: (publication) => queries.setQueryData(PUBLISHING, publication),
  });
  if (!data) return null;
  const { phase, what, to, folder, lines, findings, verified } = data;
  const works = phase === "building" || phase === "sending";
  return (
    <div className="column publish">
      <h2>Publish</h2>
      <p role="status">
        <PipelineText
          text={step.error?.message ?? (what || "Look at what will change on the web, then send it there.")}
        />
      </p>
      {folder && !to && <pre>{folder}</pre>}
      <Findings findings={findings} />
      {phase === "ready" && (
        <dl className="publish-lines">
          {lines.map(({ about, text }) => (
            <div key={`${about} ${text}`}>
              <dt>{about}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {verified.length > 0 && (
        <ul className="publish-verified">
          {verified.map((each) => (
            <li key={`${each.what} ${each.wrong}`} data-wrong={each.wrong ? "" : undefined}>
              <PipelineText text={outcome(each)} />
            </li>
          ))}
        </ul>
      )}
      <div className="publish-actions">
        {phase === "ready" && (
          <Button kind="accent" icon={upload} disabled={step.isPending} onClick={() => step.mutate("send")}>
            Publish this
          </Button>
        )}
        <Button
          kind={phase === "ready" ? "quiet" : "primary"}
          disabled={works || step.isPending}
          onClick={() => step.mutate("look")}
        >
          {phase === "idle" ? "Look at what will change" : "Look again"}
        </Button>
      </div>
    </div>
  );
}
