/** Makes icons importable as SVG path data: `import phone from "virtual:icon/phone"`. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const PREFIX = "virtual:icon/";

/** Reads icons from Tabler's outline set; an unknown name fails the build. */
export function icons(): Plugin {
  return {
    name: "icons",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const name = id.slice(PREFIX.length + 1);
      const file = fileURLToPath(import.meta.resolve(`@tabler/icons/outline/${name}.svg`));
      const strokes = [...(await readFile(file, "utf8")).matchAll(/<path d="(M[^"]+)"/g)].map(([, d]) => d);
      if (strokes.length === 0) throw new Error(`The icon ${name} has no strokes.`);
      return `export default ${JSON.stringify(strokes.join(""))};`;
    },
  };
}
