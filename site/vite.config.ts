/** How the site is served while it is worked on, and built. */
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { imagetools } from "vite-imagetools";
import { develop } from "./build/develop.ts";
import { findings } from "./build/findings.ts";
import { icons } from "./build/icons.ts";
import { leanRouter } from "./build/lean.ts";
import { licenses } from "./build/licenses.ts";
import { preload } from "./build/preload.ts";
import { prerender } from "./build/prerender.ts";
import { sonner } from "./build/sonner.ts";
import { buildYear } from "./build/year.ts";

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
    develop(),
    findings(),
  ],
  appType: "custom",
  cacheDir: "../node_modules/.vite",
  define: { __BUILD_YEAR__: buildYear() },
  json: { stringify: true },
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
