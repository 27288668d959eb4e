import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { pythonPrefix } from "./pythonPrefix.js";

/** The user's own Jupyter data folder: JUPYTER_DATA_DIR, or the platform's usual place. */
export function userDataFolder(environment: NodeJS.ProcessEnv): string {
  const named = environment["JUPYTER_DATA_DIR"];
  if (named !== undefined && named !== "") return named;
  switch (process.platform) {
    case "darwin":
      return join(homedir(), "Library", "Jupyter");
    case "win32":
      return join(environment["APPDATA"] ?? join(homedir(), "AppData", "Roaming"), "jupyter");
    default: {
      const data = environment["XDG_DATA_HOME"];
      return join(data !== undefined && data !== "" ? data : join(homedir(), ".local", "share"), "jupyter");
    }
  }
}

/** Every folder in which Jupyter looks for kernels and extensions, the first first. */
export function dataFolders(environment: NodeJS.ProcessEnv): string[] {
  const named = (environment["JUPYTER_PATH"] ?? "").split(delimiter).filter((path) => path !== "");
  const prefix = pythonPrefix(environment);
  const system =
    process.platform === "win32"
      ? [join(environment["PROGRAMDATA"] ?? "C:\\ProgramData", "jupyter")]
      : ["/usr/local/share/jupyter", "/usr/share/jupyter"];
  const inPrefix = prefix === undefined ? [] : [join(prefix, "share", "jupyter")];
  return [...new Set([...named, ...inPrefix, userDataFolder(environment), ...system])];
}
