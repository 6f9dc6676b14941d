/** The end of a page: a heading, a line, and what to do next. */
import type { ReactNode } from "react";
import type { Closing as ClosingWords } from "../contract";

export function Closing({ words, children }: { words: ClosingWords; children: ReactNode }) {
  return (
    <section className="closing">
      <div className="wrap halves closing-inner">
        <div>
          <h2>{words.heading}</h2>
          <p className="lead">{words.line}</p>
        </div>
        <div className="actions">{children}</div>
      </div>
    </section>
  );
}
