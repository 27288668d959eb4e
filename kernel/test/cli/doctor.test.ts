import { chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { node } from "../../src/cli/doctor/checkPackages.js";
import { CliUnderTest } from "./CliUnderTest.js";

const VENV = resolve(import.meta.dirname, "../../../.venv");

// Some tests start several kernels and Pythons one after the other.
vi.setConfig({ testTimeout: 300_000 });

let it: CliUnderTest;
beforeAll(() => {
  it = new CliUnderTest();
});
afterAll(() => it.remove());
beforeEach(() => it.reset());

/** Data in the test's folder, and only the programs that are needed to find no Python. */
function bare(changed: Readonly<Record<string, string>> = {}): Record<string, string> {
  return { JUPYTER_DATA_DIR: join(it.folder, "data"), PATH: join(it.folder, "bin"), ...changed };
}

function kernelJson(name = "precipice"): string {
  return join(it.folder, "data", "kernels", name, "kernel.json");
}

/** The abilities that doctor's last lines name: those that work, and those that do not. */
function abilities(stdout: string): { readonly works: readonly string[]; readonly fails: readonly string[] } {
  const [, works = "", fails = ""] =
    /\n\nWorks:\n((?: {2}.*\n)*)(?:Does not work, for the reasons above:\n((?: {2}.*\n)*))?$/u.exec(stdout) ??
    [];
  const lines = (text: string): readonly string[] =>
    text
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => line.trim());
  return { works: lines(works), fails: lines(fails) };
}

const oneCell = {
  cells: [{ cell_type: "code", execution_count: null, metadata: {}, outputs: [], source: "1 + 1" }],
  metadata: {},
  nbformat: 4,
  nbformat_minor: 4,
};

