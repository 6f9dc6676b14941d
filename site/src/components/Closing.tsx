/** The end of a page: a heading, a sentence, and buttons for the next step. */
import type { ReactNode } from "react";
import type { Closing as ClosingText } from "../contract";

export function Closing({ text, children }: { text: ClosingText; children: ReactNode }) {
  return (
    <section className="closing">
      <div className="wrap halves closing-inner">
        <div>
          <h2>{text.heading}</h2>
          <p className="lead">{text.line}</p>
        </div>
        <div className="actions">{children}</div>
      </div>
    </section>
  );
}
