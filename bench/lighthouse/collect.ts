/** One load of one page, as Lighthouse's mobile preset sees it. */
import { setTimeout as pause } from "node:timers/promises";
import { Launcher, launch } from "chrome-launcher";
import lighthouse from "lighthouse";

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof CATEGORIES)[number];

/** Below this index of speed, this machine is busy with something else, and what is measured says nothing. */
const LEAST_SPEED = 500;
const TRIES = 3;
const PAUSE = 15_000;

/** Times in milliseconds. */
export interface Run {
  /** From 0 to 100; only of the categories that were asked for. */
  scores: Partial<Record<Category, number>>;
  lcp: number;
  cls: number;
  tbt: number;
  /** Bytes over the network. */
  bytes: number;
  /** Lighthouse's index of how fast this machine was meanwhile; a desktop computer has 1500 and more. */
  speed: number;
  lighthouse: string;
  browser: string;
}

/** Starts the Chrome or Chromium that is installed here or that CHROME_PATH names. */
export async function launchBrowser(): Promise<AsyncDisposable & { port: number }> {
  // Lighthouse starts from an empty page, which paint holding would keep on the screen for up to two seconds.
  const flags = Launcher.defaultFlags().map((flag) =>
    flag.startsWith("--disable-features=") ? `${flag},PaintHolding` : flag,
  );
  if (process.getuid?.() === 0) flags.push("--no-sandbox"); // there is none for root
  const chrome = await launch({ ignoreDefaultFlags: true, chromeFlags: [...flags, "--headless"] });
  return { port: chrome.port, [Symbol.asyncDispose]: async () => chrome.kill() };
}

/**
 * Loads `url` in the browser at `port`, with an empty cache; tries again while the machine is busy.
 *
 * @throws Error where Lighthouse could not measure, or the machine stays busy.
 */
export async function collect(port: number, url: string, categories: readonly Category[]): Promise<Run> {
  for (let attempt = 1; ; attempt++) {
    const run = await load(port, url, categories);
    if (run.speed >= LEAST_SPEED) return run;
    if (attempt === TRIES) {
      throw new Error(
        `This machine is too busy or too slow to measure: its speed index is ${run.speed}, and ${LEAST_SPEED} is the least. ` +
          "Try again when nothing else runs.",
      );
    }
    await pause(PAUSE);
  }
}

async function load(port: number, url: string, categories: readonly Category[]): Promise<Run> {
  const result = await lighthouse(url, { port, logLevel: "error", onlyCategories: [...categories] });
  if (!result || result.lhr.runtimeError) {
    throw new Error(`${url} could not be measured: ${result?.lhr.runtimeError?.message ?? "no result"}`);
  }
  const { lhr } = result;
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: Object.fromEntries(
      categories.map((category) => [category, Math.round((lhr.categories[category]?.score ?? 0) * 100)]),
    ),
    lcp: Math.round(value("largest-contentful-paint")),
    cls: value("cumulative-layout-shift"),
    tbt: Math.round(value("total-blocking-time")),
    bytes: value("total-byte-weight"),
    speed: lhr.environment.benchmarkIndex,
    lighthouse: lhr.lighthouseVersion,
    browser: /Chrome\/\d+/.exec(lhr.environment.hostUserAgent)?.[0].replace("/", " ") ?? "Chrome",
  };
}
