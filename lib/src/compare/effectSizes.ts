import { RESAMPLE_OPTIONS } from "../work/ResampleOptions.js";
import { checkOptions } from "../options/checkOptions.js";
import { defaultReps } from "../bootstrap/defaultReps.js";
import { improvementInterval, winRates } from "../bootstrap/improvementInterval.js";
import type { SingleThreadOptions } from "../work/ResampleOptions.js";
import { ResampleRun } from "../work/ResampleRun.js";
import { settleOptions } from "../work/settleOptions.js";
import { STOPPED } from "../bootstrap/singleRuns.js";
import { openEnds, tailProbability } from "../results/tails.js";
import { hasSpread } from "../numeric/hasSpread.js";
import { findRoot } from "../numeric/findRoot.js";
import { noncentralTCdf, noncentralTSurvival } from "../numeric/noncentralT.js";
import { quantileSorted } from "../numeric/quantile.js";
import { drawBelow } from "../random/drawBelow.js";
import { Xoshiro128 } from "../random/Xoshiro128.js";
import type { Estimate, Interval } from "../results/Estimate.js";
import { Result } from "../results/Result.js";
import {
  akinshinGamma,
  cohenD,
  effectMagnitude,
  glassDelta,
  hedgesFactor,
  varghaDelaneyA12,
} from "./effectSizeEstimators.js";
import { checkedSample } from "./samples.js";
import { remark } from "../results/Remark.js";

/**
 * All effect sizes of two independent samples, with intervals: Cohen's d, Hedges's g and Glass's delta by the noncentral t
 * distribution, Cliff's delta and A12 by the calibrated interval of P(X > Y), Akinshin's gamma by the percentile bootstrap.
 *
 * @param x scores of independent runs, two or more
 * @param y the same of the other side
 * @param options `reps` 2 000, for gamma alone
 * @returns one estimate a measure, label `measure`; `values`: magnitude in the customary words
 * @throws RangeError as the estimators: fewer than two values, no spread
 * Source: G. Cumming, S. Finch, Educational and Psychological Measurement 61 (2001); the estimators' own.
 *
 * @example
 * ```ts
 * import { effectSizes } from "precipice";
 * const sizes = await effectSizes([1, 2, 3, 4], [3, 4, 5, 6]);
 * sizes.get({ measure: "cliffsDelta" }).estimate; // => -0.75
 * ```
 */
export async function effectSizes(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  options: SingleThreadOptions = {},
): Promise<Result> {
  checkOptions("effectSizes", options, RESAMPLE_OPTIONS);
  const caller = "effectSizes";
  const settings = settleOptions(options, caller, defaultReps.improvement, ["percentile"]);
  const { level, sides, reps, seed } = settings;
  const [a, b] = [checkedSample(x, "x", caller, 2), checkedSample(y, "y", caller, 2)];
  const [n, m] = [a.length, b.length];
  const tail = tailProbability(level, sides);
  const d = cohenD(a, b);
  const degrees = n + m - 2;
  const scale = Math.sqrt((n * m) / (n + m));
  const ofD = openEnds(noncentralInterval(d * scale, degrees, tail, scale), sides);
  const factor = hedgesFactor(degrees);
  const probability = varghaDelaneyA12(a, b);
  const ofA12 = improvementInterval(winRates([a], [b]), probability, level, sides);
  const size = { "runs of x": n, "runs of y": m };
  const row = (
    measure: string,
    estimate: number,
    interval: Interval | undefined,
    kind: "d" | "delta",
    extra: Partial<Estimate> = {},
  ): Estimate => ({
    ...{ labels: { measure }, estimate, interval, monteCarloError: undefined, n: size },
    values: { magnitude: effectMagnitude(measure === "A12" ? 2 * estimate - 1 : estimate, kind) },
    warnings: [],
    ...extra,
  });
  const run = new ResampleRun(options, reps);
  const estimates = [
    row("cohenD", d, ofD, "d"),
    row("hedgesG", d * factor, { low: ofD.low * factor, high: ofD.high * factor }, "d"),
    ...glassRow(a, b, tail, sides, row),
    row("cliffsDelta", 2 * probability - 1, { low: 2 * ofA12.low - 1, high: 2 * ofA12.high - 1 }, "delta"),
    row("A12", probability, ofA12, "delta"),
    await gammaRow(a, b, run, { reps, seed, tail, sides }, row),
  ];
  return new Result({
    kind: caller,
    title: "Effect sizes of x against y",
    estimates,
    method: "noncentral t (d, g, Glass); calibrated (Cliff, A12); percentile (gamma)",
    ...{ level, sides, reps: run.made(reps), seed, unit: "run" },
    resampling: "gamma: runs of each side drawn with replacement, both independently",
    citation: [
      "Cumming, Finch: A primer on confidence intervals based on central and noncentral distributions, 2001",
      "Hedges, Journal of Educational Statistics 6, 1981; Cliff, Psychological Bulletin 114, 1993; Akinshin 2020",
    ],
    warnings: run.warnings(reps),
  });
}

