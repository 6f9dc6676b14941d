/** The position of the open photo in the list, with links to its neighbours. */
import chevronLeft from "virtual:icon/chevron-left";
import chevronRight from "virtual:icon/chevron-right";
import { Link } from "react-router-dom";
import { Icon } from "../../site/shared/Icon";
import type { DeskPhoto } from "../api";

export function Turner({ photos, at, search }: { photos: DeskPhoto[]; at: number; search: string }) {
  const link = (by: number, label: string, icon: string) => {
    const to = photos[at + by];
    return to ? (
      <Link
        className="icon-button"
        to={{ pathname: `/photos/${to.name}`, search }}
        aria-label={label}
        data-tooltip
      >
        <Icon outline={icon} />
      </Link>
    ) : (
      <span className="icon-button invisible" />
    );
  };
  if (at < 0) return null;
  return (
    <nav className="-me-[0.6rem] flex flex-none items-center gap-1" aria-label="Photos">
      {link(-1, "The photo before", chevronLeft)}
      <span className="count">
        {at + 1} of {photos.length}
      </span>
      {link(1, "The next photo", chevronRight)}
    </nav>
  );
}
