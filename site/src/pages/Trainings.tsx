/** Trainings We Offer: the featured ones as cards, the others as an index. */
import arrow from "virtual:icon/arrow-right";
import { Icon } from "../../shared/Icon";
import { LinkButton } from "../components/Button";
import { Cards, Index } from "../components/Card";
import { Link } from "../components/Link";
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
        <LinkButton link={page.call} kind="accent" />
        <LinkButton link={page.contact} kind="quiet" />
      </PageHead>
      <section className="wrap section section-first">
        <SectionHead text={page.text.featured} />
        <Cards
          cards={page.featuredCards}
          className="cards-three"
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 92vw"
          first
        />
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
