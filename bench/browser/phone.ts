/** Measures site/dist on an emulated phone, and writes phone.md. */
import { existsSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";
import { type Browser, type ElementHandle, launch, type Page } from "puppeteer-core";
import { slowLink } from "./link.ts";
import { serve } from "./serve.ts";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "5" } } });
const ROUNDS = Number(values.rounds);

const PAGES = ["/", "/trainings/nlp", "/contact"];
const NEXT = "/gallery";
/** Lighthouse's benchmark index of a phone of the middle, to which Chrome's developer tools slow a computer down. */
const MIDDLE = 1000;
/** Milliseconds without a byte after which a page counts as loaded, of a touch, and to wait for a reaction. */
const QUIET = 2000;
const TOUCH = 80;
const ANSWER = 1000;

const FIGURES = {
  bytes: "kB to read",
  saving: "with Save-Data",
  tapped: "tap to heading, ms",
  ahead: "pointed at before, ms",
  worst: "worst interaction, ms",
};
type Figure = keyof typeof FIGURES;

const HEAD = `# On a phone

Written by \`./dev nox -s phone\`: a window of 412 px, a processor as slow as a phone of the middle (Lighthouse's benchmark
index 1000, as Chrome's developer tools calibrate it), and Lighthouse's slow 4G, which also delays what is fetched ahead.
Each visit begins with an empty cache. Bytes are all that the browser received until the network was quiet. The next page is
the gallery, from the menu on a touch screen, and from a link on which a pointer rested 2 s; times run from the click to the
first paint. The worst interaction (Event Timing) is that of a visit that switches the theme, searches, opens the menu,
fills the form and goes back to the top. Median (lowest to highest).
`;

