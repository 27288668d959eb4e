import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { findChromium } from "../../extension/test/lab/findChromium.ts";
import { packPackages } from "../pack.mjs";
import { environmentProgram } from "../setup/python.mjs";
import { root } from "../setup/root.mjs";
import { run } from "../setup/run.mjs";
import { emptyEnvironment, filesBelow, succeed } from "./emptyEnvironment.mjs";
import { expectFigures } from "./expectFigures.mjs";

const scratch = mkdtempSync(join(tmpdir(), "precipice-installs-"));
// Letters that paths of many people have, and that programs often break on.
const folder = join(scratch, "somewhere else Öl 測試");
const prefix = join(scratch, "prefix");
const chromium = findChromium();

/** A home of somebody who never had Precipice. @type {NodeJS.ProcessEnv} */
const env = { ...process.env, HOME: join(scratch, "home") };
for (const name of Object.keys(env)) {
  if (/^(?:JUPYTER|PRECIPICE|VIRTUAL_ENV|VITEST|XDG_DATA)/u.test(name)) delete env[name];
}

/** @type {Record<string, import("../pack.mjs").PackedPackage>} */
let packed = {};

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  mkdirSync(join(scratch, "home"));
  packed = await packPackages(scratch);
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ name: "somebody-s-analysis", private: true, type: "module" }),
  );
  const tarballs = Object.values(packed).map(({ tarball }) => tarball);
  await succeed("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", ...tarballs], {
    cwd: folder,
  });
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe.sequential("the three packages, installed from their tarballs in an empty folder", () => {
  test("hold, of the library, what its sources and the build make, and a list of files for every data set", () => {
    const modules = (packed["lib"]?.files ?? []).filter((file) => /^dist\/.*\.js$/u.test(file));
    const made = modules.filter(
      (file) => !existsSync(join(root, "lib/src", file.slice("dist/".length).replace(/\.js$/u, ".ts"))),
    );
    const sets = readdirSync(join(root, "lib/src/datasets/sets"), { withFileTypes: true });
    expect(made.sort()).toEqual([
      ...sets
        .filter((one) => one.isDirectory())
        .map(({ name }) => `dist/datasets/sets/${name}/files.js`)
        .sort(),
      "dist/page.bundle.js",
      "dist/renderer.bundle.js",
      "dist/renderer.pdf.js",
    ]);
  });

  test("hold their licence, their readme, their types and no test or source", () => {
    for (const [workspace, { files }] of Object.entries(packed)) {
      expect(files, workspace).toContain("LICENSE");
      expect(files, workspace).toContain("README.md");
      expect(
        files.filter((file) => /(?:^|\/)(?:test|peers|node_modules)\/|\.tsbuildinfo$|^src\//u.test(file)),
        workspace,
      ).toEqual([]);
    }
    expect(packed["lib"]?.files).toEqual(
      expect.arrayContaining([
        "dist/index.d.ts",
        "dist/renderer.bundle.js",
        "dist/renderer.bundle.json",
        "dist/renderer.pdf.js",
        "schema/figure.v1.json",
        "schema/result.v1.json",
      ]),
    );
    expect(packed["kernel"]?.files).toEqual(
      expect.arrayContaining([
        "dist/cli.js",
        "dist/kernel.cjs",
        "dist/kernel.js",
        "dist/page/index.js",
        "dist/page/notebook.js",
      ]),
    );
    expect(
      packed["extension"]?.files.some((file) => /labextension\/static\/remoteEntry.*\.js$/u.test(file)),
    ).toBe(true);
  });

  test("say what else is part of their scripts, with the licences: two bundlers agree on it", () => {
    const installed = join(folder, "node_modules");
    const named = readFileSync(join(installed, "precipice/dist/THIRD-PARTY-LICENSES.txt"), "utf8");
    const parts = [...named.matchAll(/^((?:@[\w-]+\/)?[\w-]+)(?: [\d.]+)? \([\w.-]+\)$/gmu)].map(
      ([, name = ""]) => name,
    );
    expect(parts).toEqual(
      expect.arrayContaining(["Inter", "@observablehq/plot", "d3-array", "d3-scale-chromatic"]),
    );

    // Pages with the scripts are handed on alone.
    const scripts = ["renderer.bundle.js", "renderer.pdf.js"].map((name) =>
      readFileSync(join(installed, "precipice/dist", name), "utf8").split("*/", 1),
    );
    expect(parts.filter((name) => !new RegExp(`[( ]${name}[,)]`, "u").test(scripts.join("")))).toEqual([]);
    expect(scripts[0]?.join("")).toMatch(
      /Copyright \S+ Mike Bostock .*\n[^]*this permission notice appear in all copies/u,
    );

    const list = join(installed, "@precipice/jupyterlab/dist/labextension/static/third-party-licenses.json");
    /** @type {{name: string, extractedText: string}[]} */
    const packages = JSON.parse(readFileSync(list, "utf8")).packages;
    expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(parts));
    expect(packages.filter(({ extractedText }) => extractedText.length < 500)).toEqual([]);
  });

  test("name one repository, each its folder in it, and are public from their first version on", () => {
    const { repository, bugs, homepage } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    for (const [workspace, { name }] of Object.entries(packed)) {
      const manifest = JSON.parse(readFileSync(join(folder, "node_modules", name, "package.json"), "utf8"));
      expect(manifest.repository).toEqual({ ...repository, directory: workspace });
      expect([manifest.bugs, manifest.homepage]).toEqual([bugs, homepage]);
      expect(manifest.publishConfig).toEqual({ access: "public" });
      expect(manifest.keywords.length).toBeGreaterThan(2);
    }
  });

  test("hold every file that their readmes name", () => {
    for (const { name } of Object.values(packed)) {
      const place = join(folder, "node_modules", name);
      const readme = readFileSync(join(place, "README.md"), "utf8");
      const links = [...readme.matchAll(/\]\((?!https?:|#)([^)#]+)/gu)].map(([, link = ""]) => link);
      expect(links.filter((link) => !existsSync(join(place, link)))).toEqual([]);
    }
  });

  test("have no map, and of fonts the five that are drawn with", () => {
    const files = Object.values(packed).flatMap(({ files }) => files);
    expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
    expect(packed["lib"]?.files.filter((file) => /\.(?:ttf|otf|woff2?)$/u.test(file))).toHaveLength(5);
    expect(existsSync(join(folder, "node_modules/@expo-google-fonts"))).toBe(false);
  });

  test("bring the very packages that were tested: versions and contents of package-lock.json, each once", () => {
    /** @param {string} file @returns {[string, import("../pins/lockedClosure.mjs").Locked][]} */
    const packagesOf = (file) => Object.entries(JSON.parse(readFileSync(file, "utf8")).packages);
    /** @param {string} path @param {import("../pins/lockedClosure.mjs").Locked} entry */
    const named = (path, { version, integrity }) =>
      `${path.split("node_modules/").at(-1)} ${version} ${integrity}`;
    const tested = new Set(
      packagesOf(join(root, "package-lock.json")).map(([path, entry]) => named(path, entry)),
    );
    const installed = packagesOf(join(folder, "node_modules/.package-lock.json"))
      .filter(([path]) => !/^node_modules\/(?:precipice|@precipice\/\w+)$/u.test(path))
      .map(([path, entry]) => named(path, entry));
    expect(installed.length).toBeGreaterThan(60);
    expect(installed.filter((one) => !tested.has(one))).toEqual([]);
    // Two copies of a package have two classes of one name: a table of one copy is not a table for the other.
    const names = installed.map((one) => one.split(" ", 1)[0]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual(["entities"]);
  });

  test("every entry point of precipice loads, and the type checker knows it", async () => {
    const { exports } = JSON.parse(readFileSync(join(root, "lib/package.json"), "utf8"));
    const entries = Object.keys(exports)
      .filter((entry) => typeof exports[entry] === "object")
      .map((entry) => `precipice${entry.slice(1)}`);
    expect(entries.length).toBeGreaterThan(8);
    const load = entries.map(
      (entry) =>
        `if (Object.keys(await import(${JSON.stringify(entry)})).length === 0) throw new Error(${JSON.stringify(entry)});`,
    );
    await succeed(process.execPath, ["--input-type=module", "--eval", load.join("\n")], { cwd: folder });

    writeFileSync(
      join(folder, "analysis.ts"),
      `${entries.map((entry, index) => `import * as entry${index} from ${JSON.stringify(entry)};`).join("\n")}
import { ScoreTable, aggregates, iqm } from "precipice";
const middle: number = iqm([1, 2, 3, 4]);
const table = ScoreTable.fromRows([{ algorithm: "a", task: "t", run: 1, score: middle }]);
const result = await aggregates(table, { reps: 100 });
export const low: number | undefined = result.get({ algorithm: "a", metric: "iqm" }).interval?.low;
export default [${entries.map((_, index) => `entry${index}`).join(", ")}];
// @ts-expect-error: a metric that does not exist
await aggregates(table, { metrics: ["average"] });
`,
    );
    const settings = {
      compilerOptions: {
        strict: true,
        module: "nodenext",
        target: "es2022",
        noEmit: true,
        skipLibCheck: true,
        types: [],
        lib: ["es2023", "dom"],
      },
      files: ["analysis.ts"],
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(settings));
    await succeed(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "--project", folder]);
  });

  test("nothing but the entry points is public", async () => {
    const { status } = await run(
      process.execPath,
      ["--input-type=module", "--eval", 'await import("precipice/dist/index.js")'],
      { cwd: folder },
    );
    expect(status).not.toBe(0);
  });

  test("npx precipice install puts kernel and extension under a prefix, and a notebook with a figure runs there", async () => {
    await succeed("npx", ["--no", "precipice", "install", "--prefix", prefix], { cwd: folder });
    expect(existsSync(join(prefix, "share/jupyter/kernels/precipice/kernel.json"))).toBe(true);
    expect(existsSync(join(prefix, "share/jupyter/labextensions/@precipice/jupyterlab/package.json"))).toBe(
      true,
    );

    // Outside any folder with packages, the kernel uses the packages of its own installation.
    const elsewhere = join(scratch, "a notebook anywhere");
    mkdirSync(elsewhere);
    cpSync(join(root, ".scripts/test/fixtures/figure.ipynb"), join(elsewhere, "figure.ipynb"));
    const env = {
      ...process.env,
      JUPYTER_PATH: [join(prefix, "share/jupyter")].join(delimiter),
      JUPYTER_PREFER_ENV_PATH: "0",
    };
    await succeed(
      environmentProgram("python"),
      [
        "-m",
        "nbconvert",
        "--to",
        "notebook",
        "--execute",
        "--ExecutePreprocessor.timeout=120",
        "--output",
        "done.ipynb",
        "figure.ipynb",
      ],
      { cwd: elsewhere, env },
    );
    const { cells } = JSON.parse(readFileSync(join(elsewhere, "done.ipynb"), "utf8"));
    /** @type {Record<string, unknown>[]} */
    const bundles = cells
      .flatMap((/** @type {any} */ cell) => cell.outputs ?? [])
      .map((/** @type {any} */ output) => output.data ?? {});
    const figures = bundles.filter((bundle) => "application/vnd.precipice.figure.v1+json" in bundle);
    expect(figures).toHaveLength(2);
    for (const figure of figures) {
      expect(Object.keys(figure).sort()).toEqual([
        "application/vnd.precipice.figure.v1+json",
        "image/png",
        "text/plain",
      ]);
      expect(Buffer.from(String(figure["image/png"]), "base64").subarray(1, 4).toString()).toBe("PNG");
    }
    expect(bundles.some((bundle) => "application/vnd.precipice.result.v1+json" in bundle)).toBe(true);
  });

  test("the kernelspec that ran was the one under the prefix", () => {
    const { argv } = JSON.parse(
      readFileSync(join(prefix, "share/jupyter/kernels/precipice/kernel.json"), "utf8"),
    );
    expect(argv.some((/** @type {string} */ word) => word.startsWith(folder))).toBe(true);
  });

  test("the labextension under the prefix is one that JupyterLab accepts", async () => {
    const env = { ...process.env, JUPYTER_PATH: join(prefix, "share/jupyter") };
    const output = await succeed(environmentProgram("jupyter-labextension"), ["list"], { env });
    const { version } = JSON.parse(readFileSync(join(root, "extension/package.json"), "utf8"));
    expect(output).toMatch(
      new RegExp(`@precipice/jupyterlab v${version.replaceAll(".", "\\.")}.*enabled.*OK`, "u"),
    );
  });

  test.skipIf(chromium === undefined)(
    "npx @precipice/kernel lab draws figures in a JupyterLab that had nothing of Precipice",
    async () => {
      const python = await emptyEnvironment(join(scratch, "lab Öl 測試"));
      const before = filesBelow(join(scratch, "lab Öl 測試"));
      cpSync(join(root, ".scripts/test/fixtures/figure.ipynb"), join(folder, "abbildung Öl 測試.ipynb"));
      const command = ["lab", "abbildung Öl 測試.ipynb", "--no-browser", "--python", python];
      await expectFigures(
        chromium ?? "",
        join(folder, "node_modules/.bin/precipice-kernel"),
        command,
        folder,
        env,
      );
      expect(filesBelow(join(scratch, "lab Öl 測試"))).toEqual(before);
    },
  );

  test("uninstall leaves nothing under the prefix, and npm nothing of its packages", async () => {
    await succeed("npx", ["--no", "precipice-kernel", "uninstall", "--prefix", prefix], { cwd: folder });
    expect(existsSync(prefix) ? filesBelow(prefix) : []).toEqual([]);
    const names = Object.values(packed).map(({ name }) => name);
    await succeed("npm", ["uninstall", "--no-audit", "--no-fund", ...names], { cwd: folder });
    expect(filesBelow(join(folder, "node_modules"))).toEqual([
      join(folder, "node_modules/.package-lock.json"),
    ]);
  });

  test("the three versions go in step", () => {
    const versions = ["lib", "kernel", "extension"].map(
      (workspace) => JSON.parse(readFileSync(join(root, workspace, "package.json"), "utf8")).version,
    );
    expect(new Set(versions).size).toBe(1);
  });
});
