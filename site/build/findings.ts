/** Shows the pipeline's errors on the open page until they are corrected; development only. */
import { readFileSync, unwatchFile, watchFile } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { FINDINGS } from "./browser/messages.ts";

/** One error in the pipeline's report. Lines and columns count from 1; `end_column` is exclusive. */
export interface Finding {
  code: string;
  severity: "error" | "warning";
  file: string;
  line: number | null;
  column: number | null;
  end_column: number | null;
  message: string;
  hint: string;
  /** The corrected line, if the pipeline proposes one. */
  corrected: string | null;
  /** The line with the error, if the file has it. */
  source?: string;
}

const KEY = "diagnostics"; // the key of the pipeline's JSON
const EVERY = 100; // milliseconds

/** Sends the errors in .pipeline/findings.json, which every run of the pipeline writes, to the open pages. */
export function findings(): Plugin {
  let project: string;
  return {
    name: "findings",
    apply: "serve",
    configResolved({ root }) {
      project = resolve(root, "..");
    },
    configureServer({ environments, httpServer }) {
      const file = resolve(project, ".pipeline/findings.json");
      const { hot } = environments.client;
      hot.on(FINDINGS.ask, (_, client) => client.send(FINDINGS.tell, readErrors(file, project)));
      // Polled, because the file may not exist yet, and each run replaces it.
      watchFile(file, { interval: EVERY }, () => hot.send(FINDINGS.tell, readErrors(file, project)));
      httpServer?.on("close", () => unwatchFile(file));
    },
    transformIndexHtml: () => [
      { tag: "script", attrs: { type: "module", src: "/build/browser/overlay.ts" }, injectTo: "head" },
    ],
  };
}

function readErrors(file: string, project: string): Finding[] {
  try {
    const report: Record<string, Finding[]> = JSON.parse(readFileSync(file, "utf8"));
    return (report[KEY] ?? [])
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
