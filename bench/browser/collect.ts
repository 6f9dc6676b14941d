/** One load of a page, measured by Lighthouse's mobile preset. */
import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
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

/** Minimum speed indexes: below the first, Lighthouse warns of a slow machine; below the second, a load is rejected. */
export const SLOW = 1000;
const LEAST_SPEED = 500;
/** Maximum share of processor time that the host gave to other guests; above it, times are not usable. */
const MOST_STOLEN = 0.05;
const TRIES = 3;
const PAUSE = 5_000;
/** Milliseconds after which a browser counts as hung and is replaced. */
const LOAD_LIMIT = 120_000;

/** Times in milliseconds. */
export interface Run {
  /** From 0 to 100, by measured category. */
  scores: Partial<Record<Category, number>>;
  lcp: number;
  cls: number;
  tbt: number;
  /** Bytes over the network. */
  bytes: number;
  /** Lighthouse's benchmark index of this machine during the load; desktop computers have at least 1500. */
  speed: number;
  /** Share, 0..1, of the wanted processor time that the host gave to other guests during the load. */
  stolen: number;
  lighthouse: string;
  browser: string;
}

/** The Chrome or Chromium at CHROME_PATH, or the installed one. */
export class Browser implements AsyncDisposable {
  #chrome: LaunchedChrome;

  private constructor(chrome: LaunchedChrome) {
    this.#chrome = chrome;
  }

  static async start(): Promise<Browser> {
    return new Browser(await startChrome());
  }

  get port(): number {
    return this.#chrome.port;
  }

  async restart(): Promise<void> {
    this.#chrome.kill();
    this.#chrome = await startChrome();
  }

  async [Symbol.asyncDispose]() {
    this.#chrome.kill();
  }
}

function startChrome(): Promise<LaunchedChrome> {
  // Paint holding would keep Lighthouse's empty start page on the screen for up to two seconds.
  const flags = Launcher.defaultFlags().map((flag) =>
    flag.startsWith("--disable-features=") ? `${flag},PaintHolding` : flag,
  );
  if (process.getuid?.() === 0) flags.push("--no-sandbox"); // Chrome has no sandbox for root
  return launch({ ignoreDefaultFlags: true, chromeFlags: [...flags, "--headless"] });
}

/**
 * Loads `url` in `browser` with an empty cache. Retries if the machine was slow or busy, or if the browser did not answer,
 * and returns the load with the fastest machine.
 *
 * @throws Error if Lighthouse cannot measure, or if the machine is too slow or stays too busy.
 */
export async function collect(browser: Browser, url: string, categories: readonly Category[]): Promise<Run> {
  const runs: Run[] = [];
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const run = await Promise.race([
      load(browser.port, url, categories),
      pause(LOAD_LIMIT, undefined, { ref: false }), // the timer must not keep the program running
    ]);
    if (!run) {
      await browser.restart();
      continue;
    }
    if (run.speed >= SLOW && run.stolen <= MOST_STOLEN) return run;
    runs.push(run);
    if (attempt < TRIES) await pause(PAUSE);
  }
  if (runs.length === 0) throw new Error(`${url}: the browser did not answer in ${TRIES} tries.`);
  const best = runs.reduce((one, other) => (usable(other) > usable(one) ? other : one));
  if (best.speed >= LEAST_SPEED) return best;
  throw new Error(
    `This machine is too busy or too slow to measure: its speed index stays below ${LEAST_SPEED}. ` +
      "Try again when nothing else runs.",
  );
}

/** Returns the speed of the machine during a load, without the time of other guests. */
function usable({ speed, stolen }: Run): number {
  return speed * (1 - stolen);
}

/** Returns the processor time wanted since boot, and the part that other guests had (proc_stat(5)). */
async function processorTime(): Promise<{ wanted: number; stolen: number }> {
  const text = await readFile("/proc/stat", "utf8").catch(() => ""); // not on Linux
  const ticks = text.split("\n", 1)[0]?.trim().split(/\s+/).slice(1).map(Number) ?? [];
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, stolen = 0] = ticks;
  return { wanted: user + nice + system + irq + softirq + stolen, stolen };
}

async function load(port: number, url: string, categories: readonly Category[]): Promise<Run> {
  const before = await processorTime();
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
  const after = await processorTime();
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
    stolen: (after.stolen - before.stolen) / (after.wanted - before.wanted || 1),
    lighthouse: lhr.lighthouseVersion,
    browser: /Chrome\/\d+/.exec(lhr.environment.hostUserAgent)?.[0].replace("/", " ") ?? "Chrome",
  };
}
