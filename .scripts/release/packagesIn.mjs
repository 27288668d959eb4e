import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * A package below `node_modules`; `needs`: the names of the packages that it depends on.
 * @typedef {{name: string, version: string, license?: string, needs: string[], folder: string}} HeldPackage
 */

/**
 * All packages in a folder `node_modules`, those in packages too.
 * @param {string} folder
 * @returns {Promise<HeldPackage[]>}
 */
export async function packagesIn(folder) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const found = [];
  for (const { name } of entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))) {
    const place = join(folder, name);
    if (name.startsWith("@")) {
      found.push(...(await packagesIn(place)));
      continue;
    }
    const text = await readFile(join(place, "package.json"), "utf8").catch(() => undefined);
    if (text !== undefined) {
      const { name: own, version, license, dependencies } = JSON.parse(text);
      if (own !== undefined && version !== undefined)
        found.push({ name: own, version, license, needs: Object.keys(dependencies ?? {}), folder: place });
    }
    found.push(...(await packagesIn(join(place, "node_modules"))));
  }
  return found;
}
