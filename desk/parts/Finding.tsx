/** A finding of the pipeline, shown beside the value. */
import { Link } from "react-router-dom";
import type { DeskFinding } from "../api";
import { Button } from "./Button";

interface FindingProps {
  finding: DeskFinding;
  /** Writes the proposed text. */
  onFix?: (text: string) => void;
  /** True far from the value: with a link to it. */
  linked?: boolean;
}

function Finding({ finding, onFix, linked = false }: FindingProps) {
  const { severity, message, help, fix, address, where } = finding;
  const isError = severity === "error";
  const border = isError ? "border-danger" : "border-control";
  return (
    <div className={`finding grid justify-items-start gap-[0.35rem] border-s-3 ps-[0.9rem] ${border}`}>
      <p className={isError ? "font-semibold text-danger" : ""}>
        <span className="sr-only">{isError ? "To correct: " : "To look at: "}</span>
        {message}
      </p>
      {linked && <Link to={address}>{where}</Link>}
      <p className="whitespace-pre-line text-muted">{help}</p>
      {typeof fix === "string" && onFix && (
        <Button kind="quiet" className="text-start" onClick={() => onFix(fix)}>
          Write: {fix}
        </Button>
      )}
    </div>
  );
}

/** Several findings, the errors first. */
export function Findings({
  findings,
  ...rest
}: Omit<FindingProps, "finding"> & { findings: readonly DeskFinding[] }) {
  const order = [...findings].sort((a, b) => Number(b.severity === "error") - Number(a.severity === "error"));
  return order.map((finding) => (
    <Finding key={`${finding.code} ${finding.address} ${finding.message}`} finding={finding} {...rest} />
  ));
}
