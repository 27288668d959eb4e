import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import vm from "node:vm";
import { build } from "esbuild";
import { build as viteBuild } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import webpack from "webpack";
import { repository } from "../sharedFolder.js";
import { temporaryFolder } from "../temporaryFolder.js";
import { onDemand } from "./onDemand.js";

interface Root {
  readonly aggregates: typeof import("../library.js").aggregates;
  readonly ScoreTable: typeof import("../library.js").ScoreTable;
}

/** Imports of Node-only modules in bundled code. */
const nodeImport = /(?:from|import|require)\s*\(?\s*["'](?:node:|@resvg|fs["']|worker_threads["'])/u;

let folder: string;
beforeAll(async () => {
  // Within the workspace, so that the package's name resolves as in an installation, and where no check of sources looks.
  folder = await temporaryFolder("bundle");
  await writeFile(
    path.join(folder, "entry.js"),
    'import * as library from "precipice";\nglobalThis.library = library;\n',
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function codeIn(output: string): Promise<string[]> {
  const files = (await readdir(output, { recursive: true })).filter((file) => file.endsWith("js"));
  return Promise.all(files.map((file) => readFile(path.join(output, file), "utf8")));
}

describe("the root is bundled for the browser without any configuration, and without Node's modules,", () => {
  test(
    "by esbuild; a plain call then loads nothing more, needs no Node, and gives the same numbers",
    { timeout: 60_000 },
    async () => {
      const outdir = path.join(folder, "esbuild");
      const entryPoints = [path.join(folder, "entry.js")];
      await build({ entryPoints, outdir, bundle: true, format: "esm", splitting: true, platform: "browser" });
      const code = await codeIn(outdir);
      expect(code.length).toBeGreaterThan(3);
      for (const text of code) expect(text).not.toMatch(nodeImport);

      const { outputFiles } = await build({
        stdin: {
          contents: 'export { aggregates, ScoreTable } from "precipice";',
          resolveDir: path.join(repository, "lib"),
        },
        // An import on demand would be an error in the context below.
        plugins: [onDemand],
        bundle: true,
        format: "iife",
        globalName: "library",
        platform: "browser",
        write: false,
      });
      const context = vm.createContext({ performance, MessageChannel });
      const inPage = vm.runInContext(`${outputFiles[0]?.text ?? ""}; library`, context) as Root;
      const inNode = (await import(path.join(repository, "lib/dist/index.js"))) as Root;
      const scores = {
        A: [
          [0.5, 0.7, 0.6],
          [1.1, 0.9, 1.3],
        ],
        B: [
          [0.4, 0.2, 0.9],
          [1.0, 0.7, 0.8],
        ],
      };
      const [there, here] = await Promise.all(
        [inPage, inNode].map(({ aggregates, ScoreTable }) =>
          aggregates(ScoreTable.fromTaskScores(scores), { reps: 3000 }),
        ),
      );
      expect(there?.toString()).toBe(here?.toString());
      expect(JSON.stringify(there)).toBe(JSON.stringify(here));
    },
  );

  test("by Vite", { timeout: 60_000 }, async () => {
    const outDir = path.join(folder, "vite");
    await viteBuild({
      root: folder,
      configFile: false,
      logLevel: "silent",
      build: { outDir, minify: false, rolldownOptions: { input: path.join(folder, "entry.js") } },
    });
    for (const text of await codeIn(outDir)) expect(text).not.toMatch(nodeImport);
  });

  test("by webpack", { timeout: 90_000 }, async () => {
    const output = path.join(folder, "webpack");
    const errors = await new Promise<readonly string[]>((resolve, reject) => {
      webpack(
        { mode: "none", context: folder, entry: "./entry.js", output: { path: output } },
        (error, stats) => {
          if (error) reject(error);
          else
            resolve((stats?.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message));
        },
      );
    });
    expect(errors).toEqual([]);
    for (const text of await codeIn(output)) expect(text).not.toMatch(nodeImport);
  });
});
