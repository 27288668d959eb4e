import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test, vi } from "vitest";
import { checkFigure, figureMimeType, type FigureSpec } from "../../src/renderer/index.js";
import type { PlotPanelSpec } from "../../src/renderer/spec/figureSpec.js";
import { mostWork } from "../../src/renderer/spec/budget/Budget.js";
import { figureBudget } from "../../src/renderer/spec/budget/figureBudget.js";
import { panelReason } from "../../src/renderer/spec/budget/panelBudget.js";
import { gallery } from "../figures/gallery.js";
import { savedFigures } from "../renderer/figureFixtures.js";
import { repository } from "../sharedFolder.js";
import { blockingFigures, figureOf } from "./blockingFigures.js";
import { HostileFigures } from "./HostileFigures.js";

const reasonOf = (figure: unknown): string | undefined => {
  const verdict = checkFigure(figure);
  return "reason" in verdict ? verdict.reason : undefined;
};
type Json = Readonly<Record<string, unknown>>;
const asRead = (figure: unknown): unknown => JSON.parse(JSON.stringify(figure));

describe("a small figure that asks for much work is refused before it is drawn", () => {
  test.each(Object.keys(blockingFigures))("%s", (name) => {
    const figure = asRead(blockingFigures[name]?.());
    const start = performance.now();
    const reason = reasonOf(figure);
    const took = performance.now() - start;
    expect(reason).toMatch(
      /would block the page, most of the work for|a format of a width below 100|an interval/u,
    );
    // A guard against a hang; the check is counted below.
    expect(took).toBeLessThan(5_000);
  });
});

describe("the check itself", () => {
  test("reads a scale's long range as often for 500 marks as for one", () => {
    const reads = (count: number): number => {
      const range = Array.from({ length: 10_000 }, (_, place) => String(place));
      const map = vi.spyOn(range, "map");
      const marks = Array.from({ length: count }, () => ({
        mark: "dot" as const,
        rows: 1,
        channels: { x: { column: 0, scale: "x" as const } },
      }));
      const panel = { marks, scales: { x: { range } }, options: {} } as unknown as PlotPanelSpec;
      panelReason(panel, { columns: [{ type: "number", values: [1] }] });
      return map.mock.calls.length;
    };
    expect(reads(1)).toBeGreaterThan(0);
    expect(reads(500)).toBe(reads(1));
  });
});

describe("the budget counts work and not values", () => {
  const axes = (count: number, ticks: number): FigureSpec =>
    figureOf(Array.from({ length: count }, () => ({ mark: "axisX", options: { ticks } })));
  test("many small parts are refused like one large one", () => {
    expect(figureBudget(axes(4, 100)).work).toBeLessThan(figureBudget(axes(40, 100)).work);
    expect(reasonOf(axes(5, 1000))).toBeUndefined();
    expect(reasonOf(axes(50, 100))).toBeUndefined();
    expect(reasonOf(axes(400, 100))).toMatch(/ticks and their labels/u);
    const panels = Array.from({ length: 40 }, () => axes(10, 100).panels[0]);
    expect(reasonOf({ ...axes(1, 10), panels })).toMatch(/figure\.panels\[\d+\]: .*ticks and their labels/u);
  });

  test("a part costs in every facet that shows it", () => {
    const dots = (facets: number): number => {
      const domain = Array.from({ length: facets }, (_, i) => `f${i}`);
      const codes = domain.map((_, i) => i);
      const x = { type: "number", values: [1, 2, 3] };
      return figureBudget(
        figureOf(
          [{ mark: "dot", rows: 3, constants: { r: 2 }, channels: { x: { column: 0, scale: "x" } } }],
          [x, { type: "string", dictionary: domain, codes }],
          { scales: { fx: { type: "band", domain } }, facet: { x: 1 } },
        ),
      ).work;
    };
    expect(dots(200) / dots(100)).toBeGreaterThan(1.5);
  });

  test("what zooming makes of an axis is counted too", () => {
    const { panels } = figureOf([{ mark: "axisX", options: { interval: 1 } }]);
    const panel = panels[0];
    if (panel?.kind !== "plot") throw new Error("a plot was expected");
    const zoomedOut = { ...panel, scales: { ...panel.scales, x: { ...panel.scales.x, domain: [0, 1e9] } } };
    expect(panelReason(panel, { columns: [] })).toBeUndefined();
    expect(panelReason(zoomedOut, { columns: [] })).toMatch(/^this view: .*ticks/u);
  });

  test("the smoothing of a line draws it twice", () => {
    const rows = 3_000;
    const values = (step: number): number[] => Array.from({ length: rows }, (_, row) => (row * step) % 100);
    const figure = figureOf(
      [
        {
          mark: "line",
          rows,
          constants: { className: "run" },
          channels: { x: { column: 0, scale: "x" }, y: { column: 1, scale: "y" } },
        },
      ],
      [
        { type: "number", values: values(7919) },
        { type: "number", values: values(104729) },
      ],
    );
    const smoothed = { ...figure, interactions: { smoothing: { className: "run" } } };
    expect(figureBudget(smoothed).work / figureBudget(figure).work).toBeGreaterThan(1.7);
  });
});

