import { describe, expect, test } from "vitest";
import { interpolate } from "../../src/curves/index.js";
import { CurveTable } from "../../src/scores/index.js";

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

describe("reading curves at other steps", () => {
  const steps = range(50).map((index) => index * index + Math.sin(index));
  const values = steps.map((step) => Math.cos(step));
  /** By the definition: the first step not below it, found one by one. */
  const readOneByOne = (step: number): number => {
    const at = steps.findIndex((own) => own >= step);
    const after = steps[at] ?? NaN;
    const there = values[at] ?? NaN;
    if (after === step) return there;
    const before = steps[at - 1] ?? NaN;
    const previous = values[at - 1] ?? NaN;
    return previous + ((step - before) / (after - before)) * (there - previous);
  };

  test.each<[string, (grid: number[]) => number[]]>([
    ["ascending", (grid) => grid.sort((a, b) => a - b)],
    ["descending", (grid) => grid.sort((a, b) => b - a)],
    ["in any order", (grid) => grid],
  ])("is the definition for a grid %s", (_, order) => {
    const last = steps.at(-1) ?? NaN;
    const grid = order([...range(400).map((index) => (last * ((index * 173) % 400)) / 399), ...steps]);
    expect([...interpolate({ steps, values }, grid)]).toEqual(grid.map(readOneByOne));
  });
});

describe("long tables", { timeout: 120_000 }, () => {
  const points = 50_000;
  const table = CurveTable.fromTaskCurves({
    A: range(10).map((task) =>
      range(10).map((run) => ({
        steps: Float64Array.from({ length: points }, (_, index) => index + 0.3 * Math.sin(index + run)),
        values: Float64Array.from(
          { length: points },
          (_, index) => task + 2 * index + 0.6 * Math.sin(index + run),
        ),
      })),
    ),
  });

  test("are aligned at as many steps as they have", () => {
    const aligned = table.align(points);
    expect(aligned.size).toBe(100 * points);
    // All points lie on a line.
    for (const [task, runs] of aligned.taskCurves("A").entries()) {
      for (const { steps, values } of runs) {
        const off = values.reduce(
          (most, value, index) => Math.max(most, Math.abs(value - task - 2 * (steps[index] ?? NaN))),
          0,
        );
        expect(off).toBeLessThan(1e-9);
      }
    }
  });

  test("are not aligned at more steps than there is memory for", () => {
    expect(() => table.align(1_000_000)).toThrow(/Ask for at most 500000 steps/);
  });
});
