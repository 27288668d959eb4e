import { readFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "../setup/root.mjs";

/**
 * @typedef {{version?: string, resolved?: string, link?: boolean, integrity?: string, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>}} Locked
 * @typedef {{name: string, version: string, requiredBy: {by: string, range: string}[]}} Needed
 */

/**
 * All run-time dependencies of a workspace in the lockfile: by their path there, with name, version, dependents and
 * ranges. Workspaces are followed but not listed.
 * @param {string} workspace
 * @returns {Map<string, Needed>}
 */
export function lockedClosure(workspace) {
  /** @type {Record<string, Locked>} */
  const packages = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  /** @type {Map<string, Needed>} */
  const needed = new Map();
  const walked = new Set();

  /** @param {string} place */
  function walk(place) {
    if (walked.has(place)) return;
    walked.add(place);
    const { dependencies, optionalDependencies } = packages[place] ?? {};
    for (const [name, range] of Object.entries({ ...dependencies, ...optionalDependencies })) {
      const found = find(packages, place, name);
      const { link, resolved, version } = packages[found] ?? {};
      if (link === true) {
        walk(String(resolved));
        continue;
      }
      const entry = needed.get(found) ?? { name, version: String(version), requiredBy: [] };
      entry.requiredBy.push({ by: place.replace(/^.*node_modules\//u, ""), range });
      needed.set(found, entry);
      walk(found);
    }
  }
  walk(workspace);
  return needed;
}

/**
 * The path at which Node finds a package for another one: in the nearest `node_modules` above it.
 * @param {Record<string, Locked>} packages
 * @param {string} from
 * @param {string} name
 */
function find(packages, from, name) {
  for (let folder = from; ; folder = folder.replace(/\/?(?:node_modules\/(?:@[^/]+\/)?)?[^/]+$/u, "")) {
    const place = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
    if (packages[place] !== undefined) return place;
    if (folder === "") throw new Error(`package-lock.json has no ${name} for ${from}: run "npm install".`);
  }
}
