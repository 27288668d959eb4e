import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { run } from "../setup/run.mjs";
import { copyProject } from "./copyProject.mjs";
import { startLab } from "./startedLab.mjs";

const scratch = mkdtempSync(join(tmpdir(), "precipice-clone-"));
const clone = join(scratch, "a clone with spaces");
const home = join(scratch, "home");
/** @type {NodeJS.ProcessEnv} */
const env = { ...process.env, HOME: home, CI: "true" };
for (const name of Object.keys(env)) {
  if (/^(?:JUPYTER|PRECIPICE|VITEST|npm_(?!config_(?:registry|cache|cafile)))/u.test(name)) delete env[name];
}
env["npm_config_cache"] ??= join(process.env["HOME"] ?? scratch, ".npm");
env["PIP_CACHE_DIR"] ??= join(process.env["HOME"] ?? scratch, ".cache/pip");

/**
 * @param {URL} address
 * @param {string} path
 * @param {RequestInit} [init]
 * @returns {Promise<any>}
 */
async function ask(address, path, init = {}) {
  const token = address.searchParams.get("token") ?? "";
  const response = await fetch(new URL(path, address.origin), {
    ...init,
    headers: { Authorization: `token ${token}` },
  });
  expect(response.ok, `${path}: ${response.status}`).toBe(true);
  return response.json();
}

