import { posix, win32 } from "node:path";

/** The machine as far as the places of Jupyter's files depend on it. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly environment: NodeJS.ProcessEnv;
}

/**
 * The user's own Jupyter data folder, as jupyter_core finds it: JUPYTER_DATA_DIR, or the platform's usual place
 * (another one with JUPYTER_PLATFORM_DIRS).
 *
 * @see https://docs.jupyter.org/en/latest/use/jupyter-directories.html
 */
export function userDataFolder(machine: Machine): string {
  const { platform, home, environment } = machine;
  const named = set(environment["JUPYTER_DATA_DIR"]);
  if (named !== undefined) return named;
  const modern = isOn(environment["JUPYTER_PLATFORM_DIRS"]) ?? false;
  switch (platform) {
    case "darwin":
      return modern
        ? posix.join(home, "Library", "Application Support", "jupyter")
        : posix.join(home, "Library", "Jupyter");
    case "win32": {
      if (modern) {
        const local = set(environment["LOCALAPPDATA"]) ?? win32.join(home, "AppData", "Local");
        return win32.join(local, "jupyter");
      }
      const roaming = set(environment["APPDATA"]);
      if (roaming !== undefined) return win32.join(roaming, "jupyter");
      return win32.join(set(environment["JUPYTER_CONFIG_DIR"]) ?? win32.join(home, ".jupyter"), "data");
    }
    default: {
      const data = set(environment["XDG_DATA_HOME"]) ?? posix.join(home, ".local", "share");
      return posix.join(data, "jupyter");
    }
  }
}

/**
 * Every folder in which Jupyter looks for kernels and extensions, in order of precedence.
 *
 * @param prefix the Python environment that Jupyter runs in, if it is known.
 * @param preferred whether that is a virtual environment, which then comes before the user's own folder.
 */
export function searchFolders(machine: Machine, prefix: string | undefined, preferred: boolean): string[] {
  const { platform, environment } = machine;
  const path = platform === "win32" ? win32 : posix;
  const named = (environment["JUPYTER_PATH"] ?? "").split(path.delimiter).filter((entry) => entry !== "");
  const inPrefix = prefix === undefined ? [] : [dataFolderIn(prefix, platform)];
  const own = [userDataFolder(machine)];
  const first = isOn(environment["JUPYTER_PREFER_ENV_PATH"]) ?? preferred;
  return [
    ...new Set([...named, ...(first ? [...inPrefix, ...own] : [...own, ...inPrefix]), ...system(machine)]),
  ];
}

/** The Jupyter data folder of a Python environment. */
export function dataFolderIn(prefix: string, platform: NodeJS.Platform): string {
  return (platform === "win32" ? win32 : posix).join(prefix, "share", "jupyter");
}

/** A folder for our own data beside the user's Jupyter data, by the platform's convention. */
export function ownDataFolder({ platform, home, environment }: Machine): string {
  switch (platform) {
    case "darwin":
      return posix.join(home, "Library", "Application Support", "precipice");
    case "win32":
      return win32.join(
        set(environment["LOCALAPPDATA"]) ?? win32.join(home, "AppData", "Local"),
        "precipice",
      );
    default:
      return posix.join(
        set(environment["XDG_DATA_HOME"]) ?? posix.join(home, ".local", "share"),
        "precipice",
      );
  }
}

function system({ platform, environment }: Machine): readonly string[] {
  if (platform !== "win32") return ["/usr/local/share/jupyter", "/usr/share/jupyter"];
  // Every user of the machine may write there: Jupyter uses it only on request.
  const shared = set(environment["PROGRAMDATA"]);
  return isOn(environment["JUPYTER_USE_PROGRAMDATA"]) === true && shared !== undefined
    ? [win32.join(shared, "jupyter")]
    : [];
}

function set(value: string | undefined): string | undefined {
  return value === "" ? undefined : value;
}

/** Jupyter's reading of a switch in the environment. */
function isOn(value: string | undefined): boolean | undefined {
  return value === undefined
    ? undefined
    : !["no", "n", "false", "off", "0", "0.0"].includes(value.toLowerCase());
}
