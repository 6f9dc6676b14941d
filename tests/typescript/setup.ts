/** Resolves imports without an ending, as Vite does: Node runs the site's sources without a build. */
import { existsSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

registerHooks({
  resolve(specifier, context, next) {
    const source = specifier.startsWith(".") && new URL(`${specifier}.ts`, context.parentURL);
    return next(source && existsSync(fileURLToPath(source)) ? source.href : specifier, context);
  },
});
