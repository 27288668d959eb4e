import { lockedClosure } from "./lockedClosure.mjs";

/** The packages that are published and need others; that of JupyterLab needs the library alone. */
export const pinnedWorkspaces = ["lib", "kernel"];

/**
 * The dependencies that a published package must name so that whoever installs it gets what was tested: every package
 * that is needed below it, each in the lockfile's version. npm puts what is named here where the others look for it, and a
 * range that a package further down asks for is then met by it. A shrinkwrap would do the same with copies of its own:
 * the kernel's tables and figures would not be those of the library. Of a package that is needed in two versions the
 * newer is named.
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
