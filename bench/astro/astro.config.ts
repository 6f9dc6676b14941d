/** A zero-JavaScript build of three of the site's pages, from the site's own manifests, media, styles and markup. */
import { fileURLToPath } from "node:url";
import react from "@astrojs/react";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "astro/config";
import { compress } from "../../site/build/compress.ts";
import { icons } from "../../site/shared/icons.ts";

export default defineConfig({
  publicDir: "../../site/public",
  build: { format: "file", assets: "assets", inlineStylesheets: "always" },
  integrations: [
    react(), // renders the site's components at build time only
    {
      name: "compress",
      hooks: { "astro:build:done": ({ dir }) => compress(fileURLToPath(dir)) },
    },
  ],
  vite: { plugins: [icons(), tailwindcss()], build: { assetsInlineLimit: 0 } },
});
