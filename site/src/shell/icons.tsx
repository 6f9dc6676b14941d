/** The site's icons in browser tabs, bookmarks and on home screens, all from one drawing. In served documents only. */
import { renderToStaticMarkup } from "react-dom/server";
import drawing from "../art/icon.svg";
import small from "../art/icon.svg?w=48&format=png";
import touch from "../art/icon.svg?w=180&format=png";

/** Elements of every page's head. */
export const icons = renderToStaticMarkup(
  <>
    <link rel="icon" href={small} sizes="48x48" />
    <link rel="icon" href={drawing} type="image/svg+xml" />
    <link rel="apple-touch-icon" href={touch} />
  </>,
);
