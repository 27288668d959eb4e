// `npm run bench -- engine`: functions over rows in Parquet files beside the same statistics in SQL written by hand, on the same engine
// with the same settings, and the time and memory against the number of rows.
//
// The rows are made up (engine/writeRows.mjs). Calls and statements take turns over several rounds (engine/measure.mjs). On DuckDB the least
// processor time of each counts, which other work on the machine hardly changes; on servers the least time of the clock. polars and pandas
// with rliable stand beside run means and the IQM of all rows (peers/engine.py), each in a process of its own. Sail and Spark are measured where
// they are installed (`npm run engine -- start sail`), and Spark with two executors against one. Arguments: other numbers of rows, such as 1e6 1e7;
// `--report` writes the table and a figure to ENGINE.md. Needs the built library.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { startServer } from "../../.scripts/engine/engineServers.mjs";
import { inMillions, writeEngineReport } from "./engine/writeEngineReport.mjs";
import { writeRows } from "./engine/writeRows.mjs";

const ratioBar = 1.2;
/** Numbers of rows from this one on are held to the ratio. */
const FEWEST_OF_BAR = 1e7;
const megabytesBar = 1024;
const clientBar = 300;
/** Seconds of the grid's first page, the first one sorted, and one in the middle of the sorted. */
const pageBars = { "first page": 1, "first sorted page": 6, "sorted page in the middle": 20 };
/** The works that libraries of Python do too, by the words of peers/engine.py. */
const worksInPython = { "mean of every run": "mean", "IQM of all rows": "iqm" };
/** Servers are measured at the largest size up to this one, and Spark's executors and the memory of their client at the largest of all. */
const SERVER_ROWS = 1e7;
/** Calls that Spark's executors are compared by. */
const worksOfExecutors = ["mean of every run", "IQM of all rows"];

/** @typedef {import("./engine/measure.mjs").Seconds} Seconds */
/** @typedef {{name: string, ours: Seconds, hand: Seconds, shorter?: Seconds}} Times */
/** @typedef {{name: string, rows: number, cpu: number, megabytes: number, ratio: number}} Cost */

const row = (/** @type {object} */ measurement) => console.log(JSON.stringify(measurement));
/**
 * The JSON that a program prints.
 * @param {string} program @param {readonly string[]} parameters @param {Record<string, string>} [environment]
 * @returns {Promise<any>}
 */
function answerOf(program, parameters, environment = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      env: { ...process.env, ...environment },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text) => (output += text));
    child.once("error", reject).once("close", (status) => {
      if (status === 0) resolve(JSON.parse(output));
      else reject(new Error(`${path.basename(program)} ${parameters.join(" ")} ended with ${status}.`));
    });
  });
}

const measure = (
  /** @type {readonly string[]} */ parameters,
  /** @type {Record<string, string>} */ environment = {},
) =>
  answerOf(
    process.execPath,
    [fileURLToPath(new URL("engine/measure.mjs", import.meta.url)), ...parameters],
    environment,
  );

/** @param {string} files @param {number} rows @param {Map<string, Cost>} before @returns {Promise<Cost[]>} */
async function measureDuckDB(files, rows, before) {
  const rounds = rows < 5e7 ? 5 : 3;
  const { results } = /** @type {{results: Times[]}} */ (
    await measure(["times", "duckdb", files, String(rounds)])
  );
  const costs = [];
  for (const { name, ours, hand, shorter } of results) {
    const place = `${name}, ${inMillions(rows)}`;
    const peerName = "SQL by hand";
    row({ name: place, unit: "s", ours: ours.clock, peer: hand.clock, peerName });
    row({ name: `${place}: processor time`, unit: "s", ours: ours.cpu, peer: hand.cpu, peerName });
    // Fewer rows take milliseconds, of which the parts that do not grow with rows are most.
    const bar = rows < FEWEST_OF_BAR ? null : ratioBar;
    row({ name: `${place}: / SQL by hand`, unit: "", ours: ours.cpu / hand.cpu, bar });
    if (shorter)
      row({ name: `${place}: / shorter SQL, which answers less`, unit: "", ours: ours.cpu / shorter.cpu });
    const smallest = before.get(name);
    if (smallest !== undefined)
      row({
        name: `${place}: time a row / that of ${inMillions(smallest.rows)}`,
        unit: "",
        ours: ours.cpu / smallest.cpu / (rows / smallest.rows),
        bar: 1,
      });
    const { megabytes } = await measure(["memory", "duckdb", files, name]);
    row({ name: `${place}: peak memory of its process`, unit: "MB", ours: megabytes, bar: megabytesBar });
    costs.push({ name, rows, cpu: ours.cpu, megabytes, ratio: ours.cpu / hand.cpu });
  }
  const { megabytes, ...pages } = await measure(["pages", "duckdb", files]);
  for (const [name, bar] of Object.entries(pageBars))
    row({ name: `grid, ${name}, ${inMillions(rows)}`, unit: "s", ours: pages[name], bar });
  row({ name: `grid, ${inMillions(rows)}: peak memory`, unit: "MB", ours: megabytes, bar: megabytesBar });
  return costs;
}

