import { existsSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";

/** The answer for each folder: stack traces ask for the same ones again and again. */
const known = new Map<string, string | undefined>();

/**
 * The name of the package that a file belongs to; undefined for the user's own files. A package that is
 * linked into `node_modules` is one too: its folder has a named package.json and does not hold the notebook.
 */
export function packageOf(path: string, notebookFolder: string): string | undefined {
  const installed = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/u.exec(path)?.[1];
  if (installed !== undefined) return installed.replaceAll("\\", "/");
  const folder = dirname(path);
  if (isWithin(notebookFolder, folder)) return undefined;
  if (!known.has(folder)) known.set(folder, linkedPackage(folder, notebookFolder));
  return known.get(folder);
}

function linkedPackage(from: string, notebookFolder: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    if (isWithin(folder, notebookFolder)) return undefined;
    const manifest = join(folder, "package.json");
    if (existsSync(manifest)) {
      const name = nameIn(manifest);
      if (name !== undefined) return name;
    }
    if (folder === dirname(folder)) return undefined;
  }
}

function nameIn(manifest: string): string | undefined {
  try {
    const { name } = JSON.parse(readFileSync(manifest, "utf8")) as { readonly name?: unknown };
    return typeof name === "string" ? name : undefined;
  } catch {
    return undefined;
  }
}

/** Whether `inner` is the folder `outer` or lies in it. */
function isWithin(outer: string, inner: string): boolean {
  return inner === outer || inner.startsWith(outer.endsWith(sep) ? outer : outer + sep);
}
