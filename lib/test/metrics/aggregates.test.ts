import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { iqm, mean, median, optimalityGap, trimmedMean } from "../../src/metrics/index.js";

const score = fc.double({ min: -1000, max: 1000, noNaN: true });
const ragged = fc.array(fc.array(score, { minLength: 1, maxLength: 7 }), { minLength: 1, maxLength: 8 });
const close = (a: number, b: number): void => expect(Math.abs(a - b)).toBeLessThan(1e-9 * (1 + Math.abs(b)));
const metrics = { mean, median, iqm } as const;
const weighted = (scores: readonly ArrayLike<number>[]): number => iqm(scores, { weighting: "tasks" });

describe("mean, median and IQM", () => {
  it("weigh tasks, tasks and scores equally when runs are unequal", () => {
    const scores = [[0, 0, 0, 0], [6], [9, 9, 9]];
    expect(mean(scores)).toBe(5);
    expect(median(scores)).toBe(6);
    // Eight scores: 0 0 | 0 0 6 9 | 9 9.
    expect(iqm(scores)).toBe(15 / 4);
  });

  it("take a flat list as one score for each task", () => {
    const flat = [5, 1, 2, 10];
    expect(mean(flat)).toBe(4.5);
    expect(median(flat)).toBe(3.5);
    expect(iqm(flat)).toBe(3.5);
    expect(iqm(Float64Array.from(flat))).toBe(3.5);
    expect(mean(new Float32Array([0.5, 1.5]))).toBe(1);
  });

  it.each(Object.entries(metrics))("%s does not depend on the order of runs or tasks", (_name, metric) => {
    fc.assert(
      fc.property(ragged, (scores) => {
        const shuffled = scores.map((runs) => [...runs].reverse()).reverse();
        close(metric(shuffled), metric(scores));
      }),
    );
  });

  it.each(Object.entries({ ...metrics, weighted }))(
    "%s follows shifts and scales of the scores",
    (_name, metric) => {
      fc.assert(
        fc.property(
          ragged,
          fc.double({ min: 0.01, max: 100, noNaN: true }),
          score,
          (scores, scale, shift) => {
            const changed = scores.map((runs) => runs.map((one) => one * scale + shift));
            expect(Math.abs(metric(changed) - (metric(scores) * scale + shift))).toBeLessThan(1e-7);
          },
        ),
      );
    },
  );

  it.each(Object.entries({ ...metrics, weighted }))("%s never falls when a score rises", (_name, metric) => {
    fc.assert(
      fc.property(
        ragged,
        fc.nat(),
        fc.nat(),
        fc.double({ min: 0, max: 500, noNaN: true }),
        (scores, t, r, rise) => {
          const task = t % scores.length;
          const raised = scores.map((runs, index) =>
            runs.map((one, run) => (index === task && run === r % runs.length ? one + rise : one)),
          );
          expect(metric(raised)).toBeGreaterThanOrEqual(metric(scores) - 1e-9);
        },
      ),
    );
  });

  it("IQM with equal tasks is IQM with equal cells where runs are equal", () => {
    const equal = fc
      .integer({ min: 1, max: 6 })
      .chain((runs) =>
        fc.array(fc.array(score, { minLength: runs, maxLength: runs }), { minLength: 1, maxLength: 6 }),
      );
    fc.assert(
      fc.property(equal, (scores) => {
        expect(weighted(scores)).toBe(iqm(scores));
      }),
    );
  });

  it("IQM with equal tasks does not change when every run of a task is doubled, up to what is cut in whole scores", () => {
    // Eight and twelve scores are both cut by exactly a quarter.
    const scores = [
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ];
    const doubled = [
      [1, 2, 3, 4, 1, 2, 3, 4],
      [5, 6, 7, 8],
    ];
    close(weighted(doubled), weighted(scores));
    expect(iqm(doubled)).not.toBeCloseTo(iqm(scores), 3);
  });
});

describe("trimmedMean", () => {
  it("cuts whole scores at both ends", () => {
    expect(trimmedMean([1, 2, 3, 4, 100], 0.2)).toBe(3);
    expect(trimmedMean([1, 2, 3, 4, 100], 0.19)).toBe(22);
    expect(trimmedMean([1, 2, 3], 0)).toBe(2);
  });

  it.each([-0.1, 0.5, NaN])("refuses the proportion %s", (proportion) => {
    expect(() => trimmedMean([1, 2], proportion)).toThrow(/from 0 to below 0.5/u);
  });
});

describe("optimalityGap", () => {
  it("is the mean shortfall below the threshold", () => {
    expect(optimalityGap([[0, 2], [0.5]])).toBe(0.5);
    expect(optimalityGap([[0, 2], [0.5]], { threshold: 2 })).toBeCloseTo(3.5 / 3, 15);
    expect(optimalityGap([[0, 2], [0.5]], { weighting: "tasks" })).toBe(0.5);
    expect(optimalityGap([[0, 0, 0], [1]], { weighting: "tasks" })).toBe(0.5);
    expect(optimalityGap([[0, 0, 0], [1]])).toBe(0.75);
  });

  it("is threshold - mean when all scores lie below it", () => {
    fc.assert(
      fc.property(fc.array(score, { minLength: 1 }), (scores) => {
        close(optimalityGap(scores, { threshold: 1000 }), 1000 - mean(scores));
      }),
    );
  });

  it("refuses a threshold that is no number", () => {
    expect(() => optimalityGap([1], { threshold: NaN })).toThrow(/threshold/u);
  });
});
