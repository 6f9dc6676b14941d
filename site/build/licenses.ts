/** Lists the packages in the built site, each with its version and licence, in licenses.txt. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import type { Plugin, ResolvedConfig, Rolldown } from "vite";

const FILE = "licenses.txt";

/** The packages of modules without a file, by the beginning of the module's id. */
const VIRTUAL = {
  "\0virtual:icon/": "@tabler/icons",
  "\0vite/": "vite",
  "\0rolldown/": "rolldown",
};

/** The font packages that the pipeline makes subsets of (pipeline/drawings/fonts). */
const FONTS = ["@fontsource-variable/figtree", "@fontsource-variable/fraunces"];

interface Package {
  name: string;
  version: string;
  license: string;
  text: string;
}

/** Lists every package with code, styles or files in the client build. A package without a licence fails the build. */
export function licenses(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "licenses",
    applyToEnvironment: ({ name }) => name === "client",
    configResolved(resolved) {
      config = resolved;
    },
    configureServer({ middlewares }) {
      // Only a build knows the shipped packages.
      const built = resolve(config.root, config.build.outDir, FILE);
      middlewares.use(`/${FILE}`, (_, response) => {
        response.setHeader("Content-Type", "text/plain; charset=utf-8");
        response.end(existsSync(built) ? readFileSync(built) : "Written when the site is built.\n");
      });
    },
    generateBundle(_, bundle) {
      const packages = resolve(createRequire(join(config.root, "/")).resolve("vite/package.json"), "../..");
      const names = [...new Set([...FONTS, ...shippedNames(bundle)])].sort();
      const shipped = names.map((name) => read(resolve(packages, name)));
      this.emitFile({ type: "asset", fileName: FILE, source: toText(shipped) });
    },
  };
}

/** Returns the packages with code, styles or files in a bundle, possibly with duplicates. */
function shippedNames(bundle: Rolldown.OutputBundle): string[] {
  const ids = Object.values(bundle).flatMap((each) =>
    each.type === "chunk" ? Object.keys(each.modules) : each.originalFileNames,
  );
  return ids.flatMap((id) => {
    const owner = Object.entries(VIRTUAL).find(([prefix]) => id.startsWith(prefix))?.[1];
    const name = owner ?? /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(`/${id}`)?.[1];
    if (name) return [name];
    if (id.startsWith("\0"))
      throw new Error(`Whose is ${JSON.stringify(id)}? Say so in site/build/licenses.ts.`);
    // Tailwind inlines imported style sheets before other plugins see them.
    const imports = id.endsWith(".css") ? readFileSync(id, "utf8").matchAll(/@import "(\w[^/"]*)/g) : [];
    return [...imports].map(([, found = ""]) => found);
  });
}

function read(folder: string): Package {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  if (!file || !license)
    throw new Error(`${name} says nothing of its licence, but is shipped: see ${folder}.`);
  // Vite and Rolldown append the licences of bundled tools, which are not shipped.
  const [text = ""] = readFileSync(join(folder, file), "utf8").split(/^# Licenses of bundled|^end of terms/m);
  return { name, version, license, text: text.trim() };
}

function toText(packages: Package[]): string {
  const line = "=".repeat(72);
  const sections = packages.map(
    ({ name, version, license, text }) => `${line}\n${name} ${version} (${license})\n${line}\n\n${text}\n`,
  );
  return `This site contains parts of these works, each under its own licence.\n\n${sections.join("\n")}`;
}
