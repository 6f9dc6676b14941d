/** What the head says of a page; React moves it there, at build time and after each navigation. */
import type { Meta } from "../contract";
import { shell } from "../manifests";

export function Metadata({ meta, hidden = false }: { meta: Meta; hidden?: boolean }) {
  const { name, url, language } = shell.academy;
  const { title, description, card } = meta;
  const address = `${url}${meta.path}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={language.replace("-", "_")} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {!hidden && <meta property="og:url" content={address} />}
      <meta property="og:image" content={`${url}${card.file}`} />
      <meta property="og:image:width" content={`${card.width}`} />
      <meta property="og:image:height" content={`${card.height}`} />
      <meta property="og:image:alt" content={card.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Returns what the head of the document at hand says of the page at `path`. */
export function readMeta(path: string): Meta {
  const content = (name: string) =>
    document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"],meta[property="${name}"]`)?.content ??
    "";
  return {
    path,
    title: document.title,
    description: content("description"),
    card: {
      file: content("og:image").slice(shell.academy.url.length),
      width: Number(content("og:image:width")),
      height: Number(content("og:image:height")),
      alt: content("og:image:alt"),
    },
  };
}
