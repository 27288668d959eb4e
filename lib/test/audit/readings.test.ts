import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { audit, type Claim } from "../../src/audit/index.js";
import { rangeOf, readPublished, type Printing } from "../../src/audit/readPublished.js";

const values = (claim: Claim): Readonly<Record<string, unknown>> => audit(claim).only.values ?? {};

type Fields<Given> = Given extends unknown ? Omit<Given, "name"> : never;
const named = (fields: Fields<Claim>): Claim => ({ name: "c", ...fields });

test.each([
  ["87.30", 87.3, 87.31],
  ["87.3%", 0.873, 0.874],
  ["-0.5", -0.6, -0.5],
  ["0.0", -0.1, 0.1],
  ["1,319", 1319, 1320],
] as const)("the values that are cut off to %s", (figure, low, high) => {
  const range = rangeOf(readPublished(figure), "cut");
  expect(range.low).toBeCloseTo(low, 6);
  expect(range.high).toBeCloseTo(high, 6);
  // The figure itself is among them, the next one is not.
  expect([range.low, range.high].filter((end) => end === low || end === high)).toEqual(
    range.value === 0 ? [] : [range.value],
  );
});

const system = { cost: "2.00", quality: "65.0" };
const baseline = [
  { cost: "4.00", quality: "60.0" },
  { cost: "16.0", quality: "70.0" },
];
const parts = [
  { name: "a", value: "40.0%", n: 100 },
  { name: "b", value: "60.0%", n: 300 },
];

/** A claim that nothing makes possible with its question, and one that only digits cut off make possible. */
const kinds: readonly [string, Fields<Claim>, string, Fields<Claim>][] = [
  [
    // 2 of 3 are .6667, which is 66.6 % if cut off; no count of 3 is near 60 %.
    "mean",
    { check: "mean", mean: "60.0%", n: 3 },
    "which scores have this mean? Is n another number, or is the figure an average?",
    { check: "mean", mean: "66.6%", n: 3 },
  ],
  [
    // (100 × .4009 + 300 × .6009) / 400 = .5509, where rounding reaches .5505.
    "mixture",
    { check: "mixture", overall: "57.0%", parts },
    "which parts or averages are meant?",
    { check: "mixture", overall: "55.09%", parts },
  ],
  [
    // A part of 60.09 % is cut off to 60.0 %.
    "mixture",
    { check: "mixture", overall: "60.2%", parts: parts.map(({ name, value }) => ({ name, value })) },
    "which parts or averages are meant?",
    { check: "mixture", overall: "60.08%", parts: parts.map(({ name, value }) => ({ name, value })) },
  ],
  [
    // The worst is 50.71, and the average of 50.75 is cut off to 50.
    "worst",
    { check: "worst", worst: "51.2", average: "50" },
    "are both of the same values?",
    { check: "worst", worst: "50.7", average: "50" },
  ],
  [
    // 40.0 to 46.9 is a gain of 6.9, cut off to 6.
    "gain",
    { check: "gain", from: "40.0", to: "46.9", claimed: "9", method: "absolute" },
    "which figures were compared?",
    { check: "gain", from: "40.0", to: "46.9", claimed: "6", method: "absolute" },
  ],
  [
    // 5.5 / 80 = 6.875 % is cut off to 6 %.
    "gain",
    { check: "gain", from: "80.0%", to: "85.0%", claimed: "6.3%", method: "absolute" },
    "is it relative to the first?",
    { check: "gain", from: "80.00%", to: "85.50%", claimed: "6%", method: "relative" },
  ],
  [
    // 13.5 / 5 = 2.7 is cut off to 2.
    "ratio",
    { check: "ratio", x: "13.5", y: "5.0", claimed: "7" },
    "which figures were divided?",
    { check: "ratio", x: "13.5", y: "5.0", claimed: "2" },
  ],
  [
    // A part of 60.9 % is cut off to 60 %, and makes the whole 2.557 times as fast.
    "amdahl",
    { check: "amdahl", speedup: "2.70", part: "60%" },
    "was something else made faster too?",
    { check: "amdahl", speedup: "2.55", part: "60%" },
  ],
  [
    // 16.09 / 2.0001 = 8.045, where rounding reaches 16.05 / 1.9995 = 8.027.
    "cost",
    { check: "cost", system, baseline, claimed: "9.00" },
    "at which quality is it?",
    { check: "cost", system: { cost: "2.000", quality: "65.0" }, baseline, claimed: "8.040" },
  ],
  [
    // The deviation of 30, 33, 36 is 3, and its standard error 1.732; a share of 38.6 % has .4868.
    "spread",
    { check: "spread", values: ["30.00", "36.00", "33.00"], spread: "1.73", kind: "sd" },
    "is it the standard error?",
    { check: "spread", share: "38.60%", n: 1000, spread: "0.48", kind: "sd" },
  ],
  [
    // 16 times .99 is 15.84, where rounding reaches 16 times .95 = 15.2.
    "passAtK",
    {
      check: "passAtK",
      points: [
        { k: 1, value: "0.5" },
        { k: 2, value: "2.0" },
      ],
    },
    "are all of the same samples?",
    {
      check: "passAtK",
      points: [
        { k: 1, value: "0.9" },
        { k: 16, value: "15.7" },
      ],
    },
  ],
];

