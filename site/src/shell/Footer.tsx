/** The footer: brand, links, popular programmes, contact details, channels. */
import envelope from "virtual:icon/mail";
import mapPin from "virtual:icon/map-pin";
import phone from "virtual:icon/phone";
import { Icon } from "../../shared/Icon";
import { EmailLink } from "../components/EmailLink";
import { Link } from "../components/Link";
import { SocialLinks } from "../components/SocialLinks";
import { Tagline } from "../components/Tagline";
import type { Link as LinkWords } from "../contract";
import { ThemeChoice } from "../features/theme/ThemeChoice";
import { shell } from "../manifests";
import { Logo } from "./Logo";

declare const __BUILD_YEAR__: number;

export function Footer() {
  const { academy, footer, menu } = shell;
  const phones = [{ href: academy.phoneHref, label: academy.phone }, academy.secondPhone ?? []].flat();
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer-columns">
          <div className="footer-brand">
            <Link href={menu.home.href} className="logo">
              <Logo />
            </Link>
            <Tagline className="footer-tagline" />
            <p className="footer-about">{footer.about}</p>
          </div>
          <FooterLinks heading={footer.quickLinksHeading} links={footer.quickLinks} />
          <FooterLinks heading={footer.popularHeading} links={footer.popular} />
          <div className="footer-reach">
            <h2 className="footer-heading">{footer.contactHeading}</h2>
            <SocialLinks links={footer.social} />
            <ul className="footer-contact">
              {phones.map(({ href, label }) => (
                <li key={href}>
                  <Icon outline={phone} />
                  <a href={href}>{label}</a>
                </li>
              ))}
              <li>
                <Icon outline={envelope} />
                <EmailLink />
              </li>
              <li>
                <Icon outline={mapPin} />
                {academy.address.short}
              </li>
            </ul>
          </div>
        </div>
        <div className="footer-end">
          <p suppressHydrationWarning /* early.ts sets the year */>
            <Copyright />
            <a href="/licenses.txt">{footer.licenses}</a>
          </p>
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ heading, links }: { heading: string; links: LinkWords[] }) {
  return (
    <nav aria-label={heading}>
      <h2 className="footer-heading">{heading}</h2>
      <ul className="footer-links">
        {links.map(({ href, label }) => (
          <li key={label}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The copyright line; the page has the year of the build, until early.ts sets the year of the visit. */
function Copyright() {
  const year = import.meta.env.SSR ? __BUILD_YEAR__ : new Date().getFullYear();
  return `${shell.footer.copyright.replace("{year}", `${year}`)} `;
}
