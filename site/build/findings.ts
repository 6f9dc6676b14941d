/** Shows on the open page what the pipeline found wrong, until it is mended; only while the site is worked on. */
import { readFileSync, unwatchFile, watchFile } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

/** One error as the pipeline tells it; lines and columns count from 1, `end_column` is exclusive. */
export interface Finding {
  code: string;
  severity: "error" | "warning";
  file: string;
  line: number | null;
  column: number | null;
  end_column: number | null;
  message: string;
  hint: string;
  /** The line as it should be, where that can be told. */
  corrected: string | null;
  /** The line that it points to, where there is one. */
  source?: string;
}

// What pages and server say to each other, here and in overlay.ts: a page asks, the server tells all after each change.
const ASK = "findings:ask";
const TELL = "findings:tell";

const FINDINGS = "diagnostics"; // the key of the pipeline's JSON
const EVERY = 100; // milliseconds

/** Hands the errors in .pipeline/findings.json, which every run of the pipeline writes, to the pages that are open. */
export function findings(): Plugin {
  let project: string;
  return {
    name: "findings",
    apply: "serve",
    configResolved({ publicDir }) {
      project = resolve(publicDir, "../.."); // another one where the site of another time is shown
    },
    configureServer({ environments, httpServer }) {
      const file = resolve(project, ".pipeline/findings.json");
      const { hot } = environments.client;
      hot.on(ASK, (_, client) => client.send(TELL, readErrors(file, project)));
      // Looked at again and again, because it may not be there yet, and each run puts a new file in its place.
      watchFile(file, { interval: EVERY }, () => hot.send(TELL, readErrors(file, project)));
      httpServer?.on("close", () => unwatchFile(file));
    },
    transformIndexHtml: () => [
      { tag: "script", attrs: { type: "module", src: "/build/overlay.ts" }, injectTo: "head" },
    ],
  };
}

function readErrors(file: string, project: string): Finding[] {
  try {
    const report: Record<string, Finding[]> = JSON.parse(readFileSync(file, "utf8"));
    return (report[FINDINGS] ?? [])
      .filter(({ severity }) => severity === "error")
      .map((finding) => ({ ...finding, ...readSource(finding, project) }));
  } catch {
    return []; // no run yet
  }
}

function readSource({ file, line }: Finding, project: string): { source: string } | undefined {
  if (!line) return undefined;
  try {
    const source = readFileSync(resolve(project, file), "utf8").split(/\r\n|\r|\n/)[line - 1];
    return source === undefined ? undefined : { source };
  } catch {
    return undefined;
  }
}
