import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/**
 * A package that is part of a bundle. `text`: its licence.
 * @typedef {{name: string, version: string, license: string, text: string}} BundledPackage
 */

/**
 * The packages to which files of a bundle belong, in the order of their names; files of no package are passed by.
 * @param {Iterable<string>} files
 * @param {string} folder the folder to which the files' paths are relative
 * @returns {BundledPackage[]}
 * @throws Error for a package without a licence text, which no bundle may have
 */
export function bundledPackages(files, folder) {
  const places = new Set(
    [...files].flatMap(
      (file) => /^(.*[\\/]?node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/u.exec(file)?.[1] ?? [],
    ),
  );
  return [...places]
    .map((place) => {
      const found = resolve(folder, place);
      const { name, version, license } = JSON.parse(readFileSync(join(found, "package.json"), "utf8"));
      const file = readdirSync(found).find((entry) => /^licen[cs]e(?:\.|$)/iu.test(entry));
      if (file === undefined)
        throw new Error(`${name} ${version} (${license}) has no licence text: leave it out of the bundle.`);
      return { name, version, license, text: readFileSync(join(found, file), "utf8").trim() };
    })
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1));
}

/**
 * The licences as a file that goes with a bundle.
 * @param {readonly BundledPackage[]} packages
 */
export function licenceFile(packages) {
  return packages
    .map(({ name, version, license, text }) => `${`${name} ${version}`.trim()} (${license})\n\n${text}\n`)
    .join("\n\n");
}

const copyright = /^\s*copyright (?:\(c\)|©|\d{4})/iu;
const title = /^\s*(?:the )?\S+ (?:software )?licen[cs]e(?: \(\w+\)| for .+)?\s*$/iu;

/**
 * The licences as a comment at the head of a script that is handed on alone: each copyright by its packages, each text once.
 * @param {readonly BundledPackage[]} packages
 */
export function licenceComment(packages) {
  /** @type {Map<string, {license: string, text: string, owners: Map<string, string[]>}>} */
  const texts = new Map();
  for (const { name, license, text } of packages) {
    for (const part of licenceParts(text, license)) {
      const entry = texts.get(part.text) ?? { ...part, owners: new Map() };
      texts.set(part.text, entry);
      entry.owners.set(part.owner, [...(entry.owners.get(part.owner) ?? []), name]);
    }
  }
  const parts = [...texts.values()].map(({ license, text, owners }) => {
    const lines = [...owners].map(([owner, names]) => `${owner} (${names.join(", ")})`);
    return `${license}:\n${lines.join("\n")}\n${text}`;
  });
  return `/*! Precipice, with parts of other packages, under these licences.\n\n${parts.join("\n\n").replaceAll("*/", "* /")}\n*/`;
}

/**
 * A package's licence, one part for each group of copyright lines: some carry the licence of data that they include.
 * @param {string} text
 * @param {string} license that of the first part
 * @returns {{license: string, owner: string, text: string}[]}
 */
function licenceParts(text, license) {
  /** @type {{license: string, owners: string[], lines: string[]}[]} */
  const parts = [{ license, owners: [], lines: [] }];
  let named = license;
  for (const line of text.split("\n")) {
    const last = parts.at(-1);
    if (title.test(line)) named = last?.lines.some((one) => one.trim() !== "") ? line.trim() : license;
    else if (!copyright.test(line)) last?.lines.push(line);
    else if (last?.lines.some((one) => one.trim() !== ""))
      parts.push({ license: named, owners: [line.trim()], lines: [] });
    else last?.owners.push(line.trim());
  }
  return parts.map(({ license: own, owners, lines }) => ({
    license: own,
    owner: owners.join(" ") || "Public domain",
    text: lines.join(" ").replace(/\s+/gu, " ").trim(),
  }));
}
