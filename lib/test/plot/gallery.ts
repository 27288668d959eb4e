import * as Plot from "../../src/plot/index.js";

/** Data made by a formula, so that the gallery needs no file and no chance. */
export interface Row {
  readonly i: number;
  readonly x: number;
  readonly y: number;
  readonly low: number;
  readonly high: number;
  readonly name: string;
  readonly group: string;
  readonly date: Date;
  readonly size: number;
}

export const rows: readonly Row[] = Array.from({ length: 48 }, (_, i) => {
  const y = 40 + 30 * Math.sin(i / 5) + ((i * 7919) % 13);
  return {
    i,
    x: i / 4 + ((i * 104729) % 7) / 10,
    y,
    low: y - 5 - (i % 4),
    high: y + 6 + (i % 3),
    name: ["SPR", "DrQ(ε)", "CURL", "IRIS"][i % 4] ?? "",
    group: i % 3 === 0 ? "a" : "b",
    date: new Date(Date.UTC(2024, 0, 1 + 9 * i)),
    size: 1 + (i % 9),
  };
});
const series = rows.map((row) => ({ ...row, x: Math.floor(row.i / 4) }));
const r = rows as Plot.Data;
const s = series as Plot.Data;

/** Ordinary plots, as their authors write them: each must look the same after a saved figure has been read back. */
export const gallery: Readonly<Record<string, () => Plot.PlotOptions>> = {
  dot: () => ({ marks: [Plot.dot(r, { x: "x", y: "y" })] }),
  "dot with functions": () => ({
    marks: [
      Plot.dot(r, {
        x: (d: Row) => d.x * 2,
        y: (d: Row) => Math.sqrt(d.y),
        r: (d: Row) => d.size,
        title: (d: Row) => d.name,
      }),
    ],
  }),
  "dot with symbols and colours": () => ({
    color: { legend: true },
    symbol: { legend: true },
    marks: [Plot.dot(r, { x: "x", y: "y", fill: "name", symbol: "name" })],
  }),
  "dot with literal colours": () => ({
    marks: [Plot.dot(r, { x: "x", y: "y", fill: (d: Row) => (d.y > 40 ? "red" : "#123456") })],
  }),
  "dot with a tooltip": () => ({
    marks: [
      Plot.dot(r, { x: "x", y: "y", stroke: "name", tip: true, channels: { size: "size", when: "date" } }),
    ],
  }),
  "dot sorted by a channel": () => ({
    marks: [Plot.dot(r, { x: "x", y: "y", r: "size", sort: { channel: "-x" } })],
  }),
  "dot filtered": () => ({
    marks: [Plot.dot(r, { x: "x", y: "y", filter: (d: Row) => d.y > 50, fill: "name" })],
  }),
  "dot with missing values": () => ({
    marks: [Plot.dot(r, { x: "x", y: (d: Row) => (d.i % 5 === 0 ? NaN : d.i % 7 === 0 ? null : d.y) })],
  }),
  line: () => ({ marks: [Plot.line(r, { x: "x", y: "y", sort: "x" })] }),
  "lineY of series": () => ({
    color: { legend: true },
    marks: [Plot.lineY(s, { x: "x", y: "y", stroke: "name" })],
  }),
  "line with z and gaps": () => ({
    marks: [
      Plot.lineY(s, {
        x: "x",
        y: (d: Row) => (d.i % 9 === 0 ? NaN : d.y),
        z: "name",
        stroke: "group",
        curve: "monotone-x",
      }),
    ],
  }),
  "line with markers": () => ({
    marks: [
      Plot.lineY(s, { x: "x", y: "y", stroke: "name", marker: "circle" }),
      Plot.lineY(s, { x: "x", y: "low", z: "name", markerEnd: "arrow", curve: "step" }),
    ],
  }),
  "areaY band": () => ({
    marks: [
      Plot.areaY(s, { x: "x", y1: "low", y2: "high", fill: "name", fillOpacity: 0.3 }),
      Plot.lineY(s, { x: "x", y: "y", stroke: "name" }),
    ],
  }),
  "areaY stacked": () => ({
    y: { grid: true },
    marks: [Plot.areaY(s, { x: "x", y: "y", fill: "name" }), Plot.ruleY([0])],
  }),
  "rule and tick": () => ({
    marks: [
      Plot.ruleX([2, 4], { stroke: "red" }),
      Plot.ruleY(r, { y: "y", x1: "x", x2: (d: Row) => d.x + 1 }),
      Plot.tickX(r, { x: "x", y: "name" }),
    ],
  }),
  tickY: () => ({ marks: [Plot.tickY(r, { x: "name", y: "y", stroke: "group" })] }),
  "barX of means": () => ({
    marginLeft: 70,
    marks: [Plot.barX(r, Plot.groupY({ x: "mean" }, { y: "name", x: "y", fill: "name", sort: { y: "-x" } }))],
  }),
  "barY stacked": () => ({
    marks: [Plot.barY(r, Plot.groupX({ y: "count" }, { x: "name", fill: "group" })), Plot.ruleY([0])],
  }),
  "barX interval": () => ({
    x: { percent: true },
    marks: [
      Plot.barX(rows.slice(0, 4) as Plot.Data, { y: "name", x1: "low", x2: "high", rx: 3, insetTop: 2 }),
    ],
  }),
  "rectY of a histogram": () => ({
    marks: [
      Plot.rectY(
        r,
        Plot.binX<Plot.RectYOptions>({ y: "count" }, { x: { value: "y", thresholds: 12 }, fill: "group" }),
      ),
      Plot.ruleY([0]),
    ],
  }),
  "rect of a two-way histogram": () => ({
    color: { scheme: "BuPu" },
    marks: [Plot.rect(r, Plot.bin({ fill: "count" }, { x: "x", y: "y" }))],
  }),
  "rectY by an interval of time": () => ({
    marks: [Plot.rectY(r, { x: "date", y: "y", interval: "month" })],
  }),
  text: () => ({
    marks: [
      Plot.text(r, {
        x: "x",
        y: "y",
        text: (d: Row) => `${d.name} ${d.y.toFixed(1)}`,
        fontSize: 8,
        lineWidth: 6,
        rotate: 10,
      }),
    ],
  }),
  "text of last points": () => ({
    marginRight: 60,
    marks: [
      Plot.lineY(s, { x: "x", y: "y", stroke: "name" }),
      Plot.text(s, Plot.selectLast({ x: "x", y: "y", z: "name", text: "name", textAnchor: "start", dx: 4 })),
    ],
  }),
  "text in the frame": () => ({
    marks: [
      Plot.frame({ stroke: "gray" }),
      Plot.text(["A note"], { frameAnchor: "top-left", dx: 5, dy: 5, fontWeight: "bold" }),
      Plot.dot(r, { x: "x", y: "y" }),
    ],
  }),
  link: () => ({
    marks: [Plot.link(r, { x1: "x", y1: "low", x2: "x", y2: "high", stroke: "group", markerEnd: "dot" })],
  }),
  arrow: () => ({
    marks: [
      Plot.arrow(r, {
        x1: "x",
        y1: "low",
        x2: (d: Row) => d.x + 1,
        y2: "high",
        bend: true,
        sweep: "+y",
        stroke: "name",
      }),
    ],
  }),
  cell: () => ({
    color: { scheme: "RdBu", pivot: 40 },
    marks: [
      Plot.cell(r, Plot.group({ fill: "mean" }, { x: "name", y: "group", fill: "y", inset: 1 })),
      Plot.text(r, Plot.group({ text: "count" }, { x: "name", y: "group" })),
    ],
  }),
  boxY: () => ({ marks: [Plot.boxY(r, { x: "name", y: "y" })] }),
  boxX: () => ({ marginLeft: 60, marks: [Plot.boxX(r, { y: "name", x: "y", fill: "tan" })] }),
  linearRegressionY: () => ({
    marks: [
      Plot.dot(r, { x: "x", y: "y", fill: "group" }),
      Plot.linearRegressionY(r, { x: "x", y: "y", stroke: "group", ci: 0.9 }),
    ],
  }),
  vector: () => ({
    marks: [
      Plot.vector(r, {
        x: "x",
        y: "y",
        length: "size",
        rotate: (d: Row) => d.i * 7,
        shape: "spike",
        stroke: "y",
      }),
    ],
  }),
  "frame and grid": () => ({
    grid: true,
    marks: [Plot.frame({ anchor: "bottom", stroke: "red", strokeWidth: 2 }), Plot.dot(r, { x: "x", y: "y" })],
  }),
  "axes as marks": () => ({
    marks: [
      Plot.gridX({ stroke: "red", strokeOpacity: 0.3 }),
      Plot.axisX({ ticks: [0, 5, 10], tickFormat: (d: number) => `${d}M`, label: "steps", color: "blue" }),
      Plot.axisY({ anchor: "right", label: null, tickSize: 0, ticks: 4 }),
      Plot.dot(r, { x: "x", y: "y" }),
    ],
  }),
  "axis with its own ticks": () => ({
    marks: [Plot.axisX([1, 3, 9], { text: (d: number) => `t${d}` }), Plot.dot(r, { x: "x", y: "y" })],
  }),
  "tickFormat as a function": () => ({
    x: { tickFormat: (d: number) => `${d} s` },
    y: { tickFormat: (d: number) => (d > 40 ? "high" : "") },
    marks: [Plot.dot(r, { x: "x", y: "y" })],
  }),
  "tickFormat as a text": () => ({
    x: { tickFormat: "%Y", ticks: "3 months" },
    y: { tickFormat: ".1f", label: "return", labelAnchor: "center" },
    marks: [Plot.lineY(r, { x: "date", y: "y" })],
  }),
  dates: () => ({ marks: [Plot.lineY(r, { x: "date", y: "y", tip: "x" })] }),
  "log and symlog": () => ({
    x: { type: "log" },
    y: { type: "symlog", constant: 10, grid: true },
    marks: [Plot.dot(r, { x: (d: Row) => 10 ** (d.i / 8), y: (d: Row) => d.y - 40 })],
  }),
  "reversed and nice": () => ({
    x: { reverse: true, nice: true },
    y: { domain: [100, 0] },
    marks: [Plot.dot(r, { x: "x", y: "y" })],
  }),
  "pow, zero and clamp": () => ({
    x: { type: "pow", exponent: 0.5, zero: true },
    y: { domain: [20, 60], clamp: true },
    marks: [Plot.dot(r, { x: "x", y: "y" })],
  }),
  "insets and margins": () => ({
    width: 400,
    height: 300,
    inset: 10,
    marginLeft: 60,
    x: { label: "X label", line: true },
    y: { insetTop: 20, axis: "both" },
    marks: [Plot.dot(r, { x: "x", y: "y", dx: 2, dy: -2, opacity: 0.5, mixBlendMode: "multiply" })],
  }),
  facets: () => ({
    fx: { label: "algorithm" },
    marks: [Plot.frame(), Plot.dot(r, { x: "x", y: "y", fx: "name", fill: "group" })],
  }),
  "facets both ways": () => ({
    grid: true,
    facet: { data: r, x: "name", y: "group", marginRight: 60 },
    marks: [
      Plot.frame(),
      Plot.dot(r, { x: "x", y: "y" }),
      Plot.ruleY([40]),
      Plot.dot(r, { x: "x", y: "y", facet: null, r: 0.5 }),
    ],
  }),
  "facets with a filter": () => ({
    facet: { data: r, y: "name" },
    marks: [Plot.frame(), Plot.dot(r, { x: "x", y: "y", filter: (d: Row) => d.name !== "CURL" })],
  }),
  "facets sorted": () => ({
    marks: [Plot.barX(r, Plot.groupY({ x: "mean" }, { y: "group", x: "y", fy: "name", sort: { fy: "-x" } }))],
  }),
  "facets of a line": () => ({
    fy: { label: null },
    marks: [
      Plot.lineY(s, { x: "x", y: "y", fy: "name", stroke: "name" }),
      Plot.text(s, Plot.selectFirst({ fy: "name", text: "name", frameAnchor: "top-right" })),
    ],
  }),
  "colour schemes": () => ({
    color: { scheme: "viridis", reverse: true, type: "sqrt" },
    marks: [Plot.dot(r, { x: "x", y: "y", fill: "size", r: 6 })],
  }),
  "colours in steps": () => ({
    color: { type: "quantile", n: 4, scheme: "blues", legend: true },
    marks: [Plot.dot(r, { x: "x", y: "y", fill: "y" })],
  }),
  "colours by threshold": () => ({
    color: { type: "threshold", domain: [30, 50], range: ["#eee", "#888", "#000"] },
    marks: [Plot.dot(r, { x: "x", y: "y", fill: "y" })],
  }),
  "colours in a cycle": () => ({
    color: { type: "cyclical" },
    marks: [Plot.dot(r, { x: "x", y: "y", fill: "i" })],
  }),
  "colours named": () => ({
    color: { domain: ["SPR", "IRIS"], range: ["red", "steelblue"], unknown: "#ccc", legend: true },
    marks: [Plot.dot(r, { x: "x", y: "y", fill: "name" })],
  }),
  "ramp legend": () => ({
    color: { scheme: "YlGnBu", legend: true, label: "return" },
    marks: [Plot.dot(r, { x: "x", y: "y", fill: "y" })],
  }),
  "opacity scale": () => ({ marks: [Plot.dot(r, { x: "x", y: "y", fill: "blue", fillOpacity: "size" })] }),
  clip: () => ({
    x: { domain: [2, 6] },
    clip: true,
    marks: [Plot.dot(r, { x: "x", y: "y" }), Plot.ruleX([3], { clip: "frame" })],
  }),
  "window and normalize": () => ({
    marks: [
      Plot.lineY(s, Plot.windowY({ k: 5 }, { x: "x", y: "y", z: "name", stroke: "name" })),
      Plot.lineY(s, Plot.normalizeY("first", { x: "x", y: "y", z: "name", strokeOpacity: 0.2 })),
    ],
  }),
  "stack and offset": () => ({
    marks: [Plot.barY(s, { x: "x", y: "y", fill: "name", offset: "normalize" })],
  }),
  "ordinal numbers": () => ({
    x: { type: "band" },
    marks: [Plot.barY(s, Plot.groupX({ y: "max" }, { x: "x", y: "y" }))],
  }),
  "interval scale": () => ({
    x: { interval: "month" },
    marks: [Plot.barY(r, Plot.groupX({ y: "sum" }, { x: "date", y: "y" }))],
  }),
  "pointer tip": () => ({
    marks: [
      Plot.lineY(s, { x: "x", y: "y", stroke: "name" }),
      Plot.tip(s, Plot.pointerX({ x: "x", y: "y", stroke: "name", title: (d: Row) => `${d.name}: ${d.y}` })),
    ],
  }),
  "pointer dot": () => ({
    marks: [
      Plot.dot(r, { x: "x", y: "y" }),
      Plot.dot(r, Plot.pointer({ x: "x", y: "y", fill: "red", r: 6, maxRadius: 20 })),
    ],
  }),
  "tip mark": () => ({
    marks: [Plot.dot(r, { x: "x", y: "y" }), Plot.tip(["A peak"], { x: 4, y: 70, anchor: "top" })],
  }),
  "tip with formats": () => ({
    marks: [
      Plot.dot(r, {
        x: "x",
        y: "y",
        tip: { format: { x: (x: number) => `${x.toFixed(1)} M`, y: ".2f", stroke: false } },
      }),
    ],
  }),
  titles: () => ({
    title: "A title",
    subtitle: "A subtitle",
    caption: "A caption",
    ariaLabel: "plot",
    style: { background: "#eee", fontSize: "14px" },
    className: "mine",
    marks: [Plot.dot(r, { x: "x", y: "y" })],
  }),
  "nested marks": () => ({ marks: [[Plot.dot(r, { x: "x", y: "y" }), null, [Plot.ruleY([0])]]] }),
  empty: () => ({ marks: [Plot.dot([], { x: "x", y: "y" })] }),
  "no marks": () => ({ x: { domain: [0, 1] }, y: { domain: [0, 1] } }),
  "all NaN": () => ({ marks: [Plot.dot(r, { x: "x", y: () => NaN })] }),
  "one point": () => ({ marks: [Plot.dot([{ x: 1, y: 1 }], { x: "x", y: "y" })] }),
  auto: () => ({ marks: [Plot.auto(r, { x: "name", y: { value: "y", reduce: "mean" } })] }),
  bollinger: () => ({ marks: [Plot.bollingerY(r, { x: "date", y: "y", n: 5 })] }),
  tree: () => ({ axis: null, margin: 20, marks: [Plot.tree(["a/b", "a/c/d", "a/c/e"], { delimiter: "/" })] }),
};
