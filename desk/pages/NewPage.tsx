/** The dialog for a new page. Its text is marked as a stand-in, and is written later in the page's form. */
import { useState } from "react";
import type { DeskProject, NewPageRequest } from "../api";
import { NewDialog, toName } from "./NewDialog";

const BEGINNINGS: [NewPageRequest["begin"], string][] = [
  ["text", "Heading and text"],
  ["questions", "Questions and answers"],
  ["testimonials", "Testimonials"],
  ["events", "Dates"],
];

export function NewPage({ project, onClose }: { project: DeskProject; onClose: () => void }) {
  const [title, setTitle] = useState("");
  const [path, setPath] = useState<string>();
  const [begin, setBegin] = useState<NewPageRequest["begin"]>("text");
  const [places, setPlaces] = useState({ header: false, footer: true });
  const address = path ?? `/${toName(title)}`;
  return (
    <NewDialog
      heading="A new page"
      action="Add the page"
      title={title}
      onTitle={setTitle}
      limit={project.titleLimit}
      address={address}
      onAddress={setPath}
      above="/"
      request={{ path: "/api/free-pages/new", body: { title, path: address, begin, ...places } }}
      onClose={onClose}
    >
      <fieldset className="field">
        <legend>It begins with</legend>
        <div className="grid sm:grid-cols-2">
          {BEGINNINGS.map(([kind, label]) => (
            <label key={kind} className="check">
              <input type="radio" name="begin" checked={begin === kind} onChange={() => setBegin(kind)} />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="field">
        <legend>Where visitors find it, besides the search</legend>
        <div className="grid sm:grid-cols-2">
          {(["header", "footer"] as const).map((place) => (
            <label key={place} className="check">
              <input
                type="checkbox"
                checked={places[place]}
                onChange={({ target }) => setPlaces({ ...places, [place]: target.checked })}
              />
              {place === "header"
                ? "in the menu, in the list that opens at the founder's page"
                : "in the footer"}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="field-hint">
        You add more blocks in its form. Text that you have not written yet is marked as an example.
      </p>
    </NewDialog>
  );
}
