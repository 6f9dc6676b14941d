/** Contact: every way to reach the academy, including the form. */

import whatsapp from "virtual:icon/brand-whatsapp";
import clock from "virtual:icon/clock";
import envelope from "virtual:icon/mail";
import mapPin from "virtual:icon/map-pin";
import phone from "virtual:icon/phone";
import type { ReactNode } from "react";
import { Icon } from "../../shared/Icon";
import { Steps } from "../blocks/Steps";
import { EmailLink } from "../components/EmailLink";
import { Hours } from "../components/Hours";
import { Link } from "../components/Link";
import { PageHead } from "../components/PageHead";
import { Photo, Rights } from "../components/Photo";
import { Paragraphs } from "../components/RichText";
import { SocialLinks } from "../components/SocialLinks";
import type { ContactManifest, ContactPage } from "../contract";
import { ContactForm } from "../features/contact/ContactForm";
import { shell } from "../manifests";
import { useAskedProgramme } from "../shell/asked";
import "../manifests/placeholders-contact.css";
import "../styles/contact.css";

export default function Contact({ page }: { page: ContactManifest }) {
  const { academy } = shell;
  const { text } = page;
  const asked = useAskedProgramme();
  const { area, city, state, postalCode, country } = academy.address;
  const phones = [{ href: academy.phoneHref, label: academy.phone }, academy.secondPhone ?? []].flat();
  return (
    <>
      <PageHead heading={text.heading} lead={text.lead} />
      <div className="wrap pb-8 text-1 max-[60rem]:grid min-[60rem]:hidden">
        {phones.map(({ href, label }) => (
          <p key={href} className={CHANNEL}>
            <Icon outline={phone} />
            <a href={href}>{label}</a>
          </p>
        ))}
        <p className={CHANNEL}>
          <Icon outline={envelope} />
          <EmailLink />
        </p>
      </div>
      <div className="wrap halves contact items-start gap-y-12 pb-(--section) [&_h2]:border-b [&_h2]:border-text [&_h2]:pb-3 [&_h2]:text-2">
        <ContactForm page={page} />
        <section className="min-[60rem]:pt-[2.55rem]">
          <h2>{text.information}</h2>
          <dl className="[&_a]:block [&_a]:py-[0.55rem]">
            <Way icon={phone} label={text.phoneLabel} above>
              {phones.map(({ href, label }) => (
                <a key={href} href={href}>
                  {label}
                </a>
              ))}
            </Way>
            <Way icon={whatsapp} label={text.whatsappLabel}>
              <Link href={asked?.whatsapp ?? academy.whatsappHref}>{academy.whatsapp}</Link>
            </Way>
            <Way icon={envelope} label={text.emailLabel} above>
              <EmailLink />
            </Way>
            <Way icon={clock} label={text.hoursHeading}>
              <Hours />
            </Way>
            <Way icon={mapPin} label={text.addressLabel}>
              <address>
                {academy.name}
                <br />
                {area}, {city}
                <br />
                {state} {postalCode}, {country}
              </address>
            </Way>
          </dl>
          <figure className="mt-6 grid gap-1">
            {page.mapPicture && <Photo picture={page.mapPicture} sizes="(min-width: 60rem) 36rem, 92vw" />}
            <figcaption>
              <Link href={page.mapHref} className="inline-flex min-h-11 items-center gap-2">
                <Icon outline={mapPin} />
                {academy.address.full}
              </Link>
              {page.mapPicture && <Rights of={page.mapPicture} />}
            </figcaption>
          </figure>
        </section>
        <After text={text} />
        <div className="contact-more grid gap-10 [&_.social]:mt-2">
          <section>
            <h2>{text.socialHeading}</h2>
            <SocialLinks links={academy.social} />
          </section>
          <section>
            <h2>{text.quickLinksHeading}</h2>
            <ul className="mt-2 grid grid-cols-[1fr_1fr] gap-x-8">
              {page.quickLinks.map(({ href, label }) => (
                <li key={href}>
                  <Link href={href} className="inline-block py-[0.7rem] leading-[1.4]">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </>
  );
}

/** The steps that follow once a visitor has written. */
function After({ text: { after, afterHeading, sunday } }: { text: ContactPage }) {
  if (after.length === 0 && !sunday) return null;
  return (
    <section className="grid content-start gap-4">
      <h2>{afterHeading}</h2>
      {after.length > 0 && <Steps steps={after} className="-mt-4 [&>li:first-child]:border-0" />}
      {sunday && <Paragraphs paragraphs={[sunday]} />}
    </section>
  );
}

/** A way that stands above the form, as on all but wide windows. */
const CHANNEL = "flex items-center gap-4 not-last:border-b border-hairline [&_.icon]:text-primary [&_a]:py-3";

type WayProps = { icon: string; label: string; above?: boolean; children: ReactNode };

const COLUMNS = "min-[22rem]:grid-cols-[minmax(8rem,3fr)_minmax(0,5fr)]";

function Way({ icon, label, above, children }: WayProps) {
  const shown = above ? "max-[60rem]:hidden min-[60rem]:grid" : "grid";
  return (
    <div className={`way gap-x-2 border-b border-hairline py-[0.35rem] ${COLUMNS} ${shown}`}>
      <dt className="flex gap-[0.6rem] py-[0.55rem] text-muted">
        <Icon outline={icon} className="icon mt-[0.15em]" />
        {label}
      </dt>
      <dd className="not-has-[a]:py-[0.55rem]">{children}</dd>
    </div>
  );
}
