/** What the pipeline found, in its own words, beside what it speaks of. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DeskFinding, Explanation } from "../api";
import { Button } from "./Button";
import { ask } from "./client";
import { Told } from "./Told";
import "./finding.css";

interface FindingProps {
  finding: DeskFinding;
  /** Writes the text that the pipeline proposes. */
  onFix?: (text: string) => void;
}

export function Finding({ finding, onFix }: FindingProps) {
  const { severity, message, help, code, fix, photo } = finding;
  return (
    <div className="finding" data-severity={severity}>
      <p>
        <span className="sr-only">{severity === "error" ? "To mend: " : "To look at: "}</span>
        <Told text={message} photo={photo} />
      </p>
      <p className="finding-help">
        <Told text={help} photo={photo} />
      </p>
      {typeof fix === "string" && onFix && (
        <Button kind="quiet" className="finding-fix" onClick={() => onFix(fix)}>
          Write: {fix}
        </Button>
      )}
      <Why code={code} />
    </div>
  );
}

/** All findings of a thing, the errors first. */
export function Findings({
  findings,
  onFix,
}: {
  findings: readonly DeskFinding[];
  onFix?: FindingProps["onFix"];
}) {
  const order = [...findings].sort((a, b) => Number(b.severity === "error") - Number(a.severity === "error"));
  return order.map((finding) => (
    <Finding key={`${finding.code} ${finding.message}`} finding={finding} {...(onFix && { onFix })} />
  ));
}

/** The rule behind a finding, fetched when somebody wants to know. */
function Why({ code }: { code: string }) {
  const [open, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ["rule", code],
    queryFn: ({ signal }) => ask<Explanation>(`/api/rules/${code}`, { signal }),
    enabled: open,
  });
  return (
    <details className="why" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>why?</summary>
      {data && (
        <div className="why-body">
          <p>
            {data.title} <code>{code}</code>
          </p>
          <p>{data.reason}</p>
          <pre>
            <Told text={data.example} />
          </pre>
        </div>
      )}
    </details>
  );
}
