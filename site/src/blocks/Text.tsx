/** Paragraphs beside their heading, and short points below them. */
import { Points } from "../components/Points";
import { Paragraphs } from "../components/RichText";
import type { TextBlock } from "../contract";
import { Section } from "./Section";

interface TextProps extends Pick<TextBlock, "heading" | "paragraphs"> {
  points?: string[];
  /** True for the first text of a page, which begins with a large initial. */
  opening?: boolean;
}

export function Text({ heading, paragraphs, points = [], opening = false }: TextProps) {
  return (
    <Section heading={heading}>
      {paragraphs.length > 0 && (
        <div className={opening ? "prose prose-first" : "prose"}>
          <Paragraphs paragraphs={paragraphs} />
        </div>
      )}
      <Points points={points} />
    </Section>
  );
}
