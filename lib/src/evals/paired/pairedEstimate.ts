import { normalQuantile } from "../../numeric/normalDistribution.js";
import { pairDifferences } from "../../numeric/pairDifferences.js";
import { openEnds } from "../../results/tails.js";
import type { Estimate } from "../../results/Estimate.js";
import { CLUSTER_CORRECTIONS, type ClusterCorrection } from "../errors/clusterVariance.js";
import { estimateMean, type Clusters, type MeanEstimate } from "../errors/estimateMean.js";
import { flatWarnings, meanOutcome, type ClosedOutcome } from "../errors/meanOutcome.js";
import type { IntervalOptions } from "../../results/IntervalOptions.js";
import { oneOf } from "../../work/oneOf.js";
import { pairedCounts, type PairedCounts } from "../proportions/contingencyTable.js";
import { mcnemarPValue } from "../proportions/mcnemarPValue.js";
import { pairedProportionEnds } from "../proportions/pairedProportionEnds.js";
import { disagreement, PAIRED_METHOD_NAMES } from "../proportions/pairedProportions.js";
import { percentConcern } from "../../scores/percentConcern.js";
import { settleInterval, type IntervalSettings } from "../../results/settleInterval.js";
import { tPValue } from "../../numeric/pValueOf.js";
import { pairedMoments, type PairedMoments } from "./pairedMoments.js";
import { remark, type Remark } from "../../results/Remark.js";

/** The intervals of a paired difference. */
export const PAIRED_METHODS = ["auto", "t", "tango", "newcombe", "normal"] as const;
export type PairedMethod = (typeof PAIRED_METHODS)[number];

/** Options of the interval of a paired difference. */
export interface PairedIntervalOptions {
  /** The correction of the clustered variance; `"CR2"` by default, see `clusteredStandardError`. */
  readonly correction?: ClusterCorrection;
  /**
   * `"auto"` (default): `"tango"` (score interval, exact McNemar test) if every item has one binary answer and there
   * are no clusters, else `"t"`. `"newcombe"`: method 10, for the same data as `"tango"`. `"normal"`: the normal
   * quantile.
   */
  readonly interval?: PairedMethod;
}

/** Options of paired comparisons. */
export interface PairedOptions extends IntervalOptions, PairedIntervalOptions {
  /** The cluster of each item; or a pair of such lists for two crossed ways of clustering. */
  readonly clusters?: Clusters;
  /** The power for `minimumDetectableEffect` and `itemsToDecide`; .8 by default. */
  readonly power?: number;
}

/** The difference of two models on the same items as an estimate, and the method of its interval. */
export interface PairedComparison {
  readonly estimate: Estimate;
  readonly method: string;
  readonly unit: "item" | "cluster";
  /** The warnings about the test of no difference, among those of the estimate. */
  readonly testWarnings: readonly Remark[];
}

/**
 * Compares two models by their scores on the same items, in the same order.
 *
 * @param single whether each score is one answer, so that 0 and 1 mean wrong and right
 */
export function pairedEstimate(
  x: Float64Array,
  y: Float64Array,
  single: boolean,
  labels: Estimate["labels"],
  options: PairedOptions,
  caller: string,
): PairedComparison {
  const correction = oneOf(options.correction, CLUSTER_CORRECTIONS, caller, "correction");
  const counts =
    single && options.clusters === undefined && isBinary(x) && isBinary(y) ? pairedCounts(x, y) : undefined;
  return pairedComparison(
    {
      counts,
      mean: estimateMean(pairDifferences(x, y), options.clusters, correction, caller),
      moments: pairedMoments(x, y),
      warnings: percentWarnings(x, y, labels),
    },
    labels,
    options,
    caller,
  );
}

/** All that a paired comparison needs of the scores. */
export interface PairedSums {
  /** The four counts, if every item has one binary answer of each model and there are no clusters. */
  readonly counts: PairedCounts | undefined;
  /** The mean difference. */
  readonly mean: MeanEstimate;
  readonly moments: PairedMoments;
  /** Warnings about the scores. */
  readonly warnings: readonly Remark[];
}

