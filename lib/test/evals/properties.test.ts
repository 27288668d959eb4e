import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as evals from "../../src/evals/index.js";

const rowsOf = (scores: Readonly<Record<string, readonly number[]>>): evals.ItemRow[] =>
  Object.entries(scores).flatMap(([model, list]) =>
    list.map((score, item) => ({ model, item: `q${item + 1}`, score })),
  );

describe("properties", () => {
  const outcomes = fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 2, maxLength: 40 });
  const scores = fc.array(fc.double({ min: -100, max: 100, noNaN: true }), { minLength: 2, maxLength: 30 });

  it("Wilson's interval holds the estimate and stays within 0 and 1; a higher level is never narrower", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (n, share) => {
          const x = Math.round(share * n);
          let before = -1;
          for (const level of [0.5, 0.8, 0.95, 0.99, 0.999]) {
            const { estimate, interval } = evals.proportion({ successes: x, trials: n }, { level }).only;
            const low = interval?.low ?? NaN;
            const high = interval?.high ?? NaN;
            expect(low).toBeGreaterThanOrEqual(0);
            expect(high).toBeLessThanOrEqual(1);
            expect(low).toBeLessThanOrEqual(estimate + 1e-15);
            expect(high).toBeGreaterThanOrEqual(estimate - 1e-15);
            expect(high - low).toBeGreaterThanOrEqual(before);
            before = high - low;
          }
        },
      ),
    );
  });

  it("the order of items and the names of clusters do not matter", () => {
    fc.assert(
      fc.property(outcomes, fc.infiniteStream(fc.integer({ min: 0, max: 4 })), (list, stream) => {
        const clusters = list.map(() => Number(stream.next().value));
        const one = evals.meanScore(list, { clusters }).only;
        const other = evals.meanScore([...list].reverse(), {
          clusters: [...clusters].reverse().map((cluster) => `cluster ${cluster * 1000}`),
        }).only;
        expect(other.estimate).toBeCloseTo(one.estimate, 12);
        // A single cluster has no interval, in any order.
        expect(other.interval?.low ?? -1).toBeCloseTo(one.interval?.low ?? -1, 9);
        expect(other.interval?.high ?? -1).toBeCloseTo(one.interval?.high ?? -1, 9);
      }),
    );
  });

  it("a shift and a scale of scores move the mean, its error and its interval with them", () => {
    fc.assert(
      fc.property(scores, fc.double({ min: 0.01, max: 100, noNaN: true }), (list, scale) => {
        const clusters = list.map((_, item) => item % 3);
        const one = evals.meanScore(list, { clusters, interval: "t" }).only;
        const other = evals.meanScore(
          list.map((score) => scale * score + 5),
          { clusters, interval: "t" },
        ).only;
        const near = (a: number, b: number): void => {
          expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-8 * (1 + Math.abs(b)) * Math.max(1, scale));
        };
        near(other.estimate, scale * one.estimate + 5);
        near(Number(other.values?.standardError), scale * Number(one.values?.standardError));
      }),
    );
  });

  it("clusters of one item each change nothing, and three items of each are worth one", () => {
    fc.assert(
      fc.property(scores, (list) => {
        const alone = evals.meanScore(list, { interval: "t" }).only;
        const single = evals.meanScore(list, { interval: "t", clusters: list.map((_, item) => item) }).only;
        const thrice = evals.meanScore(
          list.flatMap((score) => [score, score, score]),
          { interval: "t", clusters: list.flatMap((_, item) => [item, item, item]) },
        ).only;
        for (const other of [single, thrice]) {
          const difference = Number(other.values?.standardError) - Number(alone.values?.standardError);
          expect(Math.abs(difference)).toBeLessThanOrEqual(1e-9 * (1 + Number(alone.values?.standardError)));
          expect(other.values?.degrees).toBeCloseTo(list.length - 1, 8);
        }
      }),
    );
  });

  it("rows in any order give the same comparison; exchanging models turns it round", () => {
    fc.assert(
      fc.property(outcomes, outcomes, (a, b) => {
        const items = Math.min(a.length, b.length);
        const rows = rowsOf({ A: a.slice(0, items), B: b.slice(0, items) });
        const one = evals.compareModels(rows, { pairs: [["A", "B"]] }).only;
        const shuffled = evals.compareModels([...rows].reverse(), { pairs: [["A", "B"]] }).only;
        const turned = evals.compareModels(rows, { pairs: [["B", "A"]] }).only;
        expect(shuffled.interval).toEqual(one.interval);
        expect(turned.estimate).toBeCloseTo(-one.estimate, 14);
        expect(turned.interval?.low ?? NaN).toBeCloseTo(-(one.interval?.high ?? NaN), 9);
        expect(turned.values?.pValue).toBeCloseTo(Number(one.values?.pValue), 12);
      }),
    );
  });

  it("input is never changed", () => {
    const scores64 = Float64Array.of(3, 1, 2);
    evals.meanScore(scores64, { clusters: Int32Array.of(2, 1, 2) });
    evals.compareModels(scores64, Float64Array.of(1, 1, 1));
    expect([...scores64]).toEqual([3, 1, 2]);
  });
});
