/** The build of the desk's page to .pipeline/desk/. Nothing is inlined, so that the page's policy needs no exception. */
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { icons } from "../site/shared/icons.ts";

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [icons(), tailwindcss(), react()],
  cacheDir: "../node_modules/.vite/desk",
  build: {
    outDir: "../.pipeline/desk",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the policy allows no data: addresses
    cssTarget: ["chrome123", "firefox120", "safari17.5"], // keeps light-dark() unchanged
    modulePreload: { polyfill: false },
    license: { fileName: "licenses.md" },
  },
});
