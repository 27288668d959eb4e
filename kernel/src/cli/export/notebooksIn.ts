import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * The paths of the notebooks in a folder and its subfolders, sorted by name, without hidden ones and those of
 * packages.
 */
export function notebooksIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.name.startsWith(".") || entry.name === "node_modules") return [];
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return notebooksIn(path);
      if (!entry.name.endsWith(".ipynb")) return [];
      const file = entry.isSymbolicLink() ? statSync(path, { throwIfNoEntry: false }) : entry;
      return file?.isFile() === true ? [path] : [];
    });
}
