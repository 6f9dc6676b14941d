/** A programme: description, learning goals, keywords, and enrolment. */
import clock from "virtual:icon/clock";
import mapPin from "virtual:icon/map-pin";
import { Icon } from "../../shared/Icon";
import { Motif } from "../../shared/Motif";
import { Call } from "../blocks/Call";
import { Steps } from "../blocks/Steps";
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
        <div className="programme-head grid items-center gap-4 min-[17rem]:grid-cols-[1fr_auto]">
          <div className="programme-title">
            <Breadcrumb page={page} />
            <h1>{text.title}</h1>
            <p className="lead text-balance">{text.subtitle}</p>
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
        <About page={page} />
        <section className="programme-keywords">
          <h2 className="text-2">{labels.keywords}</h2>
          <ul className="tags mt-4">
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
          <h2 id="related" className="text-2">
            {labels.related}
          </h2>
          <Index entries={page.related} className="index index-three mt-4" as="div" />
        </nav>
      )}
    </>
  );
}

/** The breadcrumb: home, the list, and the page. */
function Breadcrumb({ page: { parent, text } }: { page: ProgrammeManifest }) {
  return (
    <nav aria-label={shell.programme.text.breadcrumb} className="breadcrumb">
      <ol className="flex flex-wrap text-small text-muted">
        {[shell.programme.home, parent].map(({ href, label }) => (
          <li
            key={href}
            className="flex min-h-7 items-center after:mx-[0.6em] after:text-control after:content-['/'] max-sm:nth-2:after:hidden"
          >
            <Link href={href} className="-my-2 py-3 text-inherit decoration-hairline hover:text-primary">
              {label}
            </Link>
          </li>
        ))}
        <li aria-current="page" className="min-h-7 items-center max-sm:hidden sm:flex">
          {text.title}
        </li>
      </ol>
    </nav>
  );
}

/** A picture as high as the points beside it. */
const BESIDE = "sm:[&_.photo]:aspect-auto sm:[&_.photo]:h-full sm:[&_.photo]:min-h-60";

/** The subject of the training: its text with points, a second picture and steps between the paragraphs. */
function About({ page: { text, secondPicture } }: { page: ProgrammeManifest }) {
  const labels = shell.programme.text;
  const { heading, paragraphs, points, steps } = text.body;
  return (
    <article className="programme-card grid gap-8 border-hairline px-(--gutter) py-12 max-sm:bg-surface sm:border sm:p-8 lg:p-12">
      <h2>{heading}</h2>
      <div className="prose prose-first">
        <Paragraphs paragraphs={paragraphs.slice(0, 1)} />
      </div>
      <div className="grid gap-8 sm:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">
        {points.length > 0 && (
          <div className="grid content-start gap-4">
            <h3>{labels.points}</h3>
            <Points points={points} />
          </div>
        )}
        {secondPicture && (
          <div className={points.length > 0 ? BESIDE : undefined}>
            <Photo picture={secondPicture} sizes="(min-width: 40rem) 36rem, 92vw" narrow />
            <Rights of={secondPicture} />
          </div>
        )}
      </div>
      <div className="prose">
        <Paragraphs paragraphs={paragraphs.slice(1)} />
      </div>
      {steps.length > 0 && (
        <>
          <h3>{labels.steps}</h3>
          <Steps steps={steps} className="grid gap-x-8 sm:grid-cols-2" />
        </>
      )}
    </article>
  );
}

const WAY = "flex-auto gap-[0.4em] px-[0.5em] text-small";

/** The part about enrolment: facts, ways to enrol or ask, and the academy's hours and address. */
function Enrolment({ page: { facts, contactHref, whatsappHref } }: { page: ProgrammeManifest }) {
  const { academy, programme, whatsapp } = shell;
  const labels = programme.text;
  const has = (...kinds: CourseFact["kind"][]) => facts.some(({ kind }) => kinds.includes(kind));
  return (
    <aside className="enrolment" aria-labelledby="enrolment">
      <h2 id="enrolment" className="text-1">
        {labels.enrol}
      </h2>
      <Facts facts={facts} />
      <div className="enrolment-ways flex flex-wrap gap-2">
        <Button href={contactHref} kind="accent" className="w-full">
          {labels.contact}
        </Button>
        {!has("next_date", "fee") && (
          <p className="mt-2 w-full border-t border-hairline pt-4 font-semibold">{labels.ask}</p>
        )}
        <LinkButton link={{ href: whatsappHref, label: whatsapp }} kind="quiet" className={WAY} />
        <LinkButton
          link={{ href: academy.phoneHref, label: `${labels.call} ${academy.phone}` }}
          kind="quiet"
          className={WAY}
        />
      </div>
      <div className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 border-t border-hairline pt-4 text-small">
        <Icon outline={clock} className="icon mt-[0.1em] text-primary" />
        <div>
          <Hours />
        </div>
        {!has("place") && (
          <>
            <Icon outline={mapPin} className="icon mt-[0.1em] text-primary" />
            <p>{academy.address.full}</p>
          </>
        )}
      </div>
    </aside>
  );
}

const COLUMNS = "grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))]";

/** The known facts about a course, such as its price. */
function Facts({ facts }: { facts: CourseFact[] }) {
  return (
    facts.length > 0 && (
      <dl className={`programme-facts grid gap-x-5 gap-y-3 ${COLUMNS}`}>
        {facts.map(({ kind, label, text, day }) => (
          <div key={kind} className={text.length > 24 ? "col-span-full" : undefined}>
            <dt className="text-small text-muted">{label}</dt>
            <dd className="leading-[1.35] font-semibold">
              {day ? <time dateTime={day}>{text}</time> : text}
            </dd>
          </div>
        ))}
      </dl>
    )
  );
}
