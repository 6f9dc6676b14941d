/** The bar at the foot of phone screens: contact buttons, and the button to enrol in the shown programme. */
import whatsappMark from "virtual:icon/brand-whatsapp";
import phone from "virtual:icon/phone";
import { Button } from "../components/Button";
import { shell } from "../manifests";
import { findRoute } from "../page_loader";
import { useLocation } from "../router";
import { useAskedProgramme } from "./asked";

export function ActionBar() {
  const { academy, footer, menu, programme, whatsapp } = shell;
  const { pathname } = useLocation();
  const route = findRoute(pathname);
  const asked = useAskedProgramme();
  return (
    <nav className="bar" aria-label={footer.contactHeading}>
      <Button href={academy.phoneHref} kind="quiet" icon={phone}>
        {programme.text.call}
      </Button>
      <Button href={(asked ?? route)?.whatsapp ?? academy.whatsappHref} kind="quiet" icon={whatsappMark}>
        {whatsapp}
      </Button>
      {pathname !== menu.enroll.href && (
        <Button href={route?.enroll ?? menu.enroll.href} kind="accent">
          {menu.enroll.label}
        </Button>
      )}
    </nav>
  );
}
