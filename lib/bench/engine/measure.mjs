// Measures in a process of its own, and prints what came out as JSON. Arguments: `times` (calls beside statements), `memory` (one call alone) or
// `pages` (the grid), the address of the engine, the folder of the rows, and the rounds or the name of the call.
import path from "node:path";
import { performance } from "node:perf_hooks";

import { engine } from "../../dist/engine/index.js";
import { works } from "./works.mjs";

/** The memory that DuckDB may take before it writes to its temporary folder. */
const memory = "400MB";
/** A statement that takes longer is run once: its time hardly changes from one run to the next. */
const LONG_SECONDS = 20;

/**
 * Seconds of the processors, all threads of this process together, and of the clock.
 * @typedef {{cpu: number, clock: number}} Seconds
 */

/** @param {() => Promise<unknown>} work @returns {Promise<Seconds>} */
async function secondsOf(work) {
  const start = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1e6, clock: (performance.now() - start) / 1000 };
}

/** @param {Seconds} x @param {Seconds} y @returns {Seconds} */
const least = (x, y) => ({ cpu: Math.min(x.cpu, y.cpu), clock: Math.min(x.clock, y.clock) });
const most = { cpu: Infinity, clock: Infinity };

const tokenFile = process.env["PRECIPICE_ENGINE_TOKEN_FILE"];
/** The token of a server that asks for one. */
const credentials = tokenFile === undefined ? {} : { tokenFile };

/** @param {string} address @param {string} folder */
function openEngine(address, folder) {
  if (address === "duckdb") return engine("duckdb", { memory, temporary: path.join(folder, "spilled") });
  return engine(address, credentials);
}

/**
 * Statements by hand, on a connection of their own with the same settings, which return the column `checked` of the first row.
 * @param {string} address @param {string} folder
 * @returns {Promise<{relation: (files: string) => string, run: (sql: string) => Promise<number>}>}
 */
async function openByHand(address, folder) {
  if (address === "duckdb") {
    const { DuckDBInstance } = await import("@duckdb/node-api");
    const settings = { memory_limit: memory, temp_directory: path.join(folder, "spilled-by-hand") };
    const connection = await (await DuckDBInstance.create(":memory:", settings)).connect();
    return {
      relation: (files) => `read_parquet('${files.replaceAll("'", "''")}')`,
      run: async (sql) => Number((await connection.runAndReadAll(sql)).getRowObjectsJS()[0]?.["checked"]),
    };
  }
  const { connectSpark } = await import("../../dist/engine/connect/connectSpark.node.js");
  const connection = await connectSpark(address, credentials);
  return {
    relation: (files) => `parquet.\`${files}\``,
    run: async (sql) => Number((await connection.query(sql)).columns.get("checked")?.values[0]),
  };
}

/** @param {string} address @param {string} folder @param {number} rounds */
async function measureTimes(address, folder, rounds) {
  const lab = await openEngine(address, folder);
  const hand = await openByHand(address, folder);
  const results = works.map(({ name, shorter }) => ({
    name,
    ours: most,
    hand: most,
    ...(shorter !== undefined && address === "duckdb" && { shorter: most }),
  }));
  // The first round warms up the files and the engine.
  for (let round = 0; round <= rounds; round++)
    for (const [place, { name, kind, call, checked, sql, shorter }] of works.entries()) {
      const files = path.join(folder, kind, "*.parquet");
      const result = results[place];
      if (result === undefined) continue;
      const withRows = (/** @type {string} */ text) => text.replaceAll("$rows", hand.relation(files));
      const found = { ours: NaN, hand: NaN };
      const ours = await secondsOf(async () => (found.ours = checked(await call(lab, files))));
      if (round > 0) result.ours = least(result.ours, ours);
      if (result.shorter && shorter !== undefined) {
        const shortly = await secondsOf(() => hand.run(withRows(shorter)));
        if (round > 0) result.shorter = least(result.shorter, shortly);
      }
      if (result.hand.clock > LONG_SECONDS && result.hand.clock < Infinity) continue;
      const byHand = await secondsOf(async () => (found.hand = await hand.run(withRows(sql))));
      if (round > 0 || byHand.clock > LONG_SECONDS) result.hand = least(result.hand, byHand);
      if (!(Math.abs(found.ours - found.hand) <= 1e-9 * Math.abs(found.hand)))
        throw new Error(`${name}: the call answers ${found.ours}, the statement ${found.hand}.`);
    }
  await lab.close();
  return { results };
}

/** One call alone: the seconds of the clock, and the peak memory of the process. @param {string} address @param {string} folder @param {string} name */
async function measureMemory(address, folder, name) {
  const lab = await openEngine(address, folder);
  const work = works.find((one) => one.name === name);
  if (work === undefined) throw new Error(`there is no call "${name}".`);
  const { clock } = await secondsOf(() => work.call(lab, path.join(folder, work.kind, "*.parquet")));
  await lab.close();
  return { clock, megabytes: process.resourceUsage().maxRSS / 1024 };
}

/** The grid over all rows, as a notebook pages it. @param {string} address @param {string} folder */
async function measurePages(address, folder) {
  const lab = await openEngine(address, folder);
  const frame = lab.samples(path.join(folder, "samples", "*.parquet")).frame();
  // The types of the built library name both methods by symbols of their own.
  const call = (/** @type {string} */ symbol) => Reflect.get(frame, Symbol.for(symbol)).call(frame);
  const work = { signal: new AbortController().signal, onProgress: () => undefined };
  const sorted = { sort: [{ column: 5, descending: true }], filter: [] };
  const first = await secondsOf(() => call("Jupyter.display"));
  const pages = await call("Precipice.pages");
  const page = (/** @type {number} */ from) =>
    secondsOf(() => pages.page(sorted, { from, to: from + 60 }, { from: 0, to: 7 }, work));
  const ofSorted = await page(0);
  const ofMiddle = await page(Math.floor(pages.rows / 2));
  await lab.close();
  return {
    "first page": first.clock,
    "first sorted page": ofSorted.clock,
    "sorted page in the middle": ofMiddle.clock,
    megabytes: process.resourceUsage().maxRSS / 1024,
  };
}

const [what, address = "duckdb", folder = "", last = ""] = process.argv.slice(2);
const measured =
  what === "times"
    ? await measureTimes(address, folder, Number(last))
    : what === "memory"
      ? await measureMemory(address, folder, last)
      : await measurePages(address, folder);
console.log(JSON.stringify(measured));
// The connection of the statements by hand has no end of its own.
process.exit(0);
