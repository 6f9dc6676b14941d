/** The top of an inner page: its heading, the sentence below it, and buttons. */
import type { ReactNode } from "react";

interface PageHeadProps {
  heading: string;
  lead: string;
  children?: ReactNode;
  /** Content below the heading and the sentence, such as links. */
  below?: ReactNode;
}

export function PageHead({ heading, lead, children, below }: PageHeadProps) {
  return (
    <div className="wrap halves page-head">
      <h1>{heading}</h1>
      <div>
        {lead && <p className="lead">{lead}</p>}
        {children && <div className="actions">{children}</div>}
      </div>
      {below}
    </div>
  );
}
