/// <reference lib="dom" />
// `npm run bench -- figures`: the renderer in real Chromium, and the making of figures in Node.
//
// Times in the page are the main thread's, from the call to the end of layout, canvases flushed, by the browser's own
// count of its work: a machine that does other things at the same time does not blur them. Each is the mean of many, on a
// page that has drawn before. CHROMIUM names the browser (default: the usual places). Needs the built library.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { chromium } from "playwright-core";

const dist = (/** @type {string} */ file) => fileURLToPath(new URL(`../dist/${file}`, import.meta.url));

/** @param {string} name @param {number} ours @param {string} unit @param {number} bar @param {string} [note] */
function print(name, ours, unit, bar, note) {
  console.log(JSON.stringify({ name, ours, unit, bar, ...(note !== undefined && { note }) }));
}

/** Numbers in [0, 1) that are the same in every run. @param {number} seed */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

const plotModule = await import(dist("plot/index.js"));
const { Figure } = await import(dist("figures/Figure.js"));
const { materialise } = await import(dist("plot/materialise.js"));

/** Points of five groups, the position of each told to six digits. @param {number} count */
function scatter(count) {
  const random = randomFrom(count);
  const rows = Array.from({ length: count }, (_, i) => ({
    x: random() * 100,
    y: random() + random(),
    group: `algorithm ${i % 5}`,
  }));
  const { figure } = materialise({
    panels: [
      {
        color: { legend: true },
        marks: [plotModule.dot(rows, { x: "x", y: "y", fill: "group", r: 2 })],
      },
    ],
  });
  return JSON.stringify(figure);
}

/** A line of many steps for each of five algorithms. @param {number} count */
function lines(count) {
  const random = randomFrom(count);
  const rows = Array.from({ length: count }, (_, i) => ({
    step: Math.floor(i / 5),
    score: Math.log1p(i) + random(),
    group: `algorithm ${i % 5}`,
  }));
  const { figure } = materialise({
    panels: [
      {
        color: { legend: true },
        marks: [plotModule.lineY(rows, { x: "step", y: "score", stroke: "group" })],
      },
    ],
  });
  return JSON.stringify(figure);
}

const usual = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
];
const executablePath = [process.env["CHROMIUM"] ?? "", ...usual].find(
  (file) => file !== "" && existsSync(file),
);
if (executablePath === undefined) throw new Error("No Chromium was found: set CHROMIUM to its path.");

const bundle = (/** @type {object} */ options) =>
  build({
    stdin: {
      contents: 'export * from "./index.js";',
      resolveDir: dist("renderer"),
      loader: "js",
    },
    bundle: true,
    minify: true,
    write: false,
    platform: "browser",
    ...options,
  });

const split = await bundle({ format: "esm", splitting: true, outdir: "dist" });
print("renderer, compressed", gzipSync(split.outputFiles[0]?.contents ?? "").length / 1000, "kB", 130);

const small = scatter(5_000);
const large = scatter(50_000);
const long = lines(50_000);
print("spec of 50 000 x 3", large.length / 1e6, "MB", 0.9);

const script = (await bundle({ format: "iife", globalName: "renderer" })).outputFiles[0]?.text ?? "";
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: 900, height: 700 } });
await page.setContent('<body style="background:#fff"><div id="place"></div></body>');
await page.addScriptTag({ content: script });

const session = await page.context().newCDPSession(page);
await session.send("Performance.enable", { timeDomain: "threadTicks" });

/** Milliseconds that the page's main thread has worked so far. */
async function worked() {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? NaN);
}

/**
 * Mean work of a first drawing and of a redraw.
 * @param {string} spec @param {number} rounds
 */
async function measure(spec, rounds) {
  await page.evaluate((text) => {
    const held = /** @type {any} */ (globalThis);
    const settle = () => {
      for (const canvas of document.querySelectorAll("canvas"))
        canvas.getContext("2d")?.getImageData(0, 0, 1, 1);
      document.querySelector("#place svg")?.getBoundingClientRect();
    };
    const place = document.getElementById("place");
    Object.assign(held, {
      figure: JSON.parse(text),
      first: () => {
        held.view?.dispose();
        held.view = held.renderer.render(held.figure, place, "light");
        settle();
      },
      redraw: (/** @type {number} */ i) => {
        const key = ["+", "ArrowRight", "-", "ArrowLeft"][i % 4] ?? "+";
        place
          ?.querySelector(".precipice-panel")
          ?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        settle();
      },
    });
    held.first();
  }, spec);
  const timed = async (/** @type {"first" | "redraw"} */ work) => {
    const before = await worked();
    // In one go, so that no frame is painted in between.
    await page.evaluate(
      ({ name, times }) => {
        for (let i = 0; i < times; i++) /** @type {any} */ (globalThis)[name](i);
      },
      { name: work, times: rounds },
    );
    return (await worked()) - before;
  };
  await timed("redraw");
  await timed("first");
  return { first: (await timed("first")) / rounds, redraw: (await timed("redraw")) / rounds };
}

await measure(small, 8);
const five = await measure(small, 20);
print("first render of 5 000 marks", five.first, "ms", 60);
print("redraw of 5 000 marks", five.redraw, "ms", 16);
const fifty = await measure(large, 20);
print("redraw of 50 000 marks", fifty.redraw, "ms", 50);
print("redraw of lines of 50 000 points", (await measure(long, 20)).redraw, "ms", 50);
await browser.close();

/** Four panels of intervals, as an interval grid has them. */
function fourPanels() {
  const algorithms = ["SPR", "DrQ", "CURL", "IRIS", "SimPLe", "DIAMOND"];
  const panels = ["Median", "IQM", "Mean", "Optimality gap"].map((metric, m) => {
    const rows = algorithms.map((algorithm, i) => {
      const estimate = 0.4 + 0.1 * i + 0.05 * m;
      return { algorithm, estimate, low: estimate - 0.08, high: estimate + 0.07 };
    });
    return {
      width: 240,
      height: 180,
      marginLeft: m === 0 ? 70 : 10,
      y: { axis: m === 0 ? "left" : null, label: null },
      color: { domain: algorithms },
      x: { label: metric, grid: true },
      marks: [
        plotModule.barX(rows, {
          x1: "low",
          x2: "high",
          y: "algorithm",
          fill: "algorithm",
          fillOpacity: 0.7,
          tip: true,
        }),
        plotModule.tickX(rows, { x: "estimate", y: "algorithm" }),
      ],
    };
  });
  return new Figure({ title: "Four metrics", caption: ["95% intervals"], panels }, "a table");
}
const rounds = 20;
let start = process.cpuUsage();
for (let i = -10; i < rounds; i++) {
  if (i === 0) start = process.cpuUsage();
  await fourPanels()[Symbol.for("Jupyter.display")]();
}
const { user, system } = process.cpuUsage(start);
print("materialise four panels, with PNG", (user + system) / 1000 / rounds, "ms", 60);
