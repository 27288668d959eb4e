import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { CliUnderTest, type Ended } from "./CliUnderTest.js";

const PYTHON = resolve(import.meta.dirname, "../../python");

let it: CliUnderTest;
let environment: string;
let data: string;
let spec: string;
beforeAll(() => {
  it = new CliUnderTest();
});
afterAll(() => it.remove());

/** A Python environment as pip leaves it, in a folder of its own. */
beforeEach(() => {
  it.reset();
  environment = join(it.folder, "environment");
  const module = join(environment, "lib", "python3.11", "site-packages", "precipice");
  data = join(environment, "share", "jupyter");
  spec = join(data, "kernels", "precipice");
  mkdirSync(join(module, "node_modules", "@precipice"), { recursive: true });
  mkdirSync(spec, { recursive: true });
  mkdirSync(join(environment, "bin"));
  mkdirSync(programs());
  symlinkSync(process.execPath, join(programs(), "node"));
  symlinkSync(resolve(PYTHON, "../../.venv/bin/python"), join(environment, "bin", "python"));
  copyFileSync(join(PYTHON, "src", "precipice", "_node.py"), join(module, "_node.py"));
  copyFileSync(join(PYTHON, "launch.py"), join(spec, "launch.py"));
  cpSync(it.packageFolder, join(module, "node_modules", "@precipice", "kernel"), { recursive: true });
  symlinkSync(join(it.root, "node_modules", "typescript"), join(module, "node_modules", "typescript"));
  writeFileSync(
    join(spec, "kernel.json"),
    JSON.stringify({
      argv: ["python", "-S", "{resource_dir}/launch.py", "{connection_file}"],
      display_name: "TypeScript (Precipice)",
      language: "typescript",
      metadata: { precipice: { version: version(), from: "wheel" } },
    }),
  );
  const extension = join(data, "labextensions", "@precipice", "jupyterlab");
  mkdirSync(extension, { recursive: true });
  writeFileSync(join(extension, "package.json"), "{}");
  writeFileSync(join(extension, "install.json"), JSON.stringify({ packageManager: "python" }));
});

/** The folder that stands for PATH: with Node, and without a Python. */
function programs(): string {
  return join(it.folder, "programs");
}

/** Where nothing but what the test has put there is found. */
function where(changed: Readonly<Record<string, string>> = {}): Record<string, string> {
  return { JUPYTER_DATA_DIR: join(it.folder, "data"), PATH: programs(), ...changed };
}

function version(): string {
  const text = readFileSync(join(it.packageFolder, "package.json"), "utf8");
  return (JSON.parse(text) as { readonly version: string }).version;
}

/** Runs the command line that pip has installed. */
function run(args: readonly string[], changed: Readonly<Record<string, string>> = {}): Ended {
  const cli = join(
    environment,
    "lib/python3.11/site-packages/precipice/node_modules/@precipice/kernel/dist/cli.js",
  );
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    encoding: "utf8",
    cwd: it.folder,
    env: it.environment(where({ VIRTUAL_ENV: environment, ...changed })),
  });
  return { status, stdout, stderr };
}

test("doctor starts the kernel by the kernelspec of pip and finds nothing wrong with it", () => {
  const { status, stdout } = run(["doctor"]);
  expect(stdout).toContain(`ok    kernelspec  ${spec}\n`);
  expect(stdout).toMatch(/^ok +start +the kernel starts in \d+ ms and calculates 1\+1$/mu);
  expect(stdout).toMatch(/^ok +extension /mu);
  expect(status, stdout).toBe(0);
});

