/** Lets the elements of the built site name the language of texts in other scripts. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { normalizePath, type Plugin } from "vite";

const RUNTIME = normalizePath(fileURLToPath(new URL("../src/jsx.ts", import.meta.url)));
const MANIFESTS = fileURLToPath(new URL("../src/manifests/", import.meta.url));

/** Replaces the JSX runtime, which costs 230 bytes, if the content has letters of Arabic or Indian scripts. */
export function languages(): Plugin {
  let isNeeded = false;
  return {
    name: "languages",
    apply: "build",
    enforce: "pre",
    buildStart() {
      const files = readdirSync(MANIFESTS, { encoding: "utf8", recursive: true });
      const texts = files
        .filter((name) => name.endsWith(".json"))
        .map((name) => readFileSync(MANIFESTS + name, "utf8"));
      isNeeded = texts.some((text) => /[\u0600-\u0d7f]/.test(text));
    },
    resolveId(source, importer = "") {
      const isOurs = source === "react/jsx-runtime" && !/\/node_modules\/|\/src\/jsx\.ts$/.test(importer);
      return isNeeded && isOurs ? RUNTIME : undefined;
    },
  };
}
