/** An icon beside text or inside a labelled control: one path, hidden from screen readers. */
export function Icon({ outline, className = "icon" }: { outline: string; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={outline} />
    </svg>
  );
}

interface LabelledIconProps {
  icon: string;
  label: string;
  className: string;
}

/** An icon with its label for screen readers: one face of a button with two. */
export function LabelledIcon({ icon, label, className }: LabelledIconProps) {
  return (
    <span className={className}>
      <Icon outline={icon} />
      <span className="sr-only">{label}</span>
    </span>
  );
}