describe.each(kinds)("a claim of check %s", (_, impossible, question, cut) => {
  test("that is impossible asks its authors", () => {
    const { verdict, arithmetic } = values(named(impossible));
    expect(verdict).toBe("impossible");
    expect(String(arithmetic)).toMatch(/: [^:]+\?$/u);
    expect(String(arithmetic).endsWith(`: ${question}`)).toBe(true);
  });

  test("is not impossible if digits that were cut off make it hold, and says so", () => {
    const { verdict, arithmetic } = values(named(cut));
    expect(verdict).not.toBe("impossible");
    expect(String(arithmetic)).toMatch(/, with digits (?:of the claimed figure )?cut off$/u);
  });
});

/** A figure as it is printed. */
function print(value: number, decimals: number, printing: Printing): string {
  if (printing === "rounded") return value.toFixed(decimals);
  const long = value.toFixed(14);
  return decimals === 0 ? long.slice(0, -15) : long.slice(0, decimals - 14);
}

test("figures are cut off towards 0", () => {
  expect(print(2.675, 2, "cut")).toBe("2.67");
  expect(print(-2.679, 2, "cut")).toBe("-2.67");
  expect(print(0.29, 2, "cut")).toBe("0.29");
  expect(print(9.99, 0, "cut")).toBe("9");
});

