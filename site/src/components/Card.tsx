/** A programme in a list: a card with its picture, or a line of an index. */
import arrow from "virtual:icon/arrow-right";
import { Icon } from "../../shared/Icon";
import { Motif } from "../../shared/Motif";
import type { Card as CardWords, IndexEntry } from "../contract";
import { Link } from "./Link";
import { Photo } from "./Photo";

interface CardProps {
  card: CardWords;
  sizes: string;
  first?: boolean;
  /** Label of a link at the card's foot; without a label, the title is the link. */
  more?: string;
  /** Level of the card's heading: 2 if the list has no heading. */
  level?: 2 | 3;
}

/** A card that can be clicked anywhere. Its only link is the title, or the label at its foot, beside the tags. */
function Card({ card, sizes, first = false, more, level = 3 }: CardProps) {
  const { path, title, description, tags, motif, picture } = card;
  const Heading = `h${level}` as const;
  return (
    <article className="card">
      <div className="card-picture">
        <Photo picture={picture} sizes={sizes} first={first} narrow={more !== undefined} />
        <Motif href={motif} className="card-motif" />
      </div>
      <div>
        <Heading className="card-title">
          {more ? (
            title
          ) : (
            <Link href={path} className="card-link">
              {title}
            </Link>
          )}
        </Heading>
        <p className="card-text">{description}</p>
      </div>
      {(tags.length > 0 || more) && (
        <div className="card-foot">
          {tags.length > 0 && (
            <ul className="tags">
              {tags.map((tag) => (
                <li key={tag} className="tag">
                  {tag}
                </li>
              ))}
            </ul>
          )}
          {more && (
            <Link href={path} className="card-link card-more more">
              {more}
              <span className="sr-only">: {title}</span>
              <Icon outline={arrow} />
            </Link>
          )}
        </div>
      )}
    </article>
  );
}

interface CardsProps extends Omit<CardProps, "card" | "first"> {
  cards: readonly CardWords[];
  className: string;
  /** The `sizes` of the first card's picture, if that is the page's first. */
  first?: string;
}

/** A list of cards. */
export function Cards({ cards, className, first, sizes, ...shared }: CardsProps) {
  return (
    <ul className={`cards ${className}`}>
      {cards.map((card, position) => {
        const isFirst = first !== undefined && position === 0;
        return (
          <li key={card.path}>
            <Card card={card} sizes={isFirst ? first : sizes} first={isFirst} {...shared} />
          </li>
        );
      })}
    </ul>
  );
}

interface IndexProps {
  entries: readonly IndexEntry[];
  className?: string;
  /** "div" for a list of links, in which a line is not an article. */
  as?: "article" | "div";
}

/** An index of programmes: one line per programme, with motif, title and description. */
export function Index({ entries, className = "index", as: Root = "article" }: IndexProps) {
  return (
    <ul className={className}>
      {entries.map(({ path, title, description, motif }) => (
        <li key={path}>
          <Root className="index-line">
            <Motif href={motif} className="index-motif" />
            <div>
              <h3 className="index-title">
                <Link href={path} className="card-link">
                  {title}
                </Link>
              </h3>
              <p className="index-text">{description}</p>
            </div>
            <Icon outline={arrow} className="icon index-arrow" />
          </Root>
        </li>
      ))}
    </ul>
  );
}
