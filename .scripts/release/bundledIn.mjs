import { readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * A package whose code is part of another package's scripts.
 * @typedef {{name: string, version: string, license: string, text: string}} Bundled
 */

const webpackLists = ["dist/labextension/static", "static"].map(
  (place) => `${place}/third-party-licenses.json`,
);

/**
 * The packages that are part of the scripts of a package of ours, as its notices name them.
 * @param {string} folder the package, or the folder of the extension that JupyterLab reads
 * @returns {Promise<Bundled[]>}
 */
export async function bundledIn(folder) {
  for (const list of webpackLists) {
    const text = await readFile(join(folder, list), "utf8").catch(() => undefined);
    if (text !== undefined) return listed(JSON.parse(text).packages);
  }
  return noticesOf(await readFile(join(folder, "dist/THIRD-PARTY-LICENSES.txt"), "utf8"));
}

/**
 * @param {{name: string, versionInfo?: string, licenseId: string, extractedText?: string}[]} packages
 * @returns {Bundled[]}
 */
function listed(packages) {
  return packages.map(({ name, versionInfo = "", licenseId, extractedText = "" }) => ({
    name,
    version: versionInfo,
    license: licenseId,
    text: extractedText,
  }));
}

/**
 * The packages of a file of notices: a line "name version (licence)" each, then the text.
 * @param {string} notices
 * @returns {Bundled[]}
 */
export function noticesOf(notices) {
  const parts = notices
    .split(/^((?:@[\w.-]+\/)?[\w.-]+(?: \d+\.\d+\.\d+\S*)? \([A-Z0-9][\w.-]*(?: (?:AND|OR) [\w.-]+)*\))$/mu)
    .slice(1);
  /** @type {Bundled[]} */
  const found = [];
  for (let at = 0; at < parts.length; at += 2) {
    const [, name = "", version = "", license = ""] =
      /^(\S+?)(?: (\d\S*))? \((.+)\)$/u.exec(parts[at] ?? "") ?? [];
    found.push({ name, version, license, text: (parts[at + 1] ?? "").trim() });
  }
  return found;
}
