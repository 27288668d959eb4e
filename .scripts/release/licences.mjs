import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Licences under which others may hand a package on with an MIT tool. MPL-2.0 (resvg) holds for its own files, which
 * are handed on unchanged, and OFL-1.1 for fonts.
 */
const allowed = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT AND OFL-1.1",
  "MPL-2.0",
  "OFL-1.1",
  "Unlicense",
]);

/** Packages without a licence file: boolbase names its licence in package.json alone, resvg's binaries rely on its own. */
const withoutText = /^(?:boolbase|@resvg\/resvg-js-.+)$/u;

/**
 * A package below `node_modules`.
 * @typedef {{name: string, version: string, license?: string, folder: string}} HeldPackage
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
      const { name: own, version, license } = JSON.parse(text);
      if (own !== undefined && version !== undefined)
        found.push({ name: String(own), version: String(version), license, folder: place });
    }
    found.push(...(await packagesIn(join(place, "node_modules"))));
  }
  return found;
}

/**
 * The problems of the licences of packages: an unknown one, or a missing text.
 * @param {readonly HeldPackage[]} packages
 */
export async function licenceProblems(packages) {
  const problems = [];
  for (const { name, version, license, folder } of packages) {
    if (license === undefined || !allowed.has(license))
      problems.push(`${name} ${version}: the licence ${String(license)} is not among those allowed`);
    const names = await readdir(folder);
    const hasText = names.some((file) => /^(?:un)?licen[cs]e|^copying|^ofl/iu.test(file));
    if (!hasText && !withoutText.test(name))
      problems.push(`${name} ${version}: the text of its licence is missing`);
    if (hasText && withoutText.test(name))
      problems.push(`${name} ${version} has a licence text now: take it from the list of those without`);
  }
  return problems;
}
