/** The heading of a list and the line beside it. */
import type { Lead } from "../contract";

export function SectionHead({ words }: { words: Lead }) {
  return (
    <div className="halves section-head">
      <h2>{words.heading}</h2>
      <p className="lead">{words.lead}</p>
    </div>
  );
}