describe("the check itself takes no more than a look at each value", () => {
  /** Counts how often the values of a figure are read. */
  function reads(figure: FigureSpec): number {
    let count = 0;
    const watched = <T extends object>(value: T): T =>
      new Proxy(value, {
        get: (target, key) => {
          const found: unknown = Reflect.get(target, key);
          if (typeof key === "string") count += 1;
          return typeof found === "object" && found !== null ? watched(found) : found;
        },
      });
    figureBudget(watched(figure));
    return count;
  }
  const cases: Readonly<Record<string, (size: number) => FigureSpec>> = {
    "rows of a line": (size) =>
      figureOf(
        [
          {
            mark: "line",
            rows: size,
            channels: { x: { column: 0, scale: "x" }, y: { column: 0, scale: "y" } },
          },
        ],
        [{ type: "number", values: Array.from({ length: size }, (_, i) => i) }],
      ),
    "texts of a dictionary": (size) =>
      figureOf(
        [{ mark: "text", rows: size, channels: { text: { column: 0 } } }],
        [{ type: "string", dictionary: ["a", "b"], codes: Array.from({ length: size }, (_, i) => i % 2) }],
      ),
    "listed ticks": (size) => figureOf([{ mark: "axisX", ticks: Array.from({ length: size }, (_, i) => i) }]),
    frames: (size) => figureOf(Array.from({ length: size }, () => ({ mark: "frame", rows: 0 }))),
  };
  test.each(Object.keys(cases))("%s", (name) => {
    const once = reads(cases[name]?.(200) as FigureSpec);
    const twice = reads(cases[name]?.(400) as FigureSpec);
    expect(twice / once).toBeGreaterThan(1.2);
    expect(twice / once).toBeLessThan(2.2);
  });
});

describe("figures as people make them take a quarter of the budget at most", () => {
  const share = (figure: unknown): number => {
    const verdict = checkFigure(asRead(figure));
    if ("reason" in verdict) throw new Error(verdict.reason);
    return figureBudget(verdict.figure).work / mostWork;
  };

  test("every ready-made figure", () => {
    const shares = Object.entries(gallery).map(([name, make]) => [share(make()), name] as const);
    expect(shares.filter(([part]) => part > 0.25)).toEqual([]);
  });

  test("every plot of the gallery", () => {
    const shares = [...savedFigures()].map(([name, figure]) => [share(figure), name] as const);
    expect(shares.filter(([part]) => part > 0.25)).toEqual([]);
  });

  test("every figure that is saved in a notebook", () => {
    const folder = path.join(repository, "notebooks");
    interface Notebook {
      readonly cells: readonly {
        readonly outputs?: readonly { readonly data?: Readonly<Record<string, unknown>> }[];
      }[];
    }
    const shares = readdirSync(folder)
      .filter((file) => file.endsWith(".ipynb"))
      .flatMap((file) => {
        const { cells } = JSON.parse(readFileSync(path.join(folder, file), "utf8")) as Notebook;
        return cells
          .flatMap(({ outputs = [] }) => outputs.map(({ data }) => data?.[figureMimeType]))
          .filter((figure) => figure !== undefined)
          .map((figure) => [share(figure), file] as const);
      });
    expect(shares.length).toBeGreaterThan(20);
    expect(shares.filter(([part]) => part > 0.25)).toEqual([]);
  });
});

