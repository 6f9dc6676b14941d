/** The bar at the foot of phone screens: contact buttons, and the button to enrol in the shown programme. */
import { LinkButton } from "../components/Button";
import { shell } from "../manifests";
import { findRoute } from "../page_loader";
import { useLocation } from "../router";
import { readTraining, useAskedProgramme } from "./asked";

export function ActionBar() {
  const { academy, footer, menu, programme, whatsapp } = shell;
  const { pathname } = useLocation();
  const route = findRoute(pathname);
  const chat = (useAskedProgramme() ?? route)?.whatsapp ?? academy.whatsappHref;
  const enroll = route?.enroll ?? menu.enroll.href;
  return (
    <nav className="bar" aria-label={footer.contactHeading}>
      <LinkButton link={{ href: academy.phoneHref, label: programme.text.call }} kind="quiet" />
      <LinkButton link={{ href: chat, label: whatsapp }} kind="quiet" />
      {route?.enroll && <span className="bar-name">{readTraining(route.enroll)}</span>}
      {pathname !== menu.enroll.href && <LinkButton link={{ ...menu.enroll, href: enroll }} kind="accent" />}
    </nav>
  );
}
