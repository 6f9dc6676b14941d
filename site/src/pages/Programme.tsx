/** A programme: what it is, what a trainee learns, its keywords, and how to register. */
import mapPin from "virtual:icon/map-pin";
import phone from "virtual:icon/phone";
import { Breadcrumb } from "../components/Breadcrumb";
import { Button } from "../components/Button";
import { IndexLine } from "../components/Card";
import { Closing } from "../components/Closing";
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
  const { academy, programme } = shell;
  const { text } = page;
  const labels = programme.text;
  return (
    <>
      <div className="programme-head">
        <div className="wrap programme-head-inner">
          <div className="programme-title">
            <Breadcrumb parents={[programme.home, page.parent]} current={text.title} />
            <h1>{text.title}</h1>
            <p className="lead programme-subtitle">
              <Icon outline={mapPin} />
              {text.subtitle}
            </p>
            <p>
              <a href={academy.phoneHref} className="programme-call">
                <Icon outline={phone} />
                {labels.call} {academy.phone}
              </a>
            </p>
          </div>
          <Motif href={page.motif} className="programme-motif" />
        </div>
      </div>
      <div className="wrap programme-body">
        <div className="programme-picture">
          <Photo picture={page.picture} sizes="(min-width: 80rem) 76rem, 100vw" first />
          <Rights of={page.picture} />
        </div>
        <Facts facts={page.facts} />
        <article className="programme-card">
          <h2>{text.body.heading}</h2>
          <div className="prose prose-first">
            <Paragraphs paragraphs={text.body.paragraphs} />
          </div>
          <Button href={page.contactHref}>{labels.contact}</Button>
        </article>
        <aside className="programme-aside">
          <Points points={text.body.points} />
          <section>
            <h2 className="aside-heading">{labels.keywords}</h2>
            <ul className="tags">
              {text.keywords.map((keyword) => (
                <li key={keyword} className="tag">
                  {keyword}
                </li>
              ))}
            </ul>
          </section>
        </aside>
      </div>
      <Closing text={text.closing}>
        <Button href={page.contactHref} kind="accent">
          {labels.registerNow}
        </Button>
        <Button href={academy.phoneHref} kind="quiet" icon={phone}>
          {labels.call}
        </Button>
      </Closing>
      {page.related.length > 0 && (
        <nav className="wrap section" aria-labelledby="related">
          <h2 id="related" className="aside-heading">
            {labels.related}
          </h2>
          <ul className="index index-three">
            {page.related.map((entry) => (
              <li key={entry.path}>
                <IndexLine entry={entry} as="div" />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

/** What people ask before they enrol, as far as it is known. */
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
