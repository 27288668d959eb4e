import { readdir, readFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { join, relative, resolve, sep } from "node:path";

import ts from "typescript";

import { root } from "../setup/root.mjs";
import { folderCircles } from "./folderCircles.mjs";

/**
 * The imports that one part of the project may have. `own` judges a specifier of the project itself (`precipice...`,
 * `@precipice/...`).
 * @typedef {{folder: string, own: (specifier: string, file: string) => string | undefined}} Rule
 */

/** @param {string} specifier */
const isOwn = (specifier) => /^(?:precipice|@precipice\/[^/]+)(?:\/|$)/u.test(specifier);

/** @type {Record<string, Rule>} */
const rules = {
  lib: {
    folder: "lib/src",
    own: () => "lib stands below the other parts and imports none of them",
  },
  kernel: {
    folder: "kernel/src",
    own: (specifier) =>
      specifier === "precipice/page"
        ? undefined
        : "the kernel knows no statistics: it bundles precipice/page, and resolves precipice/plot and precipice/renderer by name at run time",
  },
  extension: {
    folder: "extension/src",
    own: (specifier) =>
      ["precipice/renderer", "@precipice/kernel/check", "@precipice/kernel/cells"].includes(specifier)
        ? undefined
        : "the extension imports precipice/renderer, @precipice/kernel/check and @precipice/kernel/cells only",
  },
  notebooks: {
    folder: "notebooks",
    own: (specifier, file) =>
      /^precipice(?:\/[a-z]+)?$/u.test(specifier) ||
      (specifier === "@precipice/kernel" && file.startsWith("notebooks/family/"))
        ? undefined
        : "notebooks import the library's public entry points only",
  },
};

/**
 * The imports of one source text that violate the allowed directions.
 * @param {keyof typeof rules} part
 * @param {string} file relative to the root
 * @param {string} source
 * @returns {string[]} one sentence for each
 */
export function wrongImports(part, file, source) {
  const rule = rules[part];
  if (rule === undefined) throw new Error(`unknown part ${part}`);
  const partFolder = resolve(root, part);
  const found = [];
  for (const { fileName: specifier } of ts.preProcessFile(source, true, true).importedFiles) {
    let reason;
    if (specifier.startsWith(".") || specifier.startsWith("/")) {
      const target = resolve(root, file, "..", specifier);
      if (!target.startsWith(partFolder + sep))
        reason = "a part reaches another by its package's name, never by a path";
    } else if (isOwn(specifier)) {
      reason = rule.own(specifier, file);
    } else if (part === "lib" && isBuiltin(specifier) && !file.endsWith(".node.ts")) {
      reason = "the library runs in a browser too; what needs Node stands in a *.node.ts file";
    } else if (part === "lib" && specifier.startsWith("@jupyterlab/")) {
      reason = "the library knows no Jupyter";
    }
    if (reason !== undefined) found.push(`${file} imports "${specifier}": ${reason}`);
  }
  return found;
}

/**
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
async function sourcesIn(folder) {
  const files = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    // The order of test files is shared by all parts.
    const forTests = ["test", "vitest.config.ts"].includes(entry.name);
    if (forTests || ["node_modules", "dist", ".ipynb_checkpoints"].includes(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) files.push(...(await sourcesIn(path)));
    else if (/\.(?:ts|tsx|ipynb)$/u.test(entry.name)) files.push(path);
  }
  return files;
}

/** All imports in the project in a wrong direction, and all cycles of a package's folders. */
export async function checkArrows() {
  const found = [];
  let files = 0;
  for (const [part, { folder }] of Object.entries(rules)) {
    /** @type {Map<string, string>} */
    const sources = new Map();
    for (const path of await sourcesIn(join(root, folder))) {
      files += 1;
      const file = relative(root, path);
      const text = await readFile(path, "utf8");
      if (!file.endsWith(".ipynb")) {
        found.push(...wrongImports(part, file, text));
        sources.set(file.split(sep).join("/"), text);
        continue;
      }
      for (const cell of JSON.parse(text).cells) {
        if (cell.cell_type === "code") found.push(...wrongImports(part, file, [cell.source].flat().join("")));
      }
    }
    found.push(...folderCircles(folder, sources));
  }
  return { files, found };
}
