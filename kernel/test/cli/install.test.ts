import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CliUnderTest } from "./CliUnderTest.js";

let it: CliUnderTest;
beforeAll(() => {
  it = new CliUnderTest();
});
afterAll(() => it.remove());
beforeEach(() => it.reset());

describe("precipice install", () => {
  test("--prefix writes a kernelspec that starts this Node and this kernel, with its logos", () => {
    const prefix = join(it.folder, "a prefix");
    const { status, stdout, stderr } = it.run(["install", "--prefix", prefix]);
    expect([status, stderr]).toEqual([0, ""]);
    const kernel = join(prefix, "share", "jupyter", "kernels", "precipice");
    expect(stdout).toContain(kernel);
    expect(JSON.parse(readFileSync(join(kernel, "kernel.json"), "utf8"))).toEqual({
      argv: [process.execPath, it.kernel, "{connection_file}"],
      display_name: "TypeScript (Precipice)",
      language: "typescript",
      interrupt_mode: "message",
      metadata: {
        debugger: expect.any(Boolean) as boolean,
        precipice: { version: expect.any(String) as string },
      },
    });
    expect(readdirSync(kernel).sort()).toEqual([
      "kernel.json",
      "logo-32x32.png",
      "logo-64x64.png",
      "logo-svg.svg",
      "quarto_setup_cell",
    ]);
    expect(stdout).toContain("npm install @precipice/jupyterlab");
    expect(existsSync(join(prefix, "share", "jupyter", "labextensions"))).toBe(false);
  });

  test("copies the built extension of the package that is installed beside the kernel, unless --no-lab", () => {
    it.addExtension();
    const extension = join(it.folder, "share", "jupyter", "labextensions", "@precipice", "jupyterlab");
    expect(it.run(["install", "--prefix", it.folder, "--no-lab"]).status).toBe(0);
    expect(existsSync(extension)).toBe(false);
    expect(it.run(["install", "--prefix", it.folder]).status).toBe(0);
    expect(readFileSync(join(extension, "static", "style.js"), "utf8")).toBe("1");
    expect(JSON.parse(readFileSync(join(extension, "install.json"), "utf8"))).toMatchObject({
      packageName: "@precipice/jupyterlab",
    });
  });

  test("replaces what an earlier install left, and a link without touching what it leads to", () => {
    const output = it.addExtension();
    const scope = join(it.folder, "share", "jupyter", "labextensions", "@precipice");
    mkdirSync(scope, { recursive: true });
    symlinkSync(output, join(scope, "jupyterlab"));
    const kernel = join(it.folder, "share", "jupyter", "kernels", "precipice");
    mkdirSync(kernel, { recursive: true });
    writeFileSync(join(kernel, "stale"), "");
    expect(it.run(["install", "--prefix", it.folder]).status).toBe(0);
    expect(existsSync(join(kernel, "stale"))).toBe(false);
    expect(lstatSync(join(scope, "jupyterlab")).isSymbolicLink()).toBe(false);
    expect(readdirSync(output).sort()).toEqual(["package.json", "static"]);
    expect(readdirSync(scope)).toEqual(["jupyterlab"]);
    expect(readdirSync(dirname(kernel))).toEqual(["precipice"]);
  });

  test("changes nothing and says so when the extension's package is not built", () => {
    it.addExtension(false);
    const { status, stderr } = it.run(["install", "--prefix", it.folder]);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^precipice: @precipice\/jupyterlab in .* has no built extension .*--no-lab\.\n$/u,
    );
    expect(existsSync(join(it.folder, "share"))).toBe(false);
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
      path === "" ? "" : join(it.folder, path),
    ]);
    const { status } = it.run(
      ["install", ...options],
      Object.fromEntries(inFolder) as Record<string, string>,
    );
    expect(status).toBe(0);
    expect(existsSync(join(it.folder, place, "kernels", "precipice", "kernel.json"))).toBe(true);
  });

  test.each(["install", "uninstall"])(
    "%s --sys-prefix asks for a place where no environment is active, whatever Python is on PATH",
    (command) => {
      const bin = it.addProgram("python3", `echo '${join(it.folder, "python")}'`);
      const path = { PATH: `${bin}:${process.env["PATH"] ?? ""}` };
      const { status, stdout, stderr } = it.run([command, "--sys-prefix"], path);
      expect([status, stdout]).toEqual([2, ""]);
      expect(stderr).toMatch(
        /^precipice: --sys-prefix means .* active, and none is: .*--prefix FOLDER\.\n$/u,
      );
      expect(existsSync(join(it.folder, "python"))).toBe(false);
    },
  );

  test.runIf(process.platform === "linux")("says at once that no folder can be made in a place", () => {
    // Node's own recursive mkdir never ends there, so that the command would be ended by this test.
    const { status, signal, stderr } = spawnSync(
      process.execPath,
      [it.cli, "install", "--prefix", "/proc/precipice/x"],
      { encoding: "utf8", env: it.environment({}), timeout: 20_000 },
    );
    expect([status, signal]).toEqual([1, null]);
    expect(stderr).toMatch(
      /^precipice: Cannot write \/proc\/precipice\/x\/.*: no folder can be made there\. Choose another place.*\n$/u,
    );
  });

  test("says in one sentence where it cannot write", () => {
    writeFileSync(join(it.folder, "file"), "");
    const { status, stderr } = it.run(["install", "--prefix", join(it.folder, "file")]);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^precipice: Cannot write .*kernels\/precipice: a part of the path is a file\. Choose another place.*\n$/u,
    );
  });

  test("says in one sentence that it has no permission", () => {
    chmodSync(it.root, 0o755);
    chmodSync(it.folder, 0o555);
    const { status, stderr } = spawnSync(process.execPath, [it.cli, "install", "--prefix", it.folder], {
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
    [["install", "--heap", "lots"], /--heap expects a number from 64 to/u],
    [["install", "--heap", "63"], /--heap expects a number from 64 to/u],
    [["install", "--heap", "100.5"], /--heap expects a number from 64 to/u],
    [["install", "--types", "loud"], /--types expects warn, strict, off, but got "loud"/u],
    [["install", "--as", "ipykernel"], /--as expects tslab, javascript/u],
    [["install", "--as", "tslab", "--name", "x"], /--as tslab gives the names itself/u],
    [["install", "--name", "a b"], /--name expects letters without accents/u],
    [["uninstall", "--name", "../../x"], /--name expects a kernel's name/u],
    [["uninstall", "--no-lab"], /Unknown option '--no-lab'/u],
    [["fly"], /no command "fly"/u],
  ])("refuses %j in one line", (args, reason) => {
    const { status, stdout, stderr } = it.run(args);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(reason);
    expect(stderr.trimEnd().split("\n")).toHaveLength(1);
  });

  test("--name, --display-name, --heap and --types stand in the kernelspec", () => {
    const options = [
      "--name",
      "ts-big",
      "--display-name",
      "Große Hefte",
      "--heap",
      "4096",
      "--types",
      "strict",
    ];
    expect(it.run(["install", "--prefix", it.folder, ...options]).status).toBe(0);
    expect(specOf("ts-big")).toMatchObject({
      argv: [process.execPath, "--max-old-space-size=6144", it.kernel, "{connection_file}"],
      display_name: "Große Hefte",
      env: { PRECIPICE_HEAP_MB: "4096", PRECIPICE_TYPES: "strict" },
    });
  });

  test("refuses a name that is another kernel's, and leaves that as it was", () => {
    const foreign = addForeign("python3", "Python 3");
    const { status, stderr } = it.run(["install", "--prefix", it.folder, "--name", "python3"]);
    expect(status).toBe(1);
    expect(stderr).toMatch(/holds the kernel "Python 3", which is not ours: choose another --name\.\n$/u);
    expect(readdirSync(foreign)).toEqual(["kernel.json", "their logo.png"]);
  });

  test("tells each command's options, and how to ask for them", () => {
    for (const command of ["install", "uninstall", "run", "lab", "doctor"]) {
      const { status, stdout } = it.run([command, "--help"]);
      expect([status, stdout.startsWith(`precipice ${command}`)]).toEqual([0, true]);
      expect(it.run(["--help"]).stdout).toContain(`precipice ${command} `);
      expect(it.run([command, "--bogus"])).toMatchObject({ status: 2, stdout: "" });
    }
    expect(it.run([]).status).toBe(2);
  });

  test("tells its version", () => {
    const { version } = JSON.parse(readFileSync(join(it.packageFolder, "package.json"), "utf8")) as {
      version: string;
    };
    expect(it.run(["--version"])).toEqual({ status: 0, stdout: `${version}\n`, stderr: "" });
  });
});

describe("precipice install --as tslab", () => {
  test("starts this kernel under both names, and keeps what stood there through two installs", () => {
    addForeign("tslab", "TypeScript by tslab");
    const first = it.run(["install", "--as", "tslab", "--prefix", it.folder]);
    expect(first.status).toBe(0);
    expect(first.stdout).toContain('replaces "TypeScript by tslab"');
    expect(it.run(["install", "--as", "tslab", "--prefix", it.folder]).status).toBe(0);
    expect(specOf("tslab")).toMatchObject({ argv: [process.execPath, it.kernel, "{connection_file}"] });
    expect(specOf("jslab")).toMatchObject({
      language: "javascript",
      env: { PRECIPICE_LANGUAGE: "javascript" },
    });
    expect(specOf("tslab")).toMatchObject({ language: "typescript", env: { PRECIPICE_LANGUAGE: "tslab" } });
    expect(readdirSync(join(it.folder, "share/jupyter/kernels"))).toEqual(["jslab", "tslab"]);

    const { status, stdout } = it.run(["uninstall", "--as", "tslab", "--prefix", it.folder]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^restored .*tslab, "TypeScript by tslab"$/mu);
    expect(stdout).toMatch(/^removed .*jslab$/mu);
    const kernels = join(it.folder, "share/jupyter/kernels");
    expect(readdirSync(kernels)).toEqual(["tslab"]);
    expect(readdirSync(join(kernels, "tslab"))).toEqual(["kernel.json", "their logo.png"]);
    expect(specOf("tslab")).toMatchObject({ display_name: "TypeScript by tslab" });
  });
});

describe("precipice install --as javascript", () => {
  test("starts this kernel under that name, outside strict mode, and uninstall removes it", () => {
    expect(it.run(["install", "--as", "javascript", "--prefix", it.folder]).status).toBe(0);
    expect(specOf("javascript")).toMatchObject({
      argv: [process.execPath, it.kernel, "{connection_file}"],
      display_name: "JavaScript (Precipice)",
      language: "javascript",
      env: { PRECIPICE_LANGUAGE: "sloppy" },
    });
    const { stdout } = it.run(["uninstall", "--as", "javascript", "--prefix", it.folder]);
    expect(stdout).toMatch(/^removed .*javascript$/mu);
  });

  test("leaves another kernel of that name as it was", () => {
    const foreign = addForeign("javascript", "Javascript (Node.js)");
    const { status, stderr } = it.run(["install", "--as", "javascript", "--prefix", it.folder]);
    expect(status).toBe(1);
    expect(stderr).toMatch(/holds the kernel "Javascript \(Node\.js\)", which is not ours: remove it first/u);
    expect(readdirSync(foreign)).toEqual(["kernel.json", "their logo.png"]);
    expect(it.run(["uninstall", "--as", "javascript", "--prefix", it.folder]).stdout).toMatch(/^kept /mu);
  });
});

describe("precipice uninstall", () => {
  test("removes kernelspec and extension, and nothing beside them", () => {
    it.addExtension();
    addForeign("python3", "Python 3");
    it.run(["install", "--prefix", it.folder]);
    const { status, stdout, stderr } = it.run(["uninstall", "--prefix", it.folder]);
    expect([status, stderr]).toEqual([0, ""]);
    const data = join(it.folder, "share", "jupyter");
    expect(stdout.trimEnd().split("\n")).toEqual([
      `removed    ${join(data, "kernels", "precipice")}`,
      `removed    ${join(data, "labextensions", "@precipice", "jupyterlab")}`,
    ]);
    expect(readdirSync(join(data, "kernels"))).toEqual(["python3"]);
    expect(readdirSync(join(data, "labextensions"))).toEqual([]);
    expect(it.run(["uninstall", "--prefix", it.folder]).stdout).toMatch(/Nothing of ours was found/u);
  });

  test("keeps the extension while another kernel of ours needs it", () => {
    it.addExtension();
    it.run(["install", "--prefix", it.folder]);
    it.run(["install", "--prefix", it.folder, "--name", "second"]);
    const extension = join(it.folder, "share/jupyter/labextensions/@precipice/jupyterlab");
    it.run(["uninstall", "--prefix", it.folder, "--name", "second"]);
    expect(existsSync(extension)).toBe(true);
    it.run(["uninstall", "--prefix", it.folder]);
    expect(existsSync(extension)).toBe(false);
  });

  test("leaves a kernel and an extension alone that it did not write", () => {
    const foreign = addForeign("precipice", "Another Precipice");
    const linked = join(it.folder, "share/jupyter/labextensions/@precipice");
    mkdirSync(linked, { recursive: true });
    symlinkSync(it.addExtension(), join(linked, "jupyterlab"));
    const { status, stdout } = it.run(["uninstall", "--prefix", it.folder]);
    expect(status).toBe(0);
    expect(stdout.match(/^kept .*, which is not ours$/gmu)).toHaveLength(2);
    expect(existsSync(join(foreign, "kernel.json"))).toBe(true);
    expect(existsSync(join(linked, "jupyterlab", "static", "style.js"))).toBe(true);
  });

  test("says in one sentence that it may not remove", () => {
    it.run(["install", "--prefix", it.folder]);
    chmodSync(it.root, 0o755);
    chmodSync(it.folder, 0o755);
    chmodSync(join(it.folder, "share/jupyter/kernels"), 0o555);
    const { status, stderr } = spawnSync(process.execPath, [it.cli, "uninstall", "--prefix", it.folder], {
      encoding: "utf8",
      ...(process.getuid?.() === 0 ? { uid: 65_534 } : {}),
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^precipice: .*kernels\/precipice could not be removed .*permission\.\n$/u);
  });
});

function specOf(name: string): unknown {
  return JSON.parse(readFileSync(join(it.folder, "share/jupyter/kernels", name, "kernel.json"), "utf8"));
}

/** Another's kernelspec in the test's prefix; gives its folder. */
function addForeign(name: string, displayName: string): string {
  const kernel = join(it.folder, "share/jupyter/kernels", name);
  mkdirSync(kernel, { recursive: true });
  const spec = { argv: ["python", "{connection_file}"], display_name: displayName, language: "python" };
  writeFileSync(join(kernel, "kernel.json"), JSON.stringify(spec));
  writeFileSync(join(kernel, "their logo.png"), "");
  return kernel;
}
