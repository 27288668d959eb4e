import { defaultReps } from "../bootstrap/defaultReps.js";
import { improvementInterval, winRates } from "../bootstrap/improvementInterval.js";
import { probabilityOfImprovement } from "../metrics/probabilityOfImprovement.js";
import { hasSpread } from "../numeric/hasSpread.js";
import { checkOptions } from "../options/checkOptions.js";
import { drawBelow } from "../random/drawBelow.js";
import { Xoshiro128 } from "../random/Xoshiro128.js";
import { NOTHING_DRAWN } from "../results/closedForm.js";
import type { Estimate, SampleSize } from "../results/Estimate.js";
import { remark, type Remark } from "../results/Remark.js";
import { Result } from "../results/Result.js";
import type { IntervalSides } from "../results/ResultFields.js";
import { openEnds, tailProbability } from "../results/tails.js";
import { oneOf } from "../work/oneOf.js";
import { RESAMPLE_OPTIONS, type SingleThreadOptions } from "../work/ResampleOptions.js";
import { ResampleRun } from "../work/ResampleRun.js";
import { settleOptions } from "../work/settleOptions.js";
import { effectMagnitude } from "./effectMagnitude.js";
import { effectSizeBootstrap, type EffectSizeInterval } from "./effectSizeBootstrap.js";
import {
  akinshinGamma,
  cohenD,
  glassDelta,
  hedgesFactor,
  medianDeviation,
  pairedCohenD,
  rankBiserial,
} from "./effectSizeEstimators.js";
import {
  EFFECT_SIZE_METRICS,
  INDEPENDENT_METRICS,
  PAIRED_METRICS,
  type EffectSizeMetric,
} from "./EffectSizeMetric.js";
import { noncentralInterval } from "./noncentralInterval.js";
import { checkedPairs, checkedSample, type Pairs } from "./samples.js";

/** Options of {@link effectSizes}. */
export interface EffectSizesOptions extends SingleThreadOptions {
  /** The effect sizes, each at most once; by default all for independent runs, or with `paired` all for pairs. */
  readonly metrics?: readonly EffectSizeMetric[];
  /** Whether x[i] and y[i] were measured on the same seed, task or item; false by default. */
  readonly paired?: boolean;
  /**
   * The bias correction of `"hedgesG"`: `"exact"` (default, by the gamma function) or `"approximate"`, with the
   * factor 1 - 3 / (4 df - 1).
   */
  readonly correction?: "exact" | "approximate";
}

const caller = "effectSizes";
const CORRECTIONS = ["exact", "approximate"] as const;

/**
 * Effect sizes of two samples, each with its interval.
 *
 * Of independent runs:
 * - `"cohenD"`: (mean(x) - mean(y)) / s, s the pooled standard deviation (ddof 1); interval by the noncentral t distribution.
 * - `"hedgesG"`: d with the small-sample bias corrected: times gamma(df / 2) / (sqrt(df / 2) gamma((df - 1) / 2)).
 * - `"glassDelta"`: in units of the standard deviation of y, the control; noncentral t.
 * - `"cliffsDelta"`: P(X > Y) - P(X < Y) over all pairs of runs; also the rank-biserial correlation of two samples.
 * - `"varghaDelaneyA12"`: P(X > Y) + P(X = Y) / 2. This and Cliff's delta have the calibrated interval of P(X > Y).
 * - `"akinshinGamma"`: the difference of the medians in units of the pooled median absolute deviation (times 1.4826),
 *   a robust d; interval by the percentile bootstrap.
 *
 * Of pairs (`paired: true`):
 * - `"cohenD"`: the mean difference over the standard deviation of the differences (d_z); noncentral t with n - 1 degrees.
 * - `"hedgesG"`: the same with the bias corrected; needs three pairs or more.
 * - `"rankBiserial"`: (R+ - R-) / (R+ + R-), with R+ and R- the sums of the ranks of |x - y| for positive and
 *   negative differences (differences of 0 are left out); interval by the percentile bootstrap of the pairs. No
 *   interval if all differences have the same sign.
 *
 * If `metrics` is not given, an effect size that these data do not have is left out with a warning: Glass's delta if
 * y does not vary, gamma if the middle scores do not vary, g of two pairs.
 *
 * @param x scores of independent runs, or one score of each pair; two or more
 * @param y scores of the other side
 * @param options `metrics`, `paired`, `correction`; `reps` (2 000), `seed`, `interval` (`"percentile"`) and `partial`
 *   apply only to gamma and the rank-biserial correlation, and are refused if `metrics` has neither; `level` (.95),
 *   `signal` to abort, `onProgress`, `sides` (`"two"`)
 * @returns one estimate per metric, label `metric`; `values`: magnitude, the word of {@link effectMagnitude}
 * @throws RangeError if there are fewer than two values, a value is not finite, the lengths of pairs differ, a spread
 *   is 0, a metric is unknown or does not fit the design (pairs or independent runs), or an option is given that no
 *   metric uses
 * Source: G. Cumming, S. Finch, Educational and Psychological Measurement 61 (2001); L. V. Hedges, Journal of Educational
 * Statistics 6 (1981); N. Cliff, Psychological Bulletin 114 (1993); A. Vargha, H. D. Delaney, Journal of Educational and
 * Behavioral Statistics 25 (2000); A. Akinshin, Nonparametric Cohen's d-consistent effect size (2020); D. S. Kerby,
 * Comprehensive Psychology 3 (2014).
 *
 * @example
 * ```ts
 * import { effectSizes } from "precipice";
 * const sizes = await effectSizes([1, 2, 3, 4], [3, 4, 5, 6], { metrics: ["cliffsDelta"] });
 * sizes.only.estimate; // => -0.75
 * ```
 */
