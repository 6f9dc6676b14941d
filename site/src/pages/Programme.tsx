/** A programme: description, learning goals, keywords, and enrolment. */
import whatsapp from "virtual:icon/brand-whatsapp";
import clock from "virtual:icon/clock";
import mapPin from "virtual:icon/map-pin";
import phone from "virtual:icon/phone";
import { Breadcrumb } from "../components/Breadcrumb";
import { Button } from "../components/Button";
import { Index } from "../components/Card";
import { Closing } from "../components/Closing";
import { Hours } from "../components/Hours";
import { Icon } from "../components/Icon";
import { Motif } from "../components/Motif";
import { Photo, Rights } from "../components/Photo";
import { Points } from "../components/Points";
import { Paragraphs } from "../components/RichText";
import type { CourseFact, ProgrammeManifest } from "../contract";
import { shell } from "../manifests";
import "../manifests/placeholders-programme.css";
import "../styles/content.css";
import "../styles/programme.css";
import "../styles/prose.css";

export default function Programme({ page }: { page: ProgrammeManifest }) {
  const { programme } = shell;
  const { text } = page;
  const labels = programme.text;
  return (
    <>
      <div className="wrap programme">
        <div className="programme-head">
          <div className="programme-title">
            <Breadcrumb parents={[programme.home, page.parent]} current={text.title} />
            <h1>{text.title}</h1>
            <p className="lead programme-subtitle">
              <Icon outline={mapPin} />
              {text.subtitle}
            </p>
          </div>
          <Motif href={page.motif} className="programme-motif" />
        </div>
        <div className="programme-picture">
          <Photo
            picture={page.picture}
            sizes="(min-width: 80rem) 53rem, (min-width: 64rem) 62vw, 100vw"
            first
          />
          <Rights of={page.picture} />
        </div>
        <Enrolment page={page} />
        <article className="programme-card">
          <h2>{text.body.heading}</h2>
          <div className="prose prose-first">
            <Paragraphs paragraphs={text.body.paragraphs} />
          </div>
          {text.body.points.length > 0 && <h3>{labels.points}</h3>}
          <Points points={text.body.points} />
        </article>
        <section className="programme-keywords">
          <h2 className="aside-heading">{labels.keywords}</h2>
          <ul className="tags">
            {text.keywords.map((keyword) => (
              <li key={keyword} className="tag">
                {keyword}
              </li>
            ))}
          </ul>
        </section>
      </div>
      <Closing text={text.closing}>
        <Button href={page.contactHref} kind="accent">
          {labels.registerNow}
        </Button>
        <Button href={page.whatsappHref} kind="quiet" icon={whatsapp}>
          {shell.whatsapp}
        </Button>
        <Button href={shell.academy.phoneHref} kind="quiet" icon={phone}>
          {labels.call}
        </Button>
      </Closing>
      {page.related.length > 0 && (
        <nav className="wrap section" aria-labelledby="related">
          <h2 id="related" className="aside-heading">
            {labels.related}
          </h2>
          <Index entries={page.related} className="index index-three" as="div" />
        </nav>
      )}
    </>
  );
}

/** The part about enrolment: buttons, facts, and the academy's hours and address. */
function Enrolment({ page }: { page: ProgrammeManifest }) {
  const { academy, programme, whatsapp: whatsappLabel } = shell;
  const labels = programme.text;
  return (
    <aside className="enrolment" aria-labelledby="enrolment">
      <h2 id="enrolment" className="aside-heading">
        {labels.enrol}
      </h2>
      <div className="enrolment-ways">
        <Button href={page.contactHref}>{labels.contact}</Button>
        <Button href={page.whatsappHref} kind="quiet" icon={whatsapp}>
          {whatsappLabel}
        </Button>
        <Button href={academy.phoneHref} kind="quiet" icon={phone}>
          {labels.call} {academy.phone}
        </Button>
      </div>
      <Facts facts={page.facts} />
      <div className="enrolment-academy">
        <Icon outline={clock} />
        <div>
          <Hours />
        </div>
        {!page.facts.some(({ kind }) => kind === "place") && (
          <>
            <Icon outline={mapPin} />
            <p>{academy.address.full}</p>
          </>
        )}
      </div>
    </aside>
  );
}

/** The known facts about a course, such as its price. */
function Facts({ facts }: { facts: CourseFact[] }) {
  return (
    facts.length > 0 && (
      <dl className="programme-facts">
        {facts.map(({ kind, label, text, day }) => (
          <div key={kind}>
            <dt>{label}</dt>
            <dd>{day ? <time dateTime={day}>{text}</time> : text}</dd>
          </div>
        ))}
      </dl>
    )
  );
}
