/** A paragraph as the site shows it, where it is not edited; a link also tells its address. */
import type { ReactNode } from "react";

const MARKS = /\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*|\*([^*]+)\*/g;

export function Marked({ text }: { text: string }): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: words, 2: address, 3: strong, 4: em, index } of text.matchAll(MARKS)) {
    parts.push(text.slice(end, index));
    if (words)
      parts.push(
        <span key={index}>
          <u>{words}</u> <small className="text-muted">({address})</small>
        </span>,
      );
    else parts.push(strong ? <strong key={index}>{strong}</strong> : <em key={index}>{em}</em>);
    end = index + whole.length;
  }
  return [...parts, text.slice(end)];
}
