/** Types of the used part of a package without types. */
declare module "@11ty/eleventy-img" {
  interface Options {
    widths: number[];
    formats: string[];
    outputDir: string;
    fixOrientation: boolean;
    sharpWebpOptions: object;
    sharpAvifOptions: object;
    sharpJpegOptions: object;
    filenameFormat: (hash: string, source: string, width: number, format: string) => string;
  }
  export default function image(source: string, options: Options): Promise<unknown>;
}
