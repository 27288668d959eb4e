import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { audit, readPublished, type Claim } from "../../src/audit/index.js";
import { NumpyGenerator } from "../../src/random/index.js";

const verdictOf = (claim: Claim, level = 0.95): unknown => audit(claim, { level }).only.values?.["verdict"];

describe("readPublished", () => {
  test.each([
    ["87.30", 87.3, 87.295, 87.305, 2],
    ["87.3%", 0.873, 0.8725, 0.8735, 3],
    ["1,319", 1319, 1318.5, 1319.5, 0],
    ["-0.5", -0.5, -0.55, -0.45, 1],
    ["−0.5", -0.5, -0.55, -0.45, 1],
    ["1.5e-3", 0.0015, 0.00145, 0.00155, 4],
    [".07", 0.07, 0.065, 0.075, 2],
    [12, 12, 11.5, 12.5, 0],
    ["0", 0, -0.5, 0.5, 0],
  ])("reads %j", (figure, value, low, high, decimals) => {
    expect(readPublished(figure)).toEqual({ value, low, high, decimals });
  });

  test.each(["", "about 5", "1,31", "1.2.3", "NaN", "5 points", NaN, Infinity])(
    "refuses %j and names the field",
    (figure) => {
      expect(() => readPublished(figure, "table 2: mean")).toThrow(
        /^table 2: mean: expected a printed number/u,
      );
    },
  );

  test("holds every number that is printed with some decimals in its range", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.integer({ min: 0, max: 6 }),
        (value, decimals) => {
          const { low, high } = readPublished(value.toFixed(decimals));
          const slack = 1e-9 * Math.max(1, Math.abs(value));
          expect(low).toBeLessThanOrEqual(value + slack);
          expect(high).toBeGreaterThanOrEqual(value - slack);
        },
      ),
      { numRuns: 500, seed: 1 },
    );
  });
});

describe("a mean of whole scores", () => {
  const mean = (printed: string, n: number, step?: number): Claim => ({
    name: "m",
    check: "mean",
    mean: printed,
    n,
    ...(step === undefined ? {} : { step }),
  });

  test("that n scores have is never found wrong, whatever its decimals", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3000 }),
        fc.nat(),
        fc.integer({ min: 0, max: 4 }),
        (n, count, decimals) => {
          const percent = `${((100 * (count % (n + 1))) / n).toFixed(decimals)}%`;
          expect(verdictOf(mean(percent, n))).not.toBe("impossible");
        },
      ),
      { numRuns: 1000, seed: 2 },
    );
  });

  test("is found wrong exactly where no count of n gives what is printed", () => {
    for (let n = 1; n <= 60; n++) {
      const printable = new Set(
        Array.from({ length: n + 1 }, (_, count) => [
          ((100 * count) / n).toFixed(1),
          (Math.floor((1000 * count) / n) / 10).toFixed(1),
        ]).flat(),
      );
      for (let tenth = 0; tenth <= 1000; tenth += 7) {
        const printed = (tenth / 10).toFixed(1);
        // Half of a last decimal may be printed up or down.
        const half = Array.from({ length: n + 1 }, (_, count) => (1000 * count) / n).some(
          (exact) => Math.abs(Math.abs(exact - tenth) - 0.5) < 1e-9,
        );
        if (!half)
          expect(verdictOf(mean(`${printed}%`, n)) === "impossible", `${printed} of ${n}`).toBe(
            !printable.has(printed),
          );
      }
    }
  });

  test("is undecided where the scores are too many for its decimals", () => {
    expect(verdictOf(mean("87.3%", 1319))).toBe("undecided");
    expect(verdictOf(mean("87.34%", 1319))).toBe("possible");
    expect(verdictOf(mean("87.31%", 1319))).toBe("impossible");
  });

  test("counts half points where scores come in those", () => {
    expect([verdictOf(mean("3.33", 6)), verdictOf(mean("3.42", 6)), verdictOf(mean("3.42", 6, 0.5))]).toEqual(
      ["possible", "impossible", "possible"],
    );
  });

  test("shows its arithmetic", () => {
    expect(audit(mean("87.3%", 50)).only.values?.["arithmetic"]).toBe(
      "0.873 × 50 = 43.65; the nearest means are 0.86 and 0.88: which scores have this mean? Is n another number, or is the figure an average?",
    );
  });
});