export async function effectSizes(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  options: EffectSizesOptions = {},
): Promise<Result> {
  checkOptions("effectSizes", options, ["metrics", "paired", "correction", ...RESAMPLE_OPTIONS]);
  const { level, sides, reps, seed } = settleOptions(options, caller, defaultReps.improvement, [
    "percentile",
  ]);
  const { paired = false } = options;
  const metrics = chosenMetrics(options.metrics, paired);
  const correction = oneOf(options.correction, CORRECTIONS, caller, "correction");
  if (options.correction !== undefined && !metrics.includes("hedgesG")) {
    throw new RangeError(
      `${caller}: correction is of "hedgesG", which is not among the metrics. Leave it out.`,
    );
  }
  refuseDrawing(options, metrics);
  const pairs = paired ? checkedPairs(x, y, caller) : undefined;
  const independent = {
    x: pairs?.x ?? checkedSample(x, "x", caller, 2),
    y: pairs?.y ?? checkedSample(y, "y", caller, 2),
  };
  const n: SampleSize = pairs
    ? { pairs: pairs.x.length }
    : { "runs of x": independent.x.length, "runs of y": independent.y.length };
  const run = new ResampleRun(options, reps);
  const asked = { level, sides, reps, seed, tail: tailProbability(level, sides), correction, run };
  const estimates: Estimate[] = [];
  const kept: EffectSizeMetric[] = [];
  const resampled = new Set<EffectSizeMetric>();
  const left: Remark[] = [];
  for (const metric of metrics) {
    const lack = lackOf(metric, independent, pairs !== undefined);
    if (lack !== undefined) {
      if (options.metrics !== undefined) throw new RangeError(`${caller}: ${lack}`);
      left.push(remark("leftOut", `Left out: ${lack}`));
      continue;
    }
    const measured = pairs ? await ofPairs(metric, pairs, asked) : await ofRuns(metric, independent, asked);
    kept.push(metric);
    if (measured.isDrawn) resampled.add(metric);
    estimates.push(estimateOf(metric, measured, n));
  }
  const drawn = DRAWN_METRICS.find((metric) => resampled.has(metric));
  return new Result({
    kind: caller,
    title: pairs ? "Effect sizes of x against y, pairs" : "Effect sizes of x against y",
    estimates,
    method: methodOf(kept),
    level,
    sides,
    unit: pairs ? "pair" : "run",
    ...(drawn ? { reps: run.made(reps), seed, resampling: RESAMPLING[drawn] } : NOTHING_DRAWN),
    citation: [
      "Cumming, Finch: A primer on confidence intervals based on central and noncentral distributions, 2001",
      pairs
        ? "Hedges, Journal of Educational Statistics 6, 1981; Kerby, Comprehensive Psychology 3, 2014"
        : "Hedges, Journal of Educational Statistics 6, 1981; Cliff, Psychological Bulletin 114, 1993; Akinshin 2020",
    ],
    warnings: [...left, ...run.warnings(reps)],
  });
}

