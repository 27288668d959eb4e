import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { buildSync } from "esbuild";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

const PACKAGE = resolve(import.meta.dirname, "../..");

let root: string;
/** An empty folder for one test. */
let folder: string;
let cli: string;

/** A folder as npm leaves it: the kernel's package, and the extension's beside it. */
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "precipice cli é-")));
  const kernel = join(root, "node_modules", "@precipice", "kernel");
  cli = join(kernel, "dist", "cli.js");
  buildSync({
    entryPoints: [join(PACKAGE, "src/cli/main.ts")],
    outfile: cli,
    bundle: true,
    format: "esm",
    platform: "node",
    logLevel: "silent",
  });
  writeFileSync(join(kernel, "dist", "kernel.js"), "");
  cpSync(join(PACKAGE, "package.json"), join(kernel, "package.json"));
  cpSync(join(PACKAGE, "logos"), join(kernel, "logos"), { recursive: true });
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

beforeEach(() => {
  rmSync(join(root, "node_modules", "@precipice", "jupyterlab"), { recursive: true, force: true });
  folder = mkdtempSync(join(root, "test-"));
});

function run(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    encoding: "utf8",
    cwd: folder,
    env: { HOME: folder, PATH: process.env["PATH"] ?? "", ...environment },
  });
  return { status, stdout, stderr };
}

function addExtension(built = true): string {
  const extension = join(root, "node_modules", "@precipice", "jupyterlab");
  const output = join(extension, "out");
  mkdirSync(join(output, "static"), { recursive: true });
  writeFileSync(
    join(extension, "package.json"),
    JSON.stringify({ name: "@precipice/jupyterlab", jupyterlab: { outputDir: "out" } }),
  );
  if (built) writeFileSync(join(output, "package.json"), "{}");
  writeFileSync(join(output, "static", "style.js"), "1");
  return output;
}

