/** Quotations beside one another. */
import type { TestimonialsBlock } from "../contract";
import { Quotation } from "./Quotation";
import { Section } from "./Section";

const LOOKS =
  "flex h-full flex-col gap-4 bg-surface p-6 before:text-6 before:h-6 before:leading-none before:text-accent before:content-['“'/''] [&>figcaption]:mt-auto font-display text-(length:--text-1) leading-snug [&>figcaption]:font-text [&>figcaption]:text-(length:--text-base) [&>figcaption]:text-muted";

export function Testimonials({ block: { heading, quotes } }: { block: TestimonialsBlock }) {
  return (
    <Section heading={heading} wide>
      <ul className="grid gap-8 sm:max-lg:grid-cols-2 lg:grid-cols-3">
        {quotes.map((quote, position) => (
          <li key={position} className="only:col-span-full">
            <Quotation quote={quote} className={LOOKS} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
