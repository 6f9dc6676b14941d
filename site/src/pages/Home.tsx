/** Home: hero, the trainings, two of them in detail, voices, other trainings, rewiring the mind, why a mentor. */
import arrow from "virtual:icon/arrow-right";
import telegram from "virtual:icon/brand-telegram";
import youtube from "virtual:icon/brand-youtube";
import { Icon } from "../../shared/Icon";
import { Mark } from "../../shared/Mark";
import { bee } from "../../shared/marks";
import { Call } from "../blocks/Call";
import { Quotation } from "../blocks/Quotation";
import { LinkButton } from "../components/Button";
import { Cards, Index } from "../components/Card";
import { Link } from "../components/Link";
import { Photo, Rights } from "../components/Photo";
import { Paragraphs } from "../components/RichText";
import { SectionHead } from "../components/SectionHead";
import { Tagline } from "../components/Tagline";
import type { HomeManifest, HomePage, Link as LinkWords, SpotlightManifest } from "../contract";
import { shell } from "../manifests";
import "../manifests/placeholders-home.css";
import "../styles/content.css";
import "../styles/home.css";

export default function Home({ page }: { page: HomeManifest }) {
  const { text } = page;
  return (
    <>
      <Hero page={page} />
      <section className="wrap section">
        <SectionHead text={text.trainings} />
        <Cards cards={page.featured} className="cards-four" sizes="(min-width: 64rem) 18rem, 45vw" />
      </section>
      {page.spotlights.length > 0 && (
        <div className="spotlights">
          {page.spotlights.map((spotlight) => (
            <Spotlight key={spotlight.action.href} spotlight={spotlight} />
          ))}
        </div>
      )}
      {text.voices.length > 0 && <Voices text={text} />}
      {page.classPicture && (
        <div className="across">
          <Photo picture={page.classPicture} sizes="100vw" />
          <Rights of={page.classPicture} />
        </div>
      )}
      <section className="others">
        <div className="wrap section">
          <SectionHead text={text.others} />
          <Index entries={page.otherEntries} />
        </div>
      </section>
      <Call text={text.enrol} buttons={[page.enrolAction, page.contactAction]} />
      <section className="rewire">
        <div className="wrap halves spotlight">
          {page.rewirePicture && (
            <div className="spotlight-picture">
              <Photo picture={page.rewirePicture} sizes="(min-width: 60rem) 36rem, 92vw" />
            </div>
          )}
          <div className="spotlight-text">
            <h2>{text.rewire.heading}</h2>
            <div className="prose">
              <Paragraphs paragraphs={text.rewire.paragraphs} />
            </div>
            <More link={page.rewireAction} />
          </div>
          <ol className="rewire-steps">
            {text.rewire.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </section>
      <Mentor page={page} />
    </>
  );
}

function Hero({ page }: { page: HomeManifest }) {
  const { hero, text } = page;
  return (
    <section className="hero">
      <div className="hero-text">
        <Tagline className="hero-tagline" />
        <h1>{text.hero.heading}</h1>
        <p className="lead">{text.hero.lead}</p>
        <div className="actions">
          <LinkButton link={hero.start} kind="accent" />
          <LinkButton link={hero.enroll} kind="quiet" />
        </div>
        <ul className="hero-channels">
          {[
            { icon: youtube, ...hero.youtube },
            { icon: telegram, ...hero.telegram },
          ].map(({ icon, href, label }) => (
            <li key={href}>
              <Link href={href}>
                <Icon outline={icon} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className="hero-picture">
        <Photo picture={hero.picture} sizes="(min-width: 64rem) 64vw, 100vw" first />
        <Rights of={hero.picture} />
      </div>
      <ul className="hero-figures">
        {hero.figures.map(({ value, label, source }) => (
          <li key={label}>
            <strong>{value}</strong> {label}
            {source && <Paragraphs paragraphs={[source]} />}
          </li>
        ))}
        <li className="hero-credential">{text.hero.credential}</li>
      </ul>
      <nav className="change" aria-labelledby="change">
        <h2 id="change">{text.change.heading}</h2>
        <ul>
          {page.changes.map(({ href, label }) => (
            <li key={label}>
              <Link href={href}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}

/** Quotations side by side. */
function Voices({ text: { voicesHeading, voices } }: { text: HomePage }) {
  return (
    <section className="wrap voices">
      <h2>{voicesHeading}</h2>
      {voices.map((quote) => (
        <Quotation key={quote.text} quote={quote} className="voice" />
      ))}
    </section>
  );
}

function Mentor({ page: { text, portrait, enrolAction } }: { page: HomeManifest }) {
  const { mentor } = text;
  const name = shell.academy.founder;
  return (
    <section className="mentor">
      <div className="mentor-ground">
        <div className="wrap mentor-inner">
          <div className="mentor-text spotlight-text">
            <h2>{mentor.heading}</h2>
            <div className="prose">
              <Paragraphs paragraphs={mentor.paragraphs} />
            </div>
          </div>
          <Photo picture={portrait} sizes="(min-width: 64rem) 32rem, 8rem" />
          <div className="mentor-person">
            {name && <h3>{name}</h3>}
            {mentor.founder && <Paragraphs paragraphs={[mentor.founder]} />}
            <Rights of={portrait} />
          </div>
        </div>
      </div>
      <div className="wrap section mentor-end">
        <Quotation quote={mentor.quote} className="mentor-quote">
          <Mark outline={bee} className="mentor-bee" />
        </Quotation>
        <LinkButton link={enrolAction} kind="accent" />
      </div>
    </section>
  );
}

function Spotlight({ spotlight: { text, action, picture } }: { spotlight: SpotlightManifest }) {
  return (
    <section className="wrap halves spotlight">
      <div className="spotlight-picture">
        <Photo picture={picture} sizes="(min-width: 44rem) 45vw, 100vw" />
      </div>
      <div className="spotlight-text">
        <h2>{text.heading}</h2>
        <div className="prose">
          <Paragraphs paragraphs={text.paragraphs} />
        </div>
        <More link={action} />
      </div>
    </section>
  );
}

function More({ link: { href, label } }: { link: LinkWords }) {
  return (
    <Link href={href} className="more">
      {label}
      <Icon outline={arrow} />
    </Link>
  );
}
