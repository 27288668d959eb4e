/**
 * Writes the lists of files of data sets from the records of their sources.
 *
 *     node .scripts/datasetFiles.mjs FOLDER NAME...          writes lib/src/datasets/sets/NAME/files.txt
 *
 * FOLDER contains `NAME/SOURCE.json`: for each repository its commit, and for each file its path there, its name below
 * the folder, its size and its SHA-256. If the file below the folder differs, its own SHA-256 and size are added.
 */
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { root } from "./setup/root.mjs";

/**
 * @typedef {{path: string, local: string, bytes: number, sha256: string}} RecordedFile
 * @typedef {{files: RecordedFile[]}} RecordedSource
 */

/** @param {string} text @param {string} end */
const without = (text, end) => text.slice(0, text.length - end.length);

/**
 * The lines of one source: the most frequent prefix of its paths, then folders and files.
 * @param {RecordedSource} source
 * @param {string} here the folder of the data set
 */
async function sourceLines({ files }, here) {
  /** @type {Map<string, number>} */
  const prefixes = new Map();
  for (const { path, local } of files) {
    if (!path.endsWith(local)) continue;
    const prefix = without(path, local);
    prefixes.set(prefix, (prefixes.get(prefix) ?? 0) + 1);
  }
  const [prefix = ""] = [...prefixes].sort((x, y) => y[1] - x[1])[0] ?? [];
  const lines = [prefix === "" ? "source" : `source ${prefix}`];
  let current = "";
  for (const { path, local, bytes, sha256 } of [...files].sort((x, y) => (x.local < y.local ? -1 : 1))) {
    const folder = local.slice(0, local.lastIndexOf("/") + 1);
    if (folder !== current) lines.push(folder === "" ? "./" : folder);
    current = folder;
    const other = path === prefix + local ? "" : ` <- ${path}`;
    const own = await readFile(join(here, local));
    const sum = createHash("sha256").update(own).digest("hex");
    const copy = sum === sha256 ? "" : ` ~ ${sum} ${own.length}`;
    lines.push(`${sha256} ${bytes} ${local.slice(folder.length)}${other}${copy}`);
  }
  return lines;
}

const [folder, ...names] = process.argv.slice(2);
if (folder === undefined || names.length === 0) {
  console.error("Usage: node .scripts/datasetFiles.mjs FOLDER NAME...");
  process.exit(2);
}
for (const name of names) {
  const target = join(root, "lib/src/datasets/sets", name);
  await mkdir(target, { recursive: true });
  /** @type {RecordedSource | RecordedSource[]} */
  const recorded = JSON.parse(await readFile(join(folder, name, "SOURCE.json"), "utf8"));
  const sources = await Promise.all([recorded].flat().map((one) => sourceLines(one, join(folder, name))));
  await writeFile(join(target, "files.txt"), `${sources.flat().join("\n")}\n`);
}
