/** The site's icons in browser tabs, bookmarks and on home screens, all from one drawing. In prerendered documents only. */
import { renderToStaticMarkup } from "react-dom/server";
import drawing from "../art/icon.svg";
import small from "../art/icon.svg?w=48&format=png";
import touch from "../art/icon.svg?w=180&format=png";
import medium from "../art/icon.svg?w=192&format=png";
import large from "../art/icon.svg?w=512&format=png";
import { shell } from "../manifests";

const { name, tagline, language } = shell.academy;

/** Icon elements for the head of every page. */
export const icons = renderToStaticMarkup(
  <>
    <link rel="icon" href={small} sizes="48x48" />
    <link rel="icon" href={drawing} type="image/svg+xml" />
    <link rel="apple-touch-icon" href={touch} />
    <link rel="manifest" href="/site.webmanifest" />
  </>,
);

/** Address of the largest icon, used as the academy's logo. */
export const logo = large;

const icon = (src: string, size: number) => ({ src, sizes: `${size}x${size}`, type: "image/png" });

/** The site on a home screen (Web Application Manifest). The drawing fits inside every icon mask. */
export const webManifest = JSON.stringify({
  name,
  short_name: name,
  description: tagline,
  lang: language,
  start_url: "/",
  icons: [icon(medium, 192), icon(large, 512), { ...icon(large, 512), purpose: "maskable" }],
});
