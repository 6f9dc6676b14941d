/** The configuration of the development server and the build of the site. */
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, normalizePath } from "vite";
import { imagetools } from "vite-imagetools";
import { develop } from "./build/develop.ts";
import { guard } from "./build/guard.ts";
import { languages } from "./build/languages.ts";
import { leanRouter } from "./build/lean.ts";
import { licenses } from "./build/licenses.ts";
import { preload } from "./build/preload.ts";
import { prerender } from "./build/prerender.ts";
import { quick } from "./build/quick.ts";
import { sonner } from "./build/sonner.ts";
import { buildYear } from "./build/year.ts";
import { icons } from "./shared/icons.ts";

/** The node_modules folder. A rebuild of an earlier release below .pipeline/ uses the project's own. */
const packages = normalizePath(resolve(createRequire(import.meta.url).resolve("vite/package.json"), "../.."));
const project = normalizePath(fileURLToPath(new URL("..", import.meta.url)));
/** The project's folder, escaped for glob patterns. */
const inProject = project.replace(/[\\()[\]{}!*?+@|]/g, "\\$&");

export default defineConfig({
  plugins: [
    leanRouter(),
    languages(),
    icons(),
    sonner(),
    licenses(),
    preload(),
    imagetools({ include: /\/art\/[^?]+\.(?:png|svg)\?/ }),
    tailwindcss(),
    react(),
    prerender(),
    guard(),
    quick(),
    develop(),
  ],
  appType: "custom",
  cacheDir: `${packages}/.vite`,
  define: { __BUILD_YEAR__: buildYear() },
  json: { stringify: true },
  server: {
    cors: false, // pages of other origins have no access
    fs: {
      // Only sources of pages, because every user of this computer can send requests, and the project contains secrets.
      allow: [...["site", ".pipeline/vite"].map((folder) => project + folder), packages],
      deny: [".git", "raw_assets", "content", ".pipeline/!(vite)"].flatMap((closed) => [
        `${inProject}${closed}`,
        `${inProject}${closed}/**`,
      ]),
    },
  },
  build: {
    assetsInlineLimit: 0, // the policy allows no data: addresses
    cssTarget: ["chrome123", "firefox120", "safari17.5"], // keeps light-dark() unchanged
    modulePreload: {
      polyfill: false, // its inline script would need a hash, and browsers without preloading work, too
      // The documents preload these files; otherwise a page's script would wait for its style sheet and its imports.
      resolveDependencies: (_, scripts) => scripts.filter((file) => !file.includes("/client-")),
    },
  },
});
