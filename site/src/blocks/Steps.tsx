/** Numbered steps with large numbers. */
export function Steps({ steps, className }: { steps: string[]; className?: string }) {
  return (
    <ol className={className}>
      {steps.map((step, position) => (
        <li key={step} className="flex items-baseline gap-4 border-t border-hairline py-3">
          <span className="w-6 flex-none font-display text-(length:--text-2) text-primary">
            {position + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
