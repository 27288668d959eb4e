// `npm run bench -- statistics`: the rows of rows/*.mjs, each in a process of its own, printed as they come.
//
// A row's file exports { work, bar, peers, prepare, run } and may add `draws` (bounded draws that the work is made of, for
// the floor), `unit: "MB"` (then the peak of the process' memory is measured, not time) and `peer: { name, script }`, a
// Python script beside the row's file that prints its seconds as the last line. `bar` is in the unit of the row, one
// number or { one, two } for one and two threads. Times are the fastest of several rounds, after the first call, whose time
// stands apart. Bars are the milliseconds of the machine they were set on, where a bounded draw costs 1.87 ns; a slower or
// faster machine cannot be held to them, so "bar here" is the bar times this machine's draw over that one, and "met" refers
// to it (bars in MB are the same everywhere). The draw is measured before and after each row and the faster one counts, so
// that a machine that is busy with other things does not loosen its own bars. Arguments: parts of the names of the rows to
// run, all of them by default; `--report`, for all rows, writes the table, the machine and the date to REPORT.md.
// Needs the built library. PRECIPICE_PEERS_PYTHON names the interpreter with the peers (default: python3).
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import util from "node:util";

import { writeReport } from "./writeReport.mjs";

/**
 * @typedef {object} Row
 * @property {string} work
 * @property {number | { one?: number, two?: number } | undefined} bar
 * @property {string | undefined} [peers] what is known of the peers, in words
 * @property {number} [draws]
 * @property {"s" | "MB"} [unit]
 * @property {readonly string[]} [modules] the modules of the library that the row needs; by default all of it is loaded
 * @property {(library: any) => any} prepare
 * @property {(data: any, workers: number) => any} run
 * @property {{ name: string, script: string, least?: number }} [peer] `least`: how many times its speed one thread has at least
 */

/**
 * The figures that the process of a row measured.
 * @typedef {{ one: number, two: number | null, first: number }} Measured
 */

const rowsFolder = new URL("rows/", import.meta.url);
const { exports: exported } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
/** Entry points without statistics: figures bear the names of the functions whose results they draw. */
const NOT_STATISTICS = new Set([".", "./datasets", "./figures", "./plot", "./renderer"]);
/** @param {string} path */
const built = (path) => new URL(`../dist/${path}`, import.meta.url).href;
/** Nanoseconds that a bounded draw costs on the machine that the bars were set on. */
const REFERENCE_DRAW = 1.87e-9;
/** Seconds that a row is repeated for, and rounds at least and at most. */
const REPEAT_FOR = 1.5;
const LEAST_ROUNDS = 3;
const MOST_ROUNDS = 40;

/** @param {string} file @returns {Promise<Row>} */
const readRow = async (file) => (await import(new URL(file, rowsFolder).href)).default;

/** @param {() => any} work @returns {Promise<{ first: number, fastest: number }>} in seconds */
async function measure(work) {
  const taken = [];
  const begin = performance.now();
  for (;;) {
    const start = performance.now();
    await work();
    taken.push((performance.now() - start) / 1000);
    const enough = performance.now() - begin > REPEAT_FOR * 1000 && taken.length >= LEAST_ROUNDS;
    // One call of a minute says enough.
    if (enough || taken.length >= MOST_ROUNDS || (taken[0] ?? 0) > 60) break;
  }
  return { first: taken[0] ?? NaN, fastest: Math.min(...taken) };
}

/** @param {Row} row @returns {Promise<any>} */
async function loadLibrary({ modules }) {
  const files = (modules ?? Object.keys(exported).filter((name) => !NOT_STATISTICS.has(name))).map((name) =>
    built(`${name.replace("./", "")}/index.js`),
  );
  return Object.assign({}, ...(await Promise.all(files.map((file) => import(file)))));
}

/** The body of a row's process: measures and prints one JSON line. @param {string} file */
async function measureRow(file) {
  const row = await readRow(file);
  const data = await row.prepare(await loadLibrary(row));
  /** @type {Measured} */
  let measured;
  if (row.unit === "MB") {
    const { first } = await measureOnce(() => row.run(data, 1));
    measured = { one: process.resourceUsage().maxRSS / 1024, two: null, first };
  } else {
    const one = await measure(() => row.run(data, 1));
    const threads = typeof row.bar === "object" && row.bar.two !== undefined;
    const two = threads ? await measure(() => row.run(data, 2)) : undefined;
    measured = { one: one.fastest, two: two?.fastest ?? null, first: one.first };
  }
  console.log(JSON.stringify(measured));
  process.exit(0);
}

/** @param {() => any} work */
async function measureOnce(work) {
  const start = performance.now();
  await work();
  return { first: (performance.now() - start) / 1000 };
}

/** Seconds for a bounded draw, the floor of whatever draws cell by cell: xoshiro128** and a multiplication. */
async function secondsPerDraw() {
  const { Xoshiro128 } = await import(built("random/index.js"));
  const generator = Xoshiro128.fromSeed(1);
  const words = new Uint32Array(1024);
  let sum = 0;
  const rounds = 5000;
  const { fastest } = await measure(() => {
    for (let round = 0; round < rounds; round++) {
      generator.fill(words);
      for (let index = 0; index < words.length; index++) sum += (((words[index] ?? 0) >>> 16) * 10) >>> 16;
    }
  });
  if (!(sum > 0)) throw new Error("Nothing was drawn.");
  return fastest / (rounds * words.length);
}

