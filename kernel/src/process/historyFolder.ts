import { join } from "node:path";
import { userDataFolder } from "./jupyterFolders.js";
import { thisMachine } from "./machine.js";

/**
 * Where the history is kept: in the user's Jupyter data folder. Undefined when PRECIPICE_HISTORY switches it off
 * (off, no, false or 0).
 */
export function historyFolder(environment: NodeJS.ProcessEnv): string | undefined {
  if (/^(?:off|no|false|0)$/iu.test(environment["PRECIPICE_HISTORY"] ?? "")) return undefined;
  return join(userDataFolder(thisMachine(environment)), "precipice", "history");
}
