/** sharp, tuned: each photograph is decoded once, and each core processes one photograph. */
import { join } from "node:path";
import sharp from "sharp";
import { JPEG, type Order, optionsOf, readWork, targetOf } from "./order.ts";

const work = readWork();
sharp.concurrency(1);
sharp.cache(false);

async function make(order: Order): Promise<void> {
  const { data, info } = await sharp(join(work.source, order.file))
    .autoOrient()
    .resize({ width: Math.max(...order.widths) })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const resized = (width: number) => sharp(data, { raw }).resize({ width });
  for (const width of order.widths) {
    await resized(width)
      .toFormat(work.format, optionsOf(work))
      .toFile(targetOf(work, order, width, work.format));
  }
  if (work.jpeg) {
    await resized(order.fallback)
      .jpeg(JPEG)
      .toFile(targetOf(work, order, order.fallback, "jpg"));
  }
}

const waiting = [...work.photos];
const worker = async () => {
  for (let order = waiting.shift(); order; order = waiting.shift()) await make(order);
};
await Promise.all(Array.from({ length: work.cores }, worker));
