import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { audit, CLAIM_COLUMNS, judgeClaim, readClaims, type ClaimLine } from "../../src/audit/index.js";
import { pairedProportions } from "../../src/evals/index.js";
import { claimLine } from "./claimLine.js";

const found = (given: Partial<ClaimLine>) => audit(claimLine(given)).only;
const values = (given: Partial<ClaimLine>): Readonly<Record<string, unknown>> => found(given).values ?? {};

describe("a share of items", () => {
  test("has the count that gives it, and the exact interval", () => {
    const { estimate, interval, values: told } = found({ value: "70.0", n: "10" });
    expect(estimate).toBeCloseTo(0.7, 12);
    expect([interval?.low, interval?.high]).toEqual([expect.closeTo(0.34755, 5), expect.closeTo(0.93326, 5)]);
    expect(told).toMatchObject({ verdict: "possible", count: 7, counts: 1 });
  });

  test("is impossible if no count gives it, and is then a question", () => {
    // Three cells of a table of mathematics that no count of their problems gives.
    for (const [value, n] of [
      ["14.4", "30"],
      ["82.5", "500"],
      ["82.6", "40"],
    ] as const) {
      const told = values({ value, n, samples: "1" });
      expect(told["verdict"]).toBe("impossible");
      expect(told["because"]).toMatch(/^which count of \d+ gives [\d.]+% for ours\?.*\?$/u);
    }
    expect(values({ value: "14.4", n: "30" })).toMatchObject({
      verdict: "not testable",
      because: expect.stringMatching(
        /^missing: the number of answers or runs that are averaged; 3 is the smallest/u,
      ) as string,
    });
    expect(values({ value: "14.4", n: "30" })["because"]).toContain(
      "4 of 30 would be 13.3 %, 5 of 30 would be 16.7 %",
    );
  });

  test("fits if its digits are cut off, or as the average of rounded repeats", () => {
    expect(values({ value: "66.6", n: "3" })["arithmetic"]).toContain("with digits cut off");
    expect(values({ value: "66.6", n: "3" })["verdict"]).toBe("possible");
    // 1/3, 1/3, 2/3 are printed 33.3, 33.3, 66.7, whose mean 44.43 is printed 44.4: also 4 of 9.
    expect(values({ value: "44.4", n: "3", runs: "3" })).toMatchObject({ verdict: "possible", count: 4 });
    expect(values({ value: "44.4", n: "3", runs: "1" })["verdict"]).toBe("impossible");
    // 2/3 and 2/3 and 2/3 as 66.7 and 0: (66.7 + 66.7 + 0) / 3 = 44.47.
    expect(values({ value: "44.5", n: "3", runs: "3" })["arithmetic"]).toContain("rounded repeats");
  });

  test("of several answers to each item counts answers, and its interval items", () => {
    // 14.4 of 30 items is no count; of 30 x 32 answers it is 138.
    const told = found({ value: "14.4", n: "30", samples: "32" });
    expect(told.values).toMatchObject({ verdict: "possible", count: 138 });
    expect(told.n).toEqual({ items: 30, answers: 960 });
    const { closestLow, closestHigh } = told.values as Record<string, number>;
    expect(told.interval?.low).toBeLessThan(closestLow ?? NaN);
    expect(told.interval?.high).toBeGreaterThan(closestHigh ?? NaN);
  });

  test("of any count and decimals is never impossible", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 1, max: 8 }),
        fc.nat(),
        fc.integer({ min: 0, max: 3 }),
        (n, samples, picked, decimals) => {
          const trials = n * samples;
          const value = ((100 * (picked % (trials + 1))) / trials).toFixed(decimals);
          expect(values({ value, n: String(n), samples: String(samples) })["verdict"]).toBe("possible");
        },
      ),
      { numRuns: 300, seed: 4 },
    );
  });

  test("of a score that is no count is never impossible", () => {
    expect(values({ measure: "F1", value: "14.4", n: "30" })["verdict"]).toBe("possible");
    expect(values({ measure: "balanced accuracy", value: "14.4", n: "30" })["verdict"]).toBe("possible");
  });

  test("without the number of items is not testable", () => {
    expect(values({ value: "14.4" })).toMatchObject({
      verdict: "not testable",
      because: "missing: the number of items",
    });
  });
});

