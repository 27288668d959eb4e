import { comparedKind, type ComparedKind } from "./comparedKinds.js";
import { Result } from "./Result.js";

const OF_RUNS = "compareAlgorithms(table), or improvement(table) for P(X > Y)";
const OF_ITEMS =
  "compareModels(rows) of answers to the same items, or twoProportions(x, y) of different ones";
const OF_RATINGS = "ratingDifferences(ratings)";
const OF_GROUPS = "tukey(groups), or rankComparison(blocks) of tasks as blocks";
const OF_SAMPLES = "welchTest(x, y), or pairedTTest(x, y) of pairs";

/** The call that makes a comparison of the data behind a result that holds none. */
const INSTEAD: Readonly<Record<string, string>> = {
  aggregates: OF_RUNS,
  stratifiedBootstrap: OF_RUNS,
  taskMeanIntervals: OF_RUNS,
  profiles: OF_RUNS,
  rankings: OF_RUNS,
  expectedRanks: OF_RUNS,
  planRuns: OF_RUNS,
  sampleEfficiency: "compareAlgorithms(curves.last())",
  reliability: "reliabilityTest",
  meanScore: OF_ITEMS,
  proportion: OF_ITEMS,
  passRates: OF_ITEMS,
  majorityRate: OF_ITEMS,
  minimumDetectableEffect: OF_ITEMS,
  bradleyTerry: OF_RATINGS,
  plackettLuce: OF_RATINGS,
  eloRatings: OF_RATINGS,
  ratingIntervals: OF_RATINGS,
  ratingRanks: OF_RATINGS,
  winRates: "ratingDifferences(bradleyTerry(battles))",
  anova: OF_GROUPS,
  kruskal: OF_GROUPS,
  friedman: OF_GROUPS,
  wilcoxon: OF_SAMPLES,
  permutationTest: OF_SAMPLES,
  signTest: OF_SAMPLES,
  kolmogorovSmirnov: OF_SAMPLES,
  effectSizes: OF_SAMPLES,
  rocAUC: "compareRocAUC(x, y)",
  adastop: "its own decision of each pair: result.estimates[0].values.decision",
};

/**
 * How a result compares x with y.
 *
 * @throws TypeError for anything but a result that compares, with the call that makes one; RangeError for a result
 *   without estimates
 */
export function expectComparison(caller: string, given: unknown): { result: Result; kind: ComparedKind } {
  if (given instanceof Promise) {
    throw new TypeError(
      `${caller}: expected a comparison, got a Promise: write "await" before the call that makes it.`,
    );
  }
  if (!(given instanceof Result)) {
    throw new TypeError(
      `${caller}: expected the result of a comparison, such as compareAlgorithms(table) or compareModels(rows); got ` +
        `${given === null ? "null" : typeof given === "object" ? given.constructor.name : typeof given}.`,
    );
  }
  const kind = comparedKind(given.kind);
  if (kind === undefined) {
    const instead = Object.hasOwn(INSTEAD, given.kind) ? INSTEAD[given.kind] : undefined;
    const usual =
      "compareAlgorithms(table) for runs, compareModels(rows) for items, welchTest(x, y) for two lists";
    const call = instead ?? usual;
    throw new TypeError(
      `${caller}: a result of ${given.kind} does not say which of two is better. ` +
        (call.startsWith("its own") ? `See ${call}.` : `Decide on the result of ${call}.`),
    );
  }
  if (given.estimates.length === 0) throw new RangeError(`${caller}: the result has no estimates.`);
  return { result: given as Result, kind };
}