/** The metrics whose intervals come from resamples. All other intervals have a closed form. */
const DRAWN_METRICS = ["akinshinGamma", "rankBiserial"] as const satisfies readonly EffectSizeMetric[];
const DRAWN_OPTIONS = [
  "interval",
  "reps",
  "seed",
  "partial",
] as const satisfies readonly (keyof EffectSizesOptions)[];

/** Refuses resampling options if no requested metric is resampled. */
function refuseDrawing(options: EffectSizesOptions, metrics: readonly EffectSizeMetric[]): void {
  if (DRAWN_METRICS.some((metric) => metrics.includes(metric))) return;
  const given = DRAWN_OPTIONS.find((name) => options[name] !== undefined);
  if (given === undefined) return;
  throw new RangeError(
    `${caller}: ${given} is of the metrics that draw resamples, ${DRAWN_METRICS.join(" and ")}; the intervals of ` +
      `${metrics.join(", ")} have a closed form. Leave ${given} out.`,
  );
}

/** The resampling of the metrics with a bootstrap interval. */
const RESAMPLING = {
  akinshinGamma: "gamma: runs of each side drawn with replacement, both independently",
  rankBiserial: "rank-biserial correlation: pairs drawn with replacement",
} as const;

/** The kind of interval of each metric, and a short name of the metric. */
const METHODS: Readonly<Record<EffectSizeMetric, readonly [method: string, short: string]>> = {
  cohenD: ["noncentral t", "d"],
  hedgesG: ["noncentral t", "g"],
  glassDelta: ["noncentral t", "Glass"],
  cliffsDelta: ["calibrated", "Cliff"],
  varghaDelaneyA12: ["calibrated", "A12"],
  akinshinGamma: ["percentile", "gamma"],
  rankBiserial: ["percentile", "rank-biserial"],
};

function methodOf(metrics: readonly EffectSizeMetric[]): string {
  const methods = [...new Set(metrics.map((metric) => METHODS[metric][0]))];
  return methods
    .map((method) => {
      const own = metrics.filter((metric) => METHODS[metric][0] === method);
      return `${method} (${own.map((metric) => METHODS[metric][1]).join(", ")})`;
    })
    .join("; ");
}

/** The requested metrics, or all that fit the data. */
function chosenMetrics(
  metrics: readonly EffectSizeMetric[] | undefined,
  paired: boolean,
): readonly EffectSizeMetric[] {
  const fitting: readonly EffectSizeMetric[] = paired ? PAIRED_METRICS : INDEPENDENT_METRICS;
  if (metrics === undefined) return fitting;
  const given: unknown = metrics;
  if (!Array.isArray(given) || metrics.length === 0) {
    throw new RangeError(`${caller}: metrics is a list of at least one of ${fitting.join(", ")}.`);
  }
  for (const metric of metrics) {
    oneOf(metric, EFFECT_SIZE_METRICS, caller, "each of metrics");
    if (fitting.includes(metric)) continue;
    throw new RangeError(
      paired
        ? `${caller}: "${metric}" compares all runs of x with all of y and has no form for pairs; with paired: true the metrics are ${fitting.join(", ")}.`
        : `${caller}: "${metric}" is of pairs: add paired: true where x[i] and y[i] belong together; of independent runs it is "cliffsDelta".`,
    );
  }
  return [...new Set(metrics)];
}

/** The reason why the data do not have this metric, if there is one. */
function lackOf(
  metric: EffectSizeMetric,
  { x, y }: { readonly x: Float64Array; readonly y: Float64Array },
  paired: boolean,
): string | undefined {
  if (metric === "glassDelta" && !hasSpread(y)) {
    return '"glassDelta" measures in the spread of y, and y does not vary.';
  }
  if (metric === "akinshinGamma" && medianDeviation(x) === 0 && medianDeviation(y) === 0) {
    return '"akinshinGamma" measures in the spread of the middle scores, and these do not vary.';
  }
  if (metric === "hedgesG" && paired && x.length === 2) {
    return '"hedgesG" of pairs needs three pairs or more: of two, d has no bias that a factor could take away.';
  }
  return undefined;
}

