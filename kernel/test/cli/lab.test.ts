import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { JUPYTERLAB_VERSION } from "../../src/cli/lab/makeEnvironment.js";
import { CliUnderTest } from "./CliUnderTest.js";
import { writeNotebookFile } from "./NotebookFile.js";

const PROJECT = resolve(import.meta.dirname, "../../..");
const VENV = join(PROJECT, ".venv");

vi.setConfig({ testTimeout: 300_000 });

let it: CliUnderTest;
beforeAll(() => {
  it = new CliUnderTest();
});
afterAll(() => it.remove());
beforeEach(() => it.reset());

const READY = /JupyterLab is ready: (\S+)/u;

async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

async function ask(
  address: URL,
  path: string,
  method = "GET",
  body?: unknown,
): Promise<Record<string, unknown>> {
  const headers = { Authorization: `token ${address.searchParams.get("token") ?? ""}` };
  const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
  const response = await fetch(new URL(path, address.origin), init);
  expect(response.ok, `${path}: ${response.status}`).toBe(true);
  return (await response.json()) as Record<string, unknown>;
}

describe("precipice lab", () => {
  test("serves the notebook with this very kernel and its extension, installs nothing, and stops with its kernels", async () => {
    it.addExtension();
    writeNotebookFile(join(it.folder, "mes données.ipynb"), [{ code: "1" }]);
    const port = await freePort();
    const { child, ended, said } = it.start(["lab", "mes données.ipynb", "--no-browser", "--port", port], {
      VIRTUAL_ENV: VENV,
      JUPYTER_DATA_DIR: join(it.folder, "data"),
      JUPYTER_CONFIG_DIR: join(it.folder, "config"),
    });
    // A test that fails leaves no server behind.
    onTestFinished(() => void child.kill("SIGINT"));
    const address = new URL((READY.exec(await said(READY)) ?? [])[1] ?? "");
    expect(address.port).toBe(port);
    expect(decodeURIComponent(address.pathname)).toBe("/lab/tree/mes données.ipynb");
    expect((await fetch(address)).status).toBe(200);
    const { kernelspecs } = (await ask(address, "/api/kernelspecs")) as {
      kernelspecs: Record<string, { spec: { argv: string[] } }>;
    };
    expect(kernelspecs["precipice"]?.spec.argv).toContain(it.kernel);
    expect(await (await fetch(address)).text()).toContain("@precipice/jupyterlab");
    await ask(address, "/api/kernels", "POST", { name: "precipice" });
    await vi.waitFor(() => expect(processes(it.kernel)).not.toEqual([]), 20_000);

    child.kill("SIGINT");
    const { status, stdout } = await ended;
    expect(status).toBe(0);
    expect(stdout).toContain("Stopping JupyterLab and its kernels ...");
    expect(processes(it.kernel)).toEqual([]);
    await expect(fetch(address)).rejects.toThrow();
    expect(existsSync(join(it.folder, "data", "kernels"))).toBe(false);
    const spec = readFileSync(join(VENV, "share/jupyter/kernels/precipice/kernel.json"), "utf8");
    expect(spec).not.toContain(it.kernel);
  });

  test("makes an environment where there is no JupyterLab, by uv, once", async () => {
    // A Python that is asked for its JupyterLab, and then serves.
    const server = `require("node:http").createServer((_, response) => response.end("{}")).listen(process.env.PORT, "127.0.0.1")`;
    const port = await freePort();
    const python = [
      `if [ "$2" = "\${2#*runpy}" ]; then echo 'precipice-probe:{"version":"3.12.0","prefix":"/made","lab":"4.6.4","folders":[]}'; exit; fi`,
      `printf '%s\\n' "$JUPYTER_PATH" > '${join(it.folder, "path.txt")}'`,
      `PORT=${port} exec '${process.execPath}' -e '${server}'`,
    ].join("\n");
    const source = join(it.folder, "python.sh");
    writeFileSync(source, `#!/bin/sh\n${python}\n`, { mode: 0o755 });
    const bin = it.addProgram(
      "uv",
      `echo "$@" >> '${join(it.folder, "uv.txt")}'
for last; do :; done
if [ "$1" = venv ]; then mkdir -p "$last/bin" && cp '${source}' "$last/bin/python"; fi`,
    );
    for (const name of ["mkdir", "cp", "sh"]) {
      const path =
        ["/bin", "/usr/bin"].map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? "";
      it.addProgram(name, `exec ${path} "$@"`);
    }
    const environment = { PATH: bin, XDG_DATA_HOME: join(it.folder, "xdg") };
    for (const time of ["first", "second"]) {
      const { child, ended, said } = it.start(["lab", "--no-browser", "--port", port], environment);
      await said(READY);
      child.kill("SIGTERM");
      const { status, stdout, stderr } = await ended;
      expect(status, stderr).toBe(0);
      expect(stdout).toContain("JupyterLab gets no extension of Precipice");
      expect(stderr.includes("No JupyterLab 4 was found"), time).toBe(time === "first");
    }
    const asked = readFileSync(join(it.folder, "uv.txt"), "utf8");
    const own = join(it.folder, "xdg", "precipice");
    expect(asked.trimEnd().split("\n")).toEqual([
      "--version",
      `venv --quiet --python >=3.10 ${join(own, "jupyterlab")}`,
      `pip install --quiet --python ${join(own, "jupyterlab/bin/python")} jupyterlab==${JUPYTERLAB_VERSION}`,
    ]);
    expect(readFileSync(join(it.folder, "path.txt"), "utf8").trim()).toBe(join(own, "jupyter"));
    expect(readdirSync(join(own, "jupyter/kernels"))).toEqual(["precipice"]);
  });

  test("the JupyterLab it would install is the one the project is tested with", () => {
    const pinned = readFileSync(join(PROJECT, ".scripts/python/jupyterlab.in"), "utf8");
    expect(pinned).toContain(`jupyterlab==${JUPYTERLAB_VERSION}`);
  });

  test("says in one sentence what keeps it from serving", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const none = { PATH: join(it.folder, "none") };
    expect(it.run(["lab", "--port", String(port)], none).stderr).toBe(
      `precipice: Port ${port} is taken: choose another with --port N.\n`,
    );
    server.close();
    expect(it.run(["lab", "gone.ipynb"], none).stderr).toMatch(
      /gone\.ipynb does not exist: give the path of/u,
    );
    expect(it.run(["lab", "--port", "http"], none).stderr).toMatch(
      /--port expects a number from 1 to 65535/u,
    );
    expect(it.run(["lab", "--ip", "203.0.113.9"], none).stderr).toMatch(
      /The address 203\.0\.113\.9 cannot be used/u,
    );
    expect(it.run(["lab", "--python", "nothing"], none).stderr).toMatch(
      /--python nothing is no Python that runs/u,
    );
    expect(it.run(["lab"], none).stderr).toMatch(
      /^precipice: JupyterLab needs a Python, but no Python was found: install/u,
    );
    mkdirSync(join(it.folder, "bin"), { recursive: true });
    const bin = it.addProgram("python3", `echo 'precipice-probe:{"version":"3.9.1","prefix":"/p"}'`);
    const lacking = it.run(["lab", "--python", join(bin, "python3")]);
    expect([lacking.status, lacking.stderr]).toEqual([
      1,
      `precipice: /p has no JupyterLab, and 4 is needed: run "${join(bin, "python3")} -m pip install jupyterlab==${JUPYTERLAB_VERSION}".\n`,
    ]);
  });

  test("tells when JupyterLab stops by itself, with its own words", () => {
    const answer = JSON.stringify({ version: "3.12.0", prefix: "/p", lab: "4.6.4", folders: [] });
    const bin = it.addProgram(
      "python3",
      `if [ "$2" = "\${2#*runpy}" ]; then echo 'precipice-probe:${answer}'; exit; fi\necho 'a wheel came off' >&2; exit 3`,
    );
    const { status, stderr } = it.run(["lab", "--no-browser", "--python", join(bin, "python3")]);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /a wheel came off\n\nprecipice: JupyterLab stopped by itself; its own words stand above\.\n$/u,
    );
  });
});

function processes(part: string): string[] {
  return execFileSync("ps", ["-axo", "args"], { encoding: "utf8" })
    .split("\n")
    .filter((command) => command.includes(part));
}
