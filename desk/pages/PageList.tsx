/** The list of all pages, each with its number of findings, and the search in their texts. */
import plus from "virtual:icon/plus";
import { useEffect } from "react";
import { Link, NavLink } from "react-router-dom";
import type { DeskFinding, DeskProject, FoundTexts, TodoList } from "../api";
import { Button } from "../parts/Button";
import { searched } from "../parts/searched";
import { useStore } from "../parts/store";
import { useAnswer } from "../parts/useAnswer";
import { sized } from "../photos/pictures";

interface PageListProps {
  project: DeskProject;
  onNew: () => void;
  onNewPage: () => void;
}

interface Entry {
  name: string;
  title: string;
  file: string;
  address?: string;
}

const TITLE = "group-hover:underline group-aria-[current]:font-semibold group-aria-[current]:text-primary";

export function PageList({ project, onNew, onNewPage }: PageListProps) {
  const { pages, findings } = project;
  const todo = useAnswer<TodoList>("/api/todo", project.revision).data;
  const open = todo?.groups.flatMap(({ tasks }) => tasks.map(({ address }) => address)) ?? [];
  const programmes = pages.filter(({ screen }) => screen === "programme");
  const above = (address: string) => address.slice(0, address.lastIndexOf("/"));
  const groups: [string, Entry[]][] = [
    ["Pages", pages.filter(({ screen }) => screen !== "programme")],
    ...[...new Set(programmes.map(({ address }) => above(address)))].map((list): [string, Entry[]] => [
      pages
        .find(({ address }) => address === list)
        ?.title.replace(/^List of (.)/, (_, first: string) => first.toUpperCase()) ?? list,
      programmes.filter(({ address }) => above(address) === list),
    ]),
    ["Everywhere", project.shared],
  ];
  const pictureOf = ({ file, address }: Entry) => {
    const photo =
      project.photos.find((each) => each.file === file) ??
      project.photos.find((each) => each.pages.some((page) => page.address === address));
    return photo && sized(photo.picture, 120);
  };
  const words = useStore(searched, (it) => it);
  useEffect(() => () => searched.set(""), []);
  return (
    <div className="grid fit-88 gap-8">
      <input
        type="search"
        className="field-input col-span-full max-w-md"
        aria-label="Search all text"
        placeholder="Search all text"
        value={words}
        onChange={({ target }) => searched.set(target.value)}
      />
      {words.trim() ? (
        <Matches words={words.trim()} revision={project.revision} />
      ) : (
        <>
          <div className="col-span-full flex flex-wrap gap-2 justify-self-start">
            <Button icon={plus} onClick={onNew}>
              New training
            </Button>
            <Button icon={plus} onClick={onNewPage}>
              New page
            </Button>
          </div>
          {groups.map(([title, entries]) => (
            <section key={title} aria-labelledby={`pages-${title}`}>
              <h2 id={`pages-${title}`} className="group-head">
                {title} <span className="count">{entries.length}</span>
              </h2>
              <ul>
                {entries.map((entry) => (
                  <li key={entry.name}>
                    <NavLink to={`/pages/${entry.name}`} className="page-line group">
                      {entry.address && (
                        <span className="page-picture w-14">
                          {pictureOf(entry) && (
                            <img
                              className="aspect-4/3 w-full object-cover"
                              src={pictureOf(entry)}
                              alt=""
                              loading="lazy"
                            />
                          )}
                        </span>
                      )}
                      <span className={TITLE}>{entry.title}</span>
                      {entry.address && <span className="text-muted">{entry.address}</span>}
                      <Found
                        page={`/pages/${entry.name}`}
                        findings={findings.filter(({ file }) => file === entry.file)}
                        open={open}
                      />
                    </NavLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <Link to="/photos?show=removed" className="col-span-full justify-self-start py-2.5">
            Removed pages and trainings
          </Link>
        </>
      )}
    </div>
  );
}

/** The texts that contain the words, each with a link to its field. */
function Matches({ words, revision }: { words: string; revision: number }) {
  const path = `/api/texts?${new URLSearchParams({ words })}`;
  const { data, isPlaceholderData } = useAnswer<FoundTexts>(path, revision);
  if (!data) return null;
  if (data.found.length === 0 && !isPlaceholderData)
    return <p role="status" className="col-span-full">{`Nothing is found for “${words}”.`}</p>;
  return (
    // Until the answer comes, the texts that were found for the letters before are faint.
    <ul aria-label="Found texts" aria-busy={isPlaceholderData} className="col-span-full aria-busy:opacity-40">
      {data.found.map(({ title, text, address }) => (
        <li key={`${address} ${text}`}>
          <Link to={address} className="page-line group">
            <span className={TITLE}>{text}</span>
            <span className="text-muted">{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface FoundProps {
  /** The address of the page's form. */
  page: string;
  findings: DeskFinding[];
  /** The addresses of the fields with open tasks, on all pages. */
  open: string[];
}

/** The numbers of errors, warnings and other open tasks, such as stand-ins. */
function Found({ page, findings, open }: FoundProps) {
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const found = findings.map(({ path }) => `${page}#${path?.join(".")}`);
  const missing = open.filter((address) => address.startsWith(`${page}#`) && !found.includes(address));
  const counts = [
    [errors, "to mend"],
    [findings.length - errors, "to look at"],
    [missing.length, missing.length === 1 ? "example" : "examples"],
  ] as const;
  const told = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return (
    told.length > 0 && (
      <span className={errors > 0 ? "font-semibold text-danger" : "text-muted"}>{told.join(", ")}</span>
    )
  );
}
