import { describe, expect, it } from "vitest";
import { normals, withOther, type MakeOther } from "./madeData.js";
import { decisions, outcomeOf, type Outcome } from "./outcomes.js";
import type { VectorCall } from "./VectorCall.js";
import { vectorCalls } from "./vectorCalls.js";

/** One number whose last digits vary as in sums in different orders. */
const roundings = (value: number): MakeOther => {
  const steps = [0, 2 ** -52, 0, -(2 ** -52), 2 ** -51, 0, -(2 ** -51)];
  return (values, seed) =>
    values.map((_, place) => value * (1 + (steps[(place + seed) % steps.length] ?? 0)));
};
const exactly =
  (value: number): MakeOther =>
  (values) =>
    values.map(() => value);

const count = 30;
const list = Array.from({ length: count }, () => 0);

/** Data without spread, exact and after rounding, and the data for comparison. */
interface Case {
  readonly meant: readonly [own: MakeOther, other: MakeOther];
  readonly rounded: readonly [own: MakeOther, other: MakeOther];
}

const varied: MakeOther = (values, seed) => normals(values.length, seed);
const CASES: Readonly<Record<string, Case>> = {
  "a constant beside data that vary": {
    meant: [exactly(0.3), varied],
    rounded: [roundings(0.3), varied],
  },
  "constants beside constants": {
    meant: [exactly(0.3), exactly(0.7)],
    rounded: [roundings(0.3), roundings(0.7)],
  },
  "the same constant on all sides": {
    meant: [exactly(0.3), exactly(0.3)],
    rounded: [roundings(0.3), roundings(0.3)],
  },
};

/** The numbers of an answer that differ from another's by more than rounding. */
function differences(one: Outcome, other: Outcome): string[] {
  if (!("numbers" in one && "numbers" in other)) return [];
  return [...one.numbers].flatMap(([path, value]) => {
    const found = other.numbers.get(path) ?? NaN;
    const near = Object.is(value, found) || Math.abs(value - found) <= 1e-9 * Math.max(1, Math.abs(value));
    return near ? [] : [`${path}: ${found} for ${value}`];
  });
}

/** Functions that compare the values given one by one, as the ranks, orders and thresholds of these very numbers. */
const ORDINAL =
  /^(absoluteMetric|averageRanks|best(?:Of|UnderBudget)|borda|brunnerMunzel|compareAlgorithms|compareRocAUC|copeland|decisionAccuracy|dispersion tukeyDepth|effectSizes cliffsDelta|effectSizes varghaDelaneyA12|expectedRanks|footrule|friedman(?! alignedRanks)|improvement|kaplanMeier|kemeny|kolmogorovSmirnov|kruskal|majorityMatrix|mannKendall|mannWhitney|midranks|moodMedian|pairRankBrier|probabilityOfImprovement|rankComparison|rankDistribution|rankings|ratioProfile|reciprocalRank|reliabilityTest|rewardAccuracy|rewardBenchTies|roc|twoLevelBorda)/u;
/** Resampling of the caller's own statistic: only the caller knows the size of the numbers that it subtracts. */
const OWN_STATISTIC = ["bootstrap independent", "bootstrap paired"];

const calls = vectorCalls.filter(
  ({ name, domain }) =>
    ["real", "positive"].includes(domain) && !ORDINAL.test(name) && !OWN_STATISTIC.includes(name),
);

describe.each(Object.entries(CASES))("%s", (_name, { meant, rounded }) => {
  it.each(calls.map((one): [string, VectorCall] => [one.name, one]))(
    "%s answers alike where rounding is all that differs",
    async (_call, call) => {
      const [wanted, found] = await Promise.all(
        [meant, rounded].map(([own, other]) => outcomeOf(() => withOther(other, call, own(list, 1)))),
      );
      if (!wanted || !found) throw new Error("no outcome");
      expect(decisions(found)).toEqual(decisions(wanted));
      expect(differences(wanted, found)).toEqual([]);
    },
  );
});
