/** Builds the site: the client, the server, then one HTML file for each address. */
import { createHash } from "node:crypto";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Manifest, type Plugin, type ResolvedConfig, type ViteBuilder } from "vite";
import { RULES } from "../src/rules.ts";
import type { Rendered, Server } from "../src/server.tsx";
import { compress } from "./compress.ts";
import { attribute, printStyles, toDocument } from "./document.ts";
import { dropUnnamedMedia, verifyManifests, verifyUnchanged } from "./manifests.ts";
import { toPolicy } from "./policy.ts";

/** Redirects from an old address, and keeps the query and the fragment. */
const REDIRECT_SCRIPT =
  'location.replace(document.querySelector("link[rel=canonical]").href.replace(/^.*?\\/\\/[^/]*/,"")+location.search+location.hash)';

/** Paths of the modules that every page needs. */
const EVERYWHERE =
  /\/node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler)\/|\/site\/shared\/(?:Icon|Mark|marks|spec)\.|\/site\/src\/(?:shell\/|manifests\/(?:shell|routes)\.json|components\/(?:Button|EmailLink|Link|PageHead|SocialLinks|Tagline)\.|[a-z_]+\.tsx?$)|rolldown|preload-helper/;

/** The prerender step of the build. */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "prerender",
    config: () => ({
      builder: {},
      environments: {
        client: {
          build: {
            outDir: "dist",
            emptyOutDir: true,
            manifest: true,
            rolldownOptions: {
              input: "src/client.tsx",
              output: {
                // One chunk of the modules that every page needs compresses better than several.
                codeSplitting: { groups: [{ name: "client", test: EVERYWHERE }] },
              },
            },
          },
        },
        ssr: {
          build: {
            outDir: "../.pipeline/site-server", // not in node_modules, which two checkouts may share
            emptyOutDir: true,
            copyPublicDir: false,
            emitAssets: true, // pictures that only prerendered documents name
            ssr: true,
            rolldownOptions: { input: "src/server.tsx" },
          },
        },
      },
    }),
    configResolved(resolved) {
      config = resolved;
    },
    buildApp: (builder) => writeSite(builder, config),
  };
}

async function writeSite(builder: ViteBuilder, config: ResolvedConfig): Promise<void> {
  const { client, ssr } = builder.environments;
  if (!client || !ssr) throw new Error("Vite has no client or no server environment.");
  const manifests = verifyManifests(resolve(config.root, "src/manifests"), config.publicDir);
  await builder.build(client);
  await builder.build(ssr);
  verifyUnchanged(manifests, resolve(config.root, "src/manifests"), config.publicDir);

  const folder = resolve(config.root, client.config.build.outDir);
  dropUnnamedMedia(manifests, join(folder, "media"));
  const serverFolder = resolve(config.root, ssr.config.build.outDir);
  const server: Server = await import(pathToFileURL(join(serverFolder, "server.js")).href);
  const manifest: Manifest = JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8"));
  const boot = await smallScript(config.root, "boot");
  const early = await writeAsset(folder, "early", "js", await smallScript(config.root, "early"));
  const print = await writeAsset(folder, "print", "css", await printSheet(config.root, server));
  await writePages({ folder, manifest, boot, early, print, server });
  // `pipeline publish` compares the digest to detect changed content.
  await writeInto(folder, "build.json", `${JSON.stringify({ manifests: manifests.digest })}\n`);
  await writeInto(folder, "hosts.json", manifests.files["hosts.json"] ?? "");
  await cp(join(serverFolder, "assets"), join(folder, "assets"), {
    recursive: true,
    filter: (file) => !/\.(?:js|css|woff2)$/.test(file),
  });
  await rm(join(folder, ".vite"), { recursive: true });
  await rm(serverFolder, { recursive: true });
  await compress(folder);
}

/** Builds src/boot.ts or src/early.ts into one script without imports. */
async function smallScript(root: string, name: "boot" | "early"): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: "warn",
    build: {
      write: false,
      copyPublicDir: false,
      lib: { entry: `src/${name}.ts`, formats: ["iife"], name },
      rolldownOptions: { optimization: { inlineConst: true } },
    },
  });
  const output = (Array.isArray(result) ? result[0] : result) as { output: { code: string }[] };
  const code = output.output[0]?.code.trim();
  if (!code) throw new Error(`src/${name}.ts gave no code.`);
  return code;
}