describe("large figures as people make them are allowed", () => {
  const spread = (rows: number): Json => {
    return { type: "number", values: Array.from({ length: rows }, (_, i) => (i * 61.8034) % 100) };
  };
  const names = (count: number): string[] => Array.from({ length: count }, (_, i) => `n${i}`);
  const named = (rows: number, count: number, from: (row: number) => number = Number): Json => {
    const codes = Array.from({ length: rows }, (_, row) => from(row) % count);
    return { type: "string", dictionary: names(count), codes };
  };
  const x = { column: 0, scale: "x" };
  const y = { column: 1, scale: "y" };
  const band = (count: number): Json => {
    return { type: "band", domain: names(count) };
  };
  const large: Readonly<Record<string, () => FigureSpec>> = {
    "50 000 dots": () =>
      figureOf(
        [{ mark: "dot", rows: 50_000, constants: { r: 3 }, channels: { x, y: { ...x, scale: "y" } } }],
        [spread(50_000)],
      ),
    "200 000 dots": () =>
      figureOf(
        [{ mark: "dot", rows: 200_000, constants: { r: 2, fill: "red" }, channels: { x, y } }],
        [spread(200_000), spread(200_000)],
      ),
    "20 lines of 5000 points": () =>
      figureOf(
        [
          {
            mark: "line",
            rows: 100_000,
            constants: { strokeWidth: 1.5 },
            channels: { x, y, z: { column: 2 }, stroke: { column: 2, scale: "color" } },
          },
        ],
        [
          { type: "number", values: Array.from({ length: 100_000 }, (_, i) => (i % 5_000) / 50) },
          // Curves that rise with noise.
          {
            type: "number",
            values: Array.from({ length: 100_000 }, (_, i) => (i % 5_000) / 60 + ((i * 61.8034) % 10)),
          },
          named(100_000, 20, (row) => Math.floor(row / 5_000)),
        ],
        { scales: { color: { type: "ordinal", domain: names(20), legend: true } } },
      ),
    "a heatmap of 200 by 200 cells, each of the first 50 lines with its numbers": () =>
      figureOf(
        [
          { mark: "cell", rows: 40_000, channels: { x, y, fill: { column: 2, scale: "color" } } },
          {
            mark: "text",
            rows: 10_000,
            channels: { x: { ...x, column: 3 }, y: { ...y, column: 4 }, text: { column: 5 } },
          },
        ],
        [
          named(40_000, 200),
          named(40_000, 200, (row) => Math.floor(row / 200)),
          spread(40_000),
          named(10_000, 200),
          named(10_000, 200, (row) => Math.floor(row / 200)),
          spread(10_000),
        ],
        {
          scales: { x: band(200), y: band(200), color: { type: "linear", domain: [0, 100], legend: true } },
          options: { width: 2_000, height: 2_000 },
        },
      ),
    "400 facets of small bars": () =>
      figureOf(
        [{ mark: "barY", rows: 2_000, channels: { x, y1: { column: 4, scale: "y" }, y2: y }, fx: 2, fy: 3 }],
        [
          named(2_000, 5),
          spread(2_000),
          named(2_000, 20, (row) => Math.floor(row / 5)),
          named(2_000, 20, (row) => Math.floor(row / 100)),
          { type: "constant", value: 0, length: 2_000 },
        ],
        {
          scales: { x: band(5), fx: band(20), fy: band(20) },
          facet: { x: 2, y: 3 },
          options: { width: 1_200, height: 1_200 },
        },
      ),
    "a strip plot of 26 tasks, 10 algorithms and 5 seeds in facets": () =>
      figureOf(
        [
          { mark: "dot", rows: 1_300, constants: { r: 3 }, channels: { x, y, stroke: { column: 1 } }, fx: 2 },
          { mark: "tickX", rows: 1_300, channels: { x, y }, fx: 2 },
          { mark: "ruleX", rows: 1_300, channels: { x }, fx: 2 },
        ],
        [spread(1_300), named(1_300, 10), named(1_300, 26, (row) => Math.floor(row / 50))],
        { scales: { y: band(10), fx: band(26) }, facet: { x: 2 }, options: { width: 2_000 } },
      ),
    "the ratings of 300 models with intervals and labels": () =>
      figureOf(
        [
          {
            mark: "ruleY",
            rows: 300,
            channels: { x1: x, x2: { column: 2, scale: "x" }, y },
          },
          {
            mark: "dot",
            rows: 300,
            constants: { r: 3 },
            channels: { x, y, title: { column: 1 } },
            tip: "xy",
          },
          { mark: "text", rows: 300, constants: { dx: 8 }, channels: { x, y, text: { column: 1 } } },
        ],
        [spread(300), named(300, 300), spread(300)],
        { scales: { y: band(300) }, options: { height: 4_000 } },
      ),
  };
  test.each(Object.keys(large))("%s", (name) => {
    const verdict = checkFigure(asRead(large[name]?.()));
    expect("reason" in verdict ? verdict.reason : undefined).toBeUndefined();
  });
});

const generated = process.env["PRECIPICE_LONG"] === "1" ? 100_000 : 2_000;
test(
  "of generated figures each is judged in a word, and the allowed ones say what they cost",
  { timeout: 20 * generated },
  () => {
    const figures = new HostileFigures(1);
    const verdicts = Array.from({ length: generated }, () => {
      const figure = figures.next();
      const verdict = checkFigure(figure);
      if ("figure" in verdict) expect(figureBudget(verdict.figure).work).toBeLessThanOrEqual(mostWork);
      else expect(verdict.reason).toMatch(/^(?:the )?figure/u);
      return "figure" in verdict;
    });
    const allowed = verdicts.filter(Boolean).length / verdicts.length;
    // Neither is everything refused, nor nothing.
    expect(allowed).toBeGreaterThan(0.3);
    expect(allowed).toBeLessThan(0.95);
  },
);
