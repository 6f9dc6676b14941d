/**
 * Renders the pages of the development server. A page is rendered from one complete set of manifests, contains the set
 * for its hydration, and reloads when the set changes.
 */
import { existsSync, readFileSync, unwatchFile, watchFile } from "node:fs";
import type { ServerResponse } from "node:http";
import { dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type EnvironmentModuleNode, normalizePath, type Plugin, type ViteDevServer } from "vite";
import type { RoutesManifest } from "../src/contract.ts";
import type { Rendered, Server } from "../src/server.tsx";
import { DRAWN, MANIFESTS } from "./browser/messages.ts";
import { attribute, printStyles, toDocument } from "./document.ts";
import { endUnfinished, listPending, type ManifestSet, readManifests } from "./manifests.ts";

const EVERY = 20; // milliseconds
const FILL_EVERY = 1000;

/** Ending of the name under which a browser imports a manifest. The page already contains the manifest. */
const IN_PAGE = ".js";

/** The functions that load the manifests of pages, in a browser. */
const FROM_DOCUMENT = `Object.fromEntries(
  Object.entries(JSON.parse(document.getElementById("manifests").textContent)).map(
    ([name, manifest]) => ["./manifests/" + name, async () => manifest],
  ),
)`;

/** How often a request polls for a complete set or for a new page while manifests are being replaced. */
const LOOKS = 50;

/** The address of a variant: the key of its rendition, its width and its format. */
const VARIANT = /^\/media\/([0-9a-f]{16})-\d+\.\w+$/;

/** Placeholder for a picture until its quick picture exists. */
const BLANK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2" fill="#8884"><path d="M0 0h3v2H0z"/></svg>`;

/** Replaces every page until the pipeline has written the manifests. */
const WAITING = toNotice(
  "The site is being prepared",
  "The pictures of the site are being made. The site appears here by itself when they are ready.",
);

/** Replaces a page that cannot be rendered, in the desk's frame. */
const FAILED = toNotice(
  "This page cannot be shown at the moment",
  "This page cannot be shown at the moment. Your text and photos are safe, and it appears here by itself.",
);

/** Replaces a page that does not exist, in the desk's frame, because a new page may be written in a moment. */
const ABSENT = toNotice(
  "There is no page here yet",
  "There is no page at this address yet. A new page appears here by itself.",
);

