/** The year in the footer of the built site. It does not depend on today, so that builds are reproducible. */
import { spawnSync } from "node:child_process";

/** Returns the year (UTC) of SOURCE_DATE_EPOCH, else of the last commit, else of today. */
export function buildYear(): number {
  const told =
    process.env.SOURCE_DATE_EPOCH ??
    spawnSync("git", ["log", "-1", "--format=%ct"], { encoding: "utf8" }).stdout;
  const seconds = Number.parseInt(told ?? "", 10);
  return (Number.isNaN(seconds) ? new Date() : new Date(seconds * 1000)).getUTCFullYear();
}
