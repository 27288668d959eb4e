import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { audit, judgeClaim, type Claim } from "../../src/audit/index.js";
import { NumpyGenerator } from "../../src/random/index.js";
import { Result } from "../../src/results/index.js";

const values = (claim: Claim): Readonly<Record<string, unknown>> => audit(claim).only.values ?? {};

describe("the best of many", () => {
  test("is too high by the expected maximum", () => {
    const told = values({ name: "c", check: "bestOf", best: "62.0", candidates: 10, standardError: 2 });
    // The expected maximum of 10 standard normals is 1.53875.
    expect(told["optimism"]).toBeCloseTo(2 * 1.53875, 4);
    const normal = new NumpyGenerator(3).standardNormal(10 * 4000);
    const largest = Array.from({ length: 4000 }, (_, trial) =>
      Math.max(...normal.slice(trial * 10, trial * 10 + 10)),
    );
    const mean = largest.reduce((sum, value) => sum + value, 0) / 4000;
    expect(Math.abs(Number(told["optimism"]) / 2 - mean)).toBeLessThan((4 * 0.59) / Math.sqrt(4000));
  });

  test("of one candidate is not too high, and is judged against a reference", () => {
    const one = { name: "c", check: "bestOf", best: "62.0%", n: 400, reference: "56.0%" } as const;
    expect(values({ ...one, candidates: 1 })).toMatchObject({ optimism: 0, verdict: "possible" });
    expect(values({ ...one, candidates: 20 })["verdict"]).toBe("undecided");
  });

  test.each([
    [{ best: "62", candidates: 3 }, /either standardError/u],
    [{ best: "62", candidates: 3, n: 10 }, /Write a percentage with its sign/u],
    [{ best: "62", candidates: 0, standardError: 1 }, /candidates/u],
    [{ best: "62", candidates: 2, standardError: -1 }, /above 0/u],
  ])("is refused, case %#", (given, message) => {
    expect(() => values({ name: "c", check: "bestOf", ...given })).toThrow(message);
  });
});

describe("a ratio", () => {
  test("of gains is wide on the log scale", () => {
    // 1.40 against 0.52 points is called two to three times; with an error of .5 each it is anything.
    const claim = { name: "r", check: "ratio", x: "1.40", y: "0.52", claimed: "2.7" } as const;
    expect(audit(claim).only.estimate).toBeCloseTo(2.6923, 4);
    expect(values(claim)["verdict"]).toBe("undecided");
    const { interval } = audit({ ...claim, standardErrorX: 0.5, standardErrorY: 0.5 }).only;
    const error = 0.5 / 1.4 + 0.5 / 0.52;
    expect(interval?.low).toBeCloseTo((1.4 / 0.52) * Math.exp(-1.959964 * error), 5);
    expect(interval?.high).toBeCloseTo((1.4 / 0.52) * Math.exp(1.959964 * error), 4);
    expect(values({ ...claim, standardErrorX: 0.05, standardErrorY: 0.05 })["verdict"]).toBe("possible");
  });

  test("that its figures cannot give is impossible, and is tried as relative gain and upside down", () => {
    const claim = { name: "r", check: "ratio", x: "60.8", y: "9.3" } as const;
    expect(values({ ...claim, claimed: "6.5" })["verdict"]).toBe("undecided");
    expect(values({ ...claim, claimed: "5.5" })).toMatchObject({
      verdict: "impossible",
      arithmetic: expect.stringContaining("the relative gain") as string,
    });
    expect(values({ ...claim, claimed: "0.153" })["arithmetic"]).toContain("is it y / x?");
    expect(values({ ...claim, claimed: "9.0" })["arithmetic"]).toContain("which figures were divided?");
  });

  test("of rounded figures is never impossible", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 100, noNaN: true }),
        fc.double({ min: 1, max: 100, noNaN: true }),
        (x, y) => {
          const claim = { name: "r", check: "ratio", x: x.toFixed(1), y: y.toFixed(1) } as const;
          expect(values({ ...claim, claimed: (x / y).toFixed(2) })["verdict"]).not.toBe("impossible");
        },
      ),
      { numRuns: 300, seed: 6 },
    );
  });
});

