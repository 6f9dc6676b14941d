/** Links to the academy's social media channels: brand marks, with names for screen readers. */
import facebook from "virtual:icon/brand-facebook";
import instagram from "virtual:icon/brand-instagram";
import linkedin from "virtual:icon/brand-linkedin";
import telegram from "virtual:icon/brand-telegram";
import twitter from "virtual:icon/brand-x";
import youtube from "virtual:icon/brand-youtube";
import { Icon } from "../../shared/Icon";
import type { SocialLink } from "../contract";
import { Link } from "./Link";

/** The brand mark of each channel. */
const socialIcons: Record<SocialLink["kind"], string> = {
  facebook,
  instagram,
  linkedin,
  telegram,
  twitter,
  youtube,
};

export function SocialLinks({ links }: { links: SocialLink[] }) {
  return (
    <ul className="social">
      {links.map(({ kind, label, href }) => (
        <li key={kind}>
          <Link href={href} className="icon-button" data-tooltip={label}>
            <Icon outline={socialIcons[kind]} />
            <span className="sr-only">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
