/** Renders one page of the preview, with its manifests and style sheets in the document. */
import type { EnvironmentModuleNode, ViteDevServer } from "vite";
import type { Rendered, Server } from "../src/server.tsx";
import { attribute, printStyles, toDocument } from "./document.ts";
import type { ManifestSet } from "./manifests.ts";

/** A rendered page, its document, and the digest of its manifests. */
interface Drawn {
  page: Rendered;
  html: string;
  digest: string;
}

/** Renders the page at `path`, with the set's manifests and `marks`, elements of the head, in its document. */
export async function draw(
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
export function carry(digest: string, manifests: Record<string, unknown>): string {
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
