// `npm run bench -- engine`: functions over rows in Parquet files beside the same statistics in SQL written by hand, on the same engine
// with the same settings, and the time and memory against the number of rows. Each number of rows is measured in a process of its own.
//
// The rows are made up (engine/writeRows.mjs). Calls and statements take turns over several rounds, and the least processor time of each
// counts, which other work on the machine hardly changes. polars and pandas with rliable stand beside run means and the IQM of all rows
// (peers/engine.py), each in a process of its own. Arguments: other numbers of rows, such as 1e6 1e7. Needs the built library.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";

import { writeRows } from "./engine/writeRows.mjs";

const ratioBar = 1.2;
const megabytesBar = 1024;
/** The memory that each of the two instances of DuckDB in a process may take before it writes to its temporary folder. */
const memory = "400MB";
/** Seconds of the grid's first page, the first one sorted, and one in the middle of the sorted. */
const pageBars = { "first page": 1, "first sorted page": 6, "sorted page in the middle": 20 };

/**
 * A call, and the statement that a person would write for its numbers. `$rows` stands for the files.
 * @typedef {import("../dist/engine/index.js").Samples} Samples
 * @typedef {{name: string, kind: "samples" | "battles", call: (lab: import("../dist/engine/index.js").Engine, files: string) => Promise<unknown>, sql: string}} Work
 */

const roles = { algorithm: "model", task: "benchmark", run: "seed", item: "doc_id" };

/** @param {string} name @param {"score" | "correct"} score @param {(rows: Samples) => Promise<unknown>} call @param {string} sql @returns {Work} */
const ofSamples = (name, score, call, sql) => ({
  name,
  kind: "samples",
  // A new source each time: the first pass belongs to the call.
  call: (lab, files) => call(lab.samples(files, { ...roles, score })),
  sql,
});

const keys = "model, benchmark, seed";
const answers =
  "(SELECT model, benchmark, doc_id, avg(CAST(correct AS INTEGER)) AS score FROM $rows GROUP BY model, benchmark, doc_id)";
/** @type {readonly Work[]} */
const works = [
  ofSamples(
    "mean of every run",
    "score",
    (rows) => rows.scores({ reduce: "mean" }),
    `SELECT ${keys}, count(*) AS n, avg(score) AS mean FROM $rows GROUP BY ${keys}`,
  ),
  ofSamples(
    "best score of every run",
    "score",
    (rows) => rows.scores({ reduce: "best" }),
    `SELECT ${keys}, max(score) AS best FROM $rows GROUP BY ${keys}`,
  ),
  ofSamples(
    "IQM of all rows",
    "score",
    (rows) => rows.iqm(),
    "SELECT model, avg(score) FROM $rows JOIN (SELECT model AS name, quantile_cont(score, [0.25, 0.75]) AS cuts FROM $rows GROUP BY model) " +
      "ON model = name WHERE score BETWEEN cuts[1] AND cuts[2] GROUP BY model",
  ),
  ofSamples(
    "mean score of items",
    "correct",
    (rows) => rows.meanScore(),
    `SELECT model, count(*), avg(score), stddev_samp(score) / sqrt(count(*)) FROM ${answers} GROUP BY model`,
  ),
  ofSamples(
    "comparison of two models",
    "correct",
    (rows) => rows.compareModels({ pairs: [["model-2", "model-0"]] }),
    `SELECT count(*), avg(x.score - y.score), stddev_samp(x.score - y.score) / sqrt(count(*)) FROM ${answers} AS x ` +
      `JOIN ${answers} AS y USING (benchmark, doc_id) WHERE x.model = 'model-2' AND y.model = 'model-0'`,
  ),
  ofSamples(
    "pass@1, 5",
    "correct",
    (rows) => rows.passRates([1, 5]),
    "SELECT model, n, c, count(*) FROM (SELECT model, benchmark, doc_id, count(*) AS n, sum(CAST(correct AS INTEGER)) AS c FROM $rows " +
      "GROUP BY model, benchmark, doc_id) GROUP BY model, n, c",
  ),
  {
    name: "Bradley-Terry of battles",
    kind: "battles",
    call: (lab, files) => lab.battles(files).bradleyTerry(),
    sql: "SELECT model_a, model_b, winner, count(*) FROM $rows GROUP BY model_a, model_b, winner",
  },
];

/** The works that libraries of Python do too, by the words of peers/engine.py. */
const worksInPython = { "mean of every run": "mean", "IQM of all rows": "iqm" };

/**
 * Seconds of the processors, all threads together, and of the clock.
 * @param {() => Promise<unknown>} work
 */
async function secondsOf(work) {
  const start = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1e6, clock: (performance.now() - start) / 1000 };
}

/** @typedef {Awaited<ReturnType<typeof secondsOf>>} Seconds */

/** @param {Seconds} x @param {Seconds} y @returns {Seconds} */
const least = (x, y) => ({ cpu: Math.min(x.cpu, y.cpu), clock: Math.min(x.clock, y.clock) });

/**
 * The grid over all rows, as a notebook pages it.
 * @param {Samples} rows
 */
async function measurePages(rows) {
  const frame = rows.frame();
  // The types of the built library name both methods by symbols of their own.
  const call = (/** @type {string} */ symbol) => Reflect.get(frame, Symbol.for(symbol)).call(frame);
  const work = { signal: new AbortController().signal, onProgress: () => undefined };
  const columns = { from: 0, to: 7 };
  const sorted = { sort: [{ column: 5, descending: true }], filter: [] };
  const first = await secondsOf(() => call("Jupyter.display"));
  const pages = await call("Precipice.pages");
  const page = (/** @type {number} */ from) =>
    secondsOf(() => pages.page(sorted, { from, to: from + 60 }, columns, work));
  const ofSorted = await page(0);
  const ofMiddle = await page(Math.floor(pages.rows / 2));
  return {
    "first page": first.clock,
    "first sorted page": ofSorted.clock,
    "sorted page in the middle": ofMiddle.clock,
  };
}