test("a gain divided by another column's base names the column", () => {
  const claim = { name: "g", check: "gain", from: "40.0", to: "46.0", claimed: "30%" } as const;
  expect(values(claim)["matches"]).toBe("none");
  expect(
    values({
      ...claim,
      bases: [
        { name: "GSM8K", value: "80.0" },
        { name: "AIME", value: "20.0" },
      ],
    }),
  ).toMatchObject({ verdict: "impossible", dividedBy: "AIME" });
  expect(values({ ...claim, claimed: "15%", bases: [{ name: "AIME", value: "20.0" }] })["verdict"]).toBe(
    "possible",
  );
});

describe("a speed-up of a whole", () => {
  const claim = { name: "a", check: "amdahl", part: "60%" } as const;

  test("is bounded by its part", () => {
    expect(values({ ...claim, speedup: "2.5" })["verdict"]).toBe("possible");
    expect(values({ ...claim, speedup: "2.6" })).toMatchObject({
      verdict: "impossible",
      neededPart: expect.closeTo(1 - 1 / 2.55, 9) as number,
    });
    // 60 % of the time three times as fast: 1 / (.4 + .2) = 1.667.
    expect(values({ ...claim, speedup: "1.67", partSpeedup: "3.0" })["verdict"]).toBe("possible");
    expect(values({ ...claim, speedup: "1.80", partSpeedup: "3.0" })["verdict"]).toBe("impossible");
    expect(values({ ...claim, speedup: "1.20", partSpeedup: "3.0" })["verdict"]).toBe("undecided");
  });

  test("as the law gives it is never impossible", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99 }),
        fc.double({ min: 1, max: 50, noNaN: true }),
        (percent, s) => {
          const speedup = 1 / (1 - percent / 100 + percent / 100 / s);
          const printed = { part: `${percent}%`, partSpeedup: s.toFixed(2), speedup: speedup.toFixed(2) };
          expect(values({ name: "a", check: "amdahl", ...printed })["verdict"]).toBe("possible");
        },
      ),
      { numRuns: 300, seed: 7 },
    );
  });

  test.each([
    [{ part: "60", speedup: "2" }, /Write a percentage with its sign/u],
    [{ part: "60%", speedup: "0" }, /speedup is a factor above 0/u],
  ])("is refused, case %#", (given, message) => {
    expect(() => values({ name: "a", check: "amdahl", ...given })).toThrow(message);
  });
});

describe("a cost at equal quality", () => {
  const baseline = [
    { cost: "1", quality: "50.0" },
    { cost: "4", quality: "60.0" },
    { cost: "16", quality: "70.0" },
  ];
  const claim = { name: "c", check: "cost", system: { cost: "2", quality: "65.0" }, baseline } as const;

  test("lies between the baseline's points around the quality", () => {
    const { estimate } = audit(claim).only;
    expect(values(claim)).toMatchObject({ savingAtLeast: 2, savingAtMost: 8 });
    // Half way between 4 and 16 on the log scale is 8.
    expect(estimate).toBeCloseTo(4, 12);
    expect(values(claim)["verdict"]).toBe("possible");
    expect(values({ ...claim, claimed: "8" })["verdict"]).toBe("possible");
    // Costs of 16.4 and 1.6 would be a saving of 10.25.
    expect(values({ ...claim, claimed: "10" })["verdict"]).toBe("possible");
    expect(values({ ...claim, claimed: "12" })["verdict"]).toBe("impossible");
  });

  test("is not testable if the baseline never reaches the quality", () => {
    expect(values({ ...claim, system: { cost: "2", quality: "75.0" } })["verdict"]).toBe("not testable");
    expect(() => values({ ...claim, system: { cost: "0", quality: "1" } })).toThrow(/a cost is above 0/u);
    expect(() => values({ ...claim, baseline: [] })).toThrow(/at least one point/u);
  });
});

describe("a printed ±", () => {
  const runs = ["30.0", "36.0", "33.0"];
  test.each([
    // The deviation of 30, 33, 36 is 3, its standard error 1.732.
    [{ values: runs, spread: "3.0", kind: "sd" }, "possible", "sd"],
    [{ values: runs, spread: "3.0", kind: "se" }, "impossible", "sd"],
    [{ values: runs, spread: "1.7", kind: "sd" }, "impossible", "se"],
    [{ values: runs, spread: "1.7", kind: "se" }, "possible", "se"],
    [{ values: runs, spread: "9.9", kind: "se" }, "undecided", "none"],
    // 38.6 % of 108 tasks: deviation .487, error .0468.
    [{ share: "38.6%", n: 108, spread: "0.047", kind: "se" }, "possible", "se"],
    [{ share: "38.6%", n: 108, spread: "0.047", kind: "sd" }, "impossible", "se"],
    [{ share: "38.6%", n: 108, spread: "0.487", kind: "se" }, "impossible", "sd"],
    [{ share: "38.6%", n: 108, spread: "0.092", kind: "ci95" }, "possible", "ci95"],
  ] as const)("is what it says, or something else: case %#", (given, verdict, matches) => {
    expect(values({ name: "s", check: "spread", ...given })).toMatchObject({ verdict, matches });
  });

  test.each([
    [{ spread: "1", kind: "sd" }, /give values, or share and n/u],
    [{ spread: "1", kind: "mad", values: runs }, /kind is one of sd, se, ci95/u],
    [{ spread: "1", kind: "sd", values: ["3"] }, /at least two values/u],
  ])("is refused, case %#", (given, message) => {
    expect(() => values({ name: "s", check: "spread", ...given } as Claim)).toThrow(message);
  });
});

