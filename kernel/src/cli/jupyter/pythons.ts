import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Machine } from "../../process/jupyterFolders.js";
import { ownDataFolder } from "../../process/jupyterFolders.js";
import { activePrefix } from "../pythonPrefix.js";

/** The Python of an environment's folder. */
export function pythonIn(prefix: string, platform: NodeJS.Platform): string {
  if (platform !== "win32") return join(prefix, "bin", "python");
  // A virtual environment has its programs in Scripts; conda has Python in the folder itself.
  const inScripts = join(prefix, "Scripts", "python.exe");
  return existsSync(inScripts) ? inScripts : join(prefix, "python.exe");
}

/** The environment that `precipice lab` makes if no other has JupyterLab. */
export function ownEnvironment(machine: Machine): string {
  return join(ownDataFolder(machine), "jupyterlab");
}

/**
 * The Pythons that may have the user's JupyterLab, in order of preference: the active environment's, that of a
 * `.venv` in the folder or above it, those on PATH, that of the environment we made.
 */
export function pythons(machine: Machine, folder: string): string[] {
  const { platform, environment } = machine;
  const active = activePrefix(environment);
  const prefixes = [
    ...(active === undefined ? [] : [active]),
    ...foldersAbove(folder).map((above) => join(above, ".venv")),
  ];
  const inPrefixes = prefixes.map((prefix) => pythonIn(prefix, platform)).filter((path) => existsSync(path));
  const onPath = platform === "win32" ? ["py", "python"] : ["python3", "python"];
  const own = [pythonIn(ownEnvironment(machine), platform)].filter((path) => existsSync(path));
  return [...new Set([...inPrefixes, ...onPath, ...own])];
}

function foldersAbove(folder: string): string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersAbove(above)];
}
