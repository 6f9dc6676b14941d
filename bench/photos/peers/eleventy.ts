/** @11ty/eleventy-img with its own concurrency; a second run keeps the files of the first. */
import { basename, extname, join } from "node:path";
import Image from "@11ty/eleventy-img";
import { JPEG, optionsOf, readWork } from "./order.ts";

const work = readWork();
const options = {
  outputDir: work.out,
  fixOrientation: true,
  sharpWebpOptions: optionsOf(work),
  sharpAvifOptions: optionsOf(work),
  sharpJpegOptions: JPEG,
  filenameFormat: (_hash: string, source: string, width: number, format: string) =>
    `${basename(source, extname(source))}-${width}.${format}`,
};
await Promise.all(
  work.photos.flatMap(({ file, widths, fallback }) => {
    const source = join(work.source, file);
    const made = [Image(source, { ...options, widths, formats: [work.format] })];
    if (work.jpeg) made.push(Image(source, { ...options, widths: [fallback], formats: ["jpeg"] }));
    return made;
  }),
);
