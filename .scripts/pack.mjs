// `node .scripts/pack.mjs`: builds the three packages and packs them into .precipice/dist, as npm would publish them.
import "./setup/refuseOldNode.mjs";

import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

import { buildPackages } from "./setup/buildPackages.mjs";
import { main } from "./setup/main.mjs";
import { root } from "./setup/root.mjs";
import { run } from "./setup/run.mjs";
import { step } from "./setup/step.mjs";
import { UserError } from "./setup/UserError.mjs";

/** The folder of all that can be installed or published: packages and wheel. */
export const distFolder = join(root, ".precipice/dist");

/**
 * `tarball`: its path. `files`: the paths in it, without the leading `package/`.
 * @typedef {{name: string, version: string, tarball: string, files: string[]}} PackedPackage
 */

/**
 * Packs the built packages, in the order in which they are published. Earlier packages of the folder are removed.
 * @param {string} [folder] absolute
 * @returns {Promise<Record<"lib" | "extension" | "kernel", PackedPackage>>}
 */
export async function packPackages(folder = distFolder) {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) if (name.endsWith(".tgz")) await rm(join(folder, name));
  return {
    lib: await packPackage("lib", folder),
    extension: await packPackage("extension", folder),
    kernel: await packPackage("kernel", folder),
  };
}

/**
 * @param {string} workspace
 * @param {string} folder
 * @returns {Promise<PackedPackage>}
 */
async function packPackage(workspace, folder) {
  const options = [
    "--silent",
    "--json",
    "--ignore-scripts",
    "--workspaces=false",
    "--pack-destination",
    folder,
  ];
  const { status, output } = await run("npm", ["pack", ...options], { cwd: join(root, workspace) });
  if (status !== 0)
    throw new UserError(`npm could not pack ${workspace}; its own words stand above.`, { log: output });
  const packed = JSON.parse(output.slice(output.search(/^[[{]/mu)));
  // Newer versions of npm give an object, by the packages' names.
  const [{ name, version, filename, files }] = Array.isArray(packed) ? packed : Object.values(packed);
  return {
    name,
    version,
    tarball: join(folder, filename),
    files: files.map((/** @type {{path: string}} */ { path }) => path),
  };
}

if (process.argv[1]?.endsWith("pack.mjs") === true) {
  await main(async () => {
    await step("Build", () => buildPackages());
    await step("Packages", async () => {
      const packed = Object.values(await packPackages());
      return { note: packed.map(({ tarball }) => tarball).join(", ") };
    });
    return 0;
  });
}
