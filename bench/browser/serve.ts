/** Serves a folder with the site's preview server in a separate process. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const preview = fileURLToPath(new URL("../../site/build/serve.ts", import.meta.url));

/** Starts the server on a free port, and stops it when the result goes out of scope. */
export async function serve(folder: string): Promise<AsyncDisposable & { origin: string }> {
  const child = spawn(process.execPath, [preview, "--port", "0", "--folder", folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /http:\/\/\S+/.exec(line)?.[0];
    if (!address) continue;
    return {
      origin: new URL(address).origin,
      async [Symbol.asyncDispose]() {
        if (child.exitCode !== null) return; // it ended by itself and reported the reason
        const ended = once(child, "exit");
        child.kill();
        await ended;
      },
    };
  }
  throw new Error(`${folder} could not be served.`);
}