describe("a difference of two systems on the same items", () => {
  test("has the intervals of both extreme tables", () => {
    const given = { value: "60.0", baseline_value: "40.0", baseline: "base", n: "50" };
    const { interval, estimate, values: told } = found(given);
    // 30 and 20 of 50: both between 0 and 20 in common.
    const farthest = pairedProportions({ both: 0, onlyX: 30, onlyY: 20, neither: 0 });
    const closest = pairedProportions({ both: 20, onlyX: 10, onlyY: 0, neither: 20 });
    expect(estimate).toBeCloseTo(0.2, 12);
    expect(interval?.low).toBeCloseTo(farthest.only.interval?.low ?? NaN, 9);
    expect(interval?.high).toBeCloseTo(farthest.only.interval?.high ?? NaN, 9);
    expect(told?.["closestLow"]).toBeCloseTo(closest.only.interval?.low ?? NaN, 9);
    expect(told?.["closestPValue"]).toBeCloseTo(closest.pValue, 12);
    expect(told?.["farthestPValue"]).toBeCloseTo(farthest.pValue, 12);
    expect(told).toMatchObject({
      verdict: "undecided",
      decidedBy: "the pairing",
      count: 30,
      baselineCount: 20,
    });
  });

  test("bounds the interval of every table with these margins", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 4, maxLength: 4 }), (cells) => {
        const [both = 0, onlyX = 0, onlyY = 0, neither = 0] = cells;
        const n = both + onlyX + onlyY + neither;
        fc.pre(n > 0);
        const exact = pairedProportions({ both, onlyX, onlyY, neither }).only.interval;
        const { interval, values: told } = found({
          unit: "count",
          value: String(both + onlyX),
          baseline_value: String(both + onlyY),
          baseline: "base",
          n: String(n),
        });
        expect(interval?.low).toBeLessThanOrEqual((exact?.low ?? NaN) + 1e-7);
        expect(interval?.high).toBeGreaterThanOrEqual((exact?.high ?? NaN) - 1e-7);
        const { closestLow, closestHigh } = told as Record<string, number>;
        expect((closestHigh ?? 0) - (closestLow ?? 0)).toBeLessThanOrEqual(
          (exact?.high ?? 0) - (exact?.low ?? 0) + 1e-7,
        );
      }),
      { numRuns: 200, seed: 5 },
    );
  });

  test.each([
    // 464 to 582 of 830 questions is clear whatever the pairing.
    [{ value: "70.12", baseline_value: "55.90", n: "830" }, "possible", "the figures"],
    // One problem of 30 is nothing, whatever the pairing.
    [{ value: "90.0", baseline_value: "86.7", n: "30" }, "undecided", "nothing"],
    [{ value: "69.4", baseline_value: "67.2", n: "500" }, "undecided", "the pairing"],
    [{ value: "50.0", baseline_value: "50.0", n: "500" }, "undecided", "nothing"],
  ] as const)("is judged by both ends, case %#", (given, verdict, decidedBy) => {
    expect(values({ ...given, baseline: "base" })).toMatchObject({ verdict, decidedBy });
  });

  test("names the items that decide: many if the two differ on many", () => {
    const told = values({ value: "69.4", baseline_value: "67.2", n: "500", baseline: "base" });
    // Connor: (1.959964 sqrt(s) + .841621 sqrt(s - d^2))^2 / d^2 with d = 11/500.
    const size = (s: number): number => {
      const d = 11 / 500;
      return Math.ceil((1.959964 * Math.sqrt(s) + 0.841621 * Math.sqrt(s - d * d)) ** 2 / d ** 2);
    };
    expect(told["closestItems"]).toBe(size(11 / 500));
    expect(told["farthestItems"]).toBe(size(2 - (347 + 336) / 500));
  });

  test("of a gain alone has its widest interval", () => {
    const told = found({ value: "5.0", baseline: "base", n: "1000" });
    expect(told.estimate).toBeCloseTo(0.05, 12);
    expect(told.values).toMatchObject({ verdict: "undecided", decidedBy: "the pairing" });
    expect(values({ value: "20.0", baseline: "base", n: "1000" })["verdict"]).toBe("possible");
  });

  test("picked from many comparisons needs a higher level", () => {
    const one = { value: "56.0", baseline_value: "44.0", n: "400", baseline: "base" };
    const width = (comparisons: string): number => {
      const { interval } = found({ ...one, comparisons });
      return (interval?.high ?? NaN) - (interval?.low ?? NaN);
    };
    expect(values(one)["verdict"]).toBe("possible");
    expect(values({ ...one, comparisons: "40" })["verdict"]).toBe("undecided");
    expect(width("40")).toBeGreaterThan(width("1"));
    const adjusted = values({ ...one, comparisons: "40" });
    expect(adjusted["adjustedPValue"]).toBeCloseTo(40 * Number(adjusted["farthestPValue"]), 12);
    expect(values({ ...one, comparisons: "100000" })["adjustedPValue"]).toBe(1);
    expect(audit(claimLine({ ...one, comparisons: "40" }), { level: 0.95 }).only.interval?.low).toBeCloseTo(
      audit(claimLine(one), { level: 1 - 0.05 / 40 }).only.interval?.low ?? NaN,
      9,
    );
  });

  test("is impossible if either figure is, and names the system", () => {
    expect(
      values({ value: "6.7", baseline_value: "14.4", n: "30", samples: "1", baseline: "base" }),
    ).toMatchObject({
      verdict: "impossible",
      because: expect.stringContaining("for base?") as string,
    });
  });

  test("without the number of items says which number would show it", () => {
    const told = values({ value: "69.4", baseline_value: "67.2", baseline: "base" });
    expect(told["verdict"]).toBe("not testable");
    expect(told["because"]).toMatch(/^missing: the number of items; \d+ to \d+ items show it/u);
  });

  test("of counts without a number of items says that it is missing", () => {
    const counts = found({ value: "66", baseline_value: "46", baseline: "theirs", unit: "count" });
    expect(counts.values).toMatchObject({
      verdict: "not testable",
      because: "missing: the number of items; counts without it are no shares",
      arithmetic: "66 and 46, a difference of 20, of an unknown number of items",
    });
    expect([counts.estimate, counts.interval]).toEqual([20, undefined]);
    const gain = found({ value: "3", baseline: "theirs", unit: "count" });
    expect(gain.values).toMatchObject({
      verdict: "not testable",
      arithmetic: "a gain of 3, of an unknown number of items",
    });
    // With it the same two counts are shares, and an interval is there.
    const known = found({ value: "66", baseline_value: "46", baseline: "theirs", unit: "count", n: "100" });
    expect(known.interval).toBeDefined();
  });
});

