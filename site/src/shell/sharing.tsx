/** Metadata for shared links (Open Graph, Twitter cards), in prerendered documents only. */
import { renderToStaticMarkup } from "react-dom/server";
import type { Meta } from "../contract";
import { shell } from "../manifests";

/** Returns the elements of the head; `hidden` pages have no address of their own. */
export function toSharing({ path, title, description, card }: Meta, hidden: boolean): string {
  const { name, url, language } = shell.academy;
  return renderToStaticMarkup(
    <>
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={language.replace("-", "_")} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {!hidden && <meta property="og:url" content={url + path} />}
      <meta property="og:image" content={url + card.file} />
      <meta property="og:image:width" content={`${card.width}`} />
      <meta property="og:image:height" content={`${card.height}`} />
      <meta property="og:image:alt" content={card.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>,
  );
}
