// `node .scripts/wheel.mjs`: the kernel, the extension, the library and what they need as one Python wheel in .precipice/dist.
import "./setup/refuseOldNode.mjs";

import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

import { distFolder, packPackages } from "./pack.mjs";
import { buildPackages } from "./setup/buildPackages.mjs";
import { bundledIn } from "./release/bundledIn.mjs";
import { packagesIn } from "./release/packagesIn.mjs";
import { sbomOfWheel } from "./release/sboms.mjs";
import { main } from "./setup/main.mjs";
import { environmentProgram, installPython } from "./setup/python.mjs";
import { root } from "./setup/root.mjs";
import { run } from "./setup/run.mjs";
import { step } from "./setup/step.mjs";
import { UserError } from "./setup/UserError.mjs";
import { copyPackages } from "./wheel/copyPackages.mjs";

/** @typedef {Record<"lib" | "extension" | "kernel", import("./pack.mjs").PackedPackage>} Packed */

/** The Python environment, relative to the root, that builds the wheel; it also has the Node that the wheel asks for. */
export const TOOLS = ".precipice/wheelTools";
const stage = join(root, ".precipice/wheel");
const source = join(root, "kernel/python");

/**
 * Builds the wheel from the packed packages. An earlier wheel of the folder is removed.
 * @param {{folder?: string, packed?: Packed}} [options] `folder`: absolute; `packed`: packed already
 * @returns {Promise<string>} the wheel's path
 */
export async function buildWheel({ folder = distFolder, packed } = {}) {
  await installPython(TOOLS, ".scripts/python/wheel.txt");
  const packages = packed ?? (await packPackages(folder));
  await stageWheel(packages);
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) if (name.endsWith(".whl")) await rm(join(folder, name));
  const { status, output } = await run(
    environmentProgram("python", TOOLS),
    ["-m", "hatchling", "build", "--target", "wheel", "--directory", folder],
    { cwd: join(stage, "python") },
  );
  const wheel = (await readdir(folder)).find((name) => name.endsWith(".whl"));
  if (status !== 0 || wheel === undefined)
    throw new UserError("The wheel could not be built; hatchling's own words stand above.", { log: output });
  await writeRecipe(join(folder, wheel), join(folder, "conda"));
  return join(folder, wheel);
}

/**
 * Writes the recipe of conda-forge for a wheel.
 * @param {string} wheel
 * @param {string} folder
 */
async function writeRecipe(wheel, folder) {
  const [, version = ""] = basename(wheel).split("-");
  const checksum = createHash("sha256")
    .update(await readFile(wheel))
    .digest("hex");
  const recipe = await readFile(join(source, "conda/meta.yaml"), "utf8");
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, "meta.yaml"),
    recipe.replaceAll("@VERSION@", version).replace("@SHA256@", checksum),
  );
}

/** @param {Packed} packed */
async function stageWheel(packed) {
  await rm(stage, { recursive: true, force: true });
  const python = join(stage, "python");
  await cp(source, python, {
    recursive: true,
    filter: (file) => !/[\\/](?:__pycache__|resvg-js|conda|Dockerfile|dist|tests?)$/u.test(file),
  });
  // Its version is the wheel's.
  await cp(join(root, "kernel/package.json"), join(stage, "package.json"));
  await cp(join(root, "LICENSE"), join(python, "LICENSE"));
  await cp(join(root, "extension/python/precipice_nbconvert.py"), join(python, "src/precipice_nbconvert.py"));
  const modules = join(python, "src/precipice/node_modules");
  await copyPackages(packed, modules);
  await stageJupyterParts(packed, modules, join(python, "data"));
  await stageBill(packed, modules, python);
}

/**
 * Writes the bill of materials that the wheel carries.
 * @param {Packed} packed
 * @param {string} modules
 * @param {string} python
 */
async function stageBill({ lib, kernel, extension }, modules, python) {
  const held = await packagesIn(modules);
  const { name, version } = extension;
  const labextension = join(python, "data/share/jupyter/labextensions", name);
  held.push({ name, version, license: "MIT", needs: [], folder: labextension });
  const bundled = [];
  for (const folder of [join(modules, lib.name), join(modules, kernel.name), labextension])
    bundled.push(...(await bundledIn(folder)));
  const project = await readFile(join(python, "pyproject.toml"), "utf8");
  const [, required = ""] = /^dependencies = \[(.*)\]$/mu.exec(project) ?? [];
  const requires = [...required.matchAll(/"([\w.-]+)/gu)].map(([, one = ""]) => one);
  const bill = sbomOfWheel(held, bundled, { version: kernel.version, requires });
  await writeFile(join(python, "precipice-jupyter.cdx.json"), `${JSON.stringify(bill, null, 2)}\n`);
}

/**
 * The kernelspec and the extension as the kernel itself installs them; only who starts it and who removes it differ.
 * @param {Packed} packed
 * @param {string} modules
 * @param {string} data
 */
async function stageJupyterParts({ kernel, extension }, modules, data) {
  const { status, output } = await run(process.execPath, [
    join(modules, kernel.name, "dist/cli.js"),
    "install",
    "--prefix",
    data,
  ]);
  if (status !== 0)
    throw new UserError(
      "The kernelspec of the wheel could not be written; the kernel's own words stand above.",
      {
        log: output,
      },
    );
  const jupyter = join(data, "share/jupyter");
  await editJSON(join(jupyter, "kernels/precipice/kernel.json"), (spec) => ({
    ...spec,
    // Jupyter puts its own Python in the place of the first word.
    argv: ["python", "-S", "{resource_dir}/launch.py", "{connection_file}"],
    metadata: { ...spec.metadata, precipice: { ...spec.metadata.precipice, from: "wheel" } },
  }));
  await cp(join(source, "launch.py"), join(jupyter, "kernels/precipice/launch.py"));
  await editJSON(join(jupyter, "labextensions", extension.name, "install.json"), (record) => ({
    ...record,
    packageManager: "python",
    packageName: "precipice-jupyter",
    uninstallInstructions: "Run pip uninstall precipice-jupyter",
  }));
  // pip removes a folder only if a file of the wheel stands in it, not just in folders below.
  const scope = dirname(extension.name);
  await cp(join(root, "LICENSE"), join(jupyter, "labextensions", scope, "LICENSE"));
  // JupyterLab reads it from there alone.
  await rm(join(modules, extension.name), { recursive: true });
}

/**
 * @param {string} file
 * @param {(json: any) => object} edit
 */
async function editJSON(file, edit) {
  const json = edit(JSON.parse(await readFile(file, "utf8")));
  await writeFile(file, `${JSON.stringify(json, null, 2)}\n`);
}

if (process.argv[1]?.endsWith("wheel.mjs") === true) {
  await main(async () => {
    await step("Build", () => buildPackages());
    await step("Wheel", async () => ({ note: await buildWheel() }));
    return 0;
  });
}
