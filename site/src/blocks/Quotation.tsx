/** A quotation, with the person's name if it is known. */
interface QuotationProps {
  quote: { text: string; by: string | null };
  className: string;
}

export function Quotation({ quote: { text, by }, className }: QuotationProps) {
  return (
    <figure className={className}>
      <blockquote>
        <p>{text}</p>
      </blockquote>
      {by && <figcaption>{by}</figcaption>}
    </figure>
  );
}
