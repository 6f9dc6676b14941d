/** Questions whose answers open below them, without scripts. */
import chevron from "virtual:icon/chevron-down";
import { Icon } from "../../shared/Icon";
import { Paragraphs } from "../components/RichText";
import type { QuestionsBlock } from "../contract";
import { Section } from "./Section";

export function Questions({ block: { heading, questions } }: { block: QuestionsBlock }) {
  return (
    <Section heading={heading}>
      <div className="border-t border-text">
        {questions.map(({ question, answer }, position) => (
          <details
            key={position}
            className="group border-b border-hairline"
            suppressHydrationWarning // it may be open already
          >
            <summary className="flex cursor-pointer items-center justify-between gap-4 py-4 font-semibold">
              {question}
              <Icon outline={chevron} className="icon text-primary group-open:rotate-180" />
            </summary>
            <div className="prose pb-6">
              <Paragraphs paragraphs={[answer]} />
            </div>
          </details>
        ))}
      </div>
    </Section>
  );
}
