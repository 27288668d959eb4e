import { lockedClosure } from "./lockedClosure.mjs";

/** The published packages with dependencies to pin; the JupyterLab extension brings what it needs in its bundle. */
export const pinnedWorkspaces = ["lib", "kernel"];

/**
 * The dependencies that a published package must list so that users install the tested versions: every direct and
 * indirect dependency, each in the lockfile's version. npm installs these at the top level, where they meet the ranges of
 * packages further down. A shrinkwrap would instead install separate copies: the kernel's tables and figures would not be
 * those of the library. If a package is needed in two versions, the newer one is listed.
 * @param {string} workspace
 * @returns {Record<string, string>}
 */
export function pinsOf(workspace) {
  /** @type {Record<string, string>} */
  const pins = {};
  for (const { name, version, requiredBy } of lockedClosure(workspace).values()) {
    // Packages for a single platform have exact versions in their dependents, and must stay optional.
    if (requiredBy.every(({ range }) => range === version) && requiredBy.every(({ by }) => by !== workspace))
      continue;
    const other = pins[name];
    if (other === undefined || isNewer(version, other)) pins[name] = version;
  }
  return Object.fromEntries(Object.entries(pins).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * @param {string} version
 * @param {string} other
 */
function isNewer(version, other) {
  return version.localeCompare(other, "en", { numeric: true }) > 0;
}
