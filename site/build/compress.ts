/** Adds .br and .gz copies of the files in a folder, for hosts that serve precompressed files. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE = /\.(?:html|js|css|svg|json|xml|txt)$/;
/** Position of gzip's operating system byte (RFC 1952). It is overwritten, so that files are equal on every system. */
const OF_SYSTEM = 9;
const UNKNOWN = 255;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compresses every text file below `folder`. */
export async function compress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name)).values();
  // Each runner takes the next file, so that a large site needs memory for a few files only.
  const runners = Array.from({ length: availableParallelism() }, async () => {
    for (const entry of files) await compressFile(join(entry.parentPath, entry.name));
  });
  await Promise.all(runners);
}

async function compressFile(path: string): Promise<void> {
  const data = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
  };
  await writeFile(`${path}.br`, await toBrotli(data, { params }));
  const packed = await toGzip(data, { level: constants.Z_BEST_COMPRESSION });
  packed[OF_SYSTEM] = UNKNOWN;
  await writeFile(`${path}.gz`, packed);
}
