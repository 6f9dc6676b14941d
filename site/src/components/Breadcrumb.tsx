/** The breadcrumb of a page: home, its list, and the page. */
import type { Link as LinkText } from "../contract";
import { shell } from "../manifests";
import { Link } from "./Link";

export function Breadcrumb({ parents, current }: { parents: LinkText[]; current: string }) {
  return (
    <nav aria-label={shell.programme.text.breadcrumb} className="breadcrumb">
      <ol>
        {parents.map(({ href, label }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
