/** The work order that bench/photos/outputs.py writes. */
import { readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";

export interface Order {
  file: string;
  widths: number[];
  fallback: number;
}

export interface Work {
  source: string;
  out: string;
  /** The number of photographs processed at once. */
  cores: number;
  format: "webp" | "avif";
  quality: number;
  effort: number;
  jpeg: boolean;
  photos: Order[];
}

/** Returns the work order in the file of the first argument. */
export function readWork(): Work {
  return JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));
}

/** Returns the path of a variant, such as OUT/007-640.webp. */
export function targetOf(work: Work, { file }: Order, width: number, extension: string): string {
  return join(work.out, `${basename(file, extname(file))}-${width}.${extension}`);
}

/** sharp's options for a format. */
export const JPEG = { quality: 80, progressive: true } as const;
export const optionsOf = ({ format, quality, effort }: Work) =>
  format === "avif"
    ? ({ quality, effort, chromaSubsampling: "4:2:0" } as const)
    : ({ quality, effort } as const);
