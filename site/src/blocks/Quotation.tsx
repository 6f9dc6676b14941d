/** A quotation, with the person's name if it is known. */
import type { ReactNode } from "react";

interface QuotationProps {
  quote: { text: string; by: string | null };
  className: string;
  /** An ornament above it. */
  children?: ReactNode;
}

export function Quotation({ quote: { text, by }, className, children }: QuotationProps) {
  return (
    <figure className={className}>
      {children}
      <blockquote>
        <p>{text}</p>
      </blockquote>
      {by && <figcaption>{by}</figcaption>}
    </figure>
  );
}