/**
 * Measures all work in this process.
 * @param {string} folder @param {number} rounds
 */
async function measured(folder, rounds) {
  const { DuckDBInstance } = await import("@duckdb/node-api");
  const { engine } = await import("../dist/engine/index.js");
  const spilled = { memory_limit: memory, temp_directory: path.join(folder, "spilled-by-hand") };
  const byHand = await (await DuckDBInstance.create(":memory:", spilled)).connect();
  const lab = await engine("duckdb", { memory, temporary: path.join(folder, "spilled") });
  const most = { cpu: Infinity, clock: Infinity };
  const results = works.map(({ name }) => ({ name, ours: most, hand: most }));
  for (let round = 0; round < rounds; round++)
    for (const [place, { kind, call, sql }] of works.entries()) {
      const files = path.join(folder, kind, "*.parquet");
      const statement = sql.replaceAll("$rows", `read_parquet('${files.replaceAll("'", "''")}')`);
      const result = results[place];
      if (result === undefined) continue;
      const hand = await secondsOf(async () => (await byHand.runAndReadAll(statement)).getColumns());
      const ours = await secondsOf(() => call(lab, files));
      results[place] = {
        name: result.name,
        ours: least(result.ours, ours),
        hand: least(result.hand, hand),
      };
    }
  const pages = await measurePages(lab.samples(path.join(folder, "samples", "*.parquet")));
  await lab.close();
  return { results, pages, megabytes: process.resourceUsage().maxRSS / 1024 };
}

/**
 * The processor time and memory of a library of Python for the same work; undefined where it is not installed or takes more memory than there is.
 * @param {string} library @param {string} work @param {string} files
 * @returns {{cpu: number, megabytes: number} | undefined}
 */
function measuredInPython(library, work, files) {
  const python = process.env["PRECIPICE_PEERS_PYTHON"];
  if (python === undefined) return undefined;
  const program = fileURLToPath(new URL("peers/engine.py", import.meta.url));
  const { status, stdout } = spawnSync(python, [program, library, work, files], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  return status === 0 ? JSON.parse(stdout) : undefined;
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
      // Whole questions, which all models answer in all runs.
      for (const kind of /** @type {const} */ (["samples", "battles"]))
        await writeRows(kind, path.join(files, kind), rows - (rows % 30));
      const child = spawnSync(
        process.execPath,
        [fileURLToPath(import.meta.url), "--files", files, String(rows < 5e7 ? 5 : 1)],
        {
          encoding: "utf8",
          stdio: ["ignore", "pipe", "inherit"],
        },
      );
      if (child.status !== 0)
        throw new Error(`the measurement of ${inMillions(rows)} ended with ${child.status}.`);
      const { results, pages, megabytes } = /** @type {Awaited<ReturnType<typeof measured>>} */ (
        JSON.parse(child.stdout)
      );
      for (const { name, ours, hand } of results) {
        const place = `${name}, ${inMillions(rows)}`;
        row({ name: place, unit: "s", ours: ours.clock, peer: hand.clock, peerName: "SQL by hand" });
        row({
          name: `${place}: processor time`,
          unit: "s",
          ours: ours.cpu,
          peer: hand.cpu,
          peerName: "SQL by hand",
        });
        row({ name: `${place}: / SQL by hand`, unit: "", ours: ours.cpu / hand.cpu, bar: ratioBar });
        const smaller = before.get(name);
        if (smaller !== undefined) {
          const growth = ours.cpu / smaller.seconds / (rows / smaller.rows);
          row({
            name: `${place}: time a row / that of ${inMillions(smaller.rows)}`,
            unit: "",
            ours: growth,
            bar: 1,
          });
        }
        before.set(name, { rows, seconds: ours.cpu });
      }
      for (const [name, work] of Object.entries(worksInPython))
        for (const library of ["polars", "pandas"]) {
          const found = measuredInPython(library, work, path.join(files, "samples", "*.parquet"));
          const ours = results.find((result) => result.name === name)?.ours.cpu;
          if (found === undefined || ours === undefined) continue;
          const peerName = library === "pandas" ? "pandas + rliable" : library;
          const place = `${name}, ${inMillions(rows)}`;
          row({ name: `${place}: processor time`, unit: "s", ours, peer: found.cpu, peerName });
          row({ name: `${place}: memory`, unit: "MB", ours: megabytes, peer: found.megabytes, peerName });
        }
      for (const name of /** @type {(keyof typeof pages)[]} */ (Object.keys(pages)))
        row({
          name: `grid, ${name}, ${inMillions(rows)}`,
          unit: "s",
          ours: pages[name],
          bar: pageBars[name],
        });
      row({ name: `peak memory, ${inMillions(rows)}`, unit: "MB", ours: megabytes, bar: megabytesBar });
      rmSync(files, { recursive: true });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [option, folder, rounds] = process.argv.slice(2);
if (option === "--files" && folder !== undefined)
  console.log(JSON.stringify(await measured(folder, Number(rounds))));
else {
  const sizes = process.argv.slice(2).map(Number);
  if (sizes.some((rows) => !Number.isSafeInteger(rows) || rows < 1))
    throw new Error("The arguments are numbers of rows, such as 1e6 1e7.");
  await measureAll(sizes.length > 0 ? sizes : [1e6, 1e7, 1e8]);
}
