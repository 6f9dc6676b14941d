/** One load of a page, measured by Lighthouse's mobile preset. */
import { type LaunchedChrome, Launcher, launch } from "chrome-launcher";
import lighthouse from "lighthouse";

export const CATEGORIES = [
  "performance",
  "accessibility",
  "best-practices",
  "seo",
  "agentic-browsing",
] as const;
export type Category = (typeof CATEGORIES)[number];

/** Below this speed index, Lighthouse warns of a slow machine; desktop computers have at least 1500. */
const SLOW = 1000;
const TRIES = 3;

/** Times in milliseconds. */
export interface Run {
  /** From 0 to 100, by measured category. */
  scores: Partial<Record<Category, number>>;
  lcp: number;
  cls: number;
  tbt: number;
  /** Bytes over the network. */
  bytes: number;
  /** Lighthouse's benchmark index of this machine during the load. */
  speed: number;
  versions: string;
}

/** Starts the Chrome or Chromium at CHROME_PATH, or the installed one. */
export function startChrome(): Promise<LaunchedChrome> {
  // Paint holding would keep Lighthouse's empty start page on the screen for up to two seconds.
  const flags = Launcher.defaultFlags().map((flag) =>
    flag.startsWith("--disable-features=") ? `${flag},PaintHolding` : flag,
  );
  if (process.getuid?.() === 0) flags.push("--no-sandbox"); // Chrome has no sandbox for root
  return launch({ ignoreDefaultFlags: true, chromeFlags: [...flags, "--headless"] });
}

/**
 * Loads `url` with an empty cache, in the browser that listens on `port`. Retries while the machine is slow, and returns the
 * load with the fastest machine.
 *
 * @throws Error if Lighthouse cannot measure.
 */
export async function collect(port: number, url: string, categories: readonly Category[]): Promise<Run> {
  const runs: Run[] = [];
  do runs.push(await load(port, url, categories));
  while ((runs.at(-1) as Run).speed < SLOW && runs.length < TRIES);
  return runs.reduce((one, other) => (other.speed > one.speed ? other : one));
}

async function load(port: number, url: string, categories: readonly Category[]): Promise<Run> {
  const result = await lighthouse(url, {
    port,
    logLevel: "error",
    onlyCategories: [...categories],
    skipAudits: ["is-crawlable"], // pages are hidden from search engines until the launch
    disableFullPageScreenshot: true,
  });
  if (!result || result.lhr.runtimeError) {
    throw new Error(`${url} could not be measured: ${result?.lhr.runtimeError?.message ?? "no result"}`);
  }
  const { lhr } = result;
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const browser = /Chrome\/\d+/.exec(lhr.environment.hostUserAgent)?.[0].replace("/", " ") ?? "Chrome";
  return {
    scores: Object.fromEntries(
      categories.map((category) => [category, Math.round((lhr.categories[category]?.score ?? 0) * 100)]),
    ),
    lcp: Math.round(value("largest-contentful-paint")),
    cls: value("cumulative-layout-shift"),
    tbt: Math.round(value("total-blocking-time")),
    bytes: value("total-byte-weight"),
    speed: lhr.environment.benchmarkIndex,
    versions: `Lighthouse ${lhr.lighthouseVersion}, ${browser}`,
  };
}
