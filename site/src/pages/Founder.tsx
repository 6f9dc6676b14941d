/** The founder's page: photo, badge, mission, story, qualifications, achievements. */
import { Call } from "../blocks/Call";
import { Quotation } from "../blocks/Quotation";
import { Text } from "../blocks/Text";
import { Photo, Rights } from "../components/Photo";
import { SectionHead } from "../components/SectionHead";
import type { Fact, FounderManifest } from "../contract";
import { shell } from "../manifests";
import "../manifests/placeholders-founder.css";
import "../styles/content.css";
import "../styles/founder.css";
import "../styles/prose.css";

export default function Founder({ page }: { page: FounderManifest }) {
  const { text } = page;
  return (
    <>
      <div className="wrap founder-head grid gap-8 pt-[clamp(2.25rem,6vw,5rem)] min-[60rem]:grid-cols-12">
        <div className="founder-title grid content-center justify-items-start gap-5 min-[60rem]:col-span-6">
          <p className="badge font-semibold text-primary">{text.badge}</p>
          <h1>{text.heading}</h1>
          {shell.academy.founder && <p className="lead">{shell.academy.founder}</p>}
          <Quotation
            quote={text.mission}
            className="mt-4 border-t border-text pt-6 max-w-[20ch] font-display text-primary leading-tight max-lg:text-3 lg:text-4 [&_p]:text-balance"
          />
        </div>
        <div className="min-[60rem]:col-span-6 max-[60rem]:[&_.photo]:aspect-4/5 min-[60rem]:[&_.photo]:aspect-square">
          <Photo picture={page.picture} sizes="(min-width: 60rem) 32rem, 92vw" first />
          <Rights of={page.picture} />
        </div>
      </div>
      <Text {...text.story} opening />
      <section className="band bg-surface">
        <div className="wrap section">
          <SectionHead text={text.qualifications} />
          <Facts facts={text.qualificationCards} className="lg:grid-cols-3" />
        </div>
      </section>
      <section className="wrap section">
        <SectionHead text={text.achievements} />
        <Facts facts={text.achievementCards} className="lg:grid-cols-4" figures />
      </section>
      <Call text={text.closing} buttons={[page.contact]} />
    </>
  );
}

interface FactsProps {
  facts: Fact[];
  /** The columns of a wide window. */
  className: string;
  /** True if a title that begins with a number shows it large. */
  figures?: boolean;
}

const LARGE = "block leading-none text-primary max-sm:row-span-2 max-sm:text-4 sm:mb-3 sm:text-5";

/**
 * Facts in cards; the first of an odd number is dark, and as wide as two, so that the last row is full. On phones the
 * others are rows, with the words beside the title or its figure.
 */
function Facts({ facts, className, figures = false }: FactsProps) {
  const columns =
    facts.length % 2 === 1
      ? "sm:first:col-span-2 min-[19rem]:max-sm:not-first:grid-cols-[8rem_1fr]"
      : "min-[19rem]:max-sm:grid-cols-[8rem_1fr]";
  return (
    <ul className={`grid sm:gap-8 sm:max-lg:grid-cols-2 ${className}`}>
      {facts.map(({ title, detail, issued }) => {
        const [figure, words] = figures ? title.split(/(?<=^\d\S*)(?= )/) : [];
        return (
          <li
            key={title}
            className={`fact grid content-start gap-2 max-sm:items-baseline max-sm:p-4 sm:p-6 ${columns}`}
          >
            <h3
              className={
                words
                  ? "text-(length:--text-base) max-sm:contents"
                  : figure && "text-primary max-sm:text-1 sm:min-h-[5.6rem] sm:text-2"
              }
            >
              {words && <span className={LARGE}>{figure}</span>}
              {words ?? title}
            </h3>
            <p className="fact-detail sm:leading-normal max-sm:col-end-[-1]">{detail}</p>
            {issued && (
              <p className="max-sm:col-end-[-1] text-(length:--text-small) font-semibold">{issued}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
