/** The end of a page: a heading, a sentence, and buttons for the next step, of which the first is emphasised. */
import { LinkButton } from "../components/Button";
import type { Closing, Link } from "../contract";

interface CallProps {
  text: Closing;
  buttons: Pick<Link, "href" | "label">[];
}

export function Call({ text, buttons }: CallProps) {
  return (
    <section className="closing">
      <div className="wrap closing-inner">
        <h2>{text.heading}</h2>
        <p className="lead">{text.line}</p>
        <div className="actions">
          {buttons.map((link, position) => (
            <LinkButton key={position} link={link} kind={position === 0 ? "accent" : "quiet"} />
          ))}
        </div>
      </div>
    </section>
  );
}
