/** Serves site/dist like a web host: one address for each page, redirects, headers, the not-found page, compressed copies. */
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import sirv from "sirv";
import type { RoutesManifest } from "../src/contract.ts";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "4173" },
    host: { type: "string", default: "127.0.0.1" },
    folder: { type: "string", default: fileURLToPath(new URL("../dist", import.meta.url)) },
  },
});
const { redirects }: RoutesManifest = JSON.parse(
  readFileSync(fileURLToPath(new URL("../src/manifests/routes.json", import.meta.url)), "utf8"),
);
const targets = new Map(redirects.map(({ from, to }) => [from, to]));

/** The rules of `_headers`, each with a test for its addresses. Other builds, such as bench/astro, have no such file. */
const rules: { matches: (path: string) => boolean; headers: [string, string][] }[] = [];
const rulesFile = join(values.folder, "_headers");
for (const line of existsSync(rulesFile) ? readFileSync(rulesFile, "utf8").split("\n") : []) {
  const [, name, value] = /^ +([\w-]+): (.+)$/.exec(line) ?? [];
  if (name && value) rules.at(-1)?.headers.push([name, value]);
  else if (line.startsWith("/")) {
    const path = line.replaceAll(".", "\\.").replace("*", ".*").replace(":page", "[^/]+");
    const pattern = RegExp(`^${path}$`);
    rules.push({ matches: (asked) => pattern.test(asked), headers: [] });
  }
}

/** Files for the host itself, which hosts do not serve. */
const HIDDEN =
  /\/\.(?!well-known\/)|^\/(?:404(?:\.html)?|build\.json|hosts\.json|_headers|_redirects|.+\.(?:br|gz))$/;
/** Endings that hosts redirect to the address of the page. */
const FORM = /(?:\.html|\/(?:index(?:\.html)?)?)$/;

// `dev` looks at the files at each request: after a new build, the sizes from the start would let browsers wait forever.
const serve = sirv(values.folder, { brotli: true, gzip: true, etag: true, dev: true });
const notFound = join(values.folder, "404.html");

const server = createServer((request, response) => {
  // An invalid address gets the not-found page.
  const { pathname, search } = URL.parse(`http://localhost${request.url}`) ?? { pathname: "//", search: "" };
  const path = pathname.replace(/\/{2,}/g, "/");
  const page = path.replace(FORM, "");
  const isPage = existsSync(join(values.folder, `${page || "index"}.html`));
  const target = targets.get(page) ?? (isPage && !HIDDEN.test(page) ? page || "/" : pathname);
  response.setHeader("Cache-Control", "no-cache");
  for (const { matches, headers } of rules) {
    // Browsers obey this header only over https, and hosts send it only there.
    if (matches(target))
      for (const [name, value] of headers) if (!name.startsWith("Strict")) response.setHeader(name, value);
  }
  if (target !== pathname) {
    response.writeHead(301, { Location: target + search }).end();
    return;
  }
  const answerMissing = () => {
    const headers = { "Content-Type": "text/html;charset=utf-8", "Cache-Control": "no-cache" };
    response.writeHead(404, headers).end(existsSync(notFound) ? readFileSync(notFound) : "Not found");
  };
  if (HIDDEN.test(path)) {
    answerMissing();
    return;
  }
  // A preview does not need ranges, and sirv ends the process on an invalid range.
  delete request.headers.range;
  serve(request, response, answerMissing);
});
server.keepAliveTimeout = 0; // never, because a request on a closing connection would be lost
server.on("error", (error: NodeJS.ErrnoException) => {
  const taken = error.code === "EADDRINUSE";
  console.error(taken ? `Port ${values.port} is taken; try: npm run serve -- --port 4174` : error.message);
  process.exitCode = 1;
});
server.listen(Number(values.port), values.host, () => {
  const { port } = server.address() as AddressInfo;
  console.log(`The site is at http://${values.host}:${port}/`);
});
