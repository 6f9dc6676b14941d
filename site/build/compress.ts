/** Adds .br and .gz copies of the files in a folder, for hosts that serve precompressed files. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE = /\.(?:html|js|css|svg|json|xml|txt|webmanifest)$/;
/** Position of gzip's operating system byte (RFC 1952). It is overwritten, so that files are equal on every system. */
const OF_SYSTEM = 9;
const UNKNOWN = 255;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compresses every text file below `folder`. */
export async function compress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const data = await readFile(path);
      // The best window for a page is found only by trying; scripts are larger and need the default.
      const windows = path.endsWith(".html") ? [16, 17, 18] : [constants.BROTLI_DEFAULT_WINDOW];
      const tried = await Promise.all(
        windows.map((window) => {
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
            [constants.BROTLI_PARAM_LGWIN]: window,
          };
          return toBrotli(data, { params });
        }),
      );
      tried.sort((one, other) => one.length - other.length);
      await writeFile(`${path}.br`, tried[0] ?? "");
      const packed = await toGzip(data, { level: constants.Z_BEST_COMPRESSION });
      packed[OF_SYSTEM] = UNKNOWN;
      await writeFile(`${path}.gz`, packed);
    }),
  );
}
