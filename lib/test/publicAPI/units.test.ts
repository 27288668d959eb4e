import { describe, expect, it } from "vitest";
import { inUnit, normals } from "./madeData.js";
import { decisions, degreesOf, outcomeOf, type Answer, type Outcome } from "./outcomes.js";
import type { VectorCall } from "./VectorCall.js";
import { vectorCalls } from "./vectorCalls.js";

/** Halves, with ties: in tenths and hundredths of the unit they are rounded. */
const halves = normals(30, 7).map((value) => Math.round(2 * value) / 2 || 0.5);
const base = normals(30);

/** A geometric mean goes by logarithms; gaps below 1e-10 count as 1e-10. */
const OWN_ROUNDING = ["aggregateSteps geometricMean", "dispersion differentialEntropy"];
/** Newton's steps stop at a change of the coefficients that does not grow with the features. */
const OWN_UNIT = ["bradleyTerry features"];
/** Ranks the differences as they were rounded. */
const ROUNDED_TIES = ["rankComparison wilcoxonHolm"];

const calls = vectorCalls
  .filter(
    ({ name, domain }) =>
      ["real", "positive"].includes(domain) && ![...OWN_UNIT, ...ROUNDED_TIES].includes(name),
  )
  .map((one): [string, VectorCall] => [one.name, one]);

/** Fits by steps that end within a tolerance of their own. */
const ITERATED = ["fitPowerLaw", "fitSigmoid"];

interface Scaling {
  readonly one: Answer;
  /** The power of the unit that each number grows with. */
  readonly degrees: ReadonlyMap<string, number>;
}

/** How the numbers of an answer grow with the unit; `undefined` where some follow no power, or all is refused. */
async function scalingOf(call: VectorCall, values: readonly number[]): Promise<Scaling | undefined> {
  const one = await outcomeOf(() => inUnit(1, call, values));
  const larger = await outcomeOf(() => inUnit(16, call, values));
  if ("refused" in one || "refused" in larger) return undefined;
  const degrees = degreesOf(one.numbers, larger.numbers, 16);
  return degrees && { one, degrees };
}

/** The wrong numbers of an answer in another unit. */
function changes(
  { one, degrees }: Scaling,
  outcome: Outcome,
  unit: number,
  same: (found: number, wanted: number, size: number) => boolean,
): string[] {
  if ("refused" in outcome) return [outcome.refused.message];
  return [...degrees].flatMap(([path, degree]) => {
    const size = unit ** degree;
    const found = outcome.numbers.get(path) ?? NaN;
    const wanted = (one.numbers.get(path) ?? NaN) * size;
    return found === wanted || same(found, wanted, size) ? [] : [`${path}: ${found}, not ${wanted}`];
  });
}

/** The calls whose answers were compared, with every bit and to 1e-9. */
const comparedBits = new Set<string>();
const compared = new Set<string>();

describe("the same data in another unit", () => {
  it.each(calls.filter(([name]) => !OWN_ROUNDING.includes(name)))(
    "%s keeps its bits under powers of two",
    async (name, call) => {
      const scaling = await scalingOf(call, base);
      if (!scaling) return;
      comparedBits.add(name);
      for (const unit of [2 ** -40, 0.5, 2 ** 30]) {
        const outcome = await outcomeOf(() => inUnit(unit, call, base));
        expect(
          changes(scaling, outcome, unit, () => false),
          String(unit),
        ).toEqual([]);
      }
    },
  );

  it.each(calls)("%s says the same, to 1e-9, under powers of ten", async (name, call) => {
    for (const values of [base, halves]) {
      const scaling = await scalingOf(call, values);
      if (!scaling) {
        continue;
      }
      compared.add(name);
      for (const unit of [0.01, 0.1, 10, 1e6]) {
        const outcome = await outcomeOf(() => inUnit(unit, call, values));
        expect(decisions(outcome), String(unit)).toEqual(decisions(scaling.one));
        const near = (found: number, wanted: number, size: number): boolean =>
          Math.abs(found - wanted) <=
          (ITERATED.includes(name) ? 1e-6 : 1e-9) * Math.max(Math.abs(wanted), size);
        expect(changes(scaling, outcome, unit, near), String(unit)).toEqual([]);
      }
    }
  });

  it("is compared for most of the functions that take a list of numbers", () => {
    expect(comparedBits.size).toBeGreaterThan(210);
    expect(compared.size).toBeGreaterThan(210);
  });
});
