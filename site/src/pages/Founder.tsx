/** The founder's page: photo, badge, mission, story, qualifications, achievements. */
import { Call } from "../blocks/Call";
import { Quotation } from "../blocks/Quotation";
import { Text } from "../blocks/Text";
import { Photo, Rights } from "../components/Photo";
import { SectionHead } from "../components/SectionHead";
import type { Fact, FounderManifest } from "../contract";
import { shell } from "../manifests";
import "../manifests/placeholders-founder.css";
import "../styles/blocks.css";
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
        <Facts facts={text.qualificationCards} className="facts" />
      </section>
      <section className="band">
        <div className="wrap section">
          <SectionHead text={text.achievements} />
          <Facts facts={text.achievementCards} className="facts facts-large" />
        </div>
      </section>
      <Call text={text.closing} buttons={[page.contact]} />
    </>
  );
}

function Facts({ facts, className }: { facts: Fact[]; className: string }) {
  return (
    <ul className={className}>
      {facts.map(({ title, detail }) => (
        <li key={title} className="fact">
          <h3>{title}</h3>
          <p>{detail}</p>
        </li>
      ))}
    </ul>
  );
}
