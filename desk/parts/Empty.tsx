/** An empty view: the reason, and the next step. */
import type { ReactNode } from "react";
import { Mark } from "../../site/shared/Mark";
import { honeycomb } from "../../site/shared/marks";

export function Empty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="empty">
      <Mark outline={honeycomb} className="empty-mark" />
      <h2>{title}</h2>
      <div>{children}</div>
    </div>
  );
}
