/// <reference lib="dom" />
// Typing in a cell of a notebook with thirty figures, in JupyterLab in real Chromium: the time from a key to the next
// paint, by the browser's own Event Timing (in steps of 8 ms). The peer is the same cell in a notebook without figures.
// Needs the built packages and the Python of JupyterLab in PRECIPICE_PYTHON.
import { join } from "node:path";
import { plot, lineY, areaY, dot } from "precipice/plot";
import { withLab, writeNotebookWithOutputs } from "./lab/harness.mjs";
import { quantile } from "./lab/statistics.mjs";

/** A learning curve of five algorithms with bands and points: 1 500 marks. @param {number} seed */
async function learningCurve(seed) {
  const rows = Array.from({ length: 500 }, (_, i) => {
    const algorithm = i % 5;
    const step = Math.floor(i / 5);
    const score = Math.log1p(step) + algorithm / 5 + Math.sin(i * 7 + seed) / 5;
    return { algorithm: `algorithm ${algorithm}`, step, score, low: score - 0.3, high: score + 0.3 };
  });
  const figure = plot({
    color: { legend: true },
    marks: [
      areaY(rows, { x: "step", y1: "low", y2: "high", fill: "algorithm", fillOpacity: 0.2 }),
      lineY(rows, { x: "step", y: "score", stroke: "algorithm", tip: true }),
      dot(rows, { x: "step", y: "score", stroke: "algorithm", r: 1 }),
    ],
  });
  return /** @type {any} */ (figure)[Symbol.for("Jupyter.display")]();
}

/**
 * Latencies of the keys of a line typed into the last cell, in milliseconds.
 * @param {any} lab @param {string} notebook @param {number} figures
 */
async function type(lab, notebook, figures) {
  await lab.visit(notebook);
  const { page } = lab;
  for (let index = 0; index < figures; index++) {
    const cell = page.locator(".jp-CodeCell").nth(index);
    await cell.scrollIntoViewIfNeeded();
    await cell
      .locator(".precipice-figure[data-precipice-state=ready], .precipice-panel svg")
      .first()
      .waitFor();
  }
  const editor = page.locator(".jp-CodeCell").last().locator(".cm-content");
  await editor.scrollIntoViewIfNeeded();
  await editor.click();
  await page.evaluate(() => {
    const seen = /** @type {number[]} */ ([]);
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === "keydown") seen.push(entry.duration);
    }).observe(/** @type {any} */ ({ type: "event", durationThreshold: 16, buffered: false }));
  });
  const line = "const difference = table.filter({ algorithms }).size;";
  // The first keys load the editor and its completer.
  await page.keyboard.type("let a; ", { delay: 60 });
  await page.evaluate(() => /** @type {any} */ (globalThis).seen.splice(0));
  await page.keyboard.type(line, { delay: 60 });
  await page.waitForTimeout(300);
  const seen = await page.evaluate(() => /** @type {any} */ (globalThis).seen);
  // Keys that took less than 16 ms are not reported: they count as 8.
  return [...seen, ...Array.from({ length: Math.max(0, line.length - seen.length) }, () => 8)];
}

await withLab(async (lab, server) => {
  const figures = await Promise.all(Array.from({ length: 30 }, (_, i) => learningCurve(i)));
  const text = { "text/plain": "no figure" };
  writeNotebookWithOutputs(join(server.folder, "figures.ipynb"), [
    ...figures.map((bundle) => bundle.data ?? bundle),
    text,
  ]);
  writeNotebookWithOutputs(join(server.folder, "plain.ipynb"), [...figures.map(() => text), text]);
  // The first page of a browser is slow in every respect.
  await type(lab, "plain.ipynb", 0);
  const plain = await type(lab, "plain.ipynb", 0);
  const ours = await type(lab, "figures.ipynb", 30);
  for (const [name, share, bar] of /** @type {const} */ ([
    ["half of the keys", 0.5, 50],
    ["95 of 100 keys", 0.95, 50],
    // One key in fifty waits for JupyterLab's periodic tasks, with figures or without.
    ["the slowest key", 1, null],
  ])) {
    const figure = quantile(ours, share);
    const peer = quantile(plain, share);
    console.log(
      JSON.stringify({
        name: `typing beside 30 figures, ${name}`,
        unit: "ms",
        ours: figure,
        bar,
        peer,
        peerName: "without figures",
      }),
    );
  }
});
