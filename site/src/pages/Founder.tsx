/** The founder's page: photo, badge, mission, story, qualifications, achievements. */
import { Button } from "../components/Button";
import { Closing } from "../components/Closing";
import { Photo, Rights } from "../components/Photo";
import { Points } from "../components/Points";
import { Paragraphs } from "../components/RichText";
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
          <figure className="founder-mission">
            <blockquote>
              <p>{text.mission.text}</p>
            </blockquote>
            {text.mission.by && <figcaption>{text.mission.by}</figcaption>}
          </figure>
        </div>
        <div className="founder-picture">
          <Photo picture={page.picture} sizes="(min-width: 60rem) 32rem, 92vw" first />
          <Rights of={page.picture} />
        </div>
      </div>
      <section className="wrap section founder-story">
        <h2>{text.story.heading}</h2>
        <div className="prose prose-first">
          <Paragraphs paragraphs={text.story.paragraphs} />
        </div>
        <Points points={text.story.points} />
      </section>
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
      <Closing text={text.closing}>
        <Button href={page.contact.href} external={page.contact.external} kind="accent">
          {page.contact.label}
        </Button>
      </Closing>
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