interface Asked {
  readonly level: number;
  readonly sides: IntervalSides;
  readonly reps: number;
  readonly seed: number;
  /** The probability beyond each end. */
  readonly tail: number;
  readonly correction: "exact" | "approximate";
  readonly run: ResampleRun;
}

interface Measured extends EffectSizeInterval {
  readonly estimate: number;
}

function estimateOf(metric: EffectSizeMetric, measured: Measured, n: SampleSize): Estimate {
  return {
    labels: { metric },
    estimate: measured.estimate,
    interval: measured.interval,
    ...(measured.reason === undefined ? {} : { reason: measured.reason }),
    monteCarloError: undefined,
    n,
    values: { magnitude: effectMagnitude(measured.estimate, { metric }) },
    warnings: measured.warnings ?? [],
  };
}

/** A standardized mean difference with its interval, both times `factor`. */
function standardized(
  d: number,
  { degrees, scale, factor }: { readonly degrees: number; readonly scale: number; readonly factor: number },
  { tail, sides }: Asked,
): Measured {
  const ends = openEnds(noncentralInterval(d * scale, degrees, tail, scale), sides);
  return { estimate: d * factor, interval: { low: ends.low * factor, high: ends.high * factor } };
}

/** A metric of two independent samples. */
async function ofRuns(
  metric: EffectSizeMetric,
  { x, y }: { readonly x: Float64Array; readonly y: Float64Array },
  asked: Asked,
): Promise<Measured> {
  const { level, sides, seed } = asked;
  const scale = Math.sqrt((x.length * y.length) / (x.length + y.length));
  if (metric === "cohenD" || metric === "hedgesG") {
    const degrees = x.length + y.length - 2;
    const factor = metric === "cohenD" ? 1 : hedgesFactor(degrees, asked.correction);
    return standardized(cohenD(x, y, caller), { degrees, scale, factor }, asked);
  }
  if (metric === "glassDelta") {
    return standardized(glassDelta(x, y, caller), { degrees: y.length - 1, scale, factor: 1 }, asked);
  }
  if (metric === "akinshinGamma") {
    const estimate = akinshinGamma(x, y, caller);
    const bits = Xoshiro128.fromSeed(seed, [0x67616d]);
    const draw = (values: Float64Array): Float64Array =>
      values.map(() => values[drawBelow(bits, values.length)] ?? NaN);
    const resample = (): number => {
      const drawnX = draw(x);
      return akinshinGamma(drawnX, draw(y), caller);
    };
    return {
      estimate,
      ...(await effectSizeBootstrap(resample, asked.run, asked)),
    };
  }
  const probability = probabilityOfImprovement([x], [y]);
  const ends = improvementInterval(winRates([x], [y]), probability, level, sides);
  return metric === "varghaDelaneyA12"
    ? { estimate: probability, interval: ends }
    : { estimate: 2 * probability - 1, interval: { low: 2 * ends.low - 1, high: 2 * ends.high - 1 } };
}

/** A metric of pairs. */
async function ofPairs(
  metric: EffectSizeMetric,
  { x, y, differences }: Pairs,
  asked: Asked,
): Promise<Measured> {
  const pairs = x.length;
  if (metric !== "rankBiserial") {
    const degrees = pairs - 1;
    const factor = metric === "cohenD" ? 1 : hedgesFactor(degrees, asked.correction);
    return standardized(
      pairedCohenD(differences, caller),
      { degrees, scale: Math.sqrt(pairs), factor },
      asked,
    );
  }
  const estimate = rankBiserial(x, y, caller);
  if (Math.abs(estimate) === 1) {
    return {
      estimate,
      interval: undefined,
      reason:
        "all differences have one sign, so every resample gives the same; signTest has an exact p-value",
    };
  }
  const bits = Xoshiro128.fromSeed(asked.seed, [0x72616e6b]);
  const drawnX = new Float64Array(pairs);
  const drawnY = new Float64Array(pairs);
  const resample = (): number => {
    for (let pair = 0; pair < pairs; pair++) {
      const place = drawBelow(bits, pairs);
      drawnX[pair] = x[place] ?? NaN;
      drawnY[pair] = y[place] ?? NaN;
    }
    return rankBiserial(drawnX, drawnY, caller);
  };
  return {
    estimate,
    ...(await effectSizeBootstrap(resample, asked.run, asked)),
  };
}
