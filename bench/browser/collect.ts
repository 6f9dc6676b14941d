/** One load of one page, as Lighthouse's mobile preset sees it. */
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

/** Below this index of speed, Lighthouse itself calls a machine too slow; below the second, nothing can be said. */
export const SLOW = 1000;
const LEAST_SPEED = 500;
/** Above this share of processor time that the host gave to other guests, times say more of them than of the page. */
const MOST_STOLEN = 0.05;
const TRIES = 3;
const PAUSE = 5_000;
/** A browser that has not loaded a page by then does not answer any more, and another takes its place. */
const LOAD_LIMIT = 120_000;

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
  /** Share of the processor time wanted here, 0..1, that the machine's host gave to other guests meanwhile. */
  stolen: number;
  lighthouse: string;
  browser: string;
}

/** The Chrome or Chromium that is installed here or that CHROME_PATH names. */
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
  // Lighthouse starts from an empty page, which paint holding would keep on the screen for up to two seconds.
  const flags = Launcher.defaultFlags().map((flag) =>
    flag.startsWith("--disable-features=") ? `${flag},PaintHolding` : flag,
  );
  if (process.getuid?.() === 0) flags.push("--no-sandbox"); // there is none for root
  return launch({ ignoreDefaultFlags: true, chromeFlags: [...flags, "--headless"] });
}

/**
 * Loads `url` in `browser`, with an empty cache; where the machine was slow or busy with something else, or the browser
 * did not answer, tries again some times and returns the load during which it was fastest.
 *
 * @throws Error where Lighthouse could not measure, or the machine stays too busy or is too slow.
 */
export async function collect(browser: Browser, url: string, categories: readonly Category[]): Promise<Run> {
  const runs: Run[] = [];
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const run = await Promise.race([
      load(browser.port, url, categories),
      pause(LOAD_LIMIT, undefined, { ref: false }), // a timer that is left must not keep the program from ending
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

/** Returns how fast the machine was for us during a load. */
function usable({ speed, stolen }: Run): number {
  return speed * (1 - stolen);
}

/** Returns the processor time wanted since the machine was started, and how much of it others had (proc_stat(5)). */
async function processorTime(): Promise<{ wanted: number; stolen: number }> {
  const text = await readFile("/proc/stat", "utf8").catch(() => ""); // not Linux: nothing is known
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
    skipAudits: ["is-crawlable"], // search engines are kept away until the site is launched
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
