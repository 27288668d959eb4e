import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { run } from "../setup/run.mjs";
import { UserError } from "../setup/UserError.mjs";

/**
 * The parts of a CycloneDX document that are read here.
 * @typedef {{"bom-ref": string, type: string, name: string, version?: string, purl?: string,
 *   licenses?: {license?: {id?: string, name?: string}, expression?: string}[],
 *   externalReferences?: {type: string, url: string}[], hashes?: {alg: string, content: string}[],
 *   properties?: {name: string, value: string}[], scope?: string}} Component
 * @typedef {{ref: string, dependsOn?: string[]}} Dependency
 * @typedef {{name: string, version: string, license?: string}} Part
 * @typedef {{metadata: {component: Component, [key: string]: unknown}, components: Component[],
 *   dependencies: Dependency[], serialNumber?: string, [key: string]: unknown}} SBOM
 */

/**
 * The bill of materials of a folder in which packages are installed. npm's own bill of a workspace would name our
 * packages after their folders and lacks packages that the tests need too.
 * @param {string} folder
 * @returns {Promise<SBOM>}
 */
export async function readInstalled(folder) {
  const { status, output } = await run("npm", ["sbom", "--sbom-format", "cyclonedx"], { cwd: folder });
  if (status !== 0) throw new UserError("npm could not list the installed packages.", { log: output });
  return JSON.parse(output.slice(output.indexOf("{")));
}

/**
 * The bill of one installed package: itself, all that it needs, directly or not, and the packages that are part of it.
 * @param {SBOM} installed
 * @param {string} name
 * @param {readonly Part[]} bundled
 * @returns {SBOM}
 */
export function sbomOf(installed, name, bundled) {
  const own = installed.components.find((component) => component.name === name);
  if (own === undefined)
    throw new UserError(`${name} is not installed, so that it has no bill of materials.`);
  const needs = new Map(installed.dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]));
  const reached = new Set([own["bom-ref"]]);
  for (const ref of reached) for (const needed of needs.get(ref) ?? []) reached.add(needed);
  const needed = installed.components.filter(
    (component) => component !== own && reached.has(component["bom-ref"]),
  );
  const known = new Set(needed.map((component) => component["bom-ref"]));
  const parts = bundled.map(componentOf).filter((component) => !known.has(component["bom-ref"]));
  return {
    ...installed,
    serialNumber: `urn:uuid:${crypto.randomUUID()}`,
    metadata: { ...installed.metadata, component: withoutFiles(own) },
    components: [...needed.map(withoutFiles), ...parts],
    dependencies: installed.dependencies.filter(({ ref }) => reached.has(ref)),
  };
}

/**
 * @param {Part} part
 * @returns {Component}
 */
function componentOf({ name, version, license }) {
  // A font has no version and no address of npm.
  const isPackage = version !== "";
  return {
    "bom-ref": isPackage ? `${name}@${version}` : name,
    type: "library",
    name,
    ...(isPackage ? { version, purl: `pkg:npm/${name.replace(/^@/u, "%40")}@${version}` } : {}),
    licenses: license === undefined ? [] : [licence(license)],
  };
}

/**
 * Leaves out the place of a local tarball, which readers of the bill do not have.
 * @param {Component} component
 * @returns {Component}
 */
function withoutFiles(component) {
  const kept = (component.externalReferences ?? []).filter(({ url }) => !url.startsWith("file:"));
  return { ...component, externalReferences: kept };
}

/**
 * The bill of the wheel: the npm packages that it holds, those that are part of their scripts, and the Python packages
 * that pip installs beside it. The same packages give the same text, so that a wheel can be built again and compared.
 * @param {readonly import("./packagesIn.mjs").HeldPackage[]} held
 * @param {readonly Part[]} bundled
 * @param {{version: string, requires: readonly string[]}} wheel `requires`: names of Python packages
 */
export function sbomOfWheel(held, bundled, { version, requires }) {
  const byReference = new Map([...held, ...bundled].map(componentOf).map((one) => [one["bom-ref"], one]));
  const packages = [...byReference.values()];
  const python = requires.map((name) => ({
    "bom-ref": `pypi:${name}`,
    type: "library",
    name,
    purl: `pkg:pypi/${name}`,
  }));
  const wheel = {
    "bom-ref": `precipice-jupyter@${version}`,
    type: "library",
    name: "precipice-jupyter",
    version,
    purl: `pkg:pypi/precipice-jupyter@${version}`,
    licenses: [licence("MIT")],
  };
  const all = [...packages, ...python];
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.5.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: { component: wheel },
    components: all,
    dependencies: [
      { ref: wheel["bom-ref"], dependsOn: all.map((one) => one["bom-ref"]) },
      ...held.map((one) => ({
        ref: componentOf(one)["bom-ref"],
        dependsOn: held
          .filter(({ name }) => one.needs.includes(name))
          .map((needed) => componentOf(needed)["bom-ref"]),
      })),
    ],
  };
}

/** @param {string} text a name of the list of licences, or several with AND and OR */
function licence(text) {
  return text.includes(" ") ? { expression: text } : { license: { id: text } };
}

/**
 * @param {string} folder
 * @param {Record<string, object>} bills by the names of their files
 */
export async function writeBills(folder, bills) {
  await mkdir(folder, { recursive: true });
  for (const [name, bill] of Object.entries(bills))
    await writeFile(join(folder, name), `${JSON.stringify(bill, null, 2)}\n`);
}
