/** Numbered steps with large numbers. */
export function Steps({ steps, className }: { steps: string[]; className?: string }) {
  return (
    <ol className={className}>
      {steps.map((step, position) => (
        <li key={step} className="grid grid-cols-[2.25rem_1fr] items-baseline border-t border-hairline py-3">
          <span className="font-display text-(length:--text-2) text-primary">{position + 1}</span>
          {step}
        </li>
      ))}
    </ol>
  );
}
