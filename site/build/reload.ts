/** Lets open pages follow the pipeline while the site is worked on: one reload for each whole set of manifests. */
import { resolve } from "node:path";
import { normalizePath, type Plugin } from "vite";

/** Keeps the manifests from reloading pages one by one; index.json, which is written last, stands for all of them. */
export function reload(): Plugin {
  let folder: string;
  let reader: string;
  return {
    name: "reload",
    apply: "serve",
    configResolved({ root }) {
      folder = `${normalizePath(resolve(root, "src/manifests"))}/`;
      reader = normalizePath(resolve(root, "src/manifests.ts")); // it knows which there are
    },
    hotUpdate({ file, server, type }) {
      if (!file.startsWith(folder)) return undefined;
      const whole = file === `${folder}index.json` || type === "delete"; // what is gone is deleted after that
      if (whole && this.environment.name === "client") {
        // Those of the others may be told later than this one, though they were written before.
        for (const { moduleGraph } of Object.values(server.environments)) {
          for (const known of [...moduleGraph.fileToModulesMap.keys()]) {
            if (known.startsWith(folder) || known === reader) moduleGraph.onFileChange(known);
          }
        }
        this.environment.hot.send({ type: "full-reload" });
      }
      return [];
    },
  };
}
