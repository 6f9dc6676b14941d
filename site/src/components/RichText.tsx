/** Paragraphs with emphasis and links; a paragraph of nothing but strong text is a pull quote. */
import type { Section } from "../contract";
import { Link } from "./Link";

type Paragraph = Section["paragraphs"][number];

export function Paragraphs({ paragraphs }: { paragraphs: Paragraph[] }) {
  return paragraphs.map((paragraph, position) => {
    const [only, ...others] = paragraph;
    const isPulled = typeof only === "object" && only.mark === "strong" && others.length === 0;
    return isPulled ? (
      <p key={position} className="pulled">
        {only.text}
      </p>
    ) : (
      <p key={position}>{paragraph.map(toRun)}</p>
    );
  });
}

/**
 * Joins a first word of one letter to the next word by a non-breaking space: beside a large initial, a plain space would
 * be lost in copies and for screen readers.
 */
function tied(text: string): string {
  return text.replace(/^(\p{P}*\p{L}\p{M}*) /u, "$1\u00a0");
}

function toRun(run: Paragraph[number], position: number) {
  if (typeof run === "string") return position === 0 ? tied(run) : run;
  switch (run.mark) {
    case "em":
      return <em key={position}>{run.text}</em>;
    case "strong":
      return <strong key={position}>{run.text}</strong>;
    case "link":
      return (
        <Link key={position} href={run.href ?? "/"}>
          {run.text}
        </Link>
      );
  }
}

/** Returns the text of a paragraph without markup. */
export function toPlainText(paragraph: Paragraph): string {
  return paragraph.map((run) => (typeof run === "string" ? run : run.text)).join("");
}