/** {@link pairedEstimate} from sums. */
export function pairedComparison(
  { counts, mean, moments, warnings }: PairedSums,
  labels: Estimate["labels"],
  options: Omit<PairedOptions, "clusters">,
  caller: string,
): PairedComparison {
  const settings = settleInterval(options, caller);
  const asked = oneOf(options.interval, PAIRED_METHODS, caller, "interval");
  const { power = 0.8 } = options;
  if (!(power > 0 && power < 1)) {
    throw new RangeError(
      `${caller}: power is a probability between 0 and 1, such as .8; got ${String(power)}.`,
    );
  }
  if (counts === undefined && (asked === "tango" || asked === "newcombe")) {
    throw new RangeError(
      `${caller}: the ${asked} interval is for items that are right or wrong, answered once and not clustered. Use interval: "t".`,
    );
  }
  const method = asked === "auto" ? (counts === undefined ? "t" : "tango") : asked;
  const test = testOf(mean, counts, method, settings);
  const items = typeof mean.n["items"] === "number" ? mean.n["items"] : NaN;
  const unpaired = Math.hypot(moments.deviationX, moments.deviationY) / Math.sqrt(items);
  const { standardError } = mean;
  const known = Number.isFinite(standardError);
  return {
    method: test.name,
    unit: mean.unit,
    testWarnings: test.warnings,
    estimate: {
      labels,
      estimate: mean.mean,
      ...test.outcome,
      n: mean.n,
      values: {
        meanX: moments.meanX,
        meanY: moments.meanY,
        ...(known ? { standardError, degrees: mean.degrees, differenceVariance: mean.variance } : {}),
        ...test.values,
        ...(Number.isFinite(moments.correlation) ? { correlation: moments.correlation } : {}),
        ...(Number.isFinite(unpaired) ? { unpairedStandardError: unpaired } : {}),
        ...(mean.unit === "item" || !known ? {} : { designEffect: mean.designEffect }),
        ...(known && standardError > 0 ? planning(mean, settings, power) : {}),
      },
      warnings: [...warnings, ...mean.warnings, ...test.warnings, ...flatWarnings(test.outcome, mean.unit)],
    },
  };
}

function percentWarnings(x: Float64Array, y: Float64Array, labels: Estimate["labels"]): Remark[] {
  const both = new Float64Array(x.length + y.length);
  both.set(x);
  both.set(y, x.length);
  const names = [String(labels["x"] ?? "x"), String(labels["y"] ?? "y")];
  return percentConcern(names, both, (index) => (index < x.length ? 0 : 1));
}

function isBinary(scores: Float64Array): boolean {
  for (let item = 0; item < scores.length; item++) {
    if (scores[item] !== 0 && scores[item] !== 1) return false;
  }
  return true;
}

/** The interval with the test that goes with it. */
interface PairedTest {
  readonly outcome: ClosedOutcome;
  readonly values: NonNullable<Estimate["values"]>;
  readonly name: string;
  readonly warnings: readonly Remark[];
}

function testOf(
  mean: MeanEstimate,
  counts: PairedCounts | undefined,
  method: Exclude<PairedMethod, "auto">,
  settings: IntervalSettings,
): PairedTest {
  const { level, sides, tail } = settings;
  if (counts !== undefined && (method === "tango" || method === "newcombe")) {
    const ends = pairedProportionEnds(counts, method, tail);
    const pValue = mcnemarPValue(counts.onlyX, counts.onlyY, "exact", sides);
    return {
      outcome: { interval: openEnds(ends, sides), monteCarloError: undefined },
      values: { onlyX: counts.onlyX, onlyY: counts.onlyY, pValue, test: "McNemar exact" },
      name: PAIRED_METHOD_NAMES[method],
      warnings: disagreement(ends, pValue, level),
    };
  }
  const degrees = method === "normal" ? Infinity : mean.degrees;
  const statistic = mean.mean / mean.standardError;
  const tested = mean.standardError > 0;
  const equal = mean.standardError === 0 && mean.mean === 0;
  return {
    outcome: meanOutcome(mean, method === "normal" ? "normal" : "t", settings),
    values: {
      ...(tested ? { statistic, pValue: tPValue(statistic, degrees, sides) } : {}),
      ...(equal ? { pValue: 1 } : {}),
      test: method === "normal" ? "z" : "paired t",
    },
    name: method === "normal" ? "normal" : "Student's t",
    warnings:
      mean.standardError === 0 && mean.mean !== 0
        ? [
            remark(
              "noSpread",
              "Every item shows the same difference, so there is no spread to test it against and no p-value: check that scores are not computed from one another.",
            ),
          ]
        : [],
  };
}

/**
 * The minimum detectable effect (z_level + z_power) SE, and the number of items that would detect the observed
 * difference if it were true: n (that effect / difference)^2.
 */
function planning(
  { mean, standardError, n }: MeanEstimate,
  { tail }: IntervalSettings,
  power: number,
): Record<string, number> {
  const detectable = (normalQuantile(1 - tail) + normalQuantile(power)) * standardError;
  const items = typeof n["items"] === "number" ? n["items"] : NaN;
  return {
    minimumDetectableEffect: detectable,
    itemsToDecide: mean === 0 ? Infinity : Math.ceil(items * (detectable / mean) ** 2),
  };
}

/** Sources of a paired comparison. */
export const PAIRED_CITATIONS: readonly string[] = [
  "Miller: Adding error bars to evals, arXiv 2411.00640, 2024, sections 4 and 5",
  "Tango, Statistics in Medicine 17, 1998, 891 (score interval); McNemar, Psychometrika 12, 1947; Bell, McCaffrey, Survey Methodology 28, 2002 (clusters)",
];
