import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { lockedClosure } from "../pins/lockedClosure.mjs";
import { pinnedWorkspaces, pinsOf } from "../pins/pinsOf.mjs";
import { root } from "../setup/root.mjs";

/** @param {string} workspace */
function dependencies(workspace) {
  const manifest = JSON.parse(readFileSync(join(root, workspace, "package.json"), "utf8"));
  return /** @type {Record<string, string>} */ (manifest.dependencies);
}

/**
 * Ranges that cannot be pinned: a manifest lists a name once, so only the newer of two versions is pinned. The older
 * release line has ended with 4.5.0.
 */
const left = ["dom-serializer needs entities ^4.2.0"];

describe.each(pinnedWorkspaces)("what is installed with %s is what was tested:", (workspace) => {
  test("each package that it needs, directly or not, is named in the version of package-lock.json", () => {
    const own = workspace === "lib" ? {} : { "@precipice/jupyterlab": "0.2.0", precipice: "0.2.0" };
    expect(dependencies(workspace), `run "npm run pins" and "npm install"`).toEqual({
      ...own,
      ...pinsOf(workspace),
    });
  });

  test("no range of a package further down is left to what the registry has that day", () => {
    const named = dependencies(workspace);
    const ranges = [...lockedClosure(workspace).values()].flatMap(({ name, version, requiredBy }) =>
      requiredBy
        .filter(({ range }) => range !== version && named[name] !== version)
        .map(({ by, range }) => `${by} needs ${name} ${range}`),
    );
    expect(ranges).toEqual(left);
  });

  test("each package that is named is needed: by another one, or by the sources", () => {
    const needed = new Set(
      [...lockedClosure(workspace).values()]
        .filter(({ requiredBy }) => requiredBy.some(({ by }) => !pinnedWorkspaces.includes(by)))
        .map(({ name }) => name),
    );
    const sources = readdirSync(join(root, workspace), { recursive: true, encoding: "utf8" })
      .filter((file) => /^(?:src\/.*\.ts|build\.mjs)$/u.test(file))
      .map((file) => readFileSync(join(root, workspace, file), "utf8"))
      .join("\n");
    const unneeded = Object.keys(dependencies(workspace)).filter(
      (name) => !needed.has(name) && !sources.includes(name) && !name.startsWith("@types/"),
    );
    expect(unneeded).toEqual([]);
  });
});

test("the package for JupyterLab needs the library and the kernel alone, whose versions go in step", () => {
  expect(dependencies("extension")).toEqual({ "@precipice/kernel": "0.2.0", precipice: "0.2.0" });
});
