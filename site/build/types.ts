/** Writes src/contract.ts, the TypeScript types of the manifests, from schemas/manifests.schema.json; `--check` only compares. */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { compile, type JSONSchema } from "json-schema-to-typescript";

const source = fileURLToPath(new URL("../../schemas/manifests.schema.json", import.meta.url));
const target = fileURLToPath(new URL("../src/contract.ts", import.meta.url));

// A reference with a description beside it would become a second type of the same shape (Link1).
const schema: JSONSchema = JSON.parse(await readFile(source, "utf8"), (_, value) =>
  value?.$ref ? { $ref: value.$ref } : value,
);
const types = await compile(schema, "Manifests", {
  additionalProperties: false,
  bannerComment:
    "/** What the manifests hold. Made by `npm run types` from schemas/manifests.schema.json; do not edit. */",
  enableConstEnums: false,
  ignoreMinAndMaxItems: true,
});

const current = await readFile(target, "utf8").catch(() => "");
if (current === types) {
  console.log("site/src/contract.ts is up to date.");
} else if (process.argv.includes("--check")) {
  console.error("site/src/contract.ts is stale: run `npm run types` and commit the result.");
  process.exitCode = 1;
} else {
  await writeFile(target, types);
  console.log("site/src/contract.ts written.");
}
