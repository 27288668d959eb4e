import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { environmentProgram } from "../setup/python.mjs";
import { root } from "../setup/root.mjs";
import { run } from "../setup/run.mjs";

/**
 * Makes a Python environment that has JupyterLab, by a link to the project's, and nothing of Precipice.
 * @param {string} folder absolute
 * @returns {Promise<string>} its Python
 */
export async function emptyEnvironment(folder) {
  await output(environmentProgram("python"), ["-m", "venv", folder]);
  const python = environmentProgram("python", folder);
  const packages = ["-c", "import sysconfig; print(sysconfig.get_path('purelib'))"];
  const own = await output(python, packages);
  const ofProject = await output(environmentProgram("python"), packages);
  writeFileSync(join(own, "jupyterlab_of_the_project.pth"), `${ofProject}\n`);
  const share = join(folder, "share/jupyter");
  mkdirSync(share, { recursive: true });
  symlinkSync(join(root, ".venv/share/jupyter/lab"), join(share, "lab"));
  return python;
}

/**
 * @param {string} command
 * @param {readonly string[]} parameters
 */
async function output(command, parameters) {
  const { status, output: text } = await run(command, parameters);
  if (status !== 0) throw new Error(`${command} failed: ${text}`);
  return text.trim();
}

/**
 * The files below a folder and the links, but those that Python compiles.
 * @param {string} folder
 */
export function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes("__pycache__"))
    .sort();
}