describe("a mixture", () => {
  test("of parts with sizes holds for the printed mean of printed parts, and fails half a per cent off", () => {
    const part = fc.record({
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      n: fc.integer({ min: 1, max: 500 }),
    });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
        const items = parts.reduce((sum, { n }) => sum + n, 0);
        const overall = parts.reduce((sum, { share, n }) => sum + share * n, 0) / items;
        const claim = (value: number): Claim => ({
          name: "m",
          check: "mixture",
          overall: `${(100 * value).toFixed(1)}%`,
          parts: parts.map(({ share, n }, index) => ({
            name: `part ${index}`,
            value: `${(100 * share).toFixed(1)}%`,
            n,
          })),
        });
        expect(verdictOf(claim(overall))).toBe("possible");
        const plain = parts.reduce((sum, { share }) => sum + share, 0) / parts.length;
        fc.pre(Math.abs(plain - overall - 0.005) > 0.0025);
        expect(verdictOf(claim(overall + 0.005))).toBe("impossible");
      }),
      { numRuns: 300, seed: 3 },
    );
  });

  test("without sizes can fail, but not hold", () => {
    const parts = [
      { name: "a", value: "40.0" },
      { name: "b", value: "60.0" },
    ];
    expect(verdictOf({ name: "m", check: "mixture", overall: "61.2", parts })).toBe("impossible");
    expect(verdictOf({ name: "m", check: "mixture", overall: "50.0", parts })).toBe("undecided");
  });

  test("refuses sizes of some parts only", () => {
    const parts = [
      { name: "a", value: "40.0", n: 3 },
      { name: "b", value: "60.0" },
    ];
    expect(() => audit({ name: "m", check: "mixture", overall: "50", parts })).toThrow(
      /1 of 2 parts have one/u,
    );
  });
});

