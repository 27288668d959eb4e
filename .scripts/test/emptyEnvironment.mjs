import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { environmentProgram } from "../setup/python.mjs";
import { root } from "../setup/root.mjs";
import { run } from "../setup/run.mjs";

/**
 * @param {string} environment absolute
 * @returns {string} its folder of installed packages
 */
export function sitePackages(environment) {
  if (process.platform === "win32") return join(environment, "Lib/site-packages");
  const [version = ""] = readdirSync(join(environment, "lib")).filter((name) => name.startsWith("python3"));
  return join(environment, "lib", version, "site-packages");
}

/**
 * Runs a program and gives its output; an error has it too.
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {{cwd?: string, env?: NodeJS.ProcessEnv}} [options]
 */
export async function succeed(program, parameters, options = {}) {
  const { status, output } = await run(program, parameters, options);
  if (status !== 0) throw new Error(`${program} ${parameters.join(" ")} ended with ${status}:\n${output}`);
  return output;
}

/**
 * Makes a Python environment that has the project's JupyterLab, by links, and nothing of Precipice.
 * @param {string} folder absolute
 * @returns {Promise<string>} its Python
 */
export async function emptyEnvironment(folder) {
  await succeed(environmentProgram("python"), ["-m", "venv", folder]);
  writeFileSync(join(sitePackages(folder), "jupyter.pth"), `${sitePackages(join(root, ".venv"))}\n`);
  const share = join(folder, "share/jupyter");
  mkdirSync(share, { recursive: true });
  symlinkSync(join(root, ".venv/share/jupyter/lab"), join(share, "lab"));
  return environmentProgram("python", folder);
}

/**
 * The files and links below a folder, but those that Python compiles.
 * @param {string} folder
 */
export const filesBelow = (folder) => entriesBelow(folder, (entry) => !entry.isDirectory());

/**
 * The folders below a folder, but those of what Python compiles.
 * @param {string} folder
 */
export const foldersBelow = (folder) => entriesBelow(folder, (entry) => entry.isDirectory());

/**
 * @param {string} folder
 * @param {(entry: import("node:fs").Dirent) => boolean} isWanted
 */
function entriesBelow(folder, isWanted) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(isWanted)
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes("__pycache__"))
    .sort();
}
