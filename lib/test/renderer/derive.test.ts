import { describe, expect, test } from "vitest";
import { sampleRows } from "../../src/renderer/derive/sampleRows.js";
import { DerivedColumns } from "../../src/renderer/derive/DerivedColumns.js";
import { movingAverage, smoothLines } from "../../src/renderer/derive/smoothLines.js";
import { switchType } from "../../src/renderer/derive/switchType.js";
import { domainBetween } from "../../src/renderer/interact/geometry.js";
import type { DataMarkSpec } from "../../src/renderer/spec/markSpec.js";
import { writeLike } from "../../src/renderer/writeLike.js";

describe("sampleRows(...)", () => {
  const count = 20_000;
  const xs = Array.from({ length: count }, (_, i) => i);
  const ys = xs.map((x) => (x === 7_777 ? 99 : x === 12_345 ? -99 : Math.sin(x)));
  const mark: DataMarkSpec = {
    mark: "line",
    rows: count,
    channels: { x: { column: 0, scale: "x" }, y: { column: 1, scale: "y" } },
  };
  const column = (index: number): readonly number[] => (index === 0 ? xs : ys);
  const on = (low: number, high: number, spec = mark): readonly number[] | undefined =>
    sampleRows(spec, column, undefined, { type: "linear", domain: [low, high] }, 400);

  test("keeps the extremes, and at most four rows a column of pixels", () => {
    const kept = on(0, count - 1) ?? [];
    expect(kept.length).toBeLessThanOrEqual(4 * 403);
    expect(kept).toContain(7_777);
    expect(kept).toContain(12_345);
    expect(kept).toEqual([...kept].sort((a, b) => a - b));
  });

  test("keeps every row of what fills the frame after zooming", () => {
    const kept = new Set(on(5_000, 5_100));
    for (let row = 5_000; row <= 5_100; row++) expect(kept.has(row)).toBe(true);
    expect(kept.size).toBeLessThan(120);
  });

  test("draws short lines and other marks whole", () => {
    expect(
      sampleRows({ ...mark, rows: 100 }, column, undefined, { type: "linear", domain: [0, 99] }, 400),
    ).toBe(undefined);
    expect(on(0, count, { ...mark, mark: "dot" })).toBe(undefined);
  });

  test("leaves a gap where there was one", () => {
    const gap = (index: number): readonly (number | null)[] =>
      index === 0 ? xs : ys.map((y, i) => (i >= 10_000 && i < 10_100 ? null : y));
    const kept = sampleRows(mark, gap, undefined, { type: "linear", domain: [0, count] }, 400) ?? [];
    expect(kept.some((row) => row >= 10_000 && row < 10_100)).toBe(true);
  });
});

describe("movingAverage(...)", () => {
  test("is the mean so far, weighted towards the last, without the pull of a start at zero", () => {
    const made = movingAverage([1, 1, 1], undefined, 0.9);
    for (const value of made) expect(value).toBeCloseTo(1, 12);
    // (0.5 · 0.5 · 2 + 0.5 · 4) / (1 − 0.5²)
    expect(movingAverage([2, 4], undefined, 0.5)[1]).toBeCloseTo((0.5 * 0.5 * 2 + 0.5 * 4) / 0.75, 12);
  });

  test("goes by series, and leaves gaps", () => {
    expect(movingAverage([1, 10, 1, NaN, 10], ["a", "b", "a", "a", "b"], 0.5)).toEqual([1, 10, 1, null, 10]);
  });
});

