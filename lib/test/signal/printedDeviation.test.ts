import { describe, expect, test } from "vitest";

import { printedDeviation, seedVariance } from "../../src/signal/index.js";

describe("printedDeviation", () => {
  test("has the interval of chi-squared: 11 degrees, quantiles 21.9200 and 3.81575", () => {
    const { interval, n } = printedDeviation({ AIME: 9.15 }, 12, { unit: "configuration" }).only;
    expect(interval?.low).toBeCloseTo(9.15 * Math.sqrt(11 / 21.92005), 5);
    expect(interval?.high).toBeCloseTo(9.15 * Math.sqrt(11 / 3.815748), 5);
    expect(n).toEqual({ configurations: 12 });
  });

  test("agrees with seedVariance, which has the scores", () => {
    const scores = [0.25, 0.27, 0.26, 0.31];
    const { estimate, interval } = seedVariance({ mmlu: scores }).get({ name: "mmlu" });
    expect(printedDeviation({ mmlu: estimate }, 4).only.interval).toEqual(interval);
  });

  test("gives no interval for a deviation of 0, and refuses what is none", () => {
    expect(printedDeviation({ a: 0 }, 12).only.interval).toBeUndefined();
    expect(() => printedDeviation({ a: -1 }, 12)).toThrow("at least 0");
    expect(() => printedDeviation({ a: 1 }, 1)).toThrow("whole number from 2");
    expect(() => printedDeviation({}, 12)).toThrow("at least one");
  });
});