describe("a claim made from true numbers is never impossible", () => {
  const printings = fc.constantFrom(
    ["rounded", "rounded"] as const,
    ["cut", "cut"] as const,
    ["rounded", "cut"] as const,
  );
  const decimals = fc.integer({ min: 0, max: 3 });
  const figure = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });

  /** Prints the figures of a claim, first those from which the claimed one is computed. */
  interface Printer {
    readonly given: (value: number) => string;
    readonly claimed: (value: number) => string;
  }

  function never<Numbers>(
    numbers: fc.Arbitrary<Numbers>,
    claimOf: (numbers: Numbers, printer: Printer) => Fields<Claim>,
  ): void {
    fc.assert(
      fc.property(
        numbers,
        printings,
        decimals,
        decimals,
        (some, [ofGiven, ofClaimed], givenDigits, claimedDigits) => {
          const claim = claimOf(some, {
            given: (value) => print(value, givenDigits, ofGiven),
            claimed: (value) => print(value, claimedDigits, ofClaimed),
          });
          expect(values(named(claim))["verdict"], JSON.stringify(claim)).not.toBe("impossible");
        },
      ),
      { numRuns: 1000, seed: 9 },
    );
  }

  test("as a mean", () => {
    never(
      fc.tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: -900, max: 900 })),
      ([n, total], { claimed }) => ({
        check: "mean",
        mean: claimed(total / n),
        n,
      }),
    );
  });

  const sizedParts = fc.array(fc.record({ value: figure(0, 100), n: fc.integer({ min: 1, max: 400 }) }), {
    minLength: 1,
    maxLength: 6,
  });

  test.each(["weighted", "plain", "of unknown weights"] as const)("as a mixture, %s", (way) => {
    never(sizedParts, (some, { given, claimed }) => {
      const weights = some.map(({ n }) => (way === "plain" ? 1 : n));
      const all = weights.reduce((sum, weight) => sum + weight, 0);
      const overall = some.reduce((sum, { value }, place) => sum + (value * (weights[place] ?? 0)) / all, 0);
      return {
        check: "mixture",
        overall: claimed(overall),
        parts: some.map(({ value, n }, place) => ({
          name: `part ${place}`,
          value: given(value),
          ...(way === "of unknown weights" ? {} : { n }),
        })),
      };
    });
  });

  test.each([true, false])("as the worst of several, higher is better: %s", (higherIsBetter) => {
    never(fc.array(figure(-10, 10), { minLength: 1, maxLength: 5 }), (some, { given, claimed }) => ({
      check: "worst",
      worst: given(higherIsBetter ? Math.min(...some) : Math.max(...some)),
      average: claimed(some.reduce((sum, value) => sum + value, 0) / some.length),
      higherIsBetter,
    }));
  });

  test.each(["absolute", "relative", "errorReduction"] as const)("as a gain, %s", (method) => {
    never(fc.tuple(figure(0.01, 99.99), figure(0, 100)), ([from, to], { given, claimed }) => ({
      check: "gain",
      from: given(from),
      to: given(to),
      claimed: claimed(
        {
          absolute: to - from,
          relative: (to - from) / from,
          errorReduction: (to - from) / (100 - from),
        }[method],
      ),
      method,
      perfect: 100,
    }));
  });

  test("as a ratio", () => {
    never(fc.tuple(figure(1, 100), figure(1, 100)), ([x, y], { given, claimed }) => ({
      check: "ratio",
      x: given(x),
      y: given(y),
      claimed: claimed(x / y),
    }));
  });

  test("as a speed-up of a whole", () => {
    never(fc.tuple(figure(0, 0.99), figure(1, 50)), ([part, faster], { given, claimed }) => ({
      check: "amdahl",
      part: `${given(100 * part)}%`,
      partSpeedup: given(faster),
      speedup: claimed(1 / (1 - part + part / faster)),
    }));
  });

  const point = fc.record({ cost: figure(1, 100), quality: figure(50, 60) });

  test("as a saving at equal quality", () => {
    never(
      fc.tuple(point, fc.array(point, { minLength: 1, maxLength: 5 })),
      ([own, others], { given, claimed }) => {
        const top = { cost: 120, quality: 60 };
        const reaching = [top, ...others].filter(({ quality }) => quality >= own.quality);
        const least = Math.min(...reaching.map(({ cost }) => cost));
        const printed = ({ cost, quality }: typeof own): { cost: string; quality: string } => ({
          cost: given(cost),
          quality: given(quality),
        });
        return {
          check: "cost",
          system: printed(own),
          baseline: [top, ...others].map(printed),
          claimed: claimed(least / own.cost),
        };
      },
    );
  });

  test.each(["sd", "se"] as const)("as the %s of runs", (kind) => {
    never(fc.array(figure(-50, 50), { minLength: 2, maxLength: 8 }), (runs, { given, claimed }) => {
      const mean = runs.reduce((sum, value) => sum + value, 0) / runs.length;
      const squares = runs.reduce((sum, value) => sum + (value - mean) ** 2, 0);
      const deviation = Math.sqrt(squares / (runs.length - 1));
      return {
        check: "spread",
        kind,
        values: runs.map(given),
        spread: claimed(kind === "sd" ? deviation : deviation / Math.sqrt(runs.length)),
      };
    });
  });

  test("as pass@k", () => {
    const counts = fc.array(fc.integer({ min: 0, max: 16 }), { minLength: 1, maxLength: 30 });
    never(counts, (right, { given }) => ({
      check: "passAtK",
      points: [1, 2, 4, 8].map((k) => ({
        k,
        value: given(
          (100 * right.reduce((sum, count) => sum + 1 - failing(16 - count, k), 0)) / right.length,
        ),
      })),
    }));
  });

  /** The probability that k of 16 samples, of which this many are wrong, are all wrong. */
  function failing(wrong: number, k: number): number {
    return Array.from({ length: k }, (_, i) => Math.max(0, wrong - i) / (16 - i)).reduce((a, b) => a * b, 1);
  }
});

describe("a saving above that of a baseline of the same printed quality", () => {
  const claim = {
    name: "c",
    check: "cost",
    system: { cost: "1.00", quality: "60.0" },
    claimed: "9.00",
  } as const;

  test("is undecided: the baseline may lie below it", () => {
    const told = values({ ...claim, baseline: [{ cost: "4.00", quality: "60.0" }] });
    expect(told["verdict"]).toBe("undecided");
    expect(told["arithmetic"]).toContain("by digits that are not printed");
  });

  test("is impossible if a point that reaches the quality for sure costs less, too", () => {
    const told = values({
      ...claim,
      baseline: [
        { cost: "4.00", quality: "60.0" },
        { cost: "5.00", quality: "61.0" },
      ],
    });
    expect(told["verdict"]).toBe("impossible");
  });
});
