/** What a page may weigh, and what it does weigh. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { PageOf } from "../src/contract.ts";

/** Bytes; `javascript`, `css` and `html` compressed with brotli, `html` without the styles in it. */
export interface Weight {
  inlineScript: number;
  javascript: number;
  css: number;
  html: number;
  fonts: number;
}

interface Budgets {
  page: Weight;
  screens: { [S in keyof PageOf]?: Partial<Weight> };
}

const budgets: Budgets = JSON.parse(
  readFileSync(fileURLToPath(new URL("../budgets.json", import.meta.url)), "utf8"),
);

export interface PageWeight extends Weight {
  path: string;
  screen: keyof PageOf | undefined;
}

/** Returns a line for each budget that a page exceeds. */
export function overweight({ path, screen, ...weight }: PageWeight): string[] {
  const limits: Weight = { ...budgets.page, ...(screen && budgets.screens[screen]) };
  return kinds(limits)
    .filter((kind) => weight[kind] > limits[kind])
    .map((kind) => `${path}: ${kind} weighs ${weight[kind]} bytes; site/budgets.json allows ${limits[kind]}`);
}

/** Returns the heaviest page of each kind, a line each. */
export function summary(pages: PageWeight[]): string {
  return kinds(budgets.page)
    .map((kind) => {
      const [heaviest] = pages.toSorted((a, b) => b[kind] - a[kind]);
      return `${kind.padEnd(12)} at most ${String(heaviest?.[kind]).padStart(6)} bytes  ${heaviest?.path}`;
    })
    .join("\n");
}

function kinds(weight: Weight): (keyof Weight)[] {
  return Object.keys(weight) as (keyof Weight)[];
}
