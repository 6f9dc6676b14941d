/** Serves the site as it is worked on, for `pipeline preview`: says its address, and ends with the program that started it. */
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createServer, type HtmlTagDescriptor, type Plugin } from "vite";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "5173" },
    past: { type: "string" }, // a folder that holds manifests and media of another time, in the place of today's
    parent: { type: "string" }, // the one origin whose pages may frame the site; its port is taken or none
  },
});

const project = fileURLToPath(new URL("../..", import.meta.url));

process.stdin.on("end", () => process.exit()).resume();

const server = await createServer({
  root: resolve(project, "site"),
  ...(values.past && { publicDir: resolve(values.past, "site/public") }),
  // Apart from that of `npm run dev`, and of each other, which may run at the same time.
  cacheDir: resolve(project, values.past ? ".pipeline/vite-past" : ".pipeline/vite"),
  logLevel: "warn",
  clearScreen: false,
  plugins: [pointing(values.parent)],
  server: {
    port: Number(values.port),
    strictPort: values.parent !== undefined,
    ...(values.parent && { hmr: { overlay: false } }), // the desk's reader has no use for a stack trace
    headers: { "Content-Security-Policy": `frame-ancestors ${values.parent ?? "'none'"}` },
  },
});
/** Has pages in the frame of the desk at `parent` tell it what is clicked, before the site's own scripts take it. */
function pointing(parent: string | undefined): Plugin {
  const attrs = { type: "module", src: "/build/pointing.ts", "data-desk": parent ?? "" };
  const tags: HtmlTagDescriptor[] = parent ? [{ tag: "script", attrs, injectTo: "head-prepend" }] : [];
  return { name: "pointing", transformIndexHtml: () => tags };
}

await server.listen();
console.log(server.resolvedUrls?.local[0]);