type Row = (
  measure: string,
  estimate: number,
  interval: Interval | undefined,
  kind: "d" | "delta",
  extra?: Partial<Estimate>,
) => Estimate;

function glassRow(
  a: Float64Array,
  b: Float64Array,
  tail: number,
  sides: "two" | "lower" | "upper",
  row: Row,
): Estimate[] {
  // y may be constant while x varies: there is no Glass's delta then.
  if (!hasSpread(b)) return [];
  const delta = glassDelta(a, b);
  const scale = Math.sqrt((a.length * b.length) / (a.length + b.length));
  return [
    row(
      "glassDelta",
      delta,
      openEnds(noncentralInterval(delta * scale, b.length - 1, tail, scale), sides),
      "d",
    ),
  ];
}

/** The noncentralities that leave `tail` beyond t on each side, over `scale`. */
function noncentralInterval(t: number, degrees: number, tail: number, scale: number): Interval {
  const reach = 8 + 4 * Math.abs(t);
  const solve = (excess: (noncentrality: number) => number): number => {
    let width = reach;
    while (excess(t - width) > 0 === excess(t + width) > 0) width *= 2;
    return findRoot(excess, t - width, t + width, { tolerance: 1e-12 });
  };
  return {
    low: solve((noncentrality) => noncentralTSurvival(t, degrees, noncentrality) - tail) / scale,
    high: solve((noncentrality) => noncentralTCdf(t, degrees, noncentrality) - tail) / scale,
  };
}

async function gammaRow(
  a: Float64Array,
  b: Float64Array,
  run: ResampleRun,
  { reps, seed, tail, sides }: { reps: number; seed: number; tail: number; sides: "two" | "lower" | "upper" },
  row: Row,
): Promise<Estimate> {
  const gamma = akinshinGamma(a, b);
  const bits = Xoshiro128.fromSeed(seed, [0x67616d]);
  const draw = (values: Float64Array): Float64Array =>
    values.map(() => values[drawBelow(bits, values.length)] ?? NaN);
  const replicates: number[] = [];
  let constant = 0;
  const made = await run.repeat(reps, () => {
    const [x, y] = [draw(a), draw(b)];
    try {
      replicates.push(akinshinGamma(x, y));
    } catch (error) {
      // A resample of few runs may be half one number: it has no spread to measure in.
      if (!(error instanceof RangeError)) throw error;
      constant += 1;
    }
  });
  if (made === 0) return row("akinshinGamma", gamma, undefined, "d", { reason: STOPPED });
  const sorted = Float64Array.from(replicates).sort();
  const warnings =
    constant > 0
      ? [
          remark(
            "constantResamples",
            `${constant} of ${made} resamples had no spread and were left out: the interval is rough.`,
          ),
        ]
      : [];
  if (sorted.length < made / 2) {
    return row("akinshinGamma", gamma, undefined, "d", {
      reason: "most resamples have no spread: too few different values",
      warnings,
    });
  }
  const interval = { low: quantileSorted(sorted, tail), high: quantileSorted(sorted, 1 - tail) };
  return row("akinshinGamma", gamma, openEnds(interval, sides), "d", { warnings });
}