describe("ratios, correlations and scores", () => {
  test("a ratio of counts stands on the log scale", () => {
    const {
      estimate,
      interval,
      values: told,
    } = found({
      unit: "ratio",
      value: "60.0",
      baseline_value: "40.0",
      n: "50",
      baseline: "base",
    });
    expect(estimate).toBeCloseTo(1.5, 12);
    // Nam and Blackwelder with all 50 discordant: exp(log 1.5 ± 1.96 sqrt(50 / (30 x 20))).
    const error = 1.959964 * Math.sqrt(50 / 600);
    expect(interval?.low).toBeCloseTo(1.5 * Math.exp(-error), 6);
    expect(interval?.high).toBeCloseTo(1.5 * Math.exp(error), 6);
    expect(told).toMatchObject({ verdict: "undecided", points: expect.closeTo(20, 9) as number });
  });

  test("a relative gain is the ratio minus 1, and says the points", () => {
    const told = found({
      unit: "relative",
      value: "56.0",
      baseline_value: "50.0",
      n: "2000",
      baseline: "base",
    });
    expect(told.estimate).toBeCloseTo(0.12, 12);
    expect(told.values).toMatchObject({ verdict: "possible", points: expect.closeTo(6, 9) as number });
  });

  test("a ratio of times names the largest variation of runs", () => {
    const told = values({
      measure: "time",
      unit: "ratio",
      value: "2.0",
      runs: "3",
      baseline: "base",
    });
    // Student's quantile on 4 degrees of freedom is 2.776445.
    expect(told["largestVariation"]).toBeCloseTo(Math.log(2) / (2.776445 * Math.sqrt(2 / 3)), 6);
    expect(told["verdict"]).toBe("not testable");
  });

  test("a correlation has Fisher's interval", () => {
    const { interval, values: told } = found({ measure: "Pearson r", unit: "r", value: "0.94", n: "6" });
    expect(interval?.low).toBeCloseTo(Math.tanh(Math.atanh(0.94) - 1.959964 / Math.sqrt(3)), 6);
    expect(told?.["verdict"]).toBe("possible");
    expect(values({ measure: "Pearson r", unit: "r", value: "0.5", n: "6" })["verdict"]).toBe("undecided");
    expect(values({ measure: "Pearson r", unit: "r", value: "0.5" })["because"]).toMatch(
      /missing: the number of pairs; 30 pairs/u,
    );
  });

  test("returns name the largest deviation of runs", () => {
    const score = values({
      measure: "return",
      value: "110",
      baseline_value: "100",
      runs: "5",
      baseline: "base",
    });
    expect(score["largestDeviation"]).toBeCloseTo(10 / (2.306004 * Math.sqrt(2 / 5)), 5);
    expect(score["verdict"]).toBe("not testable");
  });

  test("scores without a bound are no shares, whatever their measure is called", () => {
    const line = { measure: "normalised score", unit: "score", baseline: "base", runs: "5" };
    const score = values({ ...line, value: "-12.5", baseline_value: "-132.5" });
    expect(score["largestDeviation"]).toBeCloseTo(120 / (2.306004 * Math.sqrt(2 / 5)), 5);
  });
});

