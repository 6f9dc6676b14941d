/** A finding of the pipeline, shown beside the value. */
import { Link } from "react-router-dom";
import type { DeskFinding } from "../api";
import { Button } from "./Button";
import "./finding.css";

interface FindingProps {
  finding: DeskFinding;
  /** Writes the proposed text. */
  onFix?: (text: string) => void;
  /** True far from the value: with a link to it. */
  linked?: boolean;
}

function Finding({ finding, onFix, linked = false }: FindingProps) {
  const { severity, message, help, fix, address, where } = finding;
  return (
    <div className="finding" data-severity={severity}>
      <p>
        <span className="sr-only">{severity === "error" ? "To correct: " : "To look at: "}</span>
        {message}
      </p>
      {linked && <Link to={address}>{where}</Link>}
      <p className="finding-help">{help}</p>
      {typeof fix === "string" && onFix && (
        <Button kind="quiet" className="finding-fix" onClick={() => onFix(fix)}>
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
