/** Writes the text of docs/lighthouse.md from runs. */
import { CATEGORIES, type Category, type Run, SLOW } from "./collect.ts";

export interface Summary {
  scores: Record<Category, number>;
  lcp: number;
  cls: number;
  tbt: number;
  bytes: number;
}

/** Returns the median of each figure; a category that was not measured counts as 0. */
export function summarize(runs: Run[]): Summary {
  const figure = (read: (run: Run) => number | undefined) =>
    median(runs.map(read).filter((value) => value !== undefined));
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((category) => [category, figure((run) => run.scores[category]) || 0]),
    ) as Summary["scores"],
    lcp: figure((run) => run.lcp),
    cls: figure((run) => run.cls),
    tbt: figure((run) => run.tbt),
    bytes: figure((run) => run.bytes),
  };
}

/** Returns the report; `ours` and `theirs` contain the runs of each path in chronological order. */
export function toReport(
  pages: (Summary & { path: string })[],
  ours: Map<string, Run[]>,
  theirs: Map<string, Run[]>,
): string {
  const all = [...ours.values()].flat();
  const [any] = all;
  const speed = median(all.map((run) => run.speed));
  const every = [...all, ...[...theirs.values()].flat()];
  const stolen = 100 * Math.max(...every.map((run) => run.stolen));
  const slow = every.filter((run) => run.speed < SLOW).length;
  return `# Lighthouse

Written by \`./dev nox -s lighthouse\`: Lighthouse ${any?.lighthouse} with its mobile preset (simulated slow 4G, processor four
times slower), ${any?.browser}, \`site/dist\` served compressed by \`npm run preview\`. Each figure is the median of
${runsOf(ours)} loads with an empty cache; LCP and TBT are milliseconds, bytes are those of the whole page with its
scripts. Lighthouse's speed index of this machine was ${Math.round(speed)}; below ${SLOW}, Lighthouse itself calls a machine too slow.
Loads during which the machine was slow, or its host busy with other guests, were made again, at most twice. Of the loads
that count, ${slow} of ${every.length} were made on a machine that slow, and others took ${stolen.toFixed(1)} % of the processor time that was
wanted, at most. What is slow adds to TBT, here as on the pages without JavaScript below, and costs points.

${table(
  ["page", "performance", "accessibility", "best practices", "SEO", "agentic", "LCP", "CLS", "TBT", "bytes"],
  pages.map(({ path, scores, lcp, cls, tbt, bytes }) => [
    path,
    ...CATEGORIES.map((category) => scores[category]),
    lcp,
    Number(cls.toFixed(3)),
    tbt,
    bytes,
  ]),
)}

## Against a page without JavaScript

\`bench/astro\` builds the same pages with Astro from the same manifests, pictures, fonts, styles and markup, and sends no
script; the run ends where the first screens of both differ in a pixel. Both builds are loaded in turn in the same run;
the ratio is the median of the rounds' ratios, 1.00 being as fast.

${table(
  ["page", "LCP here", "LCP Astro", "ratio", "lowest", "highest", "TBT here", "TBT Astro"],
  [...theirs].map(([path, baseline]) => {
    const pairs = baseline.flatMap((run, round) => {
      const here = ours.get(path)?.[round];
      return here ? [[here, run] as const] : [];
    });
    const ratios = pairs.map(([here, there]) => here.lcp / there.lcp);
    return [
      path,
      median(pairs.map(([here]) => here.lcp)),
      median(pairs.map(([, there]) => there.lcp)),
      ...[median(ratios), Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(2)),
      median(pairs.map(([here]) => here.tbt)),
      median(pairs.map(([, there]) => there.tbt)),
    ];
  }),
)}
`;
}

function runsOf(runs: Map<string, Run[]>): string {
  const counts = new Set([...runs.values()].map((list) => list.length));
  return [...counts].toSorted((a, b) => a - b).join(" or ");
}

function table(head: string[], rows: (string | number)[][]): string {
  const rule = head.map((_, column) => (column === 0 ? "---" : "---:"));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = low] = sorted.slice(sorted.length % 2 ? middle : middle - 1, middle + 1);
  return (low + high) / 2;
}
