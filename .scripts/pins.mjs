// `npm run pins`: pins the dependencies of each published package to the versions of package-lock.json. After it: `npm install`.
import "./setup/refuseOldNode.mjs";

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { pinnedWorkspaces, pinsOf } from "./pins/pinsOf.mjs";
import { root } from "./setup/root.mjs";

for (const workspace of pinnedWorkspaces) {
  const file = join(root, workspace, "package.json");
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  const own = Object.entries(manifest.dependencies).filter(([name]) => /^@?precipice(?:\/|$)/u.test(name));
  const dependencies = [...own, ...Object.entries(pinsOf(workspace))].sort(([a], [b]) => (a < b ? -1 : 1));
  manifest.dependencies = Object.fromEntries(dependencies);
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  console.log(`${workspace}/package.json names ${dependencies.length} packages`);
}
