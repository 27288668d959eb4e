// `npm run bench -- engine`: functions over rows in Parquet files beside the same statistics in SQL written by hand, on the same engine
// with the same settings, and the time and memory against the number of rows. Each number of rows is measured in a process of its own.
//
// The rows are made up (engine/writeRows.mjs). Each measurement is the best of several rounds that take turns. Arguments: other numbers
// of rows, such as 1e6 1e7. Needs the built library.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";

import { writeRows } from "./engine/writeRows.mjs";

const rounds = 3;
const ratioBar = 1.2;
const megabytesBar = 1024;

/**
 * A call, and the statement that a person would write for its numbers. `$rows` stands for the files.
 * @typedef {{name: string, call: (rows: import("../src/engine/index.js").Samples) => Promise<unknown>, sql: string}} Work
 */

const keys = "model, benchmark, seed";
/** @type {readonly Work[]} */
const works = [
  {
    name: "mean of every run",
    call: (rows) => rows.scores({ reduce: "mean" }),
    sql: `SELECT ${keys}, count(*) AS n, avg(score) AS mean FROM $rows GROUP BY ${keys}`,
  },
  {
    name: "best score of every run",
    call: (rows) => rows.scores({ reduce: "best" }),
    sql: `SELECT ${keys}, max(score) AS best FROM $rows GROUP BY ${keys}`,
  },
];

/** @param {() => Promise<unknown>} work */
async function secondsOf(work) {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/**
 * Measures all work in this process.
 * @param {string} files
 */
async function measured(files) {
  const { DuckDBInstance } = await import("@duckdb/node-api");
  const { engine } = await import("../dist/engine/index.js");
  const roles = { algorithm: "model", task: "benchmark", run: "seed", item: "doc_id", score: "score" };
  const byHand = await (await DuckDBInstance.create(":memory:")).connect();
  const lab = await engine("duckdb");
  const results = [];
  for (const { name, call, sql } of works) {
    const statement = sql.replace("$rows", `read_parquet('${files.replaceAll("'", "''")}')`);
    let ours = Infinity;
    let hand = Infinity;
    for (let round = 0; round < rounds; round++) {
      hand = Math.min(
        hand,
        await secondsOf(async () => (await byHand.runAndReadAll(statement)).getColumns()),
      );
      // A new source each time: the first pass belongs to the call.
      ours = Math.min(ours, await secondsOf(() => call(lab.samples(files, roles))));
    }
    results.push({ name, ours, hand });
  }
  await lab.close();
  return { results, megabytes: process.resourceUsage().maxRSS / 1024 };
}

/** @param {number} rows */
const inMillions = (rows) => `${rows / 1e6} M rows`;

/** @param {readonly number[]} sizes */
async function measureAll(sizes) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "precipice-bench-engine-"));
  /** @type {Map<string, {rows: number, seconds: number}>} */
  const before = new Map();
  const row = (/** @type {object} */ measurement) => console.log(JSON.stringify(measurement));
  try {
    for (const rows of sizes) {
      const files = path.join(folder, String(rows));
      await writeRows("samples", files, rows);
      const child = spawnSync(
        process.execPath,
        [fileURLToPath(import.meta.url), "--files", `${files}/*.parquet`],
        {
          encoding: "utf8",
          stdio: ["ignore", "pipe", "inherit"],
        },
      );
      if (child.status !== 0)
        throw new Error(`the measurement of ${inMillions(rows)} ended with ${child.status}.`);
      const { results, megabytes } = JSON.parse(child.stdout);
      for (const { name, ours, hand } of results) {
        const place = `${name}, ${inMillions(rows)}`;
        row({ name: place, unit: "s", ours, peer: hand, peerName: "SQL by hand" });
        row({ name: `${place}: time / SQL by hand`, unit: "", ours: ours / hand, bar: ratioBar });
        const smaller = before.get(name);
        if (smaller !== undefined) {
          const growth = ours / smaller.seconds / (rows / smaller.rows);
          row({
            name: `${place}: time a row / that of ${inMillions(smaller.rows)}`,
            unit: "",
            ours: growth,
            bar: 1,
          });
        }
        before.set(name, { rows, seconds: ours });
      }
      row({ name: `peak memory, ${inMillions(rows)}`, unit: "MB", ours: megabytes, bar: megabytesBar });
      rmSync(files, { recursive: true });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [option, files] = process.argv.slice(2);
if (option === "--files" && files !== undefined) console.log(JSON.stringify(await measured(files)));
else {
  const sizes = process.argv.slice(2).map(Number);
  if (sizes.some((rows) => !Number.isSafeInteger(rows) || rows < 1))
    throw new Error("The arguments are numbers of rows, such as 1e6 1e7.");
  await measureAll(sizes.length > 0 ? sizes : [1e6, 1e7, 1e8]);
}