describe("precipice install", () => {
  test("--prefix writes a kernelspec that starts this Node and this kernel, with its logos", () => {
    const prefix = join(folder, "a prefix");
    const { status, stdout, stderr } = run(["install", "--prefix", prefix]);
    expect([status, stderr]).toEqual([0, ""]);
    const kernel = join(prefix, "share", "jupyter", "kernels", "precipice");
    expect(stdout).toContain(kernel);
    expect(JSON.parse(readFileSync(join(kernel, "kernel.json"), "utf8"))).toEqual({
      argv: [process.execPath, join(dirname(cli), "kernel.js"), "{connection_file}"],
      display_name: "TypeScript (Precipice)",
      language: "typescript",
      interrupt_mode: "message",
      metadata: { debugger: true },
    });
    expect(readdirSync(kernel).sort()).toEqual([
      "kernel.json",
      "logo-32x32.png",
      "logo-64x64.png",
      "logo-svg.svg",
    ]);
    expect(stdout).toContain("npm install @precipice/jupyterlab");
    expect(existsSync(join(prefix, "share", "jupyter", "labextensions"))).toBe(false);
  });

  test("copies the built extension of the package that is installed beside the kernel, unless --no-lab", () => {
    addExtension();
    const extension = join(folder, "share", "jupyter", "labextensions", "@precipice", "jupyterlab");
    expect(run(["install", "--prefix", folder, "--no-lab"]).status).toBe(0);
    expect(existsSync(extension)).toBe(false);
    expect(run(["install", "--prefix", folder]).status).toBe(0);
    expect(readFileSync(join(extension, "static", "style.js"), "utf8")).toBe("1");
    expect(JSON.parse(readFileSync(join(extension, "install.json"), "utf8"))).toMatchObject({
      packageName: "@precipice/jupyterlab",
    });
  });

  test("replaces what an earlier install left, and a link without touching what it leads to", () => {
    const output = addExtension();
    const scope = join(folder, "share", "jupyter", "labextensions", "@precipice");
    mkdirSync(scope, { recursive: true });
    symlinkSync(output, join(scope, "jupyterlab"));
    const kernel = join(folder, "share", "jupyter", "kernels", "precipice");
    mkdirSync(kernel, { recursive: true });
    writeFileSync(join(kernel, "stale"), "");
    expect(run(["install", "--prefix", folder]).status).toBe(0);
    expect(existsSync(join(kernel, "stale"))).toBe(false);
    expect(lstatSync(join(scope, "jupyterlab")).isSymbolicLink()).toBe(false);
    expect(readdirSync(output).sort()).toEqual(["package.json", "static"]);
    expect(readdirSync(scope)).toEqual(["jupyterlab"]);
    expect(readdirSync(dirname(kernel))).toEqual(["precipice"]);
  });

  test("changes nothing and says so when the extension's package is not built", () => {
    addExtension(false);
    const { status, stderr } = run(["install", "--prefix", folder]);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^precipice: @precipice\/jupyterlab in .* has no built extension .*--no-lab\.\n$/u,
    );
    expect(existsSync(join(folder, "share"))).toBe(false);
  });

  test.each([
    ["--user with JUPYTER_DATA_DIR", ["--user"], { JUPYTER_DATA_DIR: "data" }, "data"],
    [
      "--user",
      ["--user"],
      { XDG_DATA_HOME: "" },
      process.platform === "darwin" ? "Library/Jupyter" : ".local/share/jupyter",
    ],
    [
      "--sys-prefix in a virtual environment",
      ["--sys-prefix"],
      { VIRTUAL_ENV: "venv" },
      "venv/share/jupyter",
    ],
    ["no place, in a conda environment", [], { CONDA_PREFIX: "conda" }, "conda/share/jupyter"],
    ["no place and no environment", [], { JUPYTER_DATA_DIR: "mine" }, "mine"],
  ])("%s goes to the right place", (_what, options, environment, place) => {
    const inFolder = Object.entries(environment).map(([name, path]) => [
      name,
      path === "" ? "" : join(folder, path),
    ]);
    const { status } = run(["install", ...options], Object.fromEntries(inFolder) as Record<string, string>);
    expect(status).toBe(0);
    expect(existsSync(join(folder, place, "kernels", "precipice", "kernel.json"))).toBe(true);
  });

  test("--sys-prefix asks the Python on PATH", () => {
    const bin = join(folder, "bin");
    mkdirSync(bin);
    writeFileSync(join(bin, "python3"), `#!/bin/sh\necho '${join(folder, "python")}'\n`);
    chmodSync(join(bin, "python3"), 0o755);
    expect(run(["install", "--sys-prefix"], { PATH: `${bin}:${process.env["PATH"] ?? ""}` }).status).toBe(0);
    expect(existsSync(join(folder, "python", "share", "jupyter", "kernels", "precipice"))).toBe(true);
    const empty = run(["install", "--sys-prefix"], { PATH: join(folder, "nowhere") });
    expect([empty.status, empty.stderr]).toEqual([
      1,
      "precipice: No Python was found to ask for its prefix; name it with --prefix FOLDER.\n",
    ]);
  });

  test("says in one sentence where it cannot write", () => {
    writeFileSync(join(folder, "file"), "");
    const { status, stderr } = run(["install", "--prefix", join(folder, "file")]);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^precipice: Cannot write .*kernels\/precipice: a part of the path is a file\. Choose another place.*\n$/u,
    );
  });

  test("says in one sentence that it has no permission", () => {
    chmodSync(root, 0o755);
    chmodSync(folder, 0o555);
    const { status, stderr } = spawnSync(process.execPath, [cli, "install", "--prefix", folder], {
      encoding: "utf8",
      // Root may write everywhere: the test is somebody else then.
      ...(process.getuid?.() === 0 ? { uid: 65_534 } : {}),
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^precipice: Cannot write .*: there is no permission to write there\. Choose another place.*\n$/u,
    );
  });

  test.each([
    [["install", "--prefix", "x", "--user"], /one place only/u],
    [["install", "--prefix"], /argument missing|ambiguous/u],
    [["install", "--prefix="], /--prefix needs a folder/u],
    [["install", "--bogus"], /Unknown option '--bogus'/u],
    [["install", "somewhere"], /Unexpected argument 'somewhere'/u],
    [["fly"], /no command "fly"/u],
  ])("refuses %j in one line", (args, reason) => {
    const { status, stdout, stderr } = run(args);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(reason);
    expect(stderr.trimEnd().split("\n")).toHaveLength(1);
  });
});

describe("precipice", () => {
  test("tells its version and its commands", () => {
    const { version } = JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8")) as {
      version: string;
    };
    expect(run(["--version"])).toEqual({ status: 0, stdout: `${version}\n`, stderr: "" });
    expect(run(["--help"]).stdout).toContain("precipice install");
    expect(run([]).status).toBe(2);
  });

  test("doctor tells what is missing, and finds what was installed", () => {
    const environment = { VIRTUAL_ENV: join(folder, "venv") };
    const before = run(["doctor"], environment);
    expect(before.status).toBe(1);
    expect(before.stdout).toMatch(/wrong kernelspec +not found by Jupyter; run "precipice install"/u);
    expect(before.stdout).toMatch(/note {2}extension/u);

    addExtension();
    mkdirSync(join(folder, "node_modules", "precipice"), { recursive: true });
    writeFileSync(join(folder, "node_modules", "precipice", "package.json"), "{}");
    run(["install"], environment);
    const after = run(["doctor"], environment);
    expect(after.status).toBe(0);
    for (const subject of ["node", "kernel", "kernelspec", "extension", "library"]) {
      expect(after.stdout).toMatch(new RegExp(`^ok +${subject} `, "mu"));
    }
  });

  test("doctor sees a kernelspec whose program is gone", () => {
    const environment = { JUPYTER_DATA_DIR: folder };
    run(["install", "--user"], environment);
    const path = join(folder, "kernels", "precipice", "kernel.json");
    writeFileSync(path, readFileSync(path, "utf8").replace(process.execPath, "/gone/node"));
    const { status, stdout } = run(["doctor"], environment);
    expect(status).toBe(1);
    expect(stdout).toMatch(
      /wrong kernelspec .* starts \/gone\/node, which does not exist; run "precipice install" again/u,
    );
  });
});