/** Returns a page of one sentence that reloads by itself. */
function toNotice(title: string, sentence: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="2">
<title>${title}</title>
<p style="margin: 20vh auto; max-width: 30rem; padding: 0 1rem; font: 1.125rem/1.5 sans-serif">${sentence}</p>
</html>
`;
}

/** A rendered page, its document, and the digest of its manifests. */
interface Drawn {
  page: Rendered;
  html: string;
  digest: string;
}

/** Renders the pages of the development server, and reloads open pages after a run of the pipeline. */
export function develop(): Plugin {
  /** The folder of the manifests. */
  let folder: string;
  let reader: string;
  let set: ManifestSet | undefined;
  /** The folder of the variants, and below the folder of the quick pictures that the desk makes in their place. */
  let media: string;
  let quick: string;
  /** Keys of pictures that were requested before even a quick picture existed. */
  const blank = new Set<string>();
  let turn: Promise<unknown> = Promise.resolve();

  /** Runs `work` after all earlier work, so that the set does not change while a page is rendered. */
  function inTurn<T>(work: () => T | Promise<T>): Promise<T> {
    const result = turn.then(work);
    turn = result.catch(() => {});
    return result;
  }

  /** Loads the manifests on disk if they changed and are complete; returns whether they are complete. */
  function refresh({ config, environments }: ViteDevServer): boolean {
    const found = readManifests(folder, config.publicDir);
    if (!found || found.wrong.length > 0) return false;
    if (found.digest === set?.digest) return true;
    set = found;
    for (const { moduleGraph } of Object.values(environments)) {
      for (const known of [...moduleGraph.fileToModulesMap.keys()]) {
        if (known.startsWith(folder) || known === reader) moduleGraph.onFileChange(known);
      }
    }
    environments.client.hot.send(MANIFESTS.tell, found.digest);
    return true;
  }

  /** Waits for a complete set of manifests, unless an earlier set is loaded. A change replaces a set in milliseconds. */
  async function findWhole(server: ViteDevServer): Promise<void> {
    for (let look = 0; look < LOOKS && !refresh(server) && !set; look++) await sleep(EVERY);
    if (set) return;
    endUnfinished(folder);
    refresh(server);
  }

  /** Sends the quick picture in place of a missing variant, or a blank that pages replace later. */
  function sendQuick(key: string, response: ServerResponse): void {
    const picture = readOr(join(quick, `${key}.jpg`));
    if (!picture) blank.add(key);
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("Content-Type", picture ? "image/jpeg" : "image/svg+xml");
    response.end(picture ?? BLANK);
  }

  return {
    name: "develop",
    apply: "serve",
    enforce: "pre",
    configResolved({ root, publicDir }) {
      media = resolve(publicDir, "media");
      quick = resolve(root, "../.pipeline/pictures");
      folder = `${normalizePath(resolve(root, "src/manifests"))}/`;
      reader = normalizePath(resolve(root, "src/manifests.ts")); // lists the manifests
    },
    resolveId(source, importer) {
      if (this.environment.name !== "client" || !/\.json(?:\.js)?$/.test(source)) return undefined;
      const base = source.startsWith("/") ? this.environment.config.root : dirname(importer ?? folder);
      const id = normalizePath(resolve(base, source.replace(/^\/(?!\/)/, "./")));
      if (!id.startsWith(folder)) return undefined;
      return id.endsWith(IN_PAGE) ? id : `${id}${IN_PAGE}`;
    },
    transform(code, id) {
      if (id !== reader || this.environment.name !== "client") return undefined;
      const glob = /import\.meta\.glob\(.*?\}\)/s;
      if (!glob.test(code)) this.error(`${id} has no ${glob}.`);
      // Vite would list the pages of this moment, not those of the document.
      return code.replace(glob, FROM_DOCUMENT);
    },
    load(id) {
      const [file = ""] = id.split("?");
      if (!file.startsWith(folder)) return undefined;
      const name = file.slice(folder.length);
      if (!name.endsWith(IN_PAGE)) return set?.files[name];
      const key = JSON.stringify(name.slice(0, -IN_PAGE.length));
      return `export default JSON.parse(document.getElementById("manifests").textContent)[${key}];`;
    },
    hotUpdate: {
      order: "post", // for a new file, Vite adds the module whose glob matches it
      handler: ({ file }) => (file.startsWith(folder) ? [] : undefined), // `refresh` loads all of them at once
    },
    configureServer(server) {
      const index = resolve(folder, "index.json");
      const follow = async () => {
        if (!(await inTurn(() => refresh(server)))) setTimeout(follow, EVERY); // the other files are written in a moment
      };
      // Polled, because each run replaces the file.
      watchFile(index, { interval: EVERY }, follow);
      const fill = setInterval(() => {
        const drawn = [...blank].filter((key) => existsSync(join(quick, `${key}.jpg`)));
        for (const key of drawn) blank.delete(key);
        if (drawn.length > 0) server.environments.client.hot.send(DRAWN);
      }, FILL_EVERY).unref();
      server.httpServer?.on("close", () => {
        unwatchFile(index);
        clearInterval(fill);
      });
      const { hmr } = server.config.server;
      const isFramed = typeof hmr === "object" && hmr.overlay === false; // in the desk
      const { hot } = server.environments.client;
      hot.on(MANIFESTS.ask, (_, client) => set && client.send(MANIFESTS.tell, set.digest));
      return () => {
        server.middlewares.use(async (request, response, next) => {
          const [, key] = VARIANT.exec(request.originalUrl ?? "") ?? [];
          if (key) return sendQuick(key, response);
          if (!request.headers.accept?.includes("text/html")) return next();
          try {
            const path = request.originalUrl ?? "/";
            // The desk opens a new page before the manifests contain it. A page drawn meanwhile would only delay it.
            for (let look = 0; look < LOOKS && isFramed && set && !isKnown(path, set); look++)
              await sleep(EVERY);
            const answer = await inTurn(async () => {
              await findWhole(server);
              return set && (redirected(path, set) ?? draw(server, path, set, markQuick(set, media)));
            });
            if (!answer) return sendNotice(response, WAITING);
            if (typeof answer === "string") {
              // Not 301 as on a host: browsers cache a 301 for good, and the content may change.
              response.writeHead(302, { Location: answer, "Cache-Control": "no-store" }).end();
              return;
            }
            const { page, html, digest } = answer;
            if (!page.found && isFramed) {
              const notice = await server.transformIndexHtml(path, ABSENT + carry(digest, {}));
              return sendNotice(response, notice);
            }
            response.statusCode = page.found ? 200 : 404;
            response.setHeader("Content-Type", "text/html");
            response.end(await server.transformIndexHtml(path, html));
          } catch (error) {
            if (!isFramed) return next(error);
            server.config.logger.error(String(error));
            sendNotice(response, FAILED);
          }
        });
      };
    },
    transformIndexHtml: () => [
      { tag: "script", attrs: { type: "module", src: "/build/browser/follow.ts" }, injectTo: "head" },
    ],
  };
}

function sendNotice(response: ServerResponse, notice: string): void {
  response.writeHead(503, { "Content-Type": "text/html", "Cache-Control": "no-store" }).end(notice);
}

function readOr(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Returns styles that mark each picture that is shown as a quick picture. */
function markQuick(set: ManifestSet, media: string): string {
  const quick = listPending(set, media);
  if (quick.length === 0) return "";
  const pictures = quick.map((key) => `picture:has(> img[src^="/media/${key}-"])::before`).join();
  return `<style>${pictures} {
    content: "Quick preview"; position: absolute; inset: auto auto .5rem .5rem; z-index: 1; padding: .1em .6em;
    border-radius: 1em; background: var(--color-background); color: var(--color-text); font: .75rem/1.5 var(--font-text, sans-serif);
  }</style>`;
}

/** Returns whether there is a page or an old address at `path`. */
function isKnown(path: string, { files }: ManifestSet): boolean {
  const { routes, redirects }: RoutesManifest = JSON.parse(files["routes.json"] ?? "");
  const { pathname } = new URL(path, "http://localhost");
  return routes.some((route) => route.path === pathname) || redirects.some(({ from }) => from === pathname);
}

/** Returns the new address of an old address `path`, with its query; undefined if `path` is no old address. */
function redirected(path: string, { files }: ManifestSet): string | undefined {
  const { redirects }: RoutesManifest = JSON.parse(files["routes.json"] ?? "");
  const { pathname, search } = new URL(path, "http://localhost");
  const to = redirects.find(({ from }) => from === pathname)?.to;
  return to && to + search;
}

/** Renders the page at `path`, with the set's manifests and `marks`, elements of the head, in its document. */
async function draw(
  server: ViteDevServer,
  path: string,
  { digest, files }: ManifestSet,
  marks: string,
): Promise<Drawn> {
  const { language, render } = (await server.ssrLoadModule("/src/server.tsx")) as unknown as Server;
  const page = await render(path);
  const manifests = Object.entries(files).filter(([name]) => name.endsWith(".json"));
  const carried = carry(
    digest,
    Object.fromEntries(manifests.map(([name, text]) => [name, JSON.parse(text)])),
  );
  const html = toDocument({
    language,
    path: page.path,
    head: page.head + carried + marks,
    styles: await earlyStyles(server, page),
    boot: '<script type="module" id="boot" src="/src/boot.ts" data-app="/src/early.ts /src/client.tsx"></script>',
    app: page.app,
  });
  return { page, html, digest };
}

/** Returns the element that contains the manifests of a page and their digest. */
function carry(digest: string, manifests: Record<string, unknown>): string {
  const data = JSON.stringify(manifests).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="manifests" data-digest="${attribute(digest)}">${data}</script>`;
}

/**
 * Returns links to a page's style sheets, which apply until the application has loaded the same styles. They stay in the
 * document: Vite waits for the new link of a changed sheet before it passes on any other message.
 */
async function earlyStyles({ environments }: ViteDevServer, { source }: Rendered): Promise<string> {
  const { moduleGraph } = environments.ssr;
  const sheets = new Set(["/src/styles/main.css", "/src/styles/components.css"]);
  const seen = new Set<EnvironmentModuleNode>();
  const add = (module: EnvironmentModuleNode) => {
    if (seen.has(module)) return;
    seen.add(module);
    // A sheet contains the sheets that it imports.
    if (module.url.endsWith(".css")) sheets.add(module.url);
    else for (const imported of module.importedModules) add(imported);
  };
  const screen = source && (await moduleGraph.getModuleByUrl(`/${source}`));
  if (screen) add(screen);
  const links = [...sheets].map((sheet) => `<link rel="stylesheet" href="${sheet}" data-preview>`);
  const end =
    'addEventListener("hydrated", () => document.querySelectorAll("link[data-preview]").forEach((link) => (link.media = "not all")))';
  links.push(printStyles("/src/styles/print.css"));
  return `${links.join("")}<script>${end}</script>`;
}
