/** Quick pictures: small pictures that the desk draws in place of variants that are still missing. */
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { DRAWN } from "./browser/messages.ts";
import { listPending, type ManifestSet } from "./manifests.ts";

const FILL_EVERY = 1000; // milliseconds

/** The address of a variant: the key of its rendition, its width and its format. */
const VARIANT = /^\/media\/([0-9a-f]{16})-\d+\.\w+$/;

/** Placeholder for a picture until its quick picture exists. */
const BLANK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2" fill="#8884"><path d="M0 0h3v2H0z"/></svg>`;

/** Sends the quick picture in place of a missing variant, or a blank that pages replace later. */
export function quick(): Plugin {
  let folder: string;
  /** Keys of pictures that were requested before even a quick picture existed. */
  const blank = new Set<string>();
  const find = (key: string) => join(folder, `${key}.jpg`);
  return {
    name: "quick",
    apply: "serve",
    enforce: "pre",
    configResolved({ root }) {
      folder = resolve(root, "../.pipeline/pictures");
    },
    configureServer(server) {
      const fill = setInterval(() => {
        const drawn = [...blank].filter((key) => existsSync(find(key)));
        for (const key of drawn) blank.delete(key);
        if (drawn.length > 0) server.environments.client.hot.send(DRAWN);
      }, FILL_EVERY).unref();
      server.httpServer?.on("close", () => clearInterval(fill));
      return () => {
        server.middlewares.use((request, response, next) => {
          const [, key] = VARIANT.exec(request.originalUrl ?? "") ?? [];
          if (!key) return next();
          const picture = readOr(find(key));
          if (!picture) blank.add(key);
          response.setHeader("Cache-Control", "no-store");
          response.setHeader("Content-Type", picture ? "image/jpeg" : "image/svg+xml");
          response.end(picture ?? BLANK);
        });
      };
    },
  };
}

function readOr(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Returns styles that mark each picture that is shown as a quick picture. */
export function markQuick(set: ManifestSet, media: string): string {
  const keys = listPending(set, media);
  if (keys.length === 0) return "";
  const pictures = keys.map((key) => `picture:has(> img[src^="/media/${key}-"])::before`).join();
  return `<style>${pictures} {
    content: "Quick preview"; position: absolute; inset: auto auto .5rem .5rem; z-index: 1; padding: .1em .6em;
    border-radius: 1em; background: var(--color-background); color: var(--color-text); font: .75rem/1.5 var(--font-text, sans-serif);
  }</style>`;
}
