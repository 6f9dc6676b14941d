/** Which year the site is of, so that the same words give the same bytes on any day. */
import { spawnSync } from "node:child_process";

/** Returns the year (UTC) of SOURCE_DATE_EPOCH, else that of the last commit, else this one. */
export function buildYear(): number {
  const told =
    process.env.SOURCE_DATE_EPOCH ??
    spawnSync("git", ["log", "-1", "--format=%ct"], { encoding: "utf8" }).stdout;
  const seconds = Number.parseInt(told ?? "", 10);
  return (Number.isNaN(seconds) ? new Date() : new Date(seconds * 1000)).getUTCFullYear();
}
