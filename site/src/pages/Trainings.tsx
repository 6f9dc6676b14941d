/** Trainings We Offer: the featured ones as cards, the others as an index. */
import { Call } from "../blocks/Call";
import { LinkButton } from "../components/Button";
import { Cards, Index } from "../components/Card";
import { PageHead } from "../components/PageHead";
import { SectionHead } from "../components/SectionHead";
import type { TrainingsManifest } from "../contract";
import "../manifests/placeholders-trainings.css";
import "../styles/content.css";
import "../styles/lists.css";

export default function Trainings({ page }: { page: TrainingsManifest }) {
  return (
    <>
      <PageHead heading={page.text.heading} lead={page.text.lead}>
        <LinkButton link={page.contact} kind="accent" />
        <LinkButton link={page.call} />
      </PageHead>
      <section className="wrap section section-first">
        <SectionHead text={page.text.featured} />
        <Cards
          cards={page.featuredCards}
          className="cards-three"
          more={page.text.learnMore}
          sizes="(min-width: 80rem) 24rem, (min-width: 48rem) 30vw, 15rem"
          first="(min-width: 80rem) 24rem, (min-width: 48rem) 30vw, 92vw"
        />
      </section>
      <section className="wrap section">
        <SectionHead text={page.text.others} />
        <Index entries={page.otherEntries} />
      </section>
      <Call text={page.text.closing} buttons={[page.contact, page.more]} />
    </>
  );
}
