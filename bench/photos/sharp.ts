/** sharp, tuned: each photograph is decoded once, and each core processes one photograph. */
import { readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import sharp from "sharp";

interface Order {
  file: string;
  widths: number[];
  fallback: number;
}

/** The work order that bench/photos/outputs.py writes. */
interface Work {
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

const work: Work = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));
const { format, quality, effort } = work;
const options = { quality, effort, ...(format === "avif" && { chromaSubsampling: "4:2:0" }) };
sharp.concurrency(1);
sharp.cache(false);

async function make({ file, widths, fallback }: Order): Promise<void> {
  const { data, info } = await sharp(join(work.source, file))
    .autoOrient()
    .resize({ width: Math.max(...widths) })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const resized = (width: number) => sharp(data, { raw }).resize({ width });
  const target = (width: number, ending: string) =>
    join(work.out, `${basename(file, extname(file))}-${width}.${ending}`);
  for (const width of widths) await resized(width).toFormat(format, options).toFile(target(width, format));
  if (work.jpeg) {
    await resized(fallback).jpeg({ quality: 80, progressive: true }).toFile(target(fallback, "jpg"));
  }
}

const waiting = [...work.photos];
const worker = async () => {
  for (let order = waiting.shift(); order; order = waiting.shift()) await make(order);
};
await Promise.all(Array.from({ length: work.cores }, worker));
