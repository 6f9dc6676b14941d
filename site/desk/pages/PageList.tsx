/** All pages of the site, each with what is to be mended on it. */
import plus from "virtual:icon/plus";
import { NavLink } from "react-router-dom";
import type { Finding, Project } from "../api";
import { Button } from "../parts/Button";

interface PageListProps {
  project: Project;
  onNew: () => void;
}

interface Entry {
  name: string;
  title: string;
  file: string;
  address?: string;
}

export function PageList({ project, onNew }: PageListProps) {
  const { pages, findings } = project;
  const programmes = pages.filter(({ screen }) => screen === "programme");
  const above = (address: string) => address.slice(0, address.lastIndexOf("/"));
  const groups: [string, Entry[]][] = [
    ["Pages", pages.filter(({ screen }) => screen !== "programme")],
    ...[...new Set(programmes.map(({ address }) => above(address)))].map((list): [string, Entry[]] => [
      pages
        .find(({ address }) => address === list)
        ?.title.replace(/^List of /, "")
        .replace(/^./, upper) ?? list,
      programmes.filter(({ address }) => above(address) === list),
    ]),
    ["Everywhere", [{ name: "shell", title: "Around every page", file: "content/shell.yaml" }]],
  ];
  return (
    <>
      {groups.map(([title, entries]) => (
        <section key={title} className="page-group" aria-labelledby={`pages-${title}`}>
          <h2 id={`pages-${title}`} className="group-head">
            {title} <span className="count">{entries.length}</span>
          </h2>
          <ul>
            {entries.map((entry) => (
              <li key={entry.name}>
                <NavLink to={`/pages/${entry.name}`} className="page-line">
                  <span>{entry.title}</span>
                  <Found findings={findings.filter(({ file }) => file === entry.file)} />
                  {entry.address && <span className="page-address">{entry.address}</span>}
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Button icon={plus} onClick={onNew}>
        New training
      </Button>
    </>
  );
}

/** How many findings there are, errors and others. */
function Found({ findings }: { findings: Finding[] }) {
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const others = findings.length - errors;
  if (!findings.length) return null;
  return (
    <span className="page-found" data-errors={errors > 0 || undefined}>
      {errors > 0 && `${errors} to mend`}
      {errors > 0 && others > 0 && ", "}
      {others > 0 && `${others} to look at`}
    </span>
  );
}

function upper(letter: string): string {
  return letter.toUpperCase();
}
