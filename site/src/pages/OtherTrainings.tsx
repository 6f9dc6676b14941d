/** Other Trainings: a grid of cards with their tags, and two buttons. */
import { Call } from "../blocks/Call";
import { Card } from "../components/Card";
import { PageHead } from "../components/PageHead";
import type { OtherTrainingsManifest } from "../contract";
import "../manifests/placeholders-other-trainings.css";
import "../styles/content.css";

export default function OtherTrainings({ page }: { page: OtherTrainingsManifest }) {
  return (
    <>
      <PageHead heading={page.text.heading} lead={page.text.lead} />
      <section className="wrap section section-first">
        <ul className="cards cards-three">
          {page.cards.map((card, position) => (
            <li key={card.path}>
              <Card
                card={card}
                level={2}
                more={page.text.learnMore}
                sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 92vw"
                first={position === 0}
              />
            </li>
          ))}
        </ul>
      </section>
      <Call text={page.text.closing} buttons={[page.contact, page.story]} />
    </>
  );
}
