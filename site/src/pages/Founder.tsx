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
      <div className="wrap founder-head">
        <div className="founder-title">
          <p className="badge">{text.badge}</p>
          <h1>{text.heading}</h1>
          {shell.academy.founder && <p className="lead">{shell.academy.founder}</p>}
          <Quotation quote={text.mission} className="founder-mission" />
        </div>
        <div className="founder-picture">
          <Photo picture={page.picture} sizes="(min-width: 60rem) 32rem, 92vw" first />
          <Rights of={page.picture} />
        </div>
      </div>
      <Text {...text.story} opening />
      <section className="wrap section">
        <SectionHead text={text.qualifications} />
        <Facts facts={text.qualificationCards} className="lg:grid-cols-3" card="bg-surface" />
      </section>
      <section className="band">
        <div className="wrap section">
          <SectionHead text={text.achievements} />
          <Facts facts={text.achievementCards} className="lg:grid-cols-4" card="bg-background" />
        </div>
      </section>
      <Call text={text.closing} buttons={[page.contact]} />
    </>
  );
}

interface FactsProps {
  facts: Fact[];
  /** The columns of a wide window. */
  className: string;
  /** The ground of a card. */
  card: string;
}

/** Facts in cards; the first of an odd number is as wide as two, so that the last row is full. */
function Facts({ facts, className, card }: FactsProps) {
  const wide = facts.length % 2 === 1 ? "sm:first:col-span-2" : "";
  return (
    <ul className={`grid gap-4 sm:grid-cols-2 ${className}`}>
      {facts.map(({ title, detail, issued }) => (
        <li
          key={title}
          className={`fact grid content-start gap-2 border border-t-2 border-hairline border-t-primary p-5 ${card} ${wide}`.trim()}
        >
          <h3>{title}</h3>
          <p className="text-muted">{detail}</p>
          {issued && <p className="text-(length:--text-small) font-semibold">{issued}</p>}
        </li>
      ))}
    </ul>
  );
}
