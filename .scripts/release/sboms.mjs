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
 * The bill of one installed package: itself, and all that it needs, directly or not.
 * @param {SBOM} installed
 * @param {string} name
 * @returns {SBOM}
 */
export function sbomOf(installed, name) {
  const own = installed.components.find((component) => component.name === name);
  if (own === undefined)
    throw new UserError(`${name} is not installed, so that it has no bill of materials.`);
  const needs = new Map(installed.dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]));
  const reached = new Set([own["bom-ref"]]);
  for (const ref of reached) for (const needed of needs.get(ref) ?? []) reached.add(needed);
  return {
    ...installed,
    serialNumber: `urn:uuid:${crypto.randomUUID()}`,
    metadata: { ...installed.metadata, component: withoutFiles(own) },
    components: installed.components
      .filter((component) => component !== own && reached.has(component["bom-ref"]))
      .map(withoutFiles),
    dependencies: installed.dependencies.filter(({ ref }) => reached.has(ref)),
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
 * The bill of the wheel: the npm packages that it holds, and the Node that pip installs beside it.
 * @param {SBOM} installed
 * @param {readonly {name: string, version: string, license?: string}[]} held the packages in the wheel
 * @param {{version: string, requires: readonly string[]}} wheel `requires`: names of Python packages
 * @returns {SBOM}
 */
export function sbomOfWheel(installed, held, { version, requires }) {
  const known = new Map(
    installed.components.map((component) => [`${component.name}@${component.version ?? ""}`, component]),
  );
  const components = held.map(
    ({ name, version: own, license }) =>
      known.get(`${name}@${own}`) ?? {
        "bom-ref": `${name}@${own}`,
        type: "library",
        name,
        version: own,
        purl: `pkg:npm/${name.replace(/^@/u, "%40")}@${own}`,
        ...(license === undefined ? {} : { licenses: [{ license: { id: license } }] }),
      },
  );
  const python = requires.map((name) => ({
    "bom-ref": `pypi:${name}`,
    type: "library",
    name,
    purl: `pkg:pypi/${name}`,
  }));
  const ref = `precipice-jupyter@${version}`;
  const refs = new Set(components.map((component) => component["bom-ref"]));
  const among = installed.dependencies
    .filter(({ ref: from }) => refs.has(from))
    .map(({ ref: from, dependsOn = [] }) => ({
      ref: from,
      dependsOn: dependsOn.filter((to) => refs.has(to)),
    }));
  return {
    ...installed,
    serialNumber: `urn:uuid:${crypto.randomUUID()}`,
    metadata: {
      ...installed.metadata,
      component: {
        "bom-ref": ref,
        type: "library",
        name: "precipice-jupyter",
        version,
        purl: `pkg:pypi/precipice-jupyter@${version}`,
        licenses: [{ license: { id: "MIT" } }],
      },
    },
    components: [...components.map(withoutFiles), ...python],
    dependencies: [{ ref, dependsOn: [...refs, ...python.map((one) => one["bom-ref"])] }, ...among],
  };
}

/**
 * @param {string} folder
 * @param {Record<string, SBOM>} bills by the names of their files
 */
export async function writeBills(folder, bills) {
  await mkdir(folder, { recursive: true });
  for (const [name, bill] of Object.entries(bills))
    await writeFile(join(folder, name), `${JSON.stringify(bill, null, 2)}\n`);
}
