import fs from "node:fs/promises";

import { root } from "./root.mjs";
import { run } from "./run.mjs";
import { UserError } from "./UserError.mjs";

/**
 * Compares dotted version numbers.
 * @param {string} version
 * @param {string} least
 */
export function atLeast(version, least) {
  const parts = version.split(".").map(Number);
  for (const [index, wanted] of least.split(".").map(Number).entries()) {
    const part = parts[index] ?? 0;
    if (part !== wanted) return part > wanted;
  }
  return true;
}

/** The npm that runs this script, or the one on PATH. */
async function npmVersion() {
  const agent = /^npm\/([\d.]+)/u.exec(process.env["npm_config_user_agent"] ?? "");
  if (agent?.[1] !== undefined) return agent[1];
  const { status, output } = await run("npm", ["--version"]);
  return status === 0 ? (output.trim().split("\n").at(-1) ?? "") : undefined;
}

/** Refuses an old npm and a folder without write access, before any other step. */
export async function checkRequirements() {
  const npm = await npmVersion();
  if (npm === undefined) {
    throw new UserError("npm was not found: install Node with npm (10 or newer) and run the command again.");
  }
  if (!atLeast(npm, "10")) {
    throw new UserError(
      `Precipice needs npm 10 or newer, but this is npm ${npm}: run npm install --global npm@11.`,
    );
  }
  await fs.access(root, fs.constants.W_OK).catch(() => {
    throw new UserError(`The folder ${root} cannot be written: clone the project into a folder of your own.`);
  });
  const disk = await fs.statfs(root).catch(() => undefined);
  if (disk !== undefined && disk.bavail * disk.bsize < 200e6) {
    throw new UserError(
      `The disk that holds ${root} has less than 200 MB free: make room and run the command again.`,
    );
  }
  return { note: `Node ${process.versions.node}, npm ${npm}` };
}
