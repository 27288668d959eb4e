import path from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { repository } from "../sharedFolder.js";

/** The sources that an entry point takes in, as a bundler for this platform finds them. */
async function sourcesOf(entry: string, platform: "node" | "browser"): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [path.join(repository, "lib", entry)],
    absWorkingDir: path.join(repository, "lib"),
    bundle: true,
    format: "esm",
    platform,
    external: ["*.node", ...(platform === "node" ? ["@resvg/*", "undici", "@duckdb/*"] : [])],
    loader: { ".txt": "text" },
    splitting: true,
    outdir: "never-written",
    metafile: true,
    write: false,
  });
  return Object.keys(metafile.inputs);
}

const isEngine = (file: string): boolean =>
  /(?:^|\/)(?:engine\/|@duckdb\/|@connectrpc\/|@bufbuild\/)/u.test(file);

test("neither the root nor what a browser is given reaches the engine; its own entry does", async () => {
  expect((await sourcesOf("dist/engine/index.js", "node")).filter(isEngine).length).toBeGreaterThan(20);
  for (const platform of ["node", "browser"] as const) {
    const sources = await sourcesOf("dist/index.js", platform);
    expect(sources.length).toBeGreaterThan(500);
    expect(sources.filter(isEngine)).toEqual([]);
  }
  for (const entry of ["dist/renderer/index.js", "dist/page/index.js"])
    expect((await sourcesOf(entry, "browser")).filter(isEngine)).toEqual([]);
});
