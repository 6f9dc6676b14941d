/** Writes TypeScript types from the JSON Schemas of the pipeline; `--check` only compares. */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { compile, type JSONSchema } from "json-schema-to-typescript";

const project = fileURLToPath(new URL("../..", import.meta.url));

/** Each schema in schemas/, the file with its types, and the description at the top of this file. */
const FILES = [
  ["manifests", "site/src/contract.ts", "The data in the manifests."],
  ["desk", "desk/api.ts", "The requests and answers between the desk's page and its server."],
] as const;

/** Drop what types cannot use: lengths, and descriptions of references, which would become second types (Link1). */
function simplify(_: string, value: JSONSchema): JSONSchema {
  if (value?.$ref) {
    return { $ref: value.$ref };
  }
  if (Array.isArray(value?.items) || value?.type !== "array") {
    return value;
  }
  const { minItems, maxItems, ...rest } = value;
  return rest;
}

for (const [name, target, what] of FILES) {
  const source = await readFile(`${project}schemas/${name}.schema.json`, "utf8");
  const schema: JSONSchema = JSON.parse(source, simplify);
  const compiled = await compile({ ...schema, title: "Root" }, "Root", {
    additionalProperties: false,
    bannerComment: `/** ${what} Made by \`npm run types\` from schemas/${name}.schema.json; do not edit. */`,
    enableConstEnums: false,
  });
  // The root lists all types for the compiler; nothing uses it.
  const types = compiled.replace(/\/\*\*\n \* .*\n \*\/\nexport interface Root \{[^}]*\}\n/, "");
  const current = await readFile(project + target, "utf8").catch(() => "");
  if (current === types) {
    console.log(`${target} is up to date.`);
  } else if (process.argv.includes("--check")) {
    console.error(`${target} is stale: run \`npm run types\` and commit the result.`);
    process.exitCode = 1;
  } else {
    await writeFile(project + target, types);
    console.log(`${target} written.`);
  }
}