test("lines of a claim are judged together, the worst first", () => {
  const clear = claimLine({ value: "70.12", baseline_value: "55.90", n: "830", baseline: "base" });
  const open = claimLine({ value: "50.0", baseline_value: "46.7", n: "30", baseline: "base" });
  const without = claimLine({ value: "50.0", baseline_value: "46.7", baseline: "base" });
  const wrong = claimLine({ value: "14.4", n: "30", samples: "1" });
  const verdict = (...lines: readonly ClaimLine[]): unknown => judgeClaim({ audited: audit(lines) }).verdict;
  expect(verdict(clear)).toBe("possible");
  expect(verdict(clear, without)).toBe("not testable");
  expect(verdict(clear, without, open)).toBe("undecided");
  expect(verdict(clear, without, open, wrong)).toBe("impossible");
  expect(judgeClaim({ audited: audit([open, open]) }).because).toMatch(/they may be equal.*, and 1 more$/u);
});

test("a recalled number is worked out and never judged", () => {
  const told = values({ value: "14.4", n: "30", known: "recalled" });
  expect(told["verdict"]).toBe("not testable");
  expect(told["because"]).toMatch(/recalled/u);
  expect(told["arithmetic"]).toMatch(/^if it is right: /u);
});

describe("lines of a file", () => {
  const header = CLAIM_COLUMNS.join(",");
  const row =
    '30,1,accuracy,"AIME 2024, all",30,,,ours,base,46.70,33.3,points,,"it is ""better""",Table 1,read';

  test("keep their texts as printed", () => {
    const [line] = readClaims(`${header}\n${row}\n`, "claims.csv");
    expect(line).toMatchObject({ value: "46.70", benchmark: "AIME 2024, all", words: 'it is "better"' });
    expect(
      audit(readClaims(`${header}\r\n${row}\r\n${row}\r\n`)).estimates.map(({ labels }) => labels["line"]),
    ).toEqual([2, 3]);
  });

  test.each([
    ["", /claims.csv: expected a header/u],
    [`${header}\n`, /got no line/u],
    [`${header}\n${row},x\n`, /claims.csv, line 2: the header has 16 columns and this row 17\. Put quotes/u],
    [`${header.replace("known", "knwn")}\n${row}\n`, /no column "knwn"; is it "known"\?/u],
    [`${header.replace(",known", "")}\n${row}\n`, /the column "known" is missing\. Add it/u],
    [`${header}\n${row.replace("30,1", '"30,1')}`, /line 2: after the closing quote of field 1 a comma/u],
  ])("are refused with file, line and column, case %#", (csv, message) => {
    expect(() => readClaims(csv, "claims.csv")).toThrow(message);
  });

  test.each([
    [{ value: "about 5" }, /line 2 \(paper 1\), column "value": expected a printed number/u],
    [{ value: "" }, /column "value": expected a text; got nothing/u],
    [{ value: "5", n: "many" }, /column "n": expected a whole number of at least 1, or nothing; got "many"/u],
    [{ value: "5", unit: "point" }, /column "unit": expected one of .*; got "point"; is it "points"\?/u],
    [{ value: "5", known: "" }, /column "known": expected one of read, picture, recalled/u],
    [{ value: "150", n: "10" }, /outside of 0 to 1: expected points of 100/u],
    [{ value: "2", unit: "r", n: "10" }, /a correlation lies in -1 to 1; got 2/u],
    [{ value: 5 as never }, /column "value": expected the text as printed/u],
    [{ values: "5" } as never, /no column "values"; is it "value"\?/u],
  ])("are refused with line and column for a wrong value, case %#", (given, message) => {
    expect(() => found(given)).toThrow(message);
  });
});
