import { resolve } from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";

test("the core bundles for a browser: it imports nothing of Node and no package", async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: [resolve(import.meta.dirname, "../../src/core/KernelCore.ts")],
    bundle: true,
    write: false,
    metafile: true,
    platform: "browser",
    format: "esm",
    logLevel: "silent",
  });
  expect(outputFiles).toHaveLength(1);
  expect(Object.values(metafile.outputs).flatMap((output) => output.imports)).toEqual([]);
  expect(Object.keys(metafile.inputs).filter((path) => path.includes("node_modules"))).toEqual([]);
});