/** @param {number | null | undefined} value @param {string} unit */
function figure(value, unit) {
  if (value === null || value === undefined || Number.isNaN(value)) return "–";
  if (unit === "MB") return `${value.toFixed(0)} MB`;
  if (value < 1) return `${(value * 1000).toPrecision(value < 0.01 ? 2 : 3)} ms`;
  return `${value.toPrecision(3)} s`;
}

/** @param {{ name: string, script: string }} peer */
function measurePeer({ script }) {
  const python = process.env["PRECIPICE_PEERS_PYTHON"] ?? "python3";
  const path = fileURLToPath(new URL(script, rowsFolder));
  const { status, stdout } = spawnSync(python, [path], { encoding: "utf8" });
  return status === 0 ? Number(stdout.trim().split("\n").at(-1)) : null;
}

/** @type {readonly (readonly [string, number])[]} */
const columns = [
  ["work", 62],
  ["bar there", 22],
  ["bar here", 22],
  ["one thread", 11],
  ["two threads", 12],
  ["", 8],
  ["first call", 11],
  ["floor", 9],
  ["peer", 20],
  ["peer / ours", 12],
];

/** @param {readonly string[]} cells */
function printLine(cells) {
  console.log(
    columns
      .map(([, width], index) => (cells[index] ?? "").padEnd(width))
      .join(" ")
      .trimEnd(),
  );
}

/** @param {{ name: string, least?: number }} peer @param {number | null | undefined} theirs */
function peerText({ name, least }, theirs) {
  return `${name} ${figure(theirs, "s")}${least === undefined ? "" : ` (bar: ${least} times one thread)`}`;
}

/** @param {{ one?: number, two?: number }} bar @param {"s" | "MB"} unit @param {number} factor */
function barText({ one, two }, unit, factor) {
  return [
    ...(one === undefined ? [] : [figure(one * factor, unit)]),
    ...(two === undefined ? [] : [`${figure(two * factor, unit)} (two)`]),
  ].join(", ");
}

/**
 * Measures a row and prints it.
 * @param {string} file @param {number} drawBefore
 * @returns {Promise<{ met: boolean, perDraw: number, cells: readonly string[] }>}
 */
async function printRow(file, drawBefore) {
  const row = await readRow(file);
  const child = spawnSync(process.execPath, [fileURLToPath(import.meta.url), "--row", file], {
    encoding: "utf8",
  });
  const drawAfter = await secondsPerDraw();
  const perDraw = Math.min(drawBefore, drawAfter);
  if (child.status !== 0) {
    const cells = [row.work, "", "", "failed"];
    printLine(cells);
    console.log(child.stderr.trim().split("\n").slice(0, 12).join("\n"));
    return { met: false, perDraw: drawAfter, cells };
  }
  /** @type {Measured} */
  const { one, two, first } = JSON.parse(child.stdout.trim().split("\n").at(-1) ?? "");
  const unit = row.unit ?? "s";
  const bar = typeof row.bar === "number" ? { one: row.bar } : (row.bar ?? {});
  const factor = unit === "MB" ? 1 : perDraw / REFERENCE_DRAW;
  const theirs = row.peer && measurePeer(row.peer);
  const met =
    (bar.one === undefined || one <= bar.one * factor) &&
    (bar.two === undefined || (two ?? NaN) <= bar.two * factor) &&
    (row.peer?.least === undefined || (theirs ?? 0) >= row.peer.least * one);
  const cells = [
    row.work,
    barText(bar, unit, 1),
    barText(bar, unit, factor),
    figure(one, unit),
    figure(two, unit),
    row.bar === undefined ? "" : met ? "met" : "NOT MET",
    figure(first, "s"),
    row.draws === undefined ? "" : figure(row.draws * perDraw, "s"),
    row.peer ? peerText(row.peer, theirs) : (row.peers ?? ""),
    theirs ? (theirs / Math.min(one, two ?? one)).toFixed(0) : "",
  ];
  printLine(cells);
  return { met, perDraw: drawAfter, cells };
}

const { values: options, positionals: wanted } = util.parseArgs({
  allowPositionals: true,
  options: { row: { type: "string" }, report: { type: "boolean" } },
});
if (options.row !== undefined) await measureRow(options.row);
else {
  if (options.report && wanted.length > 0)
    throw new Error("A report has all rows: give --report without names of rows.");
  const files = readdirSync(rowsFolder)
    .filter((file) => file.endsWith(".mjs"))
    .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
    .sort();
  let perDraw = await secondsPerDraw();
  const floor =
    `${(perDraw * 1e9).toFixed(2)} ns for a bounded draw here, ${(REFERENCE_DRAW * 1e9).toFixed(2)} ns where the bars were ` +
    `set: a bar here is ${(perDraw / REFERENCE_DRAW).toFixed(2)} times the bar there (measured again for each row; MB stay MB)`;
  console.log(`Floor: ${floor}. Every row runs in a fresh process.\n`);
  printLine(columns.map(([name]) => name));
  let missed = 0;
  /** @type {(readonly string[])[]} */
  const rows = [];
  for (const file of files) {
    const row = await printRow(file, perDraw);
    perDraw = row.perDraw;
    rows.push(row.cells);
    if (!row.met) missed += 1;
  }
  const verdict = missed === 0 ? "All bars are met here." : `${missed} of the bars are not met here.`;
  console.log(`\n${verdict}`);
  if (options.report) {
    const names = columns.map(([name]) => name);
    await writeReport(new URL("REPORT.md", import.meta.url), { names, rows, floor, verdict });
    console.log("The report is lib/bench/REPORT.md.");
  }
}
