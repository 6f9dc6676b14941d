/** Events in the order of their days. */
import arrow from "virtual:icon/arrow-right";
import { Icon } from "../../shared/Icon";
import { Link } from "../components/Link";
import { Paragraphs } from "../components/RichText";
import type { Events as EventsText } from "../contract";
import { Section } from "./Section";

export function Events({ block: { heading, events } }: { block: EventsText }) {
  return (
    <Section heading={heading}>
      <ol className="border-t border-text">
        {events.map(({ text: { title, day, time, place, text }, when, link }, position) => (
          <li
            key={position}
            className="grid gap-x-8 gap-y-2 border-b border-hairline py-6 sm:grid-cols-[11rem_1fr]"
          >
            <div>
              <p className="font-semibold text-primary">
                <time dateTime={day}>{when}</time>
              </p>
              {time && <p>{time}</p>}
            </div>
            <div className="prose">
              <h3>{title}</h3>
              <p className="text-muted">{place}</p>
              {text && <Paragraphs paragraphs={[text]} />}
              {link && (
                <Link href={link.href} className="more">
                  {link.label}
                  <Icon outline={arrow} />
                </Link>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
