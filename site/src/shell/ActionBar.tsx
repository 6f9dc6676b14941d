/** At the foot of phones: how to reach the academy, and how to enrol in what is shown; its end is the way to the top. */
import { Button } from "../components/Button";
import { shell } from "../manifests";
import { findRoute } from "../page_loader";
import { useLocation } from "../router";

export function ActionBar() {
  const { academy, footer, menu, programme, whatsapp } = shell;
  const enroll = findRoute(useLocation().pathname)?.enroll ?? menu.enroll.href;
  return (
    <nav className="bar" aria-label={footer.contactHeading}>
      <Button href={academy.phoneHref} kind="quiet">
        {programme.text.call}
      </Button>
      <Button href={academy.whatsappHref} kind="quiet" external>
        {whatsapp}
      </Button>
      <Button href={enroll}>{menu.enroll.label}</Button>
    </nav>
  );
}
