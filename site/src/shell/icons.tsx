/** The site's icons in browser tabs, bookmarks and on home screens, all from one drawing. In prerendered documents only. */
import { renderToStaticMarkup } from "react-dom/server";
import drawing from "../art/icon.svg";
import small from "../art/icon.svg?w=48&format=png";
import touch from "../art/icon.svg?w=180&format=png";
import large from "../art/icon.svg?w=512&format=png";

/** Icon elements for the head of every page. */
export const icons = renderToStaticMarkup(
  <>
    <link rel="icon" href={small} sizes="48x48" />
    <link rel="icon" href={drawing} type="image/svg+xml" />
    <link rel="apple-touch-icon" href={touch} />
  </>,
);

/** Address of the largest icon, used as the academy's logo. */
export const logo = large;
