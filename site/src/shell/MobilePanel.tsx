/** The menu of small screens: a popover, which opens and closes (even by Escape) without scripts. */

import list from "virtual:icon/menu-2";
import x from "virtual:icon/x";
import { type FocusEvent, type MouseEvent, useEffect, useRef } from "react";
import { LabelledIcon } from "../../shared/Icon";
import { LinkButton } from "../components/Button";
import { Link } from "../components/Link";
import type { Link as LinkWords } from "../contract";
import { shell } from "../manifests";
import { useLocation } from "../router";
import { useLeaving } from "./navigation";

const ID = "panel";

/** Windows whose header contains the menu, as in the style sheet. */
const WIDE = "(min-width: 68rem)";

/** Returns true for a menu entry without a list. The founder's page has a list if free pages are below it. */
export const isNoGroup = ({ href }: { href: string }) =>
  shell.menu.groups.every((group) => group.href !== href);

/** The button that opens and closes the panel; its label names the action. */
export function MobilePanelButton() {
  const { openMenu, closeMenu } = shell.menu;
  return (
    <button type="button" className="icon-button panel-button" popoverTarget={ID} data-tooltip="">
      <LabelledIcon icon={list} label={openMenu} className="while-closed" />
      <LabelledIcon icon={x} label={closeMenu} className="while-open" />
    </button>
  );
}

export function MobilePanel() {
  const { menu, academy, whatsapp } = shell;
  const panel = useRef<HTMLDivElement>(null);
  useLeaving(() => panel.current?.hidePopover());
  useEffect(() => {
    const wide = matchMedia(WIDE);
    const close = () => panel.current?.hidePopover();
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: clicks and focus come from the links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside answer to keys
    <div ref={panel} id={ID} popover="auto" className="panel" onClick={closeOnChoice} onBlur={closeOnLeave}>
      <nav aria-label={menu.mainLabel}>
        <ul className="panel-list">
          <PanelLink link={menu.home} />
          {isNoGroup(menu.story) && <PanelLink link={menu.story} />}
          {menu.groups.map((group) => (
            <li key={group.href}>
              <PanelLink link={group} bare />
              <ul className="panel-sublist">
                {group.links.map((link) => (
                  <PanelLink key={link.href} link={link} />
                ))}
              </ul>
            </li>
          ))}
          {[...menu.pages, menu.gallery, menu.contact].map((link) => (
            <PanelLink key={link.href} link={link} />
          ))}
        </ul>
      </nav>
      <div className="panel-actions">
        <LinkButton link={menu.enroll} kind="accent" />
        <LinkButton link={{ href: academy.phoneHref, label: menu.call }} kind="quiet" />
        <LinkButton link={{ href: academy.whatsappHref, label: whatsapp }} kind="quiet" />
      </div>
    </div>
  );
}

function PanelLink({ link, bare = false }: { link: Pick<LinkWords, "href" | "label">; bare?: boolean }) {
  const { pathname } = useLocation();
  const element = (
    <Link href={link.href} aria-current={link.href === pathname ? "page" : undefined}>
      {link.label}
    </Link>
  );
  return bare ? element : <li>{element}</li>;
}

function closeOnChoice({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if ((target as Element).closest("a")) currentTarget.hidePopover();
}

function closeOnLeave({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void {
  const next = relatedTarget;
  if (!next || currentTarget.contains(next) || next.closest(".panel-button")) return;
  currentTarget.hidePopover();
}
