/** Other Trainings: a grid of cards with their tags, and two buttons. */
import { Call } from "../blocks/Call";
import { Cards } from "../components/Card";
import { PageHead } from "../components/PageHead";
import type { OtherTrainingsManifest } from "../contract";
import "../manifests/placeholders-other-trainings.css";
import "../styles/content.css";
import "../styles/lists.css";

export default function OtherTrainings({ page }: { page: OtherTrainingsManifest }) {
  return (
    <>
      <PageHead heading={page.text.heading} lead={page.text.lead} />
      <section className="wrap section section-first">
        <Cards
          cards={page.cards}
          className="cards-three"
          level={2}
          more={page.text.learnMore}
          sizes="(min-width: 80rem) 24rem, (min-width: 48rem) 30vw, 15rem"
          first="(min-width: 80rem) 24rem, (min-width: 48rem) 30vw, 92vw"
        />
      </section>
      <Call text={page.text.closing} buttons={[page.contact, page.story]} />
    </>
  );
}
