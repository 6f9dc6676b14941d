/** A programme: description, learning goals, keywords, and enrolment. */
import clock from "virtual:icon/clock";
import mapPin from "virtual:icon/map-pin";
import { Icon } from "../../shared/Icon";
import { Motif } from "../../shared/Motif";
import { Call } from "../blocks/Call";
import { Button, LinkButton } from "../components/Button";
import { Index } from "../components/Card";
import { Hours } from "../components/Hours";
import { Link } from "../components/Link";
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
  const { text } = page;
  const labels = shell.programme.text;
  return (
    <>
      <div className="wrap programme">
        <div className="programme-head">
          <div className="programme-title">
            <Breadcrumb page={page} />
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
      <Call
        text={text.closing}
        buttons={[
          { href: page.contactHref, label: labels.registerNow },
          { href: page.whatsappHref, label: shell.whatsapp },
          { href: shell.academy.phoneHref, label: labels.call },
        ]}
      />
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

/** The breadcrumb: home, the list, and the page. */
function Breadcrumb({ page: { parent, text } }: { page: ProgrammeManifest }) {
  return (
    <nav aria-label={shell.programme.text.breadcrumb} className="breadcrumb">
      <ol>
        {[shell.programme.home, parent].map(({ href, label }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{text.title}</li>
      </ol>
    </nav>
  );
}

/** The part about enrolment: buttons, facts, and the academy's hours and address. */
function Enrolment({ page }: { page: ProgrammeManifest }) {
  const { academy, programme, whatsapp } = shell;
  const labels = programme.text;
  return (
    <aside className="enrolment" aria-labelledby="enrolment">
      <h2 id="enrolment" className="aside-heading">
        {labels.enrol}
      </h2>
      <div className="enrolment-ways">
        <Button href={page.contactHref}>{labels.contact}</Button>
        <LinkButton link={{ href: page.whatsappHref, label: whatsapp }} kind="quiet" />
        <LinkButton
          link={{ href: academy.phoneHref, label: `${labels.call} ${academy.phone}` }}
          kind="quiet"
        />
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
