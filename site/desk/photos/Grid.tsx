/** Photos as cards, in the site's order. */
import { Link } from "react-router-dom";
import type { Photo } from "../api";

export function Grid({ photos, open }: { photos: Photo[]; open: string }) {
  return (
    <ul className="grid">
      {photos.map((photo) => (
        <li key={photo.name}>
          <Link to={`/photos/${photo.name}`} aria-current={photo.name === open || undefined}>
            {photo.title ?? photo.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
