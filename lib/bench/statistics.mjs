// `npm run bench -- statistics`: the rows of rows/*.mjs, each in a process of its own, printed as they come.
//
// A row's file exports { work, bar, peers, prepare, run } and may add `draws` (bounded draws that the work is made of, for
// the floor), `unit: "MB"` (then the peak of the process' memory is measured, not time) and `peer: { name, script }`, a
// Python script beside the row's file that prints its seconds as the last line. `bar` is in the unit of the row, one
// number or { one, two } for one and two threads. Times are the fastest of several rounds, after the first call, whose time
// stands apart. Arguments: parts of the names of the rows to run; all of them by default.
// Needs the built library. PRECIPICE_PEERS_PYTHON names the interpreter with the peers (default: python3).
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";

/**
 * @typedef {object} Row
 * @property {string} work
 * @property {number | { one?: number, two?: number } | undefined} bar
 * @property {string | undefined} [peers] what is known of the peers, in words
 * @property {number} [draws]
 * @property {"s" | "MB"} [unit]
 * @property {(library: any) => any} prepare
 * @property {(data: any, workers: number) => any} run
 * @property {{ name: string, script: string }} [peer]
 */

/**
 * What the process of a row measured.
 * @typedef {{ one: number, two: number | null, first: number }} Measured
 */

const rowsFolder = new URL("rows/", import.meta.url);
const library = new URL("../dist/index.js", import.meta.url).href;
/** Seconds that a row is repeated for, and rounds at least and at most. */
const REPEAT_FOR = 1.5;
const [LEAST_ROUNDS, MOST_ROUNDS] = [3, 40];

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

/** The body of a row's process: measures and prints one JSON line. @param {string} file */
async function measureRow(file) {
  const row = await readRow(file);
  const data = await row.prepare(await import(library));
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
  const { Xoshiro128 } = await import(new URL("../dist/random/index.js", import.meta.url).href);
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

const columns = [
  ["work", 62],
  ["bar", 17],
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
      .map(([, width], index) => (cells[index] ?? "").padEnd(Number(width)))
      .join(" ")
      .trimEnd(),
  );
}

/** @param {string} file @param {number} perDraw @returns {Promise<boolean>} whether its bar is met */
async function printRow(file, perDraw) {
  const row = await readRow(file);
  const child = spawnSync(process.execPath, [fileURLToPath(import.meta.url), "--row", file], {
    encoding: "utf8",
  });
  if (child.status !== 0) {
    printLine([row.work, "", "failed"]);
    console.log(child.stderr.trim().split("\n").slice(0, 12).join("\n"));
    return false;
  }
  /** @type {Measured} */
  const { one, two, first } = JSON.parse(child.stdout.trim().split("\n").at(-1) ?? "");
  const unit = row.unit ?? "s";
  const bar = typeof row.bar === "number" ? { one: row.bar } : (row.bar ?? {});
  const met = (bar.one === undefined || one <= bar.one) && (bar.two === undefined || (two ?? NaN) <= bar.two);
  const theirs = row.peer && measurePeer(row.peer);
  printLine([
    row.work,
    [
      ...(bar.one === undefined ? [] : [figure(bar.one, unit)]),
      ...(bar.two === undefined ? [] : [`${figure(bar.two, unit)} (two)`]),
    ].join(", "),
    figure(one, unit),
    figure(two, unit),
    row.bar === undefined ? "" : met ? "met" : "NOT MET",
    figure(first, "s"),
    row.draws === undefined ? "" : figure(row.draws * perDraw, "s"),
    row.peer ? `${row.peer.name} ${figure(theirs, "s")}` : (row.peers ?? ""),
    theirs ? (theirs / Math.min(one, two ?? one)).toFixed(0) : "",
  ]);
  return met;
}

const [first, second, ...rest] = process.argv.slice(2);
if (first === "--row" && second !== undefined) await measureRow(second);
else {
  const wanted = [first, second, ...rest].filter((part) => part !== undefined);
  const files = readdirSync(rowsFolder)
    .filter((file) => file.endsWith(".mjs"))
    .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
    .sort();
  const perDraw = await secondsPerDraw();
  console.log(
    `Floor: ${(perDraw * 1e9).toFixed(2)} ns for a bounded draw. Every row runs in a fresh process.\n`,
  );
  printLine(columns.map(([name]) => String(name)));
  let missed = 0;
  for (const file of files) if (!(await printRow(file, perDraw))) missed += 1;
  console.log(missed === 0 ? "\nAll bars are met." : `\n${missed} of the bars are not met.`);
}
