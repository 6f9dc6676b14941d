/** What a page may weigh, and what it does weigh. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Screen } from "../src/contract.ts";

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
  screens: { [S in Screen]?: Partial<Weight> };
}

const budgets: Budgets = JSON.parse(
  readFileSync(fileURLToPath(new URL("../budgets.json", import.meta.url)), "utf8"),
);

/** Returns a line for each budget that the page at `path` exceeds. */
export function overweight(path: string, screen: Screen | undefined, weight: Weight): string[] {
  const limits: Weight = { ...budgets.page, ...(screen && budgets.screens[screen]) };
  return (Object.keys(limits) as (keyof Weight)[])
    .filter((kind) => weight[kind] > limits[kind])
    .map((kind) => `${path}: ${kind} weighs ${weight[kind]} bytes; site/budgets.json allows ${limits[kind]}`);
}
