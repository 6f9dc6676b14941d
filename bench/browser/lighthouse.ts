/** Measures every page of site/dist, compares three with bench/astro, and writes lighthouse.md. Exits 1 below the bar. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { connect } from "puppeteer-core";
import type { RoutesManifest } from "../../site/src/contract.ts";
import { CATEGORIES, type Category, collect, type Run, startChrome } from "./collect.ts";
import { serve } from "./serve.ts";

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "3" }, pairs: { type: "string", default: "5" } },
});
/** The number of loads of each page; the report has the median of each figure. */
const ROUNDS = Number(values.rounds);
/** The number of loads of each compared page, alternating between the two builds. */
const PAIRS = Number(values.pairs);
/** The pages that bench/astro builds, too. */
const COMPARED = ["/", "/gallery", "/trainings/nlp"];

const HEAD = `# Lighthouse, beside Astro

Written by \`./dev nox -s lighthouse\` with the mobile preset: simulated slow 4G, processor four times slower. Each figure is
the median of some loads with an empty cache; LCP and TBT are milliseconds, and bytes are those of the whole page.
\`bench/astro\` builds three of the pages without scripts from the same manifests, pictures, styles and markup; both builds are
loaded in turn, and 1.00 is as fast.
`;

/** Returns the minimum score of a page in a category; the agents category is only reported. */
function bar(path: string, category: Category): number {
  if (category === "agentic-browsing") return 0;
  return path === "/gallery" && category === "performance" ? 99 : 100;
}

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/**
 * Returns a screenshot of the top of a page on a phone (PNG in base64), without scripts and without pictures. Both builds
 * show the same pictures, but the width of a lazy picture without scripts depends on the order of layout.
 */
async function look(port: number, url: string): Promise<string> {
  const defaultViewport = { width: 412, height: 823 }; // Lighthouse's mobile preset
  const chrome = await connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport });
  const page = await chrome.newPage();
  await page.setJavaScriptEnabled(false);
  // The height of the whole page depends on that order, too, and the scrollbar shows it.
  const client = await page.createCDPSession();
  await client.send("Emulation.setScrollbarsHidden", { hidden: true });
  await page.setRequestInterception(true);
  page.on("request", (request) =>
    request.resourceType() === "image" ? request.abort() : request.continue(),
  );
  await page.goto(url, { waitUntil: "networkidle0" });
  const picture = await page.screenshot({ encoding: "base64" });
  await page.close();
  await chrome.disconnect();
  return picture;
}

/** Returns the results page; the maps contain the runs of each path in chronological order. */
function toPage(ours: Map<string, Run[]>, theirs: Map<string, Run[]>): string {
  const columns = ["performance", "accessibility", "best practices", "SEO", "agentic"];
  const row = (cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
  const rows = [...ours].map(([path, runs]) => {
    const astro = theirs.get(path) ?? [];
    const ratios = astro.map((run, round) => (runs[round] as Run).lcp / run.lcp);
    return row([
      path,
      ...CATEGORIES.map((category) => toScore(runs, category)),
      ...(["lcp", "tbt", "bytes"] as const).map((figure) => median(runs.map((run) => run[figure]))),
      Number(median(runs.map((run) => run.cls)).toFixed(3)),
      ...(astro.length ? [median(astro.map((run) => run.lcp)), median(ratios).toFixed(2)] : ["", ""]),
    ]);
  });
  const all = [...ours.values()].flat();
  const day = new Date().toISOString().slice(0, 10);
  const speed = Math.round(median(all.map((run) => run.speed)));
  return `${HEAD}
${row(["page", ...columns, "LCP", "TBT", "bytes", "CLS", "LCP of Astro", "ratio"])}
${row(["---", ...Array(columns.length + 6).fill("---:")])}
${rows.join("\n")}

${day}: ${cpus()[0]?.model}, ${cpus().length} cores, speed index ${speed}. ${all[0]?.versions}.
`;
}

function toScore(runs: Run[], category: Category): number {
  return median(runs.map(({ scores }) => scores[category]).filter((score) => score !== undefined));
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
}

async function main(): Promise<number> {
  if (!existsSync(at("site/dist/index.html"))) {
    console.error("There is no site yet. Run: ./dev nox -s site");
    return 1;
  }
  const { routes }: RoutesManifest = JSON.parse(readFileSync(at("site/src/manifests/routes.json"), "utf8"));
  await using site = await serve(at("site/dist"));
  await using astro = await serve(at("bench/astro/dist"));
  const chrome = await startChrome();
  try {
    for (const path of COMPARED) {
      const looks = [
        await look(chrome.port, site.origin + path),
        await look(chrome.port, astro.origin + path),
      ];
      if (looks[0] === looks[1]) continue;
      console.error(
        `${path} does not look the same in both builds, so their times cannot be compared: see bench/astro.`,
      );
      return 1;
    }
    const ours = new Map<string, Run[]>();
    const theirs = new Map<string, Run[]>();
    const load = async (origin: string, path: string, categories: readonly Category[], runs: typeof ours) => {
      const run = await collect(chrome.port, origin + path, categories);
      runs.set(path, [...(runs.get(path) ?? []), run]);
      console.error(runs === theirs ? "astro" : "site", path, run);
    };
    await load(site.origin, "/", ["performance"], new Map()); // a browser's first page is its slowest
    for (let round = 0; round < Math.max(ROUNDS, PAIRS); round++) {
      // Scores that do not depend on time are the same in each round.
      const categories: readonly Category[] = round === 0 ? CATEGORIES : ["performance"];
      for (const { path } of routes) {
        const compared = COMPARED.includes(path);
        if (round >= (compared ? PAIRS : ROUNDS)) continue;
        const turns = [() => load(site.origin, path, categories, ours)];
        if (compared) turns.push(() => load(astro.origin, path, categories, theirs));
        if (round % 2) turns.reverse(); // so that neither build is always first
        for (const turn of turns) await turn();
      }
    }
    writeFileSync(at("bench/browser/lighthouse.md"), toPage(ours, theirs));
    console.error("bench/browser/lighthouse.md written.");
    const below = [...ours].flatMap(([path, runs]) =>
      CATEGORIES.filter((category) => toScore(runs, category) < bar(path, category)).map(
        (category) => `${path}: ${category} ${toScore(runs, category)}; ${bar(path, category)} is the least.`,
      ),
    );
    for (const line of below) console.error(line);
    return below.length > 0 ? 1 : 0;
  } finally {
    chrome.kill();
  }
}

process.exitCode = await main();
