import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { root } from "../setup/root.mjs";
import { run } from "../setup/run.mjs";
import { UserError } from "../setup/UserError.mjs";

/**
 * One place that names the version of a release.
 * @typedef {{place: string, version: string}} NamedVersion
 */

const workspaces = ["lib", "kernel", "extension", "notebooks"];
const ownNames = new Set(["precipice", "@precipice/kernel", "@precipice/jupyterlab"]);

/**
 * The places of the sources that name the version: each package.json with its dependencies on the others,
 * package-lock.json, the GitHub Action and how it is used, and the first numbered section of CHANGELOG.md.
 * @param {(file: string) => Promise<string>} [read] reads a file of the project
 * @returns {Promise<NamedVersion[]>}
 */
export async function namedVersions(read = (file) => readFile(join(root, file), "utf8")) {
  /** @type {NamedVersion[]} */
  const found = [];
  const { version: lockVersion, packages: locked } = JSON.parse(await read("package-lock.json"));
  found.push({ place: "package-lock.json", version: String(lockVersion) });
  for (const folder of ["", ...workspaces]) {
    const file = folder === "" ? "package.json" : `${folder}/package.json`;
    const manifest = JSON.parse(await read(file));
    found.push({ place: file, version: String(manifest.version) });
    found.push({
      place: `package-lock.json (${folder === "" ? "root" : folder})`,
      version: String(locked[folder]?.version),
    });
    for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.peerDependencies }))
      if (ownNames.has(name)) found.push({ place: `${file} (needs ${name})`, version: String(version) });
  }
  const action = await read("action.yml");
  found.push({ place: "action.yml", version: /^ {4}default: (\d\S*)$/mu.exec(action)?.[1] ?? "no version" });
  for (const file of ["action.yml", ".site/command-line.md"])
    for (const [, version = ""] of (await read(file)).matchAll(/precipice-eval\/precipice@v(\S+)/gu))
      found.push({ place: `${file} (uses the action)`, version });
  const [, changelogVersion = "no version"] = /^## \[(\d[^\]]*)\]/mu.exec(await read("CHANGELOG.md")) ?? [];
  found.push({ place: "CHANGELOG.md", version: changelogVersion });
  return found;
}

/**
 * The version tags of the commit that is checked out.
 * @returns {Promise<NamedVersion[]>}
 */
export async function taggedVersions() {
  const { status, output } = await run("git", ["tag", "--points-at", "HEAD"]);
  if (status !== 0) return [];
  const tags = output.split("\n").filter((tag) => /^v\d/u.test(tag));
  return tags.map((tag) => ({ place: `tag ${tag}`, version: tag.slice(1) }));
}

/**
 * The version that all places name.
 * @param {readonly NamedVersion[]} found
 * @throws UserError if two places differ
 */
export function oneVersion(found) {
  const [first] = found;
  if (first === undefined) throw new UserError("No place names a version.");
  if (found.some(({ version }) => version !== first.version)) {
    throw new UserError("A release has one version in all places: make the places above equal.", {
      log: found.map(({ place, version }) => `${version}  ${place}`).join("\n"),
    });
  }
  return first.version;
}

/**
 * Says what CHANGELOG.md still lacks for a release: its first section must be numbered and dated.
 * @param {string} text
 * @param {string} version
 * @returns {string | undefined}
 */
export function changelogProblem(text, version) {
  const [head = ""] = /^## .*$/mu.exec(text) ?? [];
  if (new RegExp(`^## \\[${version.replaceAll(".", "\\.")}\\] - \\d{4}-\\d{2}-\\d{2}$`, "u").test(head))
    return undefined;
  return `CHANGELOG.md begins with "${head}": for a release, write "## [X.Y.Z] - YYYY-MM-DD" there, the number in all places.`;
}
