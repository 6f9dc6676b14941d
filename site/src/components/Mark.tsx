/** One of the academy's marks (art/marks.ts), in the colour of the text around it; an ornament. */
export function Mark({ outline, className }: { outline: string; className: string }) {
  return (
    <svg className={`mark ${className}`} viewBox="0 0 240 240" aria-hidden="true">
      <path d={outline} />
    </svg>
  );
}