describe("pass@k", () => {
  const curve = (points: readonly (readonly [number, string])[]): Claim => ({
    name: "p",
    check: "passAtK",
    points: points.map(([k, value]) => ({ k, value })),
  });

  test("that rises more steeply with k is impossible", () => {
    // A published row: steps of .15, .55 and .84 for each k.
    const row = curve([
      [1, "3.30"],
      [2, "3.45"],
      [4, "4.54"],
      [8, "7.90"],
    ]);
    expect(values(row)["verdict"]).toBe("impossible");
    expect(values(row)["arithmetic"]).toContain("are all of the same samples?");
    // Another table of it has 1.28 for the first, which the second is more than twice.
    expect(
      values(
        curve([
          [1, "1.28"],
          [2, "3.45"],
        ]),
      )["verdict"],
    ).toBe("impossible");
    expect(
      values(
        curve([
          [1, "1.28"],
          [2, "2.45"],
          [4, "4.54"],
          [8, "7.90"],
        ]),
      )["verdict"],
    ).toBe("possible");
    expect(
      values(
        curve([
          [1, "50.0"],
          [8, "49.0"],
        ]),
      )["verdict"],
    ).toBe("impossible");
  });

  test("of any samples is possible, rounded or cut off", () => {
    const passAt = (n: number, c: number, k: number): number => {
      let fail = 1;
      for (let i = 0; i < k; i++) fail *= Math.max(0, n - c - i) / (n - i);
      return 1 - fail;
    };
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 32 }), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 0, max: 2 }),
        fc.boolean(),
        (right, decimals, cut) => {
          const points = [1, 2, 4, 8, 16, 32].map((k) => {
            const exact = (100 * right.reduce((sum, c) => sum + passAt(32, c, k), 0)) / right.length;
            const unit = 10 ** decimals;
            return [k, (cut ? Math.floor(exact * unit) / unit : exact).toFixed(decimals)] as const;
          });
          expect(values(curve(points))["verdict"]).toBe("possible");
        },
      ),
      { numRuns: 300, seed: 8 },
    );
  });

  test.each([
    [[[1, "3"]], /at two k or more/u],
    [
      [
        [1, "3"],
        [1, "4"],
      ],
      /same k/u,
    ],
    [
      [
        [0, "3"],
        [1, "4"],
      ],
      /k: expected a whole number/u,
    ],
  ] as const)("is refused, case %#", (points, message) => {
    expect(() => values(curve(points))).toThrow(message);
  });
});

test("a saved audit with the older word still judges", () => {
  const now = audit({ name: "a", check: "mean", mean: "33.33", n: 10 });
  const { estimates, ...fields } = now;
  const saved = new Result({
    ...fields,
    estimates: estimates.map((one) => ({ ...one, values: { ...one.values, verdict: "fails" } })),
  });
  expect(judgeClaim({ audited: saved })).toEqual(judgeClaim({ audited: now }));
  expect(judgeClaim({ audited: now }).verdict).toBe("impossible");
});

test.each([
  [
    { name: "g", check: "gain", from: "1", to: "2", claimed: "1", bases: [{ nam: "x", value: "1" }] },
    /no field "nam"/u,
  ],
  [{ name: "p", check: "passAtK", points: [{ K: 1, value: "2" }] }, /no field "K"; is it "k"\?/u],
  [{ name: "c", check: "cost", system: { price: "1", quality: "2" }, baseline: [] }, /no field "price"/u],
])("a misspelt part is refused, case %#", (claim, message) => {
  expect(() => audit(claim as unknown as Claim)).toThrow(message);
});
