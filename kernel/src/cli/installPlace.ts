import { join, resolve } from "node:path";
import { CommandError } from "./CommandError.js";
import { userDataFolder } from "./jupyterFolders.js";
import { activePrefix, pythonPrefix } from "./pythonPrefix.js";

/** The place options of `precipice install`. */
export interface PlaceOptions {
  readonly prefix: string | undefined;
  readonly sysPrefix: boolean;
  readonly user: boolean;
}

/**
 * The Jupyter data folder to install in.
 *
 * @throws CommandError when more than one place is named, or no Python tells its prefix.
 */
export function installPlace(options: PlaceOptions, environment: NodeJS.ProcessEnv): string {
  const { prefix, sysPrefix, user } = options;
  if (Number(prefix !== undefined) + Number(sysPrefix) + Number(user) > 1) {
    throw new CommandError("Name one place only: --prefix FOLDER, --sys-prefix or --user.", 2);
  }
  if (prefix === "") throw new CommandError("--prefix needs a folder.", 2);
  if (prefix !== undefined) return join(resolve(prefix), "share", "jupyter");
  if (sysPrefix) {
    const found = pythonPrefix(environment);
    if (found === undefined)
      throw new CommandError("No Python was found to ask for its prefix; name it with --prefix FOLDER.");
    return join(found, "share", "jupyter");
  }
  const active = user ? undefined : activePrefix(environment);
  return active === undefined ? userDataFolder(environment) : join(active, "share", "jupyter");
}