/** Records presses, the time at which the next page is drawn, and the durations of interactions. */
function watch(next: string): void {
  const now = () => String(performance.timeOrigin + performance.now());
  const heading = () => document.querySelector("main h1")?.textContent ?? "";
  addEventListener(
    "click",
    ({ target }) => {
      const left = heading(); // the address may change before the content
      localStorage.pressed = now();
      if ((target as Element).closest("a")) requestAnimationFrame(look);
      function look(): void {
        if (location.pathname !== next || ["", left].includes(heading())) requestAnimationFrame(look);
        else requestAnimationFrame(() => Object.assign(localStorage, { seen: now() }));
      }
    },
    true,
  );
  Object.assign(self, { worst: 0 });
  new PerformanceObserver((list) => {
    const durations = (list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
      .filter(({ interactionId }) => interactionId)
      .map(({ duration }) => duration);
    Object.assign(self, { worst: Math.max(Reflect.get(self, "worst"), ...durations) });
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Opens a page with an empty cache, waits until the network is quiet, and passes the page to `visit`. */
async function open<T>(
  browser: Browser,
  port: number,
  path: string,
  visit: (page: Page, received: number) => T | Promise<T>,
  { saving = false, touch = true } = {},
): Promise<T> {
  using link = await slowLink(port);
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({
    width: 412,
    height: 823,
    deviceScaleFactor: 1.75,
    isMobile: touch,
    hasTouch: touch,
  });
  await page.evaluateOnNewDocument(watch, NEXT);
  await page.emulateCPUThrottling(slower);
  const client = await page.createCDPSession();
  if (saving) await client.send("Emulation.setDataSaverOverride", { dataSaverEnabled: true });
  await page.goto(link.origin + path);
  let came = -1;
  while (came < link.received()) {
    came = link.received();
    await pause(QUIET);
  }
  try {
    return await visit(page, came);
  } finally {
    await context.close();
  }
}

/** Taps an element, and waits for the reaction of the page. */
async function tap(page: Page, selector: string): Promise<void> {
  const { x, y } = await middle(page, selector);
  const touch = await page.touchscreen.touchStart(x, y);
  await pause(TOUCH);
  await touch.end();
  await pause(ANSWER);
}

async function middle(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const element = (await page.$(selector)) as ElementHandle;
  await element.scrollIntoView();
  await pause(ANSWER);
  return element.clickablePoint();
}

/** Returns the milliseconds from the last click to the next page. */
async function untilSeen(page: Page): Promise<number> {
  await pause(3 * ANSWER);
  const [path, ms] = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const seen = localStorage.seen ?? performance.timeOrigin + (paint?.startTime ?? Number.NaN);
    return [location.pathname, seen - localStorage.pressed] as const;
  });
  if (path !== NEXT || !(ms > 0)) throw new Error(`${NEXT} did not come: ${path}, ${ms} ms`);
  return ms;
}

/** Performs interactions that every page offers, the first ones before the application has started. */
async function interact(page: Page): Promise<void> {
  await tap(page, ".header-tools button[value=toggle]");
  await tap(page, ".header-tools button[aria-haspopup]");
  await page.keyboard.type("fees", { delay: 100 });
  await pause(2 * ANSWER);
  await tap(page, ".search-bar button");
  for (let press = 0; press < 2; press++) await tap(page, ".panel-button");
  if (await page.$("form input")) {
    await tap(page, "form input");
    await page.keyboard.type("Asha", { delay: 100 });
    await tap(page, "form button");
    await page.evaluate(() => (document.activeElement as HTMLElement).blur()); // beside a field, no button floats
  }
  await page.mouse.wheel({ deltaY: 3000 });
  await pause(ANSWER);
  await tap(page, ".to-top");
}

/** Returns the factor that makes this computer as slow as the phone; the first measurement only warms up. */
async function calibrate(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  let index = 0;
  for (let turn = 0; turn < 3; turn++) {
    index = (await page.evaluate(`(${pageFunctions.computeBenchmarkIndex})()`)) as number;
  }
  await page.close();
  return Math.max(1, index / MIDDLE);
}

/** Takes screenshots, because headless Chromium may delay small changes until a larger one. */
async function screen(page: Page): Promise<void> {
  const client = await page.createCDPSession();
  client.on("Page.screencastFrame", ({ sessionId }) => client.send("Page.screencastFrameAck", { sessionId }));
  await client.send("Page.startScreencast", { format: "jpeg", quality: 1, maxWidth: 64 });
}

async function measure(browser: Browser, port: number, path: string): Promise<Record<Figure, number>> {
  return {
    bytes: await open(browser, port, path, (_, received) => received),
    saving: await open(browser, port, path, (_, received) => received, { saving: true }),
    tapped: await open(browser, port, path, async (page) => {
      await tap(page, ".panel-button");
      await tap(page, `.panel a[href='${NEXT}']`);
      return untilSeen(page);
    }),
    ahead: await open(
      browser,
      port,
      path,
      async (page) => {
        const { x, y } = await middle(page, `.footer a[href='${NEXT}']`);
        await page.mouse.move(x, y);
        await pause(2000);
        await page.mouse.click(x, y);
        return untilSeen(page);
      },
      { touch: false },
    ),
    worst: await open(browser, port, path, async (page) => {
      await screen(page);
      await interact(page);
      return page.evaluate(() => Reflect.get(self, "worst") as number);
    }),
  };
}

/** Returns the results page; `runs` has the figures of each round by page. */
function toPage(runs: Map<string, Record<Figure, number>[]>, version: string, load: number): string {
  const names = Object.keys(FIGURES) as Figure[];
  const cell = (measured: Record<Figure, number>[], name: Figure) => {
    const scale = name === "bytes" || name === "saving" ? 1000 : 1;
    const sorted = measured.map((figures) => Math.round(figures[name] / scale)).sort((a, b) => a - b);
    return `${sorted[sorted.length >> 1]} (${sorted[0]} to ${sorted.at(-1)})`;
  };
  const row = (cells: string[]) => `| ${cells.join(" | ")} |`;
  const day = new Date().toISOString().slice(0, 10);
  const computer = `${cpus()[0]?.model}, ${cpus().length} cores`;
  const processor = `${computer}, slowed by ${slower.toFixed(1)}, load ${load.toFixed(1)} before`;
  return `${HEAD}
${row(["page", ...Object.values(FIGURES)])}
${row(["---", ...names.map(() => "---:")])}
${[...runs].map(([page, measured]) => row([page, ...names.map((name) => cell(measured, name))])).join("\n")}

${day}: ${processor}. ${ROUNDS} rounds, ${version}.
`;
}

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
if (!existsSync(at("site/dist/index.html"))) {
  console.error("There is no site yet. Run: ./dev nox -s site");
  process.exit(1);
}
const load = loadavg()[0] as number;
await using site = await serve(at("site/dist"));
const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
const browser = await launch({ executablePath, args: ["--no-sandbox"] });
const slower = await calibrate(browser);
const runs = new Map<string, Record<Figure, number>[]>(PAGES.map((page) => [page, []]));
for (let round = 1; round <= ROUNDS; round++) {
  for (const [page, measured] of runs) {
    measured.push(await measure(browser, Number(new URL(site.origin).port), page));
    console.error(round, page, measured.at(-1));
  }
}
writeFileSync(at("bench/browser/phone.md"), toPage(runs, await browser.version(), load));
console.error("bench/browser/phone.md written.");
await browser.close();
