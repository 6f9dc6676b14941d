/** A motif, in the colour of the text around it; an ornament, so hidden from screen readers. */
export function Motif({ href, className = "" }: { href: string; className?: string }) {
  return (
    <svg className={`motif ${className}`} viewBox="0 0 240 240" aria-hidden="true">
      <use href={href} />
    </svg>
  );
}
