/** sharp as its documentation shows it: one pipeline from file to file for each output. */
import { join } from "node:path";
import sharp from "sharp";
import { JPEG, optionsOf, readWork, targetOf } from "./order.ts";

const work = readWork();
for (const order of work.photos) {
  const resized = (width: number) => sharp(join(work.source, order.file)).autoOrient().resize({ width });
  const made = order.widths.map((width) =>
    resized(width)
      .toFormat(work.format, optionsOf(work))
      .toFile(targetOf(work, order, width, work.format)),
  );
  if (work.jpeg) {
    made.push(
      resized(order.fallback)
        .jpeg(JPEG)
        .toFile(targetOf(work, order, order.fallback, "jpg")),
    );
  }
  await Promise.all(made);
}
