import { resolve } from "node:path";
import { CommandError } from "./CommandError.js";
import { dataFolderIn, userDataFolder } from "../process/jupyterFolders.js";
import { thisMachine } from "../process/machine.js";
import type { Options } from "./parseOptions.js";
import { activePrefix, pythonPrefix } from "./pythonPrefix.js";

/** The options that name a place to install in. */
export const PLACE_OPTIONS = {
  prefix: { type: "string" },
  "sys-prefix": { type: "boolean" },
  user: { type: "boolean" },
} as const;

/**
 * The Jupyter data folder to install in.
 *
 * @throws CommandError when more than one place is named, or no Python reports its prefix.
 */
export function installPlace(options: Options, environment: NodeJS.ProcessEnv, folder: string): string {
  const prefix = options.text("prefix");
  const sysPrefix = options.flag("sys-prefix");
  const user = options.flag("user");
  if (Number(prefix !== undefined) + Number(sysPrefix) + Number(user) > 1) {
    throw new CommandError("Name one place only: --prefix FOLDER, --sys-prefix or --user.", 2);
  }
  if (prefix === "") throw new CommandError("--prefix needs a folder.", 2);
  if (prefix !== undefined) return dataFolderIn(resolve(folder, prefix), process.platform);
  if (sysPrefix) {
    const found = pythonPrefix(environment);
    if (found === undefined)
      throw new CommandError("No Python was found to ask for its prefix; name it with --prefix FOLDER.");
    return dataFolderIn(found, process.platform);
  }
  const active = user ? undefined : activePrefix(environment);
  // Jupyter reads a relative JUPYTER_DATA_DIR from the folder it is started in; so does this.
  if (active === undefined) return resolve(folder, userDataFolder(thisMachine(environment)));
  return dataFolderIn(active, process.platform);
}
