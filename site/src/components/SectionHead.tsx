/** The heading of a list, and the sentence beside it. */
import type { Lead } from "../contract";

export function SectionHead({ text }: { text: Lead }) {
  return (
    <div className="halves section-head">
      <h2>{text.heading}</h2>
      <p className="lead">{text.lead}</p>
    </div>
  );
}
