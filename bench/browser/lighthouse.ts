/** Measures every page of site/dist, compares three with bench/astro, and writes docs/lighthouse.md. Exits 1 below the bar. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { connect } from "puppeteer-core";
import type { RoutesManifest } from "../../site/src/contract.ts";
import { Browser, CATEGORIES, type Category, collect, type Run } from "./collect.ts";
import { summarize, toReport } from "./report.ts";
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
async function look(browser: Browser, url: string): Promise<string> {
  const defaultViewport = { width: 412, height: 823 }; // Lighthouse's mobile preset
  const chrome = await connect({ browserURL: `http://127.0.0.1:${browser.port}`, defaultViewport });
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

async function main(): Promise<number> {
  if (!existsSync(at("site/dist/index.html"))) {
    console.error("There is no site yet. Run: ./dev nox -s site");
    return 1;
  }
  const { routes }: RoutesManifest = JSON.parse(readFileSync(at("site/src/manifests/routes.json"), "utf8"));
  await using site = await serve(at("site/dist"));
  await using astro = await serve(at("bench/astro/dist"));
  await using browser = await Browser.start();

  for (const path of COMPARED) {
    if ((await look(browser, site.origin + path)) === (await look(browser, astro.origin + path))) continue;
    console.error(
      `${path} does not look the same in both builds, so their times cannot be compared: see bench/astro.`,
    );
    return 1;
  }

  const ours = new Map<string, Run[]>();
  const theirs = new Map<string, Run[]>();
  const load = async (origin: string, path: string, categories: readonly Category[], runs: typeof ours) => {
    const run = await collect(browser, origin + path, categories);
    runs.set(path, [...(runs.get(path) ?? []), run]);
    const { scores, lcp, tbt } = run;
    const disturbed = `${(100 * run.stolen).toFixed(1)} % stolen, speed ${Math.round(run.speed)}`;
    const build = runs === theirs ? "astro" : "site";
    console.error(
      `${build} ${path}: performance ${scores.performance}, LCP ${lcp} ms, TBT ${tbt} ms, ${disturbed}`,
    );
  };

  await load(site.origin, "/", ["performance"], new Map()); // the first page of a browser is slower than all others
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

  const pages = [...ours].map(([path, runs]) => ({ path, ...summarize(runs) }));
  writeFileSync(at("docs/lighthouse.md"), toReport(pages, ours, theirs));
  const below = pages.flatMap(({ path, scores }) =>
    CATEGORIES.filter((category) => scores[category] < bar(path, category)).map(
      (category) => `${path}: ${category} ${scores[category]}; ${bar(path, category)} is the least.`,
    ),
  );
  for (const line of below) console.error(line);
  console.error("docs/lighthouse.md written.");
  return below.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
