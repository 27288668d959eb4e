import { mkdir, mkdtemp } from "node:fs/promises";
import path from "node:path";
import { repository } from "./sharedFolder.js";

/**
 * Makes a folder for the files of one test. It is within the workspace, so that imports resolve there as in the library's
 * sources, but below `node_modules`, because a check that reads all sources would fail when the folder vanishes meanwhile.
 */
export async function temporaryFolder(name: string): Promise<string> {
  const parent = path.join(repository, "lib/node_modules/.tests");
  await mkdir(parent, { recursive: true });
  return mkdtemp(path.join(parent, `${name}-`));
}
