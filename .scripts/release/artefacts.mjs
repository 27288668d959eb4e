import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { UserError } from "../setup/UserError.mjs";
import { bundledIn } from "./bundledIn.mjs";
import { licenceProblems, noticeProblems } from "./licences.mjs";
import { packagesIn } from "./packagesIn.mjs";
import { readInstalled, sbomOf, writeBills } from "./sboms.mjs";
import { oneVersion } from "./versions.mjs";

/**
 * Where the files of the release are installed: the npm packages in `folder`, the wheel in `environment` with its
 * packages in `site`.
 * @typedef {{version: string, folder: string, environment: string, site: string}} Installed
 */

const own = ["precipice", "@precipice/jupyterlab", "@precipice/kernel"];

const wheelBillName = "precipice-jupyter.cdx.json";

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
  const metadata = await readFile(join(site, await distInfo(site, version), "METADATA"), "utf8");
  found.push({ place: "the wheel", version: /^Version: (.+)$/mu.exec(metadata)?.[1] ?? "none" });
  const share = join(environment, "share/jupyter");
  const labextension = join(share, "labextensions/@precipice/jupyterlab/package.json");
  found.push({
    place: "the wheel's extension",
    version: JSON.parse(await readFile(labextension, "utf8")).version,
  });
  const spec = JSON.parse(await readFile(join(share, "kernels/precipice/kernel.json"), "utf8"));
  found.push({ place: "the wheel's kernelspec", version: spec.metadata.precipice.version });
  oneVersion(found);

  const installed = await packagesIn(join(folder, "node_modules"));
  const held = await packagesIn(join(site, heldFolder));
  const problems = await licenceProblems([...installed, ...held]);
  for (const name of own)
    problems.push(...noticeProblems(name, await bundledIn(join(folder, "node_modules", name))));
  if (problems.length > 0)
    throw new UserError("The licences need a person.", { log: [...new Set(problems)].join("\n") });
  return { note: `${installed.length} npm packages, ${held.length} of them in the wheel` };
}

/**
 * Writes the bill of materials of each package, and copies that of the wheel, which the wheel holds itself.
 * @param {Installed & {target: string}} installed
 */
export async function writeSBOMs({ version, folder, site, target }) {
  const installed = await readInstalled(folder);
  const wheelBill = join(site, await distInfo(site, version), "sboms", wheelBillName);
  /** @type {Record<string, import("./sboms.mjs").SBOM>} */
  const bills = { [`precipice_jupyter-${version}.cdx.json`]: JSON.parse(await readFile(wheelBill, "utf8")) };
  for (const name of own) {
    const bundled = await bundledIn(join(folder, "node_modules", name));
    bills[`${fileName(name)}-${version}.cdx.json`] = sbomOf(installed, name, bundled);
  }
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
async function distInfo(site, version) {
  const name = `precipice_jupyter-${version}.dist-info`;
  if (!(await readdir(site)).includes(name))
    throw new UserError(`The wheel has another version than ${version}.`);
  return name;
}
