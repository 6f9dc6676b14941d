/** Where a page stands: home, its list, itself. */
import type { Link as LinkWords } from "../contract";
import { shell } from "../manifests";
import { Link } from "./Link";

export function Breadcrumb({ parents, current }: { parents: LinkWords[]; current: string }) {
  return (
    <nav aria-label={shell.programme.words.breadcrumb} className="breadcrumb">
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
