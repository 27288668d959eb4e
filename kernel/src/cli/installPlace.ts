import { resolve } from "node:path";
import { CommandError } from "./CommandError.js";
import { dataFolderIn, userDataFolder } from "../process/jupyterFolders.js";
import { thisMachine } from "../process/machine.js";
import type { Options } from "./parseOptions.js";
import { activePrefix } from "./pythonPrefix.js";
import { wheelDataFolder } from "./wheel.js";

/** The options that name a place to install in. */
export const PLACE_OPTIONS = {
  prefix: { type: "string" },
  "sys-prefix": { type: "boolean" },
  user: { type: "boolean" },
} as const;

/**
 * The Jupyter data folder to install in. Without a named place that is pip's for this kernel, or of the active Python
 * environment, or the user's.
 *
 * @throws CommandError when more than one place is named, or the active Python environment and none is active.
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
  const wheel = user || sysPrefix ? undefined : wheelDataFolder();
  if (wheel !== undefined) return wheel;
  const active = user ? undefined : activePrefix(environment);
  // The Python on PATH may be the system's or all users': no command writes there unasked.
  if (sysPrefix && active === undefined)
    throw new CommandError(
      "--sys-prefix means the Python environment that is active, and none is: activate one (venv or conda), or name " +
        "its folder with --prefix FOLDER.",
      2,
    );
  // Jupyter reads a relative JUPYTER_DATA_DIR from the folder it is started in; so does this.
  if (active === undefined) return resolve(folder, userDataFolder(thisMachine(environment)));
  return dataFolderIn(active, process.platform);
}
