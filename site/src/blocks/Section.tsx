/** The frame of a block: its heading, if it has one, beside or above its content. */
import type { ReactNode } from "react";

interface SectionProps {
  heading: string | null;
  /** True if the content takes the whole width, below the heading. */
  wide?: boolean;
  children: ReactNode;
}

export function Section({ heading, wide = false, children }: SectionProps) {
  const columns = wide ? "" : "min-[60rem]:grid-cols-3";
  return (
    <section className={`wrap section grid gap-8 ${columns}`.trim()}>
      {heading && <h2>{heading}</h2>}
      <div className={wide ? "" : "grid gap-8 min-[60rem]:col-span-2 min-[60rem]:col-start-2"}>
        {children}
      </div>
    </section>
  );
}