describe("smoothLines(...)", () => {
  test("begins again in each facet, though the runs bear the same names", () => {
    const saved = [
      [0, 1, 0, 1],
      [0, 0, 100, 100],
      ["run 1", "run 1", "run 1", "run 1"],
      ["Pong", "Pong", "Breakout", "Breakout"],
    ];
    const smoothed = (facets: Pick<DataMarkSpec, "fx" | "fy">): unknown => {
      const columns = new DerivedColumns((index) => saved[index] ?? [], saved.length);
      const mark: DataMarkSpec = {
        mark: "line",
        rows: 4,
        constants: { className: "run" },
        ...facets,
        channels: {
          x: { column: 0, scale: "x" },
          y: { column: 1, scale: "y" },
          z: { column: 2 },
        },
      };
      const made = smoothLines([mark], "run", 0.5, columns)[1] as DataMarkSpec;
      return columns.read(made.channels?.["y"]?.column ?? -1);
    };
    expect(smoothed({ fx: 3 })).toEqual([0, 0, 100, 100]);
    expect(smoothed({ fy: 3 })).toEqual([0, 0, 100, 100]);
    expect(smoothed({})).not.toEqual([0, 0, 100, 100]);
  });
});

describe("switchType(...)", () => {
  test("says so where an axis has no logarithm to switch to", () => {
    for (const type of ["utc", "band"] as const) {
      const panel = { kind: "plot" as const, options: {}, scales: { x: { type } }, marks: [] };
      const switched = switchType(panel, "x", "log", () => []);
      expect(switched.panel).toBe(panel);
      expect(switched.note).toMatch(/^The x axis stays as it is: .*none of its numbers has a logarithm/u);
      expect(switchType(panel, "x", "linear", () => [])).toEqual({ panel });
    }
  });
});

describe("writeLike(...)", () => {
  const written = (texts: readonly (readonly [number, string])[], value: number): string | undefined =>
    writeLike({ lookup: texts.map((pair) => [...pair]) })?.(value);
  test("goes on as the texts of a table do", () => {
    expect(written([[0, "0"], [0.5, "50%"], [1, "100%"]], 0.125)).toBe("12.5%"); // oxfmt-ignore
    expect(written([[1e6, "1M"], [2e6, "2M"]], 1.25e6)).toBe("1.25M"); // oxfmt-ignore
    expect(written([[-1, "−1"], [1, "1"]], -0.30000000000000004)).toBe("−0.3"); // oxfmt-ignore
  });
  test("makes nothing up where they follow no rule", () => {
    expect(written([[1, "low"], [2, "high"]], 1.5)).toBe(undefined); // oxfmt-ignore
    expect(written([[1, "1"], [2, "4"]], 3)).toBe(undefined); // oxfmt-ignore
  });
});

describe("domainBetween(...)", () => {
  const linear = {
    type: "linear" as const,
    domain: [0, 10],
    range: [0, 100],
    apply: (x: number) => x * 10,
    invert: (p: number) => p / 10,
  };
  test("gives what is seen between two pixels, whichever way an axis runs", () => {
    expect(domainBetween(linear, 20, 40)).toEqual({ domain: [2, 4] });
    const down = {
      ...linear,
      range: [100, 0],
      apply: (x: number) => 100 - x * 10,
      invert: (p: number) => (100 - p) / 10,
    };
    expect(domainBetween(down, 20, 40)).toEqual({ domain: [6, 8] });
  });
  test("gives nothing where a zoom would make no sense", () => {
    expect(domainBetween(linear, 20, 20)).toBe(undefined);
    expect(domainBetween(linear, 20, Infinity)).toBe(undefined);
    expect(domainBetween({ ...linear, type: "point" }, 20, 40)).toBe(undefined);
  });
  test("keeps the bends of an axis that has several", () => {
    const bent = {
      type: "linear" as const,
      domain: [0, 1, 10],
      range: [0, 50, 100],
      apply: (x: number) => (x <= 1 ? 50 * x : 50 + ((x - 1) / 9) * 50),
      invert: (p: number) => (p <= 50 ? p / 50 : 1 + ((p - 50) / 50) * 9),
    };
    expect(domainBetween(bent, 25, 75)).toEqual({ domain: [0.5, 1, 5.5], range: [0, 50, 100] });
  });
});
