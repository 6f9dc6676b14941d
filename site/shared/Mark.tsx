import type { SVGProps } from "react";

interface MarkProps extends Pick<SVGProps<SVGSVGElement>, "className" | "width" | "height" | "strokeWidth"> {
  outline: string;
}

/** One of the academy's marks (marks.ts) as an ornament, in the colour of the text around it. */
export function Mark({ outline, className, ...size }: MarkProps) {
  return (
    <svg {...size} className={`mark ${className ?? ""}`.trim()} viewBox="0 0 240 240" aria-hidden="true">
      <path d={outline} />
    </svg>
  );
}
