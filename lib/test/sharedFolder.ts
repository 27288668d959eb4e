import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * A folder of the reference material beside the repository. If it is missing, tests that need it fail under CI
 * and are skipped with a word elsewhere: `test.skipIf(folder === undefined)`.
 */
export function sharedFolder(...parts: readonly string[]): string | undefined {
  const folder = path.resolve(root, "../shared", ...parts);
  if (existsSync(folder)) return folder;
  if (process.env["CI"]) throw new Error(`Under CI the folder ${folder} must be there.`);
  console.warn(`SKIPPED: tests that need ${folder}, which is not there.`);
  return undefined;
}

/** The root of the repository. */
export const repository = root;
