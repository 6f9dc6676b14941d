/** vite-imagetools: a build of one module that imports every output, without the cache of earlier builds. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { imagetools } from "vite-imagetools";
import { JPEG, optionsOf, readWork } from "./order.ts";

const work = readWork();
const root = join(work.out, "module");
const entry = join(root, "entry.js");
const { quality, effort } = optionsOf(work);
const wide = `format=${work.format}&quality=${quality}&effort=${effort}`;
const jpeg = `format=jpg&quality=${JPEG.quality}&progressive=true`;

const queries = work.photos.flatMap(({ file, widths, fallback }) => {
  const source = join(work.source, file);
  const outputs = [`${source}?w=${widths.join(";")}&${wide}&as=url`];
  if (work.jpeg) outputs.push(`${source}?w=${fallback}&${jpeg}&as=url`);
  return outputs;
});
mkdirSync(root, { recursive: true });
writeFileSync(
  entry,
  [
    ...queries.map((query, index) => `import i${index} from ${JSON.stringify(query)};`),
    `console.log(${queries.map((_, index) => `i${index}`).join(", ")});`,
  ].join("\n"),
);
await build({
  root,
  configFile: false,
  logLevel: "error",
  publicDir: false,
  plugins: [imagetools({ cache: { enabled: false, dir: join(work.out, "cache") } })],
  build: {
    outDir: join(work.out, "dist"),
    assetsInlineLimit: 0,
    rolldownOptions: { input: entry, output: { assetFileNames: "[name]-[hash][extname]" } },
  },
});
