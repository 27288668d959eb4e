import { describe, expect, it } from "vitest";
import * as library from "../library.js";
import { FUNCTIONS_WITHOUT_LISTS } from "./functionsWithoutLists.js";
import { inUnit, normals, within } from "./madeData.js";
import { degreesOf, outcomeOf } from "./outcomes.js";
import type { VectorCall } from "./VectorCall.js";
import { vectorCalls } from "./vectorCalls.js";

/** A refusal in words for people: not a failure inside. */
function expectWords(error: Error, what: string): void {
  expect(["RangeError", "ScoreTableError"], `${what}: ${String(error)}`).toContain(error.name);
  expect(error.message.length, `${what}: ${error.message}`).toBeGreaterThan(25);
  expect(error.message, what).not.toMatch(
    /call stack|Invalid (typed )?array|is not a function|undefined \(/u,
  );
}

/** Primitives of arithmetic: NaN in, NaN out, as with `Math.sqrt`, and no answer to too little is NaN. */
const ARITHMETIC = [
  "compensatedSum",
  "correlation",
  "covariance",
  "logSumExp",
  "standardDeviation",
  "variance",
];
/** Functions for which NaN is a missing value, or (`quantileSorted`) which rely on the caller's order. */
const NAN_IS_MISSING = ["krippendorffAlpha", "friedman skillingsMack", "quantileSorted"];
/** Where infinities have a meaning: never reached, beyond every score, a replicate without an end. */
const INFINITE_FITS = [
  "averageScoreProfile thresholds",
  "performanceProfile thresholds",
  "midranks",
  "quantile",
  "quantileSorted",
  "replicateInterval",
  "ratioProfileScores",
  "ratioProfile",
  "workloadTime",
];
/** Functions that accept an empty list: the answer is an empty list, an empty sum, or zero counts. */
const EMPTY_FITS = [
  "drawdown",
  "riskValues drawdown",
  "midranks",
  "adjustPValues",
  "pairedCounts",
  "acceleration",
  "nonLinearThresholds",
  "replicateInterval",
];
/** Functions that document NaN for one value, whose spread is unknown. */
const NAN_OF_ONE = ["taskStandardDeviations"];

const base = normals(30);
const spoilt = (value: number): number[] => base.map((one, place) => (place === 7 ? value : one));

const HARD: Readonly<Record<string, number[]>> = {
  "one value": [0.3],
  "two values": [0.3, 0.9],
  "all equal": base.map(() => 0.25),
  "all 0": base.map(() => 0),
  ties: base.map((value) => Math.round(value)),
  "1e300": base.map((value) => value * 1e300),
  "1e-300": base.map((value) => value * 1e-300),
  "1e300 and -1e300": base.map((_, place) => (place % 2 === 0 ? 1e300 : -1e300)),
};

describe.each(vectorCalls.map((one) => [one.name, one] as const))("%s", (name, { domain, call }) => {
  it("works, and refuses NaN, infinities and an empty list in words", async () => {
    const good = await outcomeOf(() => call(within(domain, base)));
    expect("refused" in good ? good.refused : undefined, "good data").toBeUndefined();
    for (const value of [NaN, Infinity, -Infinity]) {
      const outcome = await outcomeOf(() => call(within(domain, spoilt(value))));
      if ("refused" in outcome) expectWords(outcome.refused, String(value));
      else if (ARITHMETIC.includes(name)) {
        if (Number.isNaN(value)) expect([...outcome.numbers.values()]).toEqual([NaN]);
      } else expect(Number.isNaN(value) ? NAN_IS_MISSING : INFINITE_FITS, String(value)).toContain(name);
    }
    const empty = await outcomeOf(() => call([]));
    if ("refused" in empty) expectWords(empty.refused, "empty");
    else expect([...ARITHMETIC, ...EMPTY_FITS], "empty").toContain(name);
  });

  it("gives numbers or says why not, for hard data", async () => {
    for (const [what, values] of Object.entries(HARD)) {
      const outcome = await outcomeOf(() => call(within(domain, values)));
      if ("refused" in outcome) expectWords(outcome.refused, what);
      else if (!ARITHMETIC.includes(name) && !NAN_OF_ONE.includes(name)) {
        const missing = [...outcome.numbers].filter(([, value]) => Number.isNaN(value)).map(([path]) => path);
        expect(missing, what).toEqual([]);
      }
    }
  });

  it("takes -0 for 0, and leaves its data as they were", async () => {
    const zeros = within(domain, base).map((value, place) => (place % 3 === 0 ? 0 : value));
    const minus = zeros.map((value) => (value === 0 ? -0 : value));
    const copy = [...minus];
    const one = await outcomeOf(() => call(zeros));
    const other = await outcomeOf(() => call(minus));
    expect(minus).toEqual(copy);
    if ("refused" in one) expect("refused" in other).toBe(true);
    else if ("numbers" in other) {
      const changed = [...one.numbers].filter(
        ([path, value]) => other.numbers.get(path) !== value && !Number.isNaN(value),
      );
      expect(changed).toEqual([]);
    } else throw other.refused;
  });
});

/** Gaps below 1e-10 count as 1e-10. */
const HAS_A_UNIT_OF_ITS_OWN = ["dispersion differentialEntropy"];

describe("1e300 times and 1e-300 times the data", () => {
  const scalable = vectorCalls.filter(
    ({ name, domain }) => ["real", "positive"].includes(domain) && !HAS_A_UNIT_OF_ITS_OWN.includes(name),
  );
  it.each(scalable.map((one): [string, VectorCall] => [one.name, one]))(
    "change %s as twice the data do, or are refused: never a wrong number",
    async (_name, call) => {
      const one = await outcomeOf(() => inUnit(1, call, base));
      const larger = await outcomeOf(() => inUnit(16, call, base));
      if ("refused" in one || "refused" in larger) throw new Error("good data were refused");
      const degrees = degreesOf(one.numbers, larger.numbers, 16);
      if (!degrees) return;
      for (const power of [995, -995]) {
        const outcome = await outcomeOf(() => inUnit(2 ** power, call, base));
        if ("refused" in outcome) {
          expectWords(outcome.refused, `2^${power}`);
          continue;
        }
        for (const [path, degree] of degrees) {
          // In two steps, so that each factor is a finite number.
          const half = 2 ** ((degree * power) / 2 / (Math.abs(degree) > 1 ? 2 : 1));
          let wanted = one.numbers.get(path) ?? NaN;
          for (let step = 0; step < (Math.abs(degree) > 1 ? 4 : 2); step++) wanted *= half;
          const got = outcome.numbers.get(path) ?? NaN;
          const near = got === wanted || Math.abs(got / wanted - 1) < 1e-6;
          expect(near, `2^${power}${path}: ${got}, not ${wanted}`).toBe(true);
        }
      }
    },
  );
});

it("every public function is called here, or takes no list of numbers", () => {
  const called = new Set(vectorCalls.map(({ name }) => /^\w+/u.exec(name)?.[0]));
  const exported = Object.entries(library)
    .filter(([, value]) => typeof value === "function")
    .map(([name]) => name);
  const forgotten = exported.filter((name) => !called.has(name) && !FUNCTIONS_WITHOUT_LISTS.includes(name));
  expect(forgotten).toEqual([]);
  expect(FUNCTIONS_WITHOUT_LISTS.filter((name) => !exported.includes(name) || called.has(name))).toEqual([]);
});
