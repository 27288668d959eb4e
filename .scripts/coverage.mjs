// `npm run coverage`: simulates how often the intervals hold what they should and writes lib/coverage.md, .svg and .json.
// An interrupted run goes on where it stopped. Takes about half an hour of one processor. `npm run coverage -- --only kappa`
// simulates the cells alone whose name contains "kappa", anew; `--trials 200` makes it quicker.
import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import util from "node:util";

import { build } from "esbuild";

import { root } from "./setup/root.mjs";

const { values } = util.parseArgs({
  options: {
    trials: { type: "string", default: "2000" },
    reps: { type: "string", default: "2000" },
    only: { type: "string" },
  },
});

// The published runs lie beside the repository where its reference material does; else they are downloaded.
const shared = path.join(root, "../shared/data");
if (existsSync(shared)) process.env["PRECIPICE_DATA"] ??= shared;

// Node 20 runs no TypeScript, so that the simulation is bundled for the occasion.
const folder = path.join(root, ".precipice");
await mkdir(folder, { recursive: true });
const outfile = path.join(folder, `coverage-${process.pid}.mjs`);
try {
  await build({
    absWorkingDir: root,
    entryPoints: ["lib/test/simulation/coverageMain.ts"],
    outfile,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "error",
  });
  /** @type {{ coverageMain: (files: Record<string, string>, size: { trials: number, reps: number, only: string | undefined }, print: (line: string) => void) => Promise<void> }} */
  const { coverageMain } = await import(pathToFileURL(outfile).href);
  await coverageMain(
    {
      state: path.join(root, "lib/coverage.json"),
      functions: path.join(root, "lib/coverageFunctions.json"),
      table: path.join(root, "lib/coverage.md"),
      figure: path.join(root, "lib/coverage.svg"),
    },
    { trials: Number(values.trials), reps: Number(values.reps), only: values.only },
    (line) => console.log(line),
  );
} finally {
  await rm(outfile, { force: true });
}
