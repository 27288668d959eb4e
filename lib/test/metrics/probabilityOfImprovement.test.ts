import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { probabilityOfImprovement, probabilityOfImprovementByTask } from "../../src/metrics/index.js";

const close = (a: number, b: number): void => expect(Math.abs(a - b)).toBeLessThan(1e-9 * (1 + Math.abs(b)));

describe("probabilityOfImprovement", () => {
  it("counts wins, and ties as one half, task by task", () => {
    expect(Array.from(probabilityOfImprovementByTask([[1, 2], [5]], [[1, 1, 3], [4]]))).toEqual([3 / 6, 1]);
    expect(probabilityOfImprovement([[1, 2], [5]], [[1, 1, 3], [4]])).toBe(0.75);
  });

  it("agrees with comparing every pair, and turns round when x and y change places", () => {
    const coarse = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 6 });
    const pair = fc.integer({ min: 1, max: 5 }).chain((tasks) => {
      const side = fc.array(coarse, { minLength: tasks, maxLength: tasks });
      return fc.tuple(side, side);
    });
    fc.assert(
      fc.property(pair, ([x, y]) => {
        const brute =
          x.reduce((sum, runs, task) => {
            const other = y[task] ?? [];
            const won = runs.flatMap((a) => other.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
            return sum + won.reduce<number>((total, one) => total + one, 0) / won.length;
          }, 0) / x.length;
        close(probabilityOfImprovement(x, y), brute);
        close(probabilityOfImprovement(y, x), 1 - brute);
      }),
    );
  });

  it("refuses other numbers of tasks", () => {
    expect(() => probabilityOfImprovement([[1]], [[1], [2]])).toThrow(/X has 1 tasks and Y has 2/u);
  });
});
