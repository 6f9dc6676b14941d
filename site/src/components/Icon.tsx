/** An icon beside text or inside a labelled control: one path, hidden from screen readers. */
export function Icon({ outline, className = "icon" }: { outline: string; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={outline} />
    </svg>
  );
}
