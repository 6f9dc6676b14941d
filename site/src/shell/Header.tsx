/** The header: logo, main menu, phone, search, theme, enrolment; on small screens, a panel contains the menu. */
import phone from "virtual:icon/phone";
import { Icon } from "../../shared/Icon";
import { LinkButton } from "../components/Button";
import { Link } from "../components/Link";
import { SearchButton } from "../features/search/SearchButton";
import { ThemeToggle } from "../features/theme/ThemeToggle";
import { shell } from "../manifests";
import { useLocation } from "../router";
import { Logo } from "./Logo";
import { MenuGroup } from "./MenuGroup";
import { isNoGroup, MobilePanel, MobilePanelButton } from "./MobilePanel";

export function Header() {
  const { menu, academy } = shell;
  const { pathname } = useLocation();
  const current = (href: string) => (href === pathname ? "page" : undefined);
  const entry = ({ href, label }: { href: string; label: string }) => (
    <li key={href}>
      <Link href={href} className="menu-link" aria-current={current(href)}>
        {label}
      </Link>
    </li>
  );
  return (
    <header className="header">
      <div className="wrap header-inner">
        <Link href={menu.home.href} className="logo" aria-current={current(menu.home.href)}>
          <Logo />
        </Link>
        <nav className="menu" aria-label={menu.mainLabel}>
          <ul className="menu-list">
            {[menu.story].filter(isNoGroup).map(entry)}
            {menu.groups.map((group) => (
              <MenuGroup key={group.href} group={group} />
            ))}
            {[...menu.pages, menu.gallery, menu.contact].map(entry)}
          </ul>
        </nav>
        <div className="header-tools">
          <a href={academy.phoneHref} className="icon-button header-phone" data-tooltip={menu.call}>
            <Icon outline={phone} />
            <span className="sr-only">{`${menu.call} ${academy.phone}`}</span>
          </a>
          <SearchButton />
          <ThemeToggle />
          <LinkButton link={menu.enroll} className="header-enroll" />
          <MobilePanelButton />
        </div>
      </div>
      <MobilePanel />
    </header>
  );
}
