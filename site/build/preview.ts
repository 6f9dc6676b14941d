/** Serves site/dist as a web host would: clean addresses, redirects, the not-found page with its status, compressed copies. */
import { existsSync, readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
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
const policyFile = join(values.folder, "policy.json"); // other builds of the site, such as bench/astro, have none
const policy: Record<string, string> = existsSync(policyFile)
  ? JSON.parse(readFileSync(policyFile, "utf8"))
  : {};

const serve = sirv(values.folder, {
  brotli: true,
  gzip: true,
  etag: true,
  setHeaders(response: ServerResponse, path: string) {
    const hashed = /^\/(?:assets|media)\//.test(path);
    response.setHeader("Cache-Control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
    for (const [name, value] of Object.entries(policy)) response.setHeader(name, value);
  },
});

const notFound = join(values.folder, "404.html");
const page = existsSync(notFound) ? readFileSync(notFound) : "Not found";

const server = createServer((request, response) => {
  // What is no address at all has no page either.
  const { pathname, search } = URL.parse(`http://localhost${request.url}`) ?? { pathname: "//", search: "" };
  const target = targets.get(pathname.replace(/\.html$/, ""));
  if (target) {
    response.writeHead(301, { Location: target + search }).end();
    return;
  }
  serve(request, response, () => {
    response.writeHead(404, { "Content-Type": "text/html;charset=utf-8", ...policy }).end(page);
  });
});
server.on("error", (error: NodeJS.ErrnoException) => {
  const taken = error.code === "EADDRINUSE";
  console.error(taken ? `Port ${values.port} is taken; try: npm run preview -- --port 4174` : error.message);
  process.exitCode = 1;
});
server.listen(Number(values.port), values.host, () => {
  const { port } = server.address() as AddressInfo;
  console.log(`The site is at http://${values.host}:${port}/`);
});
