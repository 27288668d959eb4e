/// <reference lib="dom" />
// The grid of a million rows of a live kernel, in JupyterLab in real Chromium without a GPU: the time between frames while
// the wheel turns, and the time from a press on a heading until the sorted rows are seen. Needs the built packages and the
// Python of JupyterLab in PRECIPICE_PYTHON.
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { withLab } from "./lab/harness.mjs";
import { print, quantile } from "./lab/statistics.mjs";

const frames = 240;
const sorts = 5;
const arquero = fileURLToPath(new URL("../../node_modules/arquero", import.meta.url));
const source = `import * as aq from "arquero";
const count = 1_000_000;
const cells = (of: (row: number) => unknown) => Array.from({ length: count }, (_, row) => of(row));
const runs = aq.table({
  row: cells((row) => row),
  task: cells((row) => ["Pong", "Alien", "Breakout"][row % 3]),
  score: cells((row) => (row % 1000 === 7 ? null : ((row * 7919) % count) / 10)),
  won: cells((row) => row % 2 === 0),
});
runs`;

await withLab(async (lab, server) => {
  mkdirSync(join(server.folder, "node_modules"), { recursive: true });
  symlinkSync(arquero, join(server.folder, "node_modules", "arquero"));
  const cell = { cell_type: "code", id: "million", execution_count: null, metadata: {}, outputs: [], source };
  const kernelspec = { name: "precipice", display_name: "TypeScript (Precipice)" };
  writeFileSync(
    join(server.folder, "grid.ipynb"),
    JSON.stringify({ cells: [cell], metadata: { kernelspec }, nbformat: 4, nbformat_minor: 5 }),
  );
  await lab.visit("grid.ipynb");
  await lab.kernelReady();
  await lab.execute("notebook:run-cell");
  const { page } = lab;
  page.setDefaultTimeout(120_000);
  const grid = page.locator(".jp-PrecipiceFrame-viewer").getByRole("application");
  await grid.waitFor({ timeout: 120_000 });
  await page.waitForFunction(
    () => document.querySelector(".jp-PrecipiceFrame-size")?.textContent === "1,000,000 rows × 4 columns",
  );
  await page.waitForTimeout(3000);

  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Performance.setTimeDomain", { timeDomain: "threadTicks" });
  await protocol.send("Performance.enable");
  /** Seconds of processor time that the page's main thread has worked. */
  const worked = async () => {
    const { metrics } = await protocol.send("Performance.getMetrics");
    return metrics.find((/** @type {{ name: string }} */ { name }) => name === "TaskDuration")?.value ?? NaN;
  };

  /**
   * The time between frames, and the processor time of a frame, for a turn of the wheel before each.
   * @param {number} turn
   */
  const scroll = async (turn) => {
    const before = await worked();
    const intervals = await page.evaluate(
      async (/** @type {readonly [number, number]} */ [turn, frames]) => {
        const node = document.querySelector(".jp-PrecipiceFrame-viewer [role=application]");
        /** @type {number[]} */
        const intervals = [];
        let last = performance.now();
        for (let frame = 0; frame < frames; frame++) {
          const wheel = new WheelEvent("wheel", { deltaY: turn, bubbles: true, cancelable: true });
          node?.dispatchEvent(wheel);
          await new Promise((resolve) => requestAnimationFrame(resolve));
          const now = performance.now();
          intervals.push(now - last);
          last = now;
        }
        return intervals;
      },
      [turn, frames],
    );
    return { intervals, work: (1000 * ((await worked()) - before)) / frames };
  };
  const slow = await scroll(66);
  const fast = await scroll(2200);
  for (const [how, { intervals, work }] of /** @type {const} */ ([
    ["three rows", slow],
    ["a page", fast],
  ])) {
    const name = `a million rows, scrolled by ${how} a frame`;
    print(`${name}: time between frames, median`, quantile(intervals, 0.5), null);
    print(`${name}: time between frames, p95`, quantile(intervals, 0.95), 50);
    print(`${name}: processor time of the page's main thread a frame`, work, null);
  }

  /** @type {number[]} */
  const times = [];
  for (let round = 0; round < sorts; round++) {
    const all = page.getByRole("button", { name: "Show all" });
    if (await all.isEnabled()) await all.click();
    await page.waitForFunction(() =>
      document.querySelector(".jp-PrecipiceFrame-code")?.hasAttribute("hidden"),
    );
    await grid.focus();
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    const start = performance.now();
    await page.keyboard.press("s");
    await page.waitForFunction(
      () => document.querySelector(".jp-PrecipiceFrame-code code")?.textContent?.includes("orderby") === true,
      undefined,
      { polling: "raf" },
    );
    times.push(performance.now() - start);
  }
  // The first sort of a session reads cells that no code was compiled for.
  print("a million rows: a column of numbers is sorted, median", quantile(times, 0.5), 1000);
  print("a million rows: a column of numbers is sorted for the first time", times[0] ?? NaN, null);
});
