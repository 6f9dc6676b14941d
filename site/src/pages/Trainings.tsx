/** Trainings We Offer: the featured ones as cards, the others as an index. */
import arrow from "virtual:icon/arrow-right";
import phone from "virtual:icon/phone";
import { Button } from "../components/Button";
import { Card, Index } from "../components/Card";
import { Icon } from "../components/Icon";
import { Link } from "../components/Link";
import { PageHead } from "../components/PageHead";
import { SectionHead } from "../components/SectionHead";
import type { TrainingsManifest } from "../contract";
import "../manifests/placeholders-trainings.css";
import "../styles/content.css";

export default function Trainings({ page }: { page: TrainingsManifest }) {
  return (
    <>
      <PageHead heading={page.text.heading} lead={page.text.lead}>
        <Button href={page.call.href} kind="accent" icon={phone}>
          {page.call.label}
        </Button>
        <Button href={page.contact.href} kind="quiet">
          {page.contact.label}
        </Button>
      </PageHead>
      <section className="wrap section section-first">
        <SectionHead text={page.text.featured} />
        <ul className="cards cards-three">
          {page.featuredCards.map((card, position) => (
            <li key={card.path}>
              <Card
                card={card}
                sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 92vw"
                first={position === 0}
              />
            </li>
          ))}
        </ul>
      </section>
      <section className="wrap section">
        <SectionHead text={page.text.others} />
        <Index entries={page.otherEntries} />
        <p className="section-end">
          <Link href={page.more.href} className="more">
            {page.more.label}
            <Icon outline={arrow} />
          </Link>
        </p>
      </section>
    </>
  );
}
