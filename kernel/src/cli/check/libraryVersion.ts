import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { isCodeCell, isJsonObject, type Notebook } from "../../notebook/Notebook.js";

/** The version of the library that a notebook's cells import; `undefined` if they do not import it. */
export function libraryVersion({ cells }: Notebook, folder: string): string | undefined {
  const uses = cells.some((cell) => isCodeCell(cell) && /["']precipice(?:\/[\w-]+)?["']/u.test(cell.source));
  if (!uses) return undefined;
  // Resolved as by the kernel: first beside the notebook, then the kernel's own.
  for (const from of [join(folder, "notebook.js"), import.meta.url]) {
    try {
      return versionAbove(createRequire(from).resolve("precipice"));
    } catch {
      // Not from there.
    }
  }
  return undefined;
}

function versionAbove(file: string): string | undefined {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    let text: string;
    try {
      text = readFileSync(join(folder, "package.json"), "utf8");
    } catch {
      continue;
    }
    const manifest: unknown = JSON.parse(text);
    if (isJsonObject(manifest) && manifest["name"] === "precipice") return String(manifest["version"]);
  }
  return undefined;
}
