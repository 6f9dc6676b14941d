/** The page for unknown addresses: a link home, the search, and popular pages. */
import magnifier from "virtual:icon/search";
import { useEffect } from "react";
import { Icon } from "../../shared/Icon";
import { Mark } from "../../shared/Mark";
import { bee } from "../../shared/marks";
import { LinkButton } from "../components/Button";
import { shell } from "../manifests";
import { useLocation } from "../router";
import { Metadata } from "./Metadata";

export function NotFound() {
  const { footer, search } = shell;
  const { title, text, home, meta } = shell.notFound;
  const { pathname } = useLocation();
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: specification, section 2: the missing path is logged to the console
    console.warn(`${title} ${pathname}`);
  }, [title, pathname]);
  return (
    <section className="wrap stack">
      <Metadata meta={meta} hidden />
      <Mark outline={bee} width={80} height={80} strokeWidth={4} />
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <div className="actions">
        <LinkButton link={home} kind="accent" />
        <button
          type="button"
          className="button button-quiet needs-script"
          aria-haspopup="dialog"
          onClick={() => document.querySelector<HTMLElement>(".header [aria-haspopup]")?.click()}
        >
          <Icon outline={magnifier} />
          {search.open}
        </button>
      </div>
      <h2 className="lead">{footer.popularHeading}</h2>
      <ul className="actions">
        {footer.popular.map((link) => (
          <li key={link.href}>
            <LinkButton link={link} kind="quiet" />
          </li>
        ))}
      </ul>
    </section>
  );
}
