import { expect, it } from "vitest";
import {
  brunnerMunzel,
  friedman,
  mannWhitney,
  permutationTest,
  rankComparison,
  welchTest,
  type FriedmanOptions,
  type RankComparisonOptions,
} from "../../src/compare/index.js";

const x = [3.1, 2.9, 3.4, 3.3];
const y = [2.5, 2.8, 2.4, 2.9];
const scores = [
  [3, 2, 1],
  [3, 1, 2],
  [3, 2, 1],
  [2, 3, 1],
];
const paired = { paired: true } as object;

it("tests of independent runs name the function for pairs", () => {
  expect(() => welchTest(x, y, paired)).toThrow(/welchTest: there is no option "paired".*use pairedTTest/u);
  expect(() => mannWhitney(x, y, paired)).toThrow(/use wilcoxon \(or signTest\)/u);
  expect(() => brunnerMunzel(x, y, paired)).toThrow(/use wilcoxon \(or signTest\)/u);
  expect(() => welchTest(x, y, { paired: false } as object)).toThrow(/there is no option "paired"/u);
});

// scipy.stats.ttest_ind(x, y, equal_var=True) and equal_var=False
it("Student's test is Welch's with equal variances", () => {
  const student = welchTest(x, y, { variances: "equal" });
  expect(student.kind).toBe("studentTest");
  expect(student.pValue).toBeCloseTo(0.017964888920584638, 14);
  expect(student.degreesOfFreedom).toBe(6);
  expect(welchTest(x, y).pValue).toBeCloseTo(0.018091853942771862, 14);
  expect(() => welchTest(x, y, { variances: "pooled" as "equal" })).toThrow(
    'welchTest: variances is one of unequal, equal; got "pooled".',
  );
});

it.each([
  [
    { statistic: "quade", ties: "ignore" },
    /ties changes nothing in statistic "quade".*friedman, imanDavenport/u,
  ],
  [
    { statistic: "alignedRanks", higherIsBetter: false },
    /there is no option "higherIsBetter", as ranks from either end/u,
  ],
  [{ statistic: "skillingsMack", method: "exact" }, /method changes nothing in statistic "skillingsMack"/u],
  [{ statistic: "kendall" }, /statistic is one of friedman, imanDavenport.*got "kendall"/u],
  [{ ties: "drop" }, /ties is one of correct, ignore; got "drop"/u],
] as [FriedmanOptions, RegExp][])("friedman refuses %o", (options, message) => {
  expect(() => friedman(scores, options)).toThrow(message);
});

it("friedman refuses missing scores and names the statistic for them", () => {
  expect(() => friedman([[1, 2, undefined], ...scores])).toThrow(/value 3 is undefined/u);
  expect(friedman([[1, 2, undefined], ...scores], { statistic: "skillingsMack" }).kind).toBe("skillingsMack");
});

it.each([
  [{ control: "1" }, /control is of method "bonferroniDunn"; the method is "nemenyi"/u],
  [{ method: "bonferroniDunn", adjust: "holm" }, /adjust is of method "wilcoxonHolm"/u],
  [{ method: "dunn" }, /method is one of nemenyi, wilcoxonHolm, bonferroniDunn; got "dunn"/u],
] as [RankComparisonOptions, RegExp][])("rankComparison refuses %o", (options, message) => {
  expect(() => rankComparison(scores, options)).toThrow(message);
});

it("permutationTest exchanges within pairs, or shuffles which y goes with which x", async () => {
  expect((await permutationTest(x, y, { paired: true })).only.values["permutations"]).toBe(16);
  expect((await permutationTest(x, y, { method: "pairings" })).only.values["permutations"]).toBe(24);
  await expect(permutationTest(x, y, { method: "pairings", paired: true })).rejects.toThrow(
    /paired is of method "exchange"/u,
  );
  await expect(permutationTest(x, y, { method: "signFlip" as "exchange" })).rejects.toThrow(
    /method is one of exchange, pairings; got "signFlip"/u,
  );
});
