/** A page's metadata; React moves it into the head, at build time and after each navigation. */
import type { Meta } from "../contract";
import { shell } from "../manifests";

export function Metadata({ meta, hidden = false }: { meta: PageMeta; hidden?: boolean }) {
  const { title, description, path } = meta;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {(hidden || !shell.academy.launched) && <meta name="robots" content="noindex" />}
      {!hidden && <link rel="canonical" href={shell.academy.url + path} />}
    </>
  );
}

export type PageMeta = Pick<Meta, "path" | "title" | "description">;

/** Returns the metadata of the page at `path`, read from the head of the current document. */
export function readMeta(path: string): PageMeta {
  const description = document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? "";
  return { path, title: document.title, description };
}