/** Returns the print styles, with the academy's name on each sheet. */
async function printSheet(root: string, { address, academy }: Server): Promise<string> {
  const rules = await readFile(join(root, "src/styles/print.css"), "utf8");
  const name = academy.replace(/["\\]/g, "\\$&");
  const sheet = `@page{@bottom-left{content:"${name}";font:9pt Figtree,sans-serif}}:root{--origin:"${address("")}"}`;
  return `${sheet}${rules.replace(/\/\*.*?\*\//gs, "").replace(/\s+/g, " ")}`;
}

/** Writes `text` into the assets of `folder`; returns the name of the file. */
async function writeAsset(folder: string, name: string, ending: string, text: string): Promise<string> {
  const digest = createHash("sha256").update(text).digest("hex").slice(0, 8);
  const file = `assets/${name}-${digest}.${ending}`;
  await writeInto(folder, file, text);
  return file;
}

/** The results of the client and the server builds. `boot` is a script's text; `early` and `print` are names of files. */
interface Built {
  folder: string;
  manifest: Manifest;
  boot: string;
  early: string;
  print: string;
  server: Server;
}

/** Writes all pages and redirects. */
async function writePages(built: Built): Promise<void> {
  const { folder, server } = built;
  const titles = new Map<string, string>();
  for (const path of [...server.paths, server.notFoundPath]) {
    const page = await server.render(path);
    titles.set(path, page.title);
    await writePage(built, page);
  }
  for (const { from, to } of server.redirects) {
    await writeInto(folder, `${from}.html`, redirectPage(to, titles.get(to) ?? "", server));
  }
}

async function writePage(
  { folder, manifest, boot, early, print, server }: Built,
  page: Rendered,
): Promise<void> {
  const { scripts, css } = findAssets(manifest, page);
  const sheets = await Promise.all(
    css.map(async (file) => (await readFile(join(folder, file), "utf8")).trim()),
  );
  const placed = movePlaceholders(page.app);
  const style = sheets.join("") + placed.rules; // one element, so that the policy needs one hash
  // Fonts with a range are needed for some characters only, and are not preloaded.
  const faces = style.match(/@font-face\s*\{[^}]*\.woff2[^}]*\}/g) ?? [];
  const fonts = faces.filter((face) => !face.includes("unicode-range"));
  const preloads = fonts.map(
    (face) =>
      `<link rel="preload" as="font" type="font/woff2" crossorigin href="${/\/media\/[\w-]+\.woff2/.exec(face)}">`,
  );
  const app = [early, ...scripts].map((file) => `/${file}`).join(" ");
  const needed = page.modules.length > 0 ? " data-early=1" : "";
  const html = toDocument({
    language: server.language,
    path: page.path,
    policy: toPolicy([boot, RULES], [style]),
    head: [...preloads, page.head].join("\n"),
    styles: `<style>${style}</style>${printStyles(`/${print}`)}`,
    boot: `<script id="boot" data-app="${app}"${needed}>${boot}</script>`,
    app: placed.app
      .replace(/><\/(?:path|use)>/g, "/>") // shorter, and the same in HTML
      .replaceAll(' loading="lazy"', ' fetchpriority="low" loading="lazy"'), // fonts first; not in the application
  });
  await writeInto(folder, page.path === "/" ? "index.html" : `${page.path}.html`, html);
}

/**
 * Moves the placeholders of the gallery from style attributes, which the policy forbids, into rules. In the order of their
 * values, the rules compress best. A gallery with groups has several lists.
 */
function movePlaceholders(app: string): { app: string; rules: string } {
  const found: [value: string, list: number, position: number][] = [];
  const lists = app.split(/(?=<ul class="wrap gallery")/);
  const moved = lists.map((html, list) => {
    let position = 0;
    return html.replace(/ style="--colour:(#\w+)"/g, (_, value: string) => {
      position += 1;
      found.push([value, list, position]);
      return "";
    });
  });
  found.sort();
  const rules = found.map(([value, list, position]) => {
    const of = lists.length > 2 ? `:nth-of-type(${list})` : "";
    return `.gallery${of}>:nth-child(${position}){--colour:${value}}`;
  });
  return { app: moved.join(""), rules: rules.join("") };
}

/** Returns the scripts (the application's first) and style sheets that a page needs. */
function findAssets(manifest: Manifest, { source, modules }: Rendered): { scripts: string[]; css: string[] } {
  const scripts = new Set<string>();
  const css = new Set<string>();
  const seen = new Set<string>(); // modules of a still page, which needs only their styles
  const add = (key: string, isScript: boolean) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The client build has no ${key}.`);
    const [known, name] = isScript ? [scripts, chunk.file] : [seen, key];
    if (known.has(name)) return;
    known.add(name);
    for (const imported of chunk.imports ?? []) add(imported, isScript);
    for (const file of chunk.css ?? []) css.add(file); // after what it imports, since its rules may refine theirs
  };
  for (const module of ["src/client.tsx", ...modules]) add(module, true);
  if (source) add(source, false);
  return { scripts: [...scripts], css: [...css] };
}

/** Writes a file, and the folders above it, into `folder`. */
async function writeInto(folder: string, name: string, text: string): Promise<void> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** Returns the page at an old address. It redirects even without server rules and without JavaScript. */
function redirectPage(to: string, title: string, server: Server): string {
  const words = attribute(server.redirecting(title));
  return `<!doctype html>
<html lang="${attribute(server.language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${attribute(toPolicy([REDIRECT_SCRIPT], []))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${attribute(title)}</title>
<link rel="canonical" href="${attribute(server.address(to))}">
<script>${REDIRECT_SCRIPT}</script>
<meta http-equiv="refresh" content="0; url=${attribute(to)}">
</head>
<body><p><a href="${attribute(to)}">${words}</a></p></body>
</html>
`;
}
