import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { UserError } from "../setup/UserError.mjs";
import { licenceProblems, packagesIn } from "./licences.mjs";
import { readInstalled, sbomOf, sbomOfWheel, writeBills } from "./sboms.mjs";
import { oneVersion } from "./versions.mjs";

/**
 * Where the files of the release are installed: the npm packages in `folder`, the wheel in `environment` with its
 * packages in `site`.
 * @typedef {{version: string, folder: string, environment: string, site: string}} Installed
 */

const own = ["precipice", "@precipice/jupyterlab", "@precipice/kernel"];

/** The folder of our npm packages in the wheel, below `site-packages`. */
const heldFolder = "precipice/node_modules";

/**
 * Checks what users get: the version, the licence of each package, and its text.
 * @param {Installed} installed
 */
export async function checkArtefacts({ version, folder, environment, site }) {
  const found = [{ place: "the sources", version }];
  for (const name of own) {
    const manifest = JSON.parse(await readFile(join(folder, "node_modules", name, "package.json"), "utf8"));
    found.push({ place: name, version: manifest.version });
  }
  found.push({
    place: "the wheel",
    version: field(await wheelMetadata(site, version), "Version")[0] ?? "none",
  });
  const labextension = join(environment, "share/jupyter/labextensions/@precipice/jupyterlab/package.json");
  found.push({
    place: "the wheel's extension",
    version: JSON.parse(await readFile(labextension, "utf8")).version,
  });
  oneVersion(found);

  const installed = await packagesIn(join(folder, "node_modules"));
  const held = await packagesIn(join(site, heldFolder));
  const problems = await licenceProblems([...installed, ...held]);
  if (problems.length > 0)
    throw new UserError("The licences need a person.", { log: [...new Set(problems)].join("\n") });
  return { note: `${installed.length} npm packages, ${held.length} of them in the wheel` };
}

/**
 * Writes the bill of materials of each package and of the wheel.
 * @param {Installed & {target: string}} installed
 */
export async function writeSBOMs({ version, folder, site, target }) {
  const installed = await readInstalled(folder);
  const held = await packagesIn(join(site, heldFolder));
  const requires = field(await wheelMetadata(site, version), "Requires-Dist")
    .filter((line) => !line.includes("extra =="))
    .map((line) => /^[\w.-]+/u.exec(line)?.[0] ?? line);
  const bills = {
    ...Object.fromEntries(
      own.map((name) => [`${fileName(name)}-${version}.cdx.json`, sbomOf(installed, name)]),
    ),
    [`precipice_jupyter-${version}.cdx.json`]: sbomOfWheel(installed, held, { version, requires }),
  };
  await writeBills(target, bills);
  return {
    note: Object.entries(bills)
      .map(([name, { components }]) => `${name} ${components.length}`)
      .join(", "),
  };
}

/** @param {string} name a package's name, as npm writes it into the name of a tarball */
function fileName(name) {
  return name.replace("@", "").replace("/", "-");
}

/**
 * @param {string} site
 * @param {string} version
 */
async function wheelMetadata(site, version) {
  const folder = (await readdir(site)).find((name) => name === `precipice_jupyter-${version}.dist-info`);
  if (folder === undefined) throw new UserError(`The wheel has another version than ${version}.`);
  return readFile(join(site, folder, "METADATA"), "utf8");
}

/**
 * The values of a field of a Python distribution's metadata.
 * @param {string} metadata
 * @param {string} name
 */
function field(metadata, name) {
  const [head = ""] = metadata.split("\n\n");
  return [...head.matchAll(new RegExp(`^${name}: (.+)$`, "gmu"))].map(([, value = ""]) => value);
}
