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
const title = /^\s*(?:the )?\S+ licen[cs]e(?: \(\w+\))?\s*$/iu;

/**
 * The licences as a comment at the head of a script that is handed on alone: each copyright by its packages, each text once.
 * @param {readonly BundledPackage[]} packages
 */
export function licenceComment(packages) {
  /** @type {Map<string, {license: string, text: string, owners: Map<string, string[]>}>} */
  const texts = new Map();
  for (const { name, license, text } of packages) {
    const lines = text.split("\n");
    const owner = lines.filter((line) => copyright.test(line)).map((line) => line.trim());
    const rest = lines
      .filter((line) => !copyright.test(line) && !title.test(line))
      .join(" ")
      .replace(/\s+/gu, " ")
      .trim();
    const entry = texts.get(rest) ?? { license, text: rest, owners: new Map() };
    texts.set(rest, entry);
    const key = owner.join(" ") || "Public domain";
    entry.owners.set(key, [...(entry.owners.get(key) ?? []), name]);
  }
  const parts = [...texts.values()].map(({ license, text, owners }) => {
    const lines = [...owners].map(([owner, names]) => `${owner} (${names.join(", ")})`);
    return `${license}:\n${lines.join("\n")}\n${text}`;
  });
  return `/*! Precipice, with parts of other packages, under these licences.\n\n${parts.join("\n\n").replaceAll("*/", "* /")}\n*/`;
}
