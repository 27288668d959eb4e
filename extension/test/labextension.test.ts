import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { transformSync } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { repository } from "./lab/repository.js";

const extension = path.join(repository.root, "extension");

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly jupyterlab: { readonly _build: Readonly<Record<string, string>> };
}

describe("the built JupyterLab extension", () => {
  let share: string;
  beforeAll(() => {
    share = mkdtempSync(path.join(tmpdir(), "precipice-share-"));
    cpSync(repository.labextension, path.join(share, "labextensions", "@precipice", "jupyterlab"), {
      recursive: true,
    });
  });
  afterAll(() => rmSync(share, { recursive: true, force: true }));

  it("names the parts that it holds, and they are there", () => {
    const manifest = JSON.parse(
      readFileSync(path.join(repository.labextension, "package.json"), "utf8"),
    ) as Manifest;
    const { load, ...parts } = manifest.jupyterlab._build;
    expect(parts).toEqual({
      extension: "./extension",
      mimeExtension: "./mimeExtension",
      style: "./style",
    });
    expect(existsSync(path.join(repository.labextension, load ?? ""))).toBe(true);
    expect(
      existsSync(path.join(repository.labextension, "schemas/@precipice/jupyterlab/settings.json")),
    ).toBe(true);
    expect(existsSync(path.join(repository.labextension, "LICENSE"))).toBe(true);
  });

  it("is 600 KiB of scripts at most, the largest 90 KiB compressed", () => {
    const folder = path.join(repository.labextension, "static");
    const scripts = readdirSync(folder)
      .filter((file) => file.endsWith(".js"))
      .map((file) => readFileSync(path.join(folder, file)));
    expect(scripts.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(600 * 1024);
    expect(Math.max(...scripts.map((script) => gzipSync(script).length))).toBeLessThanOrEqual(90 * 1024);
  });

  it("shows a figure by the rules of the library, without their spaces", () => {
    const minifyRules = createRequire(import.meta.url)("../minifyRules.cjs") as (source: string) => string;
    const source = readFileSync(path.join(repository.root, "lib/dist/renderer/styleSheet.js"), "utf8");
    const minified = minifyRules(source);
    expect(minified.length).toBeLessThan(source.length - 500);
    const rulesIn = (text: string): string =>
      transformSync(/`([^`]*)`/u.exec(text)?.[1]?.replaceAll(/^(?=[^@\n])/gmu, "main ") ?? "", {
        loader: "css",
        minify: true,
      }).code.replaceAll(": ", ":");
    expect(rulesIn(minified)).toBe(rulesIn(source));
  });

  it("is enabled and OK for JupyterLab when its folder is copied", () => {
    const config = path.join(share, "config");
    // The list is written to the error stream.
    const list = execFileSync("sh", ["-c", '"$0" -m jupyter labextension list 2>&1', repository.python], {
      encoding: "utf8",
      env: {
        ...process.env,
        JUPYTER_PATH: share,
        JUPYTER_CONFIG_DIR: config,
        JUPYTER_DATA_DIR: path.join(share, "data"),
      },
    });
    expect(list).toMatch(/@precipice\/jupyterlab v0\.\d+\.\d+ .*enabled.* .*OK/u);
  });

  it("is packed with its types, the licence and everything that its exports name", () => {
    const [packed] = JSON.parse(
      execFileSync("npm", ["pack", "--dry-run", "--json"], {
        cwd: extension,
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      }),
    ) as [{ files: { path: string }[] }];
    const files = packed.files.map((file) => file.path);
    const manifest = JSON.parse(readFileSync(path.join(extension, "package.json"), "utf8")) as {
      exports: Record<string, string | Record<string, string>>;
    };
    const named = Object.values(manifest.exports)
      .flatMap((target) => (typeof target === "string" ? [target] : Object.values(target)))
      .filter((target) => !target.includes("*"))
      .map((target) => target.replace("./", ""));
    expect(named.length).toBeGreaterThan(2);
    for (const file of [...named, "LICENSE", "style/index.js", "dist/labextension/package.json"]) {
      expect(files).toContain(file);
    }
    expect(
      files.filter((file) => /^dist\/labextension\/static\/remoteEntry\..*\.js$/u.test(file)),
    ).toHaveLength(1);
    expect(files.filter((file) => /^(src|test)\/|tsbuildinfo/u.test(file))).toEqual([]);
  });
});
