/**
 * Writes the registry of the data sets from their folders, lib/src/datasets/sets/<name>: `registry.ts` with the type that
 * each is read as, and `tables.ts` with the types that their readers export. The build runs it.
 *
 *     node .scripts/datasetRegistry.mjs
 */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";

import { root } from "./setup/root.mjs";
import { UserError } from "./setup/UserError.mjs";

const datasets = "lib/src/datasets";
const written = "// Written by .scripts/datasetRegistry.mjs from the folders of sets/.\n";

/**
 * A data set as its folder declares it.
 * @typedef {object} DeclaredSet
 * @property {string} name
 * @property {string} table the type that it is read as
 * @property {readonly [name: string, module: string][]} imports the names in that type, with their modules
 * @property {readonly string[]} types those that its reader exports
 */

/**
 * Reads the declarations of a folder.
 * @param {string} name
 * @returns {Promise<DeclaredSet>}
 */
async function declaredSet(name) {
  const folder = `${datasets}/sets/${name}`;
  /** @param {string} file */
  const text = (file) =>
    readFile(join(root, folder, file), "utf8").catch(() => {
      throw new UserError(`${folder} has no ${file}: a data set is entry.ts, reader.ts and files.txt.`);
    });
  const [entry, reader] = await Promise.all([text("entry.ts"), text("reader.ts"), text("files.txt")]);
  const table = /^export const entry: Dataset<(.+)> = \{$/mu.exec(entry)?.[1];
  if (table === undefined || !entry.includes(`\n  name: ${JSON.stringify(name)},\n`)) {
    throw new UserError(
      `${folder}/entry.ts is no entry: it exports "entry: Dataset<type> = {...}" with the name of its folder.`,
    );
  }
  const used = new Set(table.match(/\w+/gu));
  /** @type {[string, string][]} */
  const imports = [];
  for (const [, names = "", module = ""] of entry.matchAll(/^import type \{(.*?)\} from "(.*?)";$/gmsu)) {
    for (const one of names.split(",").map((word) => word.trim())) {
      if (used.has(one)) imports.push([one, moduleFrom(folder, module)]);
    }
  }
  const types = [...reader.matchAll(/^export (?:interface|type) (\w+)/gmu)].map(([, type = ""]) => type);
  return { name, table, imports, types: types.sort() };
}

/**
 * A module as the registry imports it.
 * @param {string} folder the importing one
 * @param {string} module
 */
function moduleFrom(folder, module) {
  const path = posix.relative(datasets, posix.join(folder, module));
  return path.startsWith(".") ? path : `./${path}`;
}

/** @param {string} name */
const camel = (name) => name.replaceAll(/_(\w)/gu, (_, letter) => String(letter).toUpperCase());

/**
 * The generated files.
 * @returns {Promise<Map<string, string>>} texts by paths relative to the root
 */
export async function registryFiles() {
  const folders = await readdir(join(root, datasets, "sets"), { withFileTypes: true });
  const names = folders
    .filter((one) => one.isDirectory())
    .map(({ name }) => name)
    .sort();
  const sets = await Promise.all(names.map(declaredSet));
  const types = new Map(
    sets
      .flatMap(({ imports }) => imports)
      .map(([type, module]) => [`import type { ${type} } from "${module}";`, module]),
  );
  const registry = [
    written.trimEnd(),
    'import type { Dataset } from "./Dataset.js";',
    ...[...types].sort(([x], [y]) => (x < y ? -1 : 1)).map(([line]) => line),
    ...names.map((name) => `import { entry as ${camel(name)} } from "./sets/${name}/entry.js";`),
    "",
    "/** The type that each data set is read as. */",
    "export interface Datasets {",
    ...sets.map(({ name, table }) => `  readonly ${name}: ${table};`),
    "}",
    "",
    "/** The name of a data set. */",
    "export type DatasetName = keyof Datasets;",
    "",
    "/** Every data set. Their files and parsers are loaded on first use. */",
    "export const registry: { readonly [N in DatasetName]: Dataset<Datasets[N]> } = {",
    ...names.map((name) => `  ${name}: ${camel(name)},`),
    "};",
  ];
  const tables = sets
    .filter((set) => set.types.length > 0)
    .map((set) => `export type { ${set.types.join(", ")} } from "./sets/${set.name}/reader.js";`);
  return new Map([
    [`${datasets}/registry.ts`, `${registry.join("\n")}\n`],
    [`${datasets}/tables.ts`, `${written}${tables.join("\n")}\n`],
  ]);
}

/** Writes what has changed. */
export async function writeRegistry() {
  for (const [path, text] of await registryFiles()) {
    const place = join(root, path);
    if ((await readFile(place, "utf8").catch(() => undefined)) !== text) await writeFile(place, text);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeRegistry();
