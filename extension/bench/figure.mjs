/// <reference lib="dom" />
// Figures in JupyterLab in real Chromium without a GPU: the time from the address of a page, in a browser without a cache, to
// its first figure; from a file to the first figure in the Evaluation panel, whose kernel starts meanwhile; and a figure of
// 50 000 marks: from its output to its picture, and the time between frames while the pointer moves over it and while it is
// zoomed. Needs the built packages and the Python of JupyterLab in PRECIPICE_PYTHON.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { dot, lineY, plot } from "precipice/plot";
import { withLab, writeNotebookWithOutputs } from "./lab/harness.mjs";
import { print, quantile } from "./lab/statistics.mjs";

const visits = 3;
const marks = 50_000;
const frames = 120;
const ready = "[data-precipice-figure=ready]";

/** The saved data of a figure. @param {any} figure */
const saved = async (figure) => {
  const bundle = await figure[Symbol.for("Jupyter.display")]();
  return bundle.data ?? bundle;
};
const small = await saved(plot({ marks: [lineY([1, 3, 2])] }));
const large = await saved(
  plot({
    color: { legend: true },
    marks: [
      dot(
        Array.from({ length: marks }, (_, i) => ({
          x: Math.sin(i * 7919) * 50 + i / 500,
          y: Math.cos(i * 104_729) * 50 + Math.sqrt(i),
          agent: `agent ${i % 5}`,
        })),
        { x: "x", y: "y", stroke: "agent", tip: true },
      ),
    ],
  }),
);

/** Results of three agents on 26 tasks, five runs each. */
const results = ["agent,task,seed,score"]
  .concat(
    Array.from({ length: 390 }, (_, i) => {
      const agent = i % 3;
      const task = Math.floor(i / 3) % 26;
      const score = 0.2 * agent + 0.03 * task + Math.sin(i) / 9;
      return `agent ${agent},task ${task},${Math.floor(i / 78)},${score.toFixed(4)}`;
    }),
  )
  .join("\n");

/** @type {number[]} */
const first = [];
/** @type {number[]} */
const panel = [];
for (let visit = 0; visit < visits; visit++) {
  await withLab(async (lab, server) => {
    const { page } = lab;
    writeNotebookWithOutputs(join(server.folder, "figure.ipynb"), [small]);
    writeFileSync(join(server.folder, "results.csv"), `${results}\n`);
    await lab.visit("figure.ipynb");
    await page.waitForFunction((/** @type {string} */ one) => document.querySelector(one) !== null, ready, {
      polling: "raf",
    });
    // Its zero is the beginning of the page's load.
    first.push(await page.evaluate(() => performance.now()));
    const begin = await page.evaluate(() => performance.now());
    await lab.execute("precipice:open-evaluation", { path: "results.csv" });
    await page.waitForFunction(
      (/** @type {string} */ one) => document.querySelector(`#precipice-evaluation ${one}`) !== null,
      ready,
      { polling: "raf", timeout: 60_000 },
    );
    panel.push((await page.evaluate(() => performance.now())) - begin);
  });
}
print("first figure of a cold page", quantile(first, 0.5), 4000);
print("Evaluation panel: from a file to its first figure", quantile(panel, 0.5), 4000);

await withLab(async (lab, server) => {
  const { page } = lab;
  writeNotebookWithOutputs(join(server.folder, "figure.ipynb"), [small, { "text/plain": "" }]);
  await lab.visit("figure.ipynb");
  await page.locator(ready).first().waitFor();
  /** @type {number[]} */
  const shown = [];
  for (let round = 0; round < visits; round++)
    shown.push(
      await page.evaluate(async (/** @type {object} */ data) => {
        const { jupyterapp } = /** @type {any} */ (globalThis);
        const [, cell] = jupyterapp.shell.currentWidget.content.widgets;
        cell.model.outputs.clear();
        const begin = performance.now();
        cell.model.outputs.add({ output_type: "display_data", data, metadata: {} });
        const drawn = () =>
          cell.node.querySelector("[data-precipice-figure=ready] canvas, [data-precipice-figure=ready] svg");
        while (drawn() === null) await new Promise((resolve) => requestAnimationFrame(resolve));
        // The frame after the one that paints it.
        await new Promise((resolve) => requestAnimationFrame(resolve));
        return performance.now() - begin;
      }, large),
    );
  print(`${marks} marks: first display`, quantile(shown, 0.5), 1500);

  const figure = page.locator(".jp-CodeCell").nth(1).locator(ready);
  await figure.scrollIntoViewIfNeeded();
  await page.waitForTimeout(1000);
  /** The times between frames, with an event before each. @param {"hover" | "zoom"} kind */
  const intervals = (kind) =>
    figure.evaluate(
      async (/** @type {HTMLElement} */ element, /** @type {readonly [string, number]} */ [kind, frames]) => {
        const cell = element.querySelector("[role=application]");
        const box = cell?.querySelector("svg")?.getBoundingClientRect();
        if (cell === null || box === undefined) throw new Error("The figure has no panel.");
        /** @type {number[]} */
        const times = [];
        let last = performance.now();
        for (let frame = 0; frame < frames; frame++) {
          const clientX = box.left + box.width * (0.2 + (0.6 * frame) / frames);
          const clientY = box.top + box.height * (0.5 + 0.2 * Math.sin(frame));
          const target = document.elementFromPoint(clientX, clientY) ?? cell;
          if (kind === "hover")
            target.dispatchEvent(new PointerEvent("pointermove", { clientX, clientY, bubbles: true }));
          else
            cell.dispatchEvent(
              new KeyboardEvent("keydown", {
                key: Math.floor(frame / 4) % 2 === 0 ? "+" : "-",
                bubbles: true,
              }),
            );
          await new Promise((resolve) => requestAnimationFrame(resolve));
          times.push(performance.now() - last);
          last = performance.now();
        }
        return times;
      },
      [kind, frames],
    );
  const hover = await intervals("hover");
  const told = await page.evaluate(
    () => document.querySelector(".precipice-tooltip, g[aria-label=tip] path") !== null,
  );
  if (!told) throw new Error("The pointer showed no tooltip.");
  const before = await figure.locator('[aria-label$="tick label"]').allTextContents();
  const zoom = await intervals("zoom");
  await page.keyboard.press("Escape");
  if (before.length === 0) throw new Error("The figure has no axes.");
  print(`${marks} marks: time between frames while the pointer moves, p95`, quantile(hover, 0.95), 20);
  print(`${marks} marks: time between frames while it is zoomed, p95`, quantile(zoom, 0.95), 50);
});