test("doctor starts the kernel with the Python on PATH where the environment has none, as after pip install --user", () => {
  rmSync(join(environment, "bin"), { recursive: true });
  const without = run(["doctor"], { JUPYTER_PATH: data, VIRTUAL_ENV: "" });
  expect(without.stdout).toContain(`wrong kernelspec  ${spec} starts python, which is not on PATH\n`);
  symlinkSync(resolve(PYTHON, "../../.venv/bin/python"), join(programs(), "python3"));
  const { status, stdout } = run(["doctor"], { JUPYTER_PATH: data, VIRTUAL_ENV: "" });
  expect(stdout).toContain(`ok    kernelspec  ${spec}\n`);
  expect(stdout).toMatch(/^ok +start +the kernel starts in \d+ ms and calculates 1\+1$/mu);
  expect(status, stdout).toBe(0);
});

test("doctor says what pip has to mend", () => {
  rmSync(join(environment, "lib", "python3.11", "site-packages", "precipice", "_node.py"));
  const { status, stdout } = it.run(["doctor"], where({ JUPYTER_PATH: data }));
  expect(stdout).toMatch(/^wrong start +the kernel does not run: .*precipice-jupyter/mu);
  rmSync(join(environment, "lib"), { recursive: true });
  const without = it.run(["doctor"], where({ JUPYTER_PATH: data }));
  expect(without.stdout).toMatch(
    /^wrong kernelspec .*is of the Python package precipice-jupyter, which is not in its environment\n +to mend it: run "pip install --force-reinstall --no-deps precipice-jupyter"/mu,
  );
  expect([status, without.status]).toEqual([1, 1]);
});

test("a kernelspec whose program stands on PATH is no fault", () => {
  const named = join(it.folder, "data", "kernels", "precipice");
  mkdirSync(named, { recursive: true });
  const kernel = (program: string): string =>
    JSON.stringify({
      argv: [program, it.kernel, "{connection_file}"],
      display_name: "TypeScript (Precipice)",
      metadata: { precipice: { version: version() } },
    });
  writeFileSync(join(named, "kernel.json"), kernel("node"));
  expect(it.run(["doctor"], where()).stdout).toContain(`ok    kernelspec  ${named}\n`);
  writeFileSync(join(named, "kernel.json"), kernel("no-such-node"));
  expect(it.run(["doctor"], where()).stdout).toMatch(
    /^wrong kernelspec .*starts no-such-node, which is not on PATH/mu,
  );
});

test("install writes no second kernelspec, with an environment switched on and without", () => {
  const before = readFileSync(join(spec, "kernel.json"), "utf8");
  for (const active of [environment, ""]) {
    const { status, stdout, stderr } = run(["install"], { VIRTUAL_ENV: active });
    expect([status, stdout, stderr]).toEqual([
      0,
      `kernel     ${spec}, which pip has installed already\n`,
      "",
    ]);
  }
  expect(readFileSync(join(spec, "kernel.json"), "utf8")).toBe(before);
  expect(existsSync(join(it.folder, "data"))).toBe(false);
  const refused = run(["install", "--heap", "4096"]);
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain("Choose another --name for a kernel with other settings");
});

test("a second kernel with settings of its own leaves the files of pip as they are", () => {
  const { status, stdout } = run(["install", "--name", "big", "--heap", "4096"]);
  expect([status, stdout]).toEqual([
    0,
    `kernel     ${join(data, "kernels", "big")}\n` +
      `extension  ${join(data, "labextensions", "@precipice", "jupyterlab")}, which pip has installed already\n`,
  ]);
  const removed = run(["uninstall"]);
  expect(removed.stdout).toBe(
    `kept       ${spec}, which pip has installed: run "pip uninstall precipice-jupyter"\n`,
  );
  expect(existsSync(join(spec, "launch.py"))).toBe(true);
});

test("an extension of pip goes along into another place", () => {
  const other = join(it.folder, "other");
  const { status, stdout } = run(["install", "--prefix", other]);
  expect(status, stdout).toBe(0);
  const extension = join(other, "share", "jupyter", "labextensions", "@precipice", "jupyterlab");
  expect(JSON.parse(readFileSync(join(extension, "install.json"), "utf8"))).toMatchObject({
    packageManager: "npm",
  });
});
