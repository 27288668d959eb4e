import { expect, test } from "vitest";
import { printedCorrelation, rankCorrelation } from "../../src/ranking/index.js";
import { Xoshiro128 } from "../../src/random/index.js";

const coefficients = ["kendall", "spearman", "pearson"] as const;

test.each(coefficients)(
  "%s: a printed coefficient has the interval that its data would give",
  (statistic) => {
    const bits = Xoshiro128.fromSeed(7);
    for (const n of [5, 9, 40]) {
      const x = Array.from({ length: n }, () => bits.nextDouble());
      const y = x.map((one) => one + bits.nextDouble());
      for (const options of [{}, { level: 0.9 }, { sides: "lower" }, { sides: "upper" }] as const) {
        const full = rankCorrelation(x, y, { statistic, ...options });
        const printed = printedCorrelation(full.only.estimate, n, { statistic, ...options });
        expect(printed.only.interval).toEqual(full.only.interval);
        expect([printed.level, printed.sides, printed.method]).toEqual([full.level, full.sides, full.method]);
      }
    }
  },
);

test("it names its unit and n, and says where there is no interval", () => {
  const result = printedCorrelation(0.932, 20, { statistic: "spearman", unit: "model" });
  expect([result.unit, result.only.n]).toEqual(["model", { models: 20 }]);
  expect(result.toString()).toContain("Unit of replication: model");
  const few = printedCorrelation(0.5, 4);
  expect([few.only.interval, few.only.reason]).toEqual([
    undefined,
    "An interval needs at least 5 pairs; there are 4.",
  ]);
  expect(printedCorrelation(1, 10).only.warnings).toHaveLength(1);
});

test("what is no correlation of n pairs is refused", () => {
  expect(() => printedCorrelation(93.2, 20)).toThrow(
    "a correlation lies from -1 to 1 (93.2 % is 0.932); got 93.2",
  );
  expect(() => printedCorrelation(NaN, 20)).toThrow("got NaN");
  for (const n of [2, 20.5, NaN, Infinity])
    expect(() => printedCorrelation(0.5, n)).toThrow("n is the number of pairs");
  expect(() => printedCorrelation(0.5, 20, { unit: "two words" })).toThrow('unit is a word such as "item"');
  expect(() => printedCorrelation(0.5, 20, { statistic: "phi" as "kendall" })).toThrow("statistic is one of");
});
