import { createHash } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";

import { root } from "./root.mjs";

const leftOut = new Set(["node_modules", "dist", ".venv", "__pycache__", "test"]);

/**
 * A hash of the names and contents of files and folders, so that a step runs again only after a change of its inputs.
 * @param {readonly string[]} paths files or folders, relative to the root
 * @param {readonly string[]} [facts] further facts the step depends on
 */
export async function fingerprint(paths, facts = []) {
  const hash = createHash("sha256").update(JSON.stringify(facts));
  /** @param {string} path */
  async function add(path) {
    const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined);
    if (entries === undefined) {
      const content = await readFile(path).catch(() => undefined);
      hash.update(
        `\0${relative(root, path)}\0${content === undefined ? "absent" : String(content.length)}\0`,
      );
      if (content !== undefined) hash.update(content);
      return;
    }
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (!leftOut.has(entry.name)) await add(join(path, entry.name));
    }
  }
  for (const path of paths) await add(join(root, path));
  return hash.digest("hex");
}

/**
 * Reads the stamp of a finished step; `undefined` if the step never finished.
 * @param {string} file
 * @returns {Promise<Record<string, string> | undefined>}
 */
export async function readStamp(file) {
  try {
    return JSON.parse(await readFile(join(root, file), "utf8"));
  } catch {
    return undefined;
  }
}

/**
 * @param {string} file
 * @param {Record<string, string>} stamp
 */
export async function writeStamp(file, stamp) {
  await writeFile(join(root, file), `${JSON.stringify(stamp)}\n`);
}

/** @param {string} file */
export async function removeStamp(file) {
  await rm(join(root, file), { force: true });
}
