// `npm run coverage`: simulates the coverage of the intervals and writes lib/coverage.md, .svg and .json, then the error
// rate of AdaStop and writes lib/adastop.md and .json, then the shares that tests judge and writes lib/simulations.json.
// An interrupted run resumes where it stopped. Takes about three quarters of an hour on one processor. `-- --only kappa`
// simulates again the cells whose name contains "kappa", `--table adastop` (`coverage`, `simulations`) those of one table;
// `--trials 200` is quicker.
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
    permutations: { type: "string", default: "500" },
    table: { type: "string" },
    only: { type: "string" },
  },
});

const tables = ["coverage", "adastop", "simulations"];
if (values.table !== undefined && !tables.includes(values.table))
  throw new Error(`There is no table "${values.table}": choose one of ${tables.join(", ")}.`);
/** @param {string} table */
const isWanted = (table) => values.table === undefined || values.table === table;

// The published runs are read from the reference material beside the repository, or else downloaded.
const shared = path.join(root, "../shared/data");
if (existsSync(shared)) process.env["PRECIPICE_DATA"] ??= shared;

// Node 20 does not run TypeScript, so the simulation is bundled first.
const folder = path.join(root, ".precipice");
await mkdir(folder, { recursive: true });
const outfile = path.join(folder, `coverage-${process.pid}.mjs`);
try {
  await build({
    absWorkingDir: root,
    entryPoints: ["lib/test/simulation/coverageEntry.ts"],
    outfile,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "error",
  });
  /** @type {typeof import("../lib/test/simulation/coverageEntry.js")} */
  const { adastopMain, coverageMain, simulationsMain } = await import(pathToFileURL(outfile).href);
  const print = (/** @type {string} */ line) => console.log(line);
  const trials = Number(values.trials);
  if (isWanted("coverage")) {
    await coverageMain(
      {
        state: path.join(root, "lib/coverage.json"),
        functions: path.join(root, "lib/coverageFunctions.json"),
        table: path.join(root, "lib/coverage.md"),
        figure: path.join(root, "lib/coverage.svg"),
      },
      { trials, reps: Number(values.reps), only: values.only },
      print,
    );
  }
  if (isWanted("adastop")) {
    await adastopMain(
      { state: path.join(root, "lib/adastop.json"), table: path.join(root, "lib/adastop.md") },
      { trials, reps: Number(values.permutations), only: values.only },
      print,
    );
  }
  if (isWanted("simulations"))
    await simulationsMain(path.join(root, "lib/simulations.json"), values.only, print);
} finally {
  await rm(outfile, { force: true });
}