describe("precipice doctor", () => {
  test("ends as ever if its reader stops early", async () => {
    const { child, ended } = it.start(["doctor"], bare());
    child.stdout?.destroy();
    expect(await ended).toEqual({ status: 1, stdout: "", stderr: "" });
  });

  test("tells what is missing and how to mend it, and is content once it is installed", () => {
    const before = it.run(["doctor"], bare());
    expect(before.status).toBe(1);
    expect(before.stdout).toMatch(
      /^wrong kernelspec +Jupyter finds no kernel "precipice"\n +to mend it: run "precipice install"$/mu,
    );
    expect(before.stdout).toMatch(
      /^note {2}extension .*\n +to mend it: run "npm install @precipice\/jupyterlab"/mu,
    );
    expect(before.stdout).toMatch(
      /^note {2}library .*is not found from .*\n +to mend it: run "npm install precipice"/mu,
    );
    expect(before.stdout).toMatch(
      /^note {2}jupyterlab +no Python was found\n +to mend it: run "precipice lab"/mu,
    );
    expect(abilities(before.stdout)).toEqual({
      works: [
        '"precipice run": a notebook without Jupyter',
        '"precipice export": pages of notebooks (only of those without figures: the library draws these)',
        '"precipice lab": JupyterLab with this kernel (it installs JupyterLab first, which needs a network)',
      ],
      fails: [
        "notebooks in other clients of Jupyter",
        'cells that import "precipice"',
        "figures that JupyterLab draws",
      ],
    });

    it.addExtension();
    // Its package is there.
    expect(it.run(["doctor"], bare()).stdout).toMatch(
      /^note {2}extension .*\n +to mend it: run "precipice install"$/mu,
    );
    const library = join(it.folder, "node_modules", "precipice");
    mkdirSync(library, { recursive: true });
    writeFileSync(join(library, "plot.js"), "");
    const manifest = { version: "1.2.3", exports: { "./plot": { import: "./plot.js" } } };
    writeFileSync(join(library, "package.json"), JSON.stringify(manifest));
    it.run(["install", "--user"], bare());
    const after = it.run(["doctor"], bare());
    expect([after.status, after.stderr], after.stdout).toEqual([0, ""]);
    for (const subject of [
      "node",
      "kernel",
      "typescript",
      "library",
      "kernelspec",
      "start",
      "extension",
      "data",
    ])
      expect(after.stdout).toMatch(new RegExp(`^ok +${subject} `, "mu"));
    expect(after.stdout).toMatch(/^ok +start +the kernel starts in \d+ ms and calculates 1\+1$/mu);
    expect(after.stdout).toContain(`JUPYTER_DATA_DIR=${join(it.folder, "data")}`);
    expect(abilities(after.stdout)).toEqual({
      works: [
        '"precipice run": a notebook without Jupyter',
        '"precipice export": pages of notebooks',
        '"precipice lab": JupyterLab with this kernel (it installs JupyterLab first, which needs a network)',
        "notebooks in other clients of Jupyter",
        'cells that import "precipice"',
      ],
      fails: ["figures that JupyterLab draws"],
    });

    rmSync(join(library, "plot.js"));
    expect(it.run(["doctor"], bare()).stdout).toMatch(/^note {2}library +"precipice\/plot" is missing/mu);
  });

  test.each([
    [
      "a Node that is gone",
      (text: string) => text.replace(process.execPath, "/gone/node"),
      /starts \/gone\/node, which does not exist/u,
    ],
    [
      "a kernel that is gone",
      (text: string) => text.replace("kernel.cjs", "gone.cjs"),
      /starts the kernel .*gone\.cjs, which does not exist/u,
    ],
    ["no JSON", () => "{", /cannot be read/u],
    [
      "no connection file",
      (text: string) => text.replace("{connection_file}", "x"),
      /has no "\{connection_file\}"/u,
    ],
    [
      "another's kernel",
      () => `{"argv":["x","{connection_file}"],"display_name":"Theirs"}`,
      /is another kernel's \("Theirs"\)/u,
    ],
  ])("sees a kernelspec with %s", (_what, change, complaint) => {
    it.run(["install", "--user"], bare());
    writeFileSync(kernelJson(), change(readFileSync(kernelJson(), "utf8")));
    const { status, stdout } = it.run(["doctor"], bare());
    expect(status).toBe(1);
    expect(/^wrong +kernelspec .*$/mu.exec(stdout)?.[0]).toMatch(complaint);
    expect(stdout).toContain('to mend it: run "precipice install" again');
  });

  test("sees a kernelspec of another version and one that is hidden by another", () => {
    it.run(["install", "--user"], bare());
    const text = readFileSync(kernelJson(), "utf8");
    writeFileSync(kernelJson(), text.replace(/"version": ".*"/u, '"version": "0.0.1"'));
    expect(it.run(["doctor"], bare()).stdout).toMatch(
      /^note {2}kernelspec .* is of version 0\.0\.1, this is /mu,
    );
    it.run(["install", "--prefix", it.folder], bare());
    const environment = bare({ JUPYTER_PATH: join(it.folder, "share", "jupyter") });
    expect(it.run(["doctor"], environment).stdout).toMatch(
      /^ok +kernelspec .*share\/jupyter.*\nnote {2}kernelspec .*data.* is never used: the one above hides it$/mu,
    );
  });

  test("sees a kernel that does not start, with its own last words", () => {
    it.run(["install", "--user"], bare());
    const broken = join(it.folder, "kernel.cjs");
    writeFileSync(broken, "console.error('a cog is missing'); process.exit(3)");
    writeFileSync(kernelJson(), readFileSync(kernelJson(), "utf8").replace(it.kernel, broken));
    const { status, stdout } = it.run(["doctor"], bare());
    expect(status).toBe(1);
    expect(stdout).toMatch(
      /^wrong start +the kernel does not run: .* ended with status 3.*a cog is missing/mu,
    );
    // This command's own copy runs, and with it the command's notebooks.
    expect(stdout).toMatch(/^ok +own start +the kernel starts in/mu);
    const { works, fails } = abilities(stdout);
    expect(works[0]).toBe('"precipice run": a notebook without Jupyter');
    expect(fails).toContain("notebooks in other clients of Jupyter");
    writeFileSync(join(it.folder, "n.ipynb"), JSON.stringify(oneCell));
    expect(it.run(["run", "n.ipynb"], bare()).status).toBe(0);
  });

  test("tells whether tslab's names start tslab or this kernel", () => {
    const theirs = join(it.folder, "data", "kernels", "tslab");
    mkdirSync(theirs, { recursive: true });
    writeFileSync(kernelJson("tslab"), `{"argv":["tslab","kernel"],"display_name":"TypeScript"}`);
    it.run(["install", "--user"], bare());
    const before = it.run(["doctor"], bare());
    expect(before.status).toBe(0);
    expect(before.stdout).toMatch(
      /^note {2}tslab .* starts tslab itself\n.*"precipice install --as tslab"/mu,
    );
    it.run(["install", "--as", "tslab", "--user"], bare());
    expect(it.run(["doctor"], bare()).stdout).toMatch(/^ok +tslab .* starts this kernel$/mu);
    writeFileSync(
      kernelJson("jslab"),
      readFileSync(kernelJson("jslab"), "utf8").replace("kernel.cjs", "gone.cjs"),
    );
    expect(it.run(["doctor"], bare()).stdout).toMatch(/^wrong jslab .*gone\.cjs, which does not exist$/mu);
  });

  test("sees a missing TypeScript, a folder of JUPYTER_PATH that is gone, and a data folder that cannot be written", () => {
    it.run(["install", "--user"], bare());
    const link = join(it.root, "node_modules", "typescript");
    const away = join(it.root, "node_modules", "away");
    try {
      rmSync(link);
      expect(it.run(["doctor"], bare()).stdout).toMatch(
        /^wrong typescript +is not installed beside the kernel$/mu,
      );
    } finally {
      symlinkSync(resolve(import.meta.dirname, "../../../node_modules/typescript"), link);
      rmSync(away, { force: true });
    }
    expect(it.run(["doctor"], bare({ JUPYTER_PATH: "/gone/path" })).stdout).toMatch(
      /^note {2}variable +JUPYTER_PATH names \/gone\/path, which does not exist$/mu,
    );
    chmodSync(it.root, 0o755);
    chmodSync(it.folder, 0o755);
    const locked = join(it.folder, "locked");
    mkdirSync(locked, { mode: 0o555 });
    const { stdout } = spawnSync(process.execPath, [it.cli, "doctor"], {
      encoding: "utf8",
      cwd: it.folder,
      env: it.environment(bare({ JUPYTER_DATA_DIR: join(locked, "data") })),
      // Root may write everywhere.
      ...(process.getuid?.() === 0 ? { uid: 65_534 } : {}),
    });
    expect(stdout).toMatch(/^note {2}data .*locked\/data cannot be written/mu);
  });

  test("tells the JupyterLab that serves this folder, one that is too old, and an extension that is switched off", () => {
    it.addExtension();
    it.run(["install", "--user"], bare());
    const environment = bare({ VIRTUAL_ENV: VENV, PATH: process.env["PATH"] ?? "" });
    const found = it.run(["doctor"], environment).stdout;
    expect(found).toMatch(/^ok +jupyterlab +4\.\d+\.\d+, Python 3\.\d+\.\d+ in .*\.venv$/mu);

    const config = join(it.folder, "config");
    mkdirSync(join(config, "labconfig"), { recursive: true });
    const page = { disabledExtensions: { "@precipice/jupyterlab": true } };
    writeFileSync(join(config, "labconfig", "page_config.json"), JSON.stringify(page));
    const off = it.run(["doctor"], { ...environment, JUPYTER_CONFIG_DIR: config }).stdout;
    expect(off).toMatch(
      /^note {2}extension +@precipice\/jupyterlab is switched off in JupyterLab\n.*run "jupyter labextension enable @precipice\/jupyterlab"$/mu,
    );

    const answer = JSON.stringify({ version: "3.9.0", prefix: "/old", lab: "3.6.0" });
    it.addProgram("python3", `echo 'precipice-probe:${answer}'`);
    expect(it.run(["doctor"], bare()).stdout).toMatch(
      /^note {2}jupyterlab +3\.6\.0 in \/old is not of version 4$/mu,
    );

    for (const name of ["python3", "python"])
      it.addProgram(name, `echo 'precipice-probe:${JSON.stringify({ version: "3.11.7", prefix: "/one" })}'`);
    expect(it.run(["doctor"], bare()).stdout).toMatch(/^note {2}jupyterlab +no JupyterLab in \/one$/mu);
  });

  test("judges Node's version", () => {
    for (const version of ["18.20.0", "20.18.3", "21.7.3", "22.0.0", "22.11.0"])
      expect(node(version), version).toMatchObject({
        level: "wrong",
        sentence: `the kernel needs Node 20.19, 22.12 or newer, and this is Node ${version}`,
        cure: expect.stringContaining("install a newer Node") as string,
      });
    for (const version of ["20.19.0", "22.12.0", "23.0.0", "26.10.0"]) expect(node(version).level).toBe("ok");
  });
});
