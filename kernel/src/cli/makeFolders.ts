import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder and the missing ones above it, one by one: Node's own recursive mkdir never ends in some places that
 * take no folder, such as `/proc`.
 *
 * @throws the error of the folder that cannot be made
 */
export function makeFolders(folder: string): void {
  const missing: string[] = [];
  for (let at = folder; !existsSync(at) && dirname(at) !== at; at = dirname(at)) missing.push(at);
  // A file in the place is an error as well.
  if (missing.length === 0) mkdirSync(folder, { recursive: true });
  for (const path of missing.reverse()) {
    try {
      mkdirSync(path);
    } catch (error) {
      // Another process may have made it.
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
  }
}
