/** All photos on one page, with crops, text and findings, for review and printing. */
import printer from "virtual:icon/printer";
import { Link } from "react-router-dom";
import type { DeskPhoto, DeskProject } from "../api";
import { Button } from "../parts/Button";
import { Findings } from "../parts/Finding";
import { dateOf } from "../parts/when";
import { State } from "./Card";
import { Crop, FocusMark, merged, spell } from "./Crop";
import { FILTERS, filterIn } from "./filters";
import type { Size } from "./geometry";
import { peopleOf } from "./People";
import { sized } from "./pictures";
import "./focus.css";
import "./sheet.css";

/** The query parameter of this view. */
export const SHEET = "sheet";

interface SheetProps {
  project: DeskProject;
  photos: DeskPhoto[];
  /** The query of the list of photos, with its filter. */
  query: URLSearchParams;
}

export function PrintSheet({ project, photos, query }: SheetProps) {
  const cards = new URLSearchParams(query);
  cards.delete(SHEET);
  const told = photos.length === 1 ? "one photo" : `${photos.length} photos`;
  return (
    <section className="column sheet" aria-label="On one page, to print">
      <header className="sheet-head">
        <div>
          <h2>{project.name}</h2>
          <p className="muted">
            {FILTERS[filterIn(query)]}: {told}, {dateOf(new Date())}
          </p>
        </div>
        <div className="actions">
          <Link className="button button-plain" to={`/photos?${cards}`}>
            Back to the cards
          </Link>
          <Button kind="primary" icon={printer} onClick={() => print()}>
            Print
          </Button>
        </div>
      </header>
      {photos.map((photo) => (
        <Entry key={photo.name} photo={photo} search={query.toString()} />
      ))}
    </section>
  );
}

function Entry({ photo, search }: { photo: DeskPhoto; search: string }) {
  const { name, label, picture, alt, credit, licence, focus, width, height, original, findings } = photo;
  const size: Size = [width ?? 3, height ?? 2];
  const rows: [string, string | null][] = [
    ["Description", alt],
    ["Focus", spell(focus)],
    ...peopleOf(photo),
    ["Who took it", credit],
    ["Licence", licence],
    ["File", [original, photo.measured].filter(Boolean).join(": ")],
  ];
  return (
    <article className="sheet-entry" aria-label={label}>
      <header>
        <h3>
          <Link to={{ pathname: `/photos/${name}`, search }}>{label}</Link>
        </h3>
        <State photo={photo} />
      </header>
      <div className="sheet-whole" style={{ aspectRatio: `${size[0]} / ${size[1]}` }}>
        <img src={sized(picture, 720)} alt="" />
        <FocusMark focus={focus} />
      </div>
      <div className="sheet-words">
        <Findings findings={findings} />
        <dl>
          {rows.map(
            ([title, value]) =>
              value && (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
      <ul className="crops">
        {merged(photo.crops).map((frame) => (
          <li key={`${frame.label} ${frame.shape}`} className="crop">
            <Crop frame={frame} size={size} src={sized(picture, 360)} focus={focus} />
          </li>
        ))}
      </ul>
    </article>
  );
}
