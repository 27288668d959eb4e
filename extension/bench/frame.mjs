/// <reference lib="dom" />
// The first paint of a data frame in a saved notebook, in JupyterLab in real Chromium. Measures the time from the moment
// when JupyterLab passes on the output until its heading and first rows are on the screen, and until the grid is. The rows
// count as visible when the browser begins the frame after the one that paints them. Each page is new, so that loading
// the grid counts. Needs the built packages and the Python of JupyterLab in PRECIPICE_PYTHON.
import { join } from "node:path";
import { withLab, writeNotebookWithOutputs } from "./lab/harness.mjs";

const visits = 5;
const rows = 100;
const columns = 12;
const frame = {
  schema: "1.1",
  rows,
  total: 1_000_000,
  columns: Array.from({ length: columns }, (_, column) =>
    column % 3 === 0
      ? {
          name: `task ${column}`,
          type: "text",
          dictionary: ["Pong", "Alien", "Breakout"],
          missing: 0,
          codes: Array.from({ length: rows }, (__, row) => row % 3),
        }
      : {
          name: `score ${column}`,
          type: "number",
          missing: 0,
          values: Array.from({ length: rows }, (__, row) => Math.round(1e4 * Math.sin(row * column)) / 100),
          histogram: { from: -100, to: 100, counts: [3, 5, 8, 13, 21, 34, 21, 13, 8, 5], infinite: 0 },
        },
  ),
};

/** @param {readonly number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

await withLab(async (lab, server) => {
  const output = { "application/vnd.precipice.frame.v1+json": frame, "text/plain": "a frame" };
  writeNotebookWithOutputs(join(server.folder, "frame.ipynb"), [output]);
  /** @type {{ rows: number, grid: number }[]} */
  const seen = [];
  for (let visit = 0; visit <= visits; visit++) {
    await lab.visit("frame.ipynb");
    await lab.page.waitForFunction(
      () => performance.getEntriesByName("precipice-frame-grid-painted").length > 0,
    );
    seen.push(
      await lab.page.evaluate(() => {
        const [begin = NaN, rows = NaN, grid = NaN] = ["begin", "rows-painted", "grid-painted"].map(
          (name) => performance.getEntriesByName(`precipice-frame-${name}`)[0]?.startTime,
        );
        return { rows: rows - begin, grid: grid - begin };
      }),
    );
  }
  // The first page of a browser is slow in every respect.
  seen.shift();
  for (const [name, key, bar] of /** @type {const} */ ([
    ["first paint of a frame: heading and rows are seen", "rows", 100],
    ["first paint of a frame: its grid is", "grid", null],
  ])) {
    const ours = median(seen.map((one) => one[key]));
    console.log(JSON.stringify({ name, unit: "ms", ours: Math.round(10 * ours) / 10, bar }));
  }
});