/** @param {string} files @param {number} rows @param {readonly Cost[]} costs */
async function measurePython(files, rows, costs) {
  const python = process.env["PRECIPICE_PEERS_PYTHON"];
  if (python === undefined) return;
  const program = fileURLToPath(new URL("peers/engine.py", import.meta.url));
  for (const [name, work] of Object.entries(worksInPython))
    for (const library of ["polars", "pandas"]) {
      const cost = costs.find((one) => one.name === name);
      const parameters = [program, library, work, path.join(files, "samples", "*.parquet")];
      // A library may need more memory than there is.
      const found = await answerOf(python, parameters).catch(() => undefined);
      if (found === undefined || cost === undefined) continue;
      const peerName = library === "pandas" ? "pandas + rliable" : library;
      const place = `${name}, ${inMillions(rows)}`;
      row({ name: `${place}: processor time`, unit: "s", ours: cost.cpu, peer: found.cpu, peerName });
      row({ name: `${place}: memory`, unit: "MB", ours: cost.megabytes, peer: found.megabytes, peerName });
    }
}

/**
 * Work with a server of its own, which ends with it.
 * @template Value
 * @param {"spark" | "sail"} kind @param {number} executors
 * @param {(address: string, environment: Record<string, string>) => Promise<Value>} work
 */
async function withServer(kind, executors, work) {
  const { child, port, tokenFile } = await startServer(kind, { port: 0, executors }, { detached: false });
  try {
    const environment = tokenFile === undefined ? {} : { PRECIPICE_ENGINE_TOKEN_FILE: tokenFile };
    return await work(`sc://127.0.0.1:${port}`, /** @type {Record<string, string>} */ (environment));
  } finally {
    const end = new Promise((resolve) => child.once("exit", resolve));
    child.kill();
    await end;
  }
}

/** @param {"spark" | "sail"} kind @param {string} files @param {number} rows */
function measureServer(kind, files, rows) {
  return withServer(kind, 0, async (address, environment) => {
    const { results } = /** @type {{results: Times[]}} */ (
      await measure(["times", address, files, "2"], environment)
    );
    for (const { name, ours, hand } of results) {
      const place = `${name}, ${inMillions(rows)}, ${kind}`;
      row({ name: place, unit: "s", ours: ours.clock, peer: hand.clock, peerName: "SQL by hand" });
      const bar = rows < FEWEST_OF_BAR ? null : ratioBar;
      row({ name: `${place}: / SQL by hand`, unit: "", ours: ours.clock / hand.clock, bar });
    }
  });
}

/** Two executors of Spark against one, and the memory of the client. @param {string} files @param {number} rows */
async function measureExecutors(files, rows) {
  const seconds = [];
  for (const executors of [1, 2])
    seconds.push(
      await withServer("spark", executors, async (address, environment) => {
        const found = [];
        for (const name of worksOfExecutors)
          found.push(await measure(["memory", address, files, name], environment));
        return found;
      }),
    );
  for (const [place, name] of worksOfExecutors.entries()) {
    const [one, two] = seconds.map((found) => found[place]);
    const title = `${name}, ${inMillions(rows)}, spark`;
    row({ name: `${title}: two executors / one`, unit: "", ours: two.clock / one.clock });
    row({
      name: `${title}: peak memory of the client`,
      unit: "MB",
      ours: Math.max(one.megabytes, two.megabytes),
      bar: clientBar,
    });
  }
}

/** @param {string} kind */
const isInstalled = (kind) =>
  existsSync(fileURLToPath(new URL(`../../.precipice/${kind}/bin`, import.meta.url)));

/** @param {readonly number[]} sizes @param {boolean} report */
async function measureAll(sizes, report) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "precipice-bench-engine-"));
  /** @type {Map<string, Cost>} */
  const smallest = new Map();
  /** @type {Cost[]} */
  const all = [];
  try {
    for (const rows of sizes) {
      const files = path.join(folder, String(rows));
      // Whole questions, which all models answer in all runs.
      for (const kind of /** @type {const} */ (["samples", "battles"]))
        await writeRows(kind, path.join(files, kind), rows - (rows % 30));
      const costs = await measureDuckDB(files, rows, smallest);
      for (const cost of costs) if (!smallest.has(cost.name)) smallest.set(cost.name, cost);
      all.push(...costs);
      await measurePython(files, rows, costs);
      if (rows === Math.max(...sizes.filter((size) => size <= SERVER_ROWS)))
        for (const kind of /** @type {const} */ (["sail", "spark"]))
          if (isInstalled(kind)) await measureServer(kind, files, rows);
      if (rows === Math.max(...sizes) && isInstalled("spark")) await measureExecutors(files, rows);
      rmSync(files, { recursive: true });
    }
    if (report) await writeEngineReport(all);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const parameters = process.argv.slice(2);
const sizes = parameters.filter((one) => one !== "--report").map(Number);
if (sizes.some((rows) => !Number.isSafeInteger(rows) || rows < 1))
  throw new Error("The arguments are numbers of rows, such as 1e6 1e7.");
await measureAll(
  sizes.length > 0 ? sizes.toSorted((x, y) => x - y) : [1e6, 1e7, 1e8],
  parameters.includes("--report"),
);
