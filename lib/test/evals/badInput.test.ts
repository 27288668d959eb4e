import { describe, expect, it } from "vitest";
import * as evals from "../../src/evals/index.js";

const rowsOf = (scores: Readonly<Record<string, readonly number[]>>): evals.ItemRow[] =>
  Object.entries(scores).flatMap(([model, list]) =>
    list.map((score, item) => ({ model, item: `q${item + 1}`, score })),
  );

describe("bad input is refused, and the message says where and what to do", () => {
  it.each<[string, () => unknown, RegExp]>([
    ["NaN", () => evals.meanScore([1, NaN, 0]), /meanScore: expected finite numbers; score 2 is NaN/u],
    ["infinity", () => evals.meanScore([1, Infinity]), /score 2 is Infinity/u],
    ["nothing", () => evals.meanScore([]), /at least one score; the list is empty/u],
    [
      "a level of 95",
      () => evals.meanScore([1, 0], { level: 95 }),
      /level is a number between 0 and 1, such as .95; got 95/u,
    ],
    [
      "sides unknown",
      () => evals.meanScore([1, 0], { sides: "left" as "two" }),
      /sides is one of two, lower, upper/u,
    ],
    [
      "an interval unknown",
      () => evals.meanScore([1, 0], { interval: "bca" as "t" }),
      /interval is one of auto, wilson/u,
    ],
    ["Wilson for other scores", () => evals.meanScore([1, 7], { interval: "wilson" }), /Use interval: "t"/u],
    ["too few labels", () => evals.meanScore([1, 0], { clusters: ["a"] }), /expected 2 labels, got 1/u],
    [
      "a label missing",
      () => evals.meanScore([1, 0], { clusters: ["a", undefined as unknown as string] }),
      /item 2 has undefined/u,
    ],
    ["one score", () => evals.standardError([1]), /expected at least two/u],
    ["one cluster", () => evals.clusteredStandardError([1, 0], ["a", "a"]), /all items are in one cluster/u],
    [
      "more successes than items",
      () => evals.proportion({ successes: 7, trials: 6 }),
      /successes is a whole number from 0 to 6 \(the trials\); got 7/u,
    ],
    ["half a success", () => evals.proportion({ successes: 0.5, trials: 6 }), /got 0.5/u],
    [
      "no items",
      () => evals.proportion({ successes: 0, trials: 0 }),
      /trials is a whole number of at least 1; got 0/u,
    ],
    [
      "a prior of 0",
      () => evals.proportion({ successes: 1, trials: 2 }, { interval: "beta", prior: [0, 1] }),
      /prior has two finite numbers above 0/u,
    ],
    [
      "Barnard for thousands",
      () =>
        evals.twoProportions(
          { successes: 5, trials: 1319 },
          { successes: 9, trials: 1319 },
          { method: "barnard" },
        ),
      /Use method: "z"/u,
    ],
    [
      "an empty table",
      () => evals.pairedProportions({ both: 0, onlyX: 0, onlyY: 0, neither: 0 }),
      /all four counts are 0/u,
    ],
    [
      "scores as outcomes",
      () => evals.pairedCounts([1, 0.5], [1, 0]),
      /item 2 of x is 0.5. For other scores use compareModels\(x, y\)/u,
    ],
    ["unequal items", () => evals.compareModels([1, 0], [1]), /got 2 of x and 1 of y/u],
    [
      "Tango for other scores",
      () => evals.compareModels([0.5, 0.2], [0.1, 0], { interval: "tango" }),
      /Use interval: "t"/u,
    ],
    ["a power of 1", () => evals.compareModels([1, 0], [0, 0], { power: 1 }), /power is a probability/u],
    [
      "a margin without 0",
      () => evals.pairedEquivalence([1, 0], [1, 0], { margin: [0.1, 0.2] }),
      /the margin surrounds 0/u,
    ],
    [
      "one model",
      () => evals.compareModels(rowsOf({ A: [1, 0] })),
      /needs two models; the rows have only A/u,
    ],
    ["no rows", () => evals.compareModels([]), /at least one row/u],
    [
      "NaN in a row",
      () => evals.compareModels(rowsOf({ A: [1, NaN], B: [1, 1] })),
      /row 2 \(model A, item q2\) has NaN/u,
    ],
    [
      "unmatched items",
      () => evals.compareModels(rowsOf({ A: [1, 0, 1, 1], B: [1, 0] })),
      /only A answered q3 and q4.*unmatched: "omit"/u,
    ],
    [
      "no item shared",
      () =>
        evals.compareModels(
          [
            { model: "A", item: 1, score: 1 },
            { model: "B", item: "1", score: 1 },
          ],
          { unmatched: "omit" },
        ),
      /share no item; are items named alike/u,
    ],
    [
      "an answer twice",
      () => evals.compareModels([...rowsOf({ A: [1], B: [1] }), { model: "A", item: "q1", score: 0 }]),
      /item q1 of model A stands twice.*row 3.*"sample"/u,
    ],
    [
      "a sample twice",
      () =>
        evals.compareModels([
          { model: "A", item: 1, score: 1, sample: 1 },
          { model: "A", item: 1, score: 1, sample: 1 },
        ]),
      /rows 1 and 2/u,
    ],
    [
      "two clusters of an item",
      () =>
        evals.compareModels([
          { model: "A", item: 1, score: 1, cluster: "x" },
          { model: "B", item: 1, score: 1, cluster: "y" },
        ]),
      /item 1 is in x and, in row 2, in y/u,
    ],
    [
      "a cluster in some rows",
      () =>
        evals.compareModels([
          { model: "A", item: 1, score: 1, cluster: "x" },
          { model: "B", item: 1, score: 1 },
        ]),
      /either every row names a cluster/u,
    ],
    [
      "a baseline unknown",
      () => evals.compareModels(rowsOf({ A: [1, 0], B: [1, 1] }), { baseline: "C" }),
      /no model "C".*A, B/u,
    ],
    [
      "a model against itself",
      () => evals.compareModels(rowsOf({ A: [1, 0], B: [1, 1] }), { pairs: [["A", "A"]] }),
      /with itself/u,
    ],
    ["no benchmark", () => evals.compareBenchmarks(rowsOf({ A: [1], B: [1] })), /row 1 has undefined/u],
    ["a table not square", () => evals.cohenKappa([[1, 2], [3]]), /row 2 has 1 columns/u],
    ["ratings of unequal length", () => evals.cohenKappa({ x: [1], y: [1, 2] }), /got 1 and 2 ratings/u],
    [
      "one rater of a subject",
      () =>
        evals.fleissKappa([
          [1, 0],
          [2, 0],
        ]),
      /subject 1 has 1/u,
    ],
    ["a missing rating in icc", () => evals.icc([[1, 2], [1]]), /target 2 has 1 ratings.*krippendorffAlpha/u],
    ["one target", () => evals.icc([[1, 2]]), /two targets and two judges; got 1 and 2/u],
    ["a confidence of 90", () => evals.brierScore([90], [1]), /Divide percentages by 100/u],
    ["an outcome of .5", () => evals.expectedCalibrationError([0.9], [0.5]), /item 1 has 0.5/u],
    [
      "separated outcomes",
      () => evals.calibrationSlope([0.9, 0.8, 0.2, 0.1], [1, 1, 0, 0]),
      /separates right from wrong.*penalty: "firth"/u,
    ],
    ["certainty", () => evals.calibrationSlope([0.9, 1, 0.2, 0.1], [1, 0, 1, 0]), /item 2 has 1.*clip/u],
    ["equal confidences", () => evals.calibrationSlope([0.9, 0.9], [1, 0]), /all confidences are equal/u],
    [
      "a judge no better than chance",
      () =>
        evals.correctedRate({
          judged: { successes: 5, trials: 10 },
          sensitivity: { successes: 5, trials: 10 },
          specificity: { successes: 5, trials: 10 },
        }),
      /no better than chance/u,
    ],
    [
      "a reference without violation",
      () => evals.gradeAgainstReference({ violations: 1, trials: 10 }, { violations: 0, trials: 10 }),
      /no ratio to it exists/u,
    ],
    [
      "one label",
      () => evals.predictionPoweredMean({ labels: [1], judged: [1], unlabelled: [1, 0] }),
      /at least two labelled/u,
    ],
    [
      "a verdict unknown",
      () => evals.orderSwapConsistency([{ firstX: "C" as "x", firstY: "x" }]),
      /pair 1 has "C"/u,
    ],
    ["an outcome unknown", () => evals.abstention(["right" as "correct"]), /question 1 is "right"/u],
    ["one answer", () => evals.consistency([["A"]]), /question 1 has 1/u],
    [
      "a group of no size",
      () => evals.groupMean([{ mean: 1, standardError: 0.1, size: 0 }]),
      /size of group 1/u,
    ],
    [
      "equal scores, reference prior",
      () => evals.normalInverseGamma([1, 1, 1]),
      /leave the spread unknown; give a prior/u,
    ],
    ["a single score of an item", () => evals.seedDecomposition([[1, 0], [1]]), /item 2 has a single score/u],
  ])("%s", (_name, compute, message) => {
    expect(compute).toThrow(message);
    expect(compute).toThrow(RangeError);
  });

  it.each<[string, () => Promise<unknown>, RegExp]>([
    [
      "no unit with two values",
      () =>
        evals.krippendorffAlpha([
          [1, null],
          [null, 2],
        ]),
      /no unit was valued by two raters/u,
    ],
    [
      "negative values of a ratio",
      () =>
        evals.krippendorffAlpha(
          [
            [-1, 2],
            [1, 2],
          ],
          { distance: "ratio" },
        ),
      /at least 0; the smallest is -1/u,
    ],
    ["raters of unequal length", () => evals.krippendorffAlpha([[1, 2], [1]]), /rater 2 has 1/u],
    [
      "a coverage of 0",
      () => evals.selectivePrediction([0.5], [1], { coverages: [0] }),
      /a coverage is a share above 0/u,
    ],
    [
      "variants of unequal number",
      () => evals.worstOfN([[1, 1], [1]]),
      /problem 1 has 2 and problem 2 has 1/u,
    ],
    ["half an answer", () => evals.worstOfN([[1, 0.5]]), /variant 2 of problem 1 is 0.5/u],
    [
      "an interval unknown",
      () => evals.calibration([0.5, 0.6], [1, 0], { interval: "bca" }),
      /the interval is one of calibrated, percentile/u,
    ],
    [
      "a seed of -1",
      () => evals.calibration([0.5, 0.6], [1, 0], { seed: -1 }),
      /seed is a non-negative integer/u,
    ],
  ])("%s", async (_name, compute, message) => {
    await expect(compute()).rejects.toThrow(message);
  });
});