/** @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true }).map((entry) =>
    join(entry.parentPath, entry.name),
  );
}

/** A folder with fake programs in place of those on PATH. @param {Record<string, string>} programs */
function fakePrograms(programs) {
  const folder = mkdtempSync(join(scratch, "bin-"));
  for (const [name, body] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${body}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}

beforeAll(() => {
  mkdirSync(home, { recursive: true });
  copyProject(clone);
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe.sequential("npm start in a copy of a clean clone", () => {
  test("sets everything up, serves the flagship, lists kernel and extension, and stops with its kernels", async () => {
    const lab = await startLab(clone, ["--no-browser"], env);
    expect(lab.url, lab.output()).toBeDefined();
    const address = /** @type {URL} */ (lab.url);
    expect(address.pathname).toBe("/lab/tree/notebooks/statistical-precipice.ipynb");
    expect((await fetch(address)).status).toBe(200);

    const { kernelspecs } = await ask(address, "/api/kernelspecs");
    expect(kernelspecs.precipice.spec.display_name).toBe("TypeScript (Precipice)");
    expect(kernelspecs.precipice.resources, "a logo").toBeDefined();
    const page = await (await fetch(address)).text();
    expect(page).toContain("@precipice/jupyterlab");
    await ask(address, "/api/contents/notebooks/statistical-precipice.ipynb?content=0");

    const kernel = await ask(address, "/api/kernels", {
      method: "POST",
      body: JSON.stringify({ name: "precipice" }),
    });
    expect(kernel.name).toBe("precipice");
    const before = kernelProcesses();
    expect(before.length).toBeGreaterThan(0);

    for (const line of [
      "npm packages",
      "Build",
      "Python and JupyterLab",
      "Kernel and extension",
      "JupyterLab",
    ]) {
      expect(lab.output()).toMatch(new RegExp(`${line}.*\\(\\d+\\.\\d s\\)`, "u"));
    }
    lab.interrupt();
    expect(await lab.ended).toBe(0);
    expect(kernelProcesses()).toEqual([]);
    await expect(fetch(address)).rejects.toThrow();
  });

  test("downloads no package that only tests need", () => {
    for (const name of [
      "vitest",
      "eslint",
      "oxfmt",
      "oxlint",
      "playwright-core",
      "tslab",
      "danfojs",
      "zeromq",
    ]) {
      expect(existsSync(join(clone, "node_modules", name)), name).toBe(false);
    }
    expect(existsSync(join(clone, "lib/test/peers/node_modules"))).toBe(false);
    expect(existsSync(join(clone, "kernel/test/peers/node_modules"))).toBe(false);
  });

  test("puts kernelspec and extension under the environment's prefix and nowhere in the home folder", () => {
    expect(existsSync(join(clone, ".venv/share/jupyter/kernels/precipice/kernel.json"))).toBe(true);
    expect(
      existsSync(join(clone, ".venv/share/jupyter/labextensions/@precipice/jupyterlab/package.json")),
    ).toBe(true);
    expect(filesBelow(home).filter((file) => /kernels|labextensions/u.test(file))).toEqual([]);
  });

  test("a second start repeats no step and needs no network", async () => {
    const offline = {
      ...env,
      npm_config_registry: "http://127.0.0.1:9/",
      PIP_INDEX_URL: "http://127.0.0.1:9/",
      http_proxy: "http://127.0.0.1:9",
      https_proxy: "http://127.0.0.1:9",
    };
    const lab = await startLab(clone, ["--no-browser", "notebooks/statistical-precipice.ipynb"], offline);
    expect(lab.url, lab.output()).toBeDefined();
    expect(lab.output().match(/up to date/gu)).toHaveLength(4);
    lab.interrupt();
    expect(await lab.ended).toBe(0);
  });

  test("a step that failed half-way runs again", async () => {
    // As a build leaves it that stopped after the types: the bundles of the kernel and of the extension are missing.
    const bundle = join(clone, "kernel/dist/kernel.cjs");
    const labextension = join(clone, "extension/dist/labextension");
    rmSync(bundle);
    rmSync(labextension, { recursive: true });
    rmSync(join(clone, "node_modules/.precipice-build.json"));
    rmSync(join(clone, ".venv/.precipice-parts.json"));
    const lab = await startLab(clone, ["--no-browser"], env);
    expect(lab.url, lab.output()).toBeDefined();
    expect(lab.output()).toMatch(/Build: built/u);
    expect(existsSync(bundle)).toBe(true);
    expect(existsSync(labextension)).toBe(true);
    lab.interrupt();
    expect(await lab.ended).toBe(0);
  });
});

describe.sequential("npm start says in one sentence what is missing", () => {
  /**
   * @param {readonly string[]} options
   * @param {NodeJS.ProcessEnv} changed
   */
  async function failure(options, changed = {}) {
    const lab = await startLab(clone, ["--no-browser", ...options], { ...env, ...changed });
    if (lab.url !== undefined) lab.interrupt();
    const status = await lab.ended;
    expect(status, lab.output()).not.toBe(0);
    expect(lab.output()).not.toMatch(/^\s+at /mu);
    return lab.output().trim().split("\n").at(-1) ?? "";
  }

  test("a taken port", async () => {
    const server = createServer();
    await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
    const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
    expect(await failure(["--port", String(port)])).toBe(
      `Port ${port} is taken: choose another with --port N.`,
    );
    server.close();
  });

  test("a port that is no port, an unknown option, an absent notebook", async () => {
    expect(await failure(["--port", "http"])).toContain("expects a number from 1 to 65535");
    expect(await failure(["absent.ipynb"])).toContain("does not exist");
    expect((await failure(["--fast"])).length).toBeGreaterThan(0);
  });

  test("an npm that is too old", async () => {
    const npm = fakePrograms({ npm: "echo 9.8.1" });
    const { status, output } = await run(process.execPath, [".scripts/start.mjs", "--no-browser"], {
      cwd: clone,
      env: { ...env, PATH: `${npm}${delimiter}${env["PATH"] ?? ""}` },
    });
    expect(status).toBe(1);
    expect(output.trim().split("\n").at(-1)).toContain("needs npm 10 or newer, but this is npm 9.8.1");
  });

  test("no Python, a Python that is too old, a Python without its venv module", async () => {
    rmSync(join(clone, ".venv"), { recursive: true });
    const node = fakePrograms({});
    symlinkSync(process.execPath, join(node, "node"));
    symlinkSync(join(dirname(process.execPath), "npm"), join(node, "npm"));
    for (const name of ["sh", "env", "git"]) {
      const path = ["/bin", "/usr/bin"].map((folder) => join(folder, name)).find((file) => existsSync(file));
      if (path !== undefined) symlinkSync(path, join(node, name));
    }
    expect(await failure([], { PATH: node })).toContain("Python was not found");
    const old = fakePrograms({ python3: "echo 3.8.10" });
    expect(await failure([], { PATH: `${old}${delimiter}${node}` })).toContain(
      "needs Python 3.10 or newer, but found 3.8.10",
    );
    const bare = fakePrograms({ python3: 'case "$2" in *ensurepip*) exit 1;; *) echo 3.12.1;; esac' });
    expect(await failure([], { PATH: `${bare}${delimiter}${node}` })).toContain("lacks its venv module");
  });

  test("no network at the first run, for npm and for Python", async () => {
    const dead = "http://127.0.0.1:9/";
    expect(
      await failure([], { PIP_INDEX_URL: dead, PIP_NO_CACHE_DIR: "1", UV_INDEX_URL: dead, PIP_RETRIES: "0" }),
    ).toContain("The Python packages could not be downloaded: the first run needs a network");
    rmSync(join(clone, "node_modules"), { recursive: true });
    const empty = join(scratch, "empty-cache");
    expect(
      await failure([], {
        npm_config_registry: dead,
        npm_config_cache: empty,
        npm_config_fetch_retries: "0",
      }),
    ).toContain("The npm packages could not be downloaded: the first run needs a network");
  });
});

/** The command lines of the kernels running from the clone. */
function kernelProcesses() {
  return execFileSync("ps", ["-axo", "args"], { encoding: "utf8" })
    .split("\n")
    .filter((command) => command.includes(clone) && command.includes("kernel.cjs"));
}
