/**
 * Renders the pages of the development server. A page is rendered from one complete set of manifests, contains the set
 * for its hydration, and reloads when the set changes.
 */
import { unwatchFile, watchFile } from "node:fs";
import { dirname, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { normalizePath, type Plugin, type ViteDevServer } from "vite";
import type { RoutesManifest } from "../src/contract.ts";
import { MANIFESTS } from "./browser/messages.ts";
import { carry, draw } from "./draw.ts";
import { endUnfinished, type ManifestSet, readManifests } from "./manifests.ts";
import { ABSENT, FAILED, sendNotice, WAITING } from "./notices.ts";
import { markQuick } from "./quick.ts";

const EVERY = 20; // milliseconds

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

/** Renders the pages of the development server, and reloads open pages after a run of the pipeline. */
export function develop(): Plugin {
  /** The folder of the manifests. */
  let folder: string;
  let reader: string;
  let set: ManifestSet | undefined;
  let media: string;
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

  return {
    name: "develop",
    apply: "serve",
    enforce: "pre",
    configResolved({ root, publicDir }) {
      media = resolve(publicDir, "media");
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
      server.httpServer?.on("close", () => unwatchFile(index));
      const { hmr } = server.config.server;
      const isFramed = typeof hmr === "object" && hmr.overlay === false; // in the desk
      const { hot } = server.environments.client;
      hot.on(MANIFESTS.ask, (_, client) => set && client.send(MANIFESTS.tell, set.digest));
      return () => {
        server.middlewares.use(async (request, response, next) => {
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
              const notice = await server.transformIndexHtml(page.path, ABSENT + carry(digest, {}));
              return sendNotice(response, notice);
            }
            response.statusCode = page.found ? 200 : 404;
            response.setHeader("Content-Type", "text/html");
            response.end(await server.transformIndexHtml(page.path, html)); // Vite fails at addresses such as /%
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
