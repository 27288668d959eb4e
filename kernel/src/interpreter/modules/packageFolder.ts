import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folder of an installed package as code in `from` finds it; undefined where it is not installed. */
export function packageFolder(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, "node_modules", name);
    if (existsSync(join(candidate, "package.json"))) return realpathSync(candidate);
    if (folder === dirname(folder)) return undefined;
  }
}

/** The version of the package in a folder; undefined where its package.json cannot be read. */
export function packageVersion(folder: string): string | undefined {
  const version = manifestOf(folder)?.["version"];
  return typeof version === "string" ? version : undefined;
}

/** Whether a package exports a sub-path, as in `"./plot"`. */
export function hasExport(folder: string, subpath: string): boolean {
  const exports = manifestOf(folder)?.["exports"];
  return typeof exports === "object" && exports !== null && Object.hasOwn(exports, subpath);
}

function manifestOf(folder: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return manifest as Readonly<Record<string, unknown>>;
  } catch {
    return undefined;
  }
}
