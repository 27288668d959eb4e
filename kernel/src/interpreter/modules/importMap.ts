import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The entry of an import map of Deno's for a specifier. */
export interface MappedImport {
  /** The file that holds the map. */
  readonly file: string;
  /** The address, the name, or the absolute path of a file that the specifier stands for. */
  readonly target: string;
  readonly isFile: boolean;
}

interface Configuration {
  readonly imports?: unknown;
  readonly importMap?: unknown;
}

const configurations = ["deno.json", "deno.jsonc", "import_map.json"];

/**
 * The entry for a specifier in the `deno.json`, `deno.jsonc` or `import_map.json` of a folder or one above; undefined if
 * none of them maps it. The `imports` are read, the `scopes` are not.
 *
 * @see https://docs.deno.com/runtime/fundamentals/modules/, which says that a package of npm or JSR brings its paths
 *   with it.
 */
export function mappedImport(specifier: string, folder: string): MappedImport | undefined {
  for (let at = folder; ; at = dirname(at)) {
    for (const name of configurations) {
      const found = entryIn(join(at, name), specifier);
      if (found !== undefined) return found;
    }
    if (dirname(at) === at) return undefined;
  }
}

function entryIn(file: string, specifier: string): MappedImport | undefined {
  const { imports, importMap } = read(file);
  const target = entry(imports, specifier);
  if (target !== undefined) return resolved(file, target);
  if (typeof importMap !== "string" || /^[a-z]+:/u.test(importMap)) return undefined;
  const other = join(dirname(file), importMap);
  const inOther = entry(read(other).imports, specifier);
  return inOther === undefined ? undefined : resolved(other, inOther);
}

/** The value of the key itself, else that of the longest one that the specifier continues. */
function entry(imports: unknown, specifier: string): string | undefined {
  if (typeof imports !== "object" || imports === null) return undefined;
  const entries = Object.entries(imports)
    .filter((one): one is [string, string] => typeof one[1] === "string")
    .toSorted(([a], [b]) => b.length - a.length);
  for (const [key, value] of entries) {
    if (specifier === key) return value;
    const continues = key.endsWith("/") || (/^(?:npm|jsr):/u.test(value) && specifier[key.length] === "/");
    if (continues && specifier.startsWith(key)) return value + specifier.slice(key.length);
  }
  return undefined;
}

function resolved(file: string, target: string): MappedImport {
  if (!/^(?:\.{0,2}\/|file:)/u.test(target)) return { file, target, isFile: false };
  try {
    return { file, target: fileURLToPath(new URL(target, pathToFileURL(file))), isFile: true };
  } catch {
    return { file, target, isFile: false };
  }
}

function read(file: string): Configuration {
  try {
    const value = JSON.parse(withoutComments(readFileSync(file, "utf8"))) as unknown;
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** JSON in place of JSON with comments and trailing commas, which Deno takes. */
function withoutComments(text: string): string {
  const string = String.raw`"(?:[^"\\]|\\.)*"`;
  const comment = new RegExp(String.raw`(${string})|\/\/.*|\/\*[^]*?\*\/`, "gu");
  const comma = new RegExp(String.raw`(${string})|,(?=\s*[}\]])`, "gu");
  return text.replaceAll(comment, "$1").replaceAll(comma, "$1");
}

/** A path as an import in a file of a folder names it. */
export function pathFrom(folder: string, path: string): string {
  const steps = relative(folder, path).replaceAll("\\", "/");
  return steps.startsWith("../") ? steps : `./${steps}`;
}