describe("other claims", () => {
  test("the worst cannot be better than the average", () => {
    const claim = (worst: string, higherIsBetter = true): Claim => ({
      name: "w",
      check: "worst",
      worst,
      average: "50.0",
      higherIsBetter,
    });
    expect([verdictOf(claim("50.1")), verdictOf(claim("50.2")), verdictOf(claim("49"))]).toEqual([
      "possible",
      "impossible",
      "possible",
    ]);
    expect([verdictOf(claim("49", false)), verdictOf(claim("60", false))]).toEqual([
      "impossible",
      "possible",
    ]);
  });

  test("an average over mixed scales that one task alone decides fails", () => {
    const tasks = [
      { name: "Pong", x: "20.1", y: "20.9" },
      { name: "Breakout", x: "398", y: "421" },
      { name: "Seaquest", x: "26,321", y: "1,204" },
    ];
    const verdict = audit({ name: "s", check: "scales", tasks }).only;
    expect(verdict.values).toMatchObject({ verdict: "undecided", largestTask: "Seaquest" });
    expect(verdict.values?.["largestShare"]).toBeCloseTo(25117 / (25117 + 23 + 0.8), 10);
    expect(verdict.values?.["effectiveTasks"]).toBeCloseTo(1, 2);
    const even = tasks.map(({ name }, index) => ({ name, x: 2 + index, y: 1 + index }));
    expect(audit({ name: "s", check: "scales", tasks: even }).only.values).toMatchObject({
      verdict: "possible",
      effectiveTasks: 3,
    });
    expect(() => audit({ name: "s", check: "scales", tasks: [{ name: "a", x: 1, y: 1 }] })).toThrow(
      /equal figures/u,
    );
  });

  test("a gain is told apart: points, relative, or of the error", () => {
    const gain = (claimed: string, method?: "absolute" | "relative" | "errorReduction"): Claim => ({
      name: "g",
      check: "gain",
      from: "80.0%",
      to: "85.0%",
      claimed,
      ...(method === undefined ? {} : { method }),
    });
    const matches = (claimed: string): unknown => audit(gain(claimed)).only.values?.["matches"];
    expect([matches("5.0%"), matches("6.3%"), matches("25%"), matches("30%")]).toEqual([
      "absolute",
      "relative",
      "errorReduction",
      "none",
    ]);
    expect([
      verdictOf(gain("6.3%", "absolute")),
      verdictOf(gain("6.3%", "relative")),
      verdictOf(gain("30%")),
    ]).toEqual(["impossible", "possible", "impossible"]);
  });

  test("a relative gain on nothing is as large as the digits that are not printed let it be", () => {
    const claim = {
      name: "g",
      check: "gain",
      from: "0.0",
      to: "5.0",
      claimed: "5.0",
      method: "relative",
    } as const;
    expect(audit(claim).only.values).toMatchObject({ verdict: "impossible", matches: "absolute" });
    // From .04 to 5 it is 124 times .04.
    expect(verdictOf({ ...claim, claimed: "124" })).toBe("possible");
  });

  test("a share of few items has Clopper and Pearson's interval", () => {
    // 7 of 10 at 95 %: .3475 to .9333 (Clopper and Pearson's own kind of table).
    const { interval } = audit({ name: "s", check: "share", share: "70%", n: 10 }).only;
    expect([interval?.low, interval?.high]).toEqual([expect.closeTo(0.34755, 5), expect.closeTo(0.93326, 5)]);
    expect(verdictOf({ name: "s", check: "share", share: "70%", n: 10, reference: "50%" })).toBe("undecided");
    expect(verdictOf({ name: "s", check: "share", share: "70%", n: 100, reference: "50%" })).toBe("possible");
    expect(audit({ name: "s", check: "share", share: "100%", n: 20 }).only.interval?.high).toBe(1);
    expect(() => audit({ name: "s", check: "share", share: "70", n: 10 })).toThrow(
      /Write a percentage with its sign/u,
    );
  });

  test("the largest of many gains of nothing is as large as it says", () => {
    const comparisons = 20;
    const trials = 4000;
    const { values } = audit({ name: "u", check: "upTo", gain: "2.00", comparisons, standardError: 1 }).only;
    const normal = new NumpyGenerator(5).standardNormal(comparisons * trials);
    const largest = Array.from({ length: trials }, (_, trial) =>
      Math.max(...normal.slice(trial * comparisons, (trial + 1) * comparisons)),
    );
    const mean = largest.reduce((sum, value) => sum + value, 0) / trials;
    const reached = largest.filter((value) => value >= 2).length / trials;
    expect(Math.abs(Number(values?.["expectedWithoutGain"]) - mean)).toBeLessThan(
      (3 * 0.53) / Math.sqrt(trials),
    );
    expect(Math.abs(Number(values?.pValue) - reached)).toBeLessThan(3 * Math.sqrt(0.25 / trials));
    expect(values?.["verdict"]).toBe("undecided");
  });

  test("the interval of the largest gain is wider for more comparisons, and the usual one for a single one", () => {
    const width = (comparisons: number): number => {
      const { interval } = audit({
        name: "u",
        check: "upTo",
        gain: "3.0",
        comparisons,
        standardError: 1,
      }).only;
      return (interval?.high ?? NaN) - (interval?.low ?? NaN);
    };
    expect(width(1)).toBeCloseTo(2 * 1.959964, 5);
    expect(width(5)).toBeGreaterThan(width(2));
    expect(verdictOf({ name: "u", check: "upTo", gain: "6.0", comparisons: 20, standardError: 1 })).toBe(
      "possible",
    );
  });

  test.each<[string, Claim | Claim[], RegExp]>([
    ["no claim", [], /at least one claim/u],
    ["a check that does not exist", { name: "x", check: "vibes" } as never, /unknown check "vibes"/u],
    ["a check that is misspelt", { name: "x", check: "shere" } as never, /"shere"; is it "share"\?/u],
    [
      "no scores",
      { name: "x", check: "mean", mean: "1.0", n: 0 },
      /x: n: expected a whole number of at least 1; got 0/u,
    ],
    [
      "broken comparisons",
      { name: "x", check: "upTo", gain: 1, comparisons: 1.5, standardError: 1 },
      /comparisons/u,
    ],
    ["no error", { name: "x", check: "upTo", gain: 1, comparisons: 2, standardError: 0 }, /standardError/u],
    ["no parts", { name: "x", check: "mixture", overall: "1", parts: [] }, /at least one part/u],
    ["a step of 0", { name: "x", check: "mean", mean: "1.0", n: 3, step: 0 }, /step/u],
  ])("refuses %s", (_, claim, message) => {
    expect(() => audit(claim)).toThrow(message);
  });

  test.each<[string, unknown, string]>([
    [
      "a misspelt field",
      { name: "x", check: "gain", from: "50", to: "56", claimed: "12%", perfekt: 100 },
      'audit: "x" (check "gain") has no field "perfekt"; is it "perfect"? Its fields are name, check, from, to, claimed, method, perfect, bases.',
    ],
    [
      "a field of another check",
      { name: "x", check: "share", share: "60%", n: 20, comparisons: 3 },
      'has no field "comparisons". Its fields are name, check, share, n, reference.',
    ],
    [
      "a field in another spelling",
      { name: "x", check: "worst", worst: 1, average: 2, higher_is_better: false },
      'has no field "higher_is_better"; is it "higherIsBetter"?',
    ],
    [
      "a field that a part does not have",
      { name: "x", check: "mixture", overall: "1.0", parts: [{ name: "easy", value: "1.0", N: 3 }] },
      'audit: "x": the part "easy" has no field "N"; is it "n"?',
    ],
    [
      "a field that a task does not have",
      { name: "x", check: "scales", tasks: [{ name: "Pong", x: 1, y: 2, z: 3 }] },
      'audit: "x": the task "Pong" has no field "z". Its fields are name, x, y.',
    ],
  ])("refuses %s", (_, claim, message) => {
    expect(() => audit(claim as Claim)).toThrow(message);
  });
});
