/** The development server of `pipeline preview`: prints its address, and ends with the program that started it. */
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createServer, type HtmlTagDescriptor, type Plugin } from "vite";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "5173" },
    parent: { type: "string" }, // the only origin whose pages may frame the site
  },
});

const project = fileURLToPath(new URL("../..", import.meta.url));

process.stdin.on("end", () => process.exit()).resume();

const server = await createServer({
  root: resolve(project, "site"),
  cacheDir: resolve(project, ".pipeline/vite"), // its own, because `npm run dev` may run at the same time
  logLevel: "warn",
  clearScreen: false,
  plugins: [pointing(values.parent)],
  server: {
    port: Number(values.port),
    strictPort: values.parent !== undefined,
    ...(values.parent && { hmr: { overlay: false } }), // a stack trace does not help content managers
    headers: { "Content-Security-Policy": `frame-ancestors ${values.parent ?? "'none'"}` },
  },
});
/** Adds pointing.ts to pages in the frame of the desk at `parent`, before the site's own scripts handle clicks. */
function pointing(parent: string | undefined): Plugin {
  const attrs = { type: "module", src: "/build/browser/pointing.ts", "data-desk": parent ?? "" };
  const tags: HtmlTagDescriptor[] = parent ? [{ tag: "script", attrs, injectTo: "head-prepend" }] : [];
  return { name: "pointing", transformIndexHtml: () => tags };
}

await server.listen();
console.log(server.resolvedUrls?.local[0]);
