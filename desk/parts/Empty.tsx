/** An empty view: the reason, and the next step. */
import type { ReactNode } from "react";
import { Mark } from "../../site/shared/Mark";
import { honeycomb } from "../../site/shared/marks";

export function Empty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="empty grid max-w-136 content-start justify-items-start gap-4 px-(--gutter) py-8">
      <Mark outline={honeycomb} className="w-20 stroke-5 text-primary" />
      <h2>{title}</h2>
      <div className="grid content-start justify-items-start gap-4">{children}</div>
    </div>
  );
}
