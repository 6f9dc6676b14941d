/** How the site is served while it is worked on, and built. */
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, normalizePath } from "vite";
import { imagetools } from "vite-imagetools";
import { develop } from "./build/develop.ts";
import { findings } from "./build/findings.ts";
import { guard } from "./build/guard.ts";
import { icons } from "./build/icons.ts";
import { leanRouter } from "./build/lean.ts";
import { licenses } from "./build/licenses.ts";
import { preload } from "./build/preload.ts";
import { prerender } from "./build/prerender.ts";
import { sonner } from "./build/sonner.ts";
import { buildYear } from "./build/year.ts";

/** The packages: beside the site, or above an earlier release that is built again below .pipeline/. */
const packages = normalizePath(resolve(createRequire(import.meta.url).resolve("vite/package.json"), "../.."));
const project = normalizePath(fileURLToPath(new URL("..", import.meta.url)));
/** The project's folder in a pattern, whatever signs its name has. */
const inProject = project.replace(/[\\()[\]{}!*?+@|]/g, "\\$&");

export default defineConfig({
  plugins: [
    leanRouter(),
    icons(),
    sonner(),
    licenses(),
    preload(),
    imagetools({ include: /\/art\/[^?]+\.(?:png|svg)\?/ }),
    tailwindcss(),
    react(),
    prerender(),
    guard(),
    develop(),
    findings(),
  ],
  appType: "custom",
  cacheDir: `${packages}/.vite`,
  define: { __BUILD_YEAR__: buildYear() },
  json: { stringify: true },
  server: {
    cors: false, // pages of other origins have no business here
    fs: {
      // Only what pages are made of: each user of this computer may ask, and the project holds originals and secrets.
      allow: [
        ...["site", ".pipeline/vite", ".pipeline/vite-past"].map((folder) => project + folder),
        packages,
      ],
      deny: [".git", "raw_assets", "content", ".pipeline/!(vite|vite-past)"].flatMap((closed) => [
        `${inProject}${closed}`,
        `${inProject}${closed}/**`,
      ]),
    },
  },
  build: {
    assetsInlineLimit: 0, // the policy allows no data: addresses
    cssTarget: ["chrome123", "firefox120", "safari17.5"], // light-dark() as it is written
    modulePreload: {
      polyfill: false, // its script would be one more to hash; browsers that lack it lose nothing
      // All that a page needs comes at once: without, its script waits for its style sheet, and what that imports for it.
      resolveDependencies: (_, scripts) => scripts.filter((file) => !file.includes("/client-")),
    },
  },
});
