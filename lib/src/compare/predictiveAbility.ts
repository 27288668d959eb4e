import { checkOptions } from "../options/checkOptions.js";
import { mapFloats } from "../numeric/mapFloats.js";
import { quantile } from "../numeric/quantile.js";
import type { Estimate } from "../results/Estimate.js";
import { Result } from "../results/Result.js";
import {
  LOSS_OPTIONS,
  lossResampling,
  resampleLosses,
  type LossOptions,
  type ResampledLosses,
} from "./lossResampling.js";
import { namesOf } from "./samples.js";
import { tailProbability } from "../results/tails.js";

/** Gains of models over a benchmark, observed and resampled. */
interface Gains {
  readonly resampled: ResampledLosses;
  readonly names: readonly string[];
  readonly gains: Float64Array;
  readonly replicates: readonly Float64Array[];
  /** Bootstrap standard deviation of each gain. */
  readonly deviations: Float64Array;
}

async function gainsOf(
  benchmark: ArrayLike<number>,
  losses: readonly ArrayLike<number>[],
  options: LossOptions,
  caller: string,
): Promise<Gains> {
  if (benchmark.length !== losses.length) {
    throw new RangeError(
      `${caller}: benchmark and models have losses of the same rows; got ${benchmark.length} and ${losses.length}.`,
    );
  }
  const resampled = await resampleLosses(
    losses.map((row, index) => mapFloats(row, (loss) => (benchmark[index] ?? NaN) - loss)),
    options,
    caller,
  );
  const { means, replicates } = resampled;
  const deviations = means.map((mean, model) =>
    Math.sqrt(
      replicates.reduce((sum, drawn) => sum + ((drawn[model] ?? NaN) - mean) ** 2, 0) / replicates.length,
    ),
  );
  return {
    resampled,
    names: namesOf(options.names, means.length, caller),
    gains: means,
    replicates,
    deviations,
  };
}

function gainEstimate(
  { resampled, names, gains, replicates }: Gains,
  model: number,
  values: Estimate["values"],
): Estimate {
  const spread = mapFloats(replicates, (drawn) => drawn[model] ?? NaN);
  const tail = tailProbability(resampled.level, "two");
  return {
    labels: { model: names[model] ?? "" },
    estimate: gains[model] ?? NaN,
    interval: { low: quantile(spread, tail), high: quantile(spread, 1 - tail) },
    monteCarloError: undefined,
    n: { rows: resampled.rows, models: gains.length },
    ...(values === undefined ? {} : { values }),
    warnings: [],
  };
}

function gainResult(
  kind: string,
  title: string,
  { resampled }: Gains,
  estimates: readonly Estimate[],
  citation: string,
): Result {
  const { level, reps, seed } = resampled;
  return new Result({
    kind,
    title,
    estimates,
    level,
    reps,
    seed,

    method: "percentile",
    sides: "two",
    unit: "row",
    resampling: lossResampling(resampled),
    warnings: resampled.warnings,
    citation: [citation],
  });
}

/** The gains on the normal scale: normal gains with the same deviation and the same tail probability. */
function normalGains({ gains, deviations, resampled }: Gains): Float64Array {
  return gains.map((gain, model) => {
    const unit = deviations[model] ?? NaN;
    return unit > 0 ? unit * resampled.toNormal(gain / unit) : gain;
  });
}

/** The largest of the studentized (or plain) gains, at least 0. */
function largest(values: ArrayLike<number>, scale: ((model: number) => number) | undefined): number {
  let most = 0;
  for (let model = 0; model < values.length; model++) {
    const unit = scale ? scale(model) : 1;
    if (unit > 0) most = Math.max(most, (values[model] ?? NaN) / unit);
  }
  return most;
}

/**
 * White's reality check: whether any of several models has a lower expected loss than the benchmark, with a
 * correction for testing all of them. It compares the largest mean gain with those of centred resamples.
 *
 * @param benchmark the benchmark's loss of each row
 * @param losses `losses[row][model]`, lower is better
 * @param options `names` of the models, `blockLength`, `mode`, `level` (.95), `reps`, `seed`; `signal` and
 *   `onProgress`; `partial` (false)
 * @returns the mean gain of each model, label `model`; `values.pValue` is the same for all models: it tests them
 *   together
 * @throws RangeError for rows that do not match, fewer than five, and values that are not finite
 * Source: H. White, A reality check for data snooping, Econometrica 68 (2000).
 *
 * @example
 * ```ts
 * import { realityCheck } from "precipice/compare";
 * const rows = Array.from({ length: 30 }, (_, i) => i);
 * const test = await realityCheck(rows.map(() => 1), rows.map((i) => [0.5 + 0.01 * (i % 3)]), { blockLength: 1 });
 * test.only.estimate; // => 0.49
 * ```
 */
export async function realityCheck(
  benchmark: ArrayLike<number>,
  losses: readonly ArrayLike<number>[],
  options: LossOptions = {},
): Promise<Result> {
  checkOptions("realityCheck", options, LOSS_OPTIONS);
  const found = await gainsOf(benchmark, losses, options, "realityCheck");
  const { gains, replicates, names } = found;
  const observed = largest(normalGains(found), undefined);
  const reached = replicates.filter(
    (drawn) =>
      largest(
        drawn.map((mean, model) => mean - (gains[model] ?? NaN)),
        undefined,
      ) >= observed,
  ).length;
  const pValue = (reached + 1) / (replicates.length + 1);
  return gainResult(
    "realityCheck",
    "Gain over the benchmark (reality check)",
    found,
    names.map((_, model) => gainEstimate(found, model, { pValue })),
    "White: A reality check for data snooping, Econometrica 68, 2000",
  );
}

/**
 * Hansen's test of superior predictive ability: {@link realityCheck} with studentized gains, and with less influence
 * of poor models on the p-value.
 *
 * @param benchmark the benchmark's loss of each row
 * @param losses `losses[row][model]`, lower is better
 * @param options `blockLength` (the square root of the number of rows), `mode`, `names`, `level` (.95), `reps` (1 000), `seed` (0), `partial` (false), `signal` to abort, `onProgress`
 * @returns the mean gain of each model, label `model`; `values`: pValue (consistent), pValueLower, pValueUpper, each
 *   for all models together
 * @throws RangeError for rows that do not match, fewer than five, and values that are not finite
 * Source: P. R. Hansen, A test for superior predictive ability, Journal of Business and Economic Statistics 23
 * (2005).
 *
 * @example
 * ```ts
 * import { superiorPredictiveAbility } from "precipice/compare";
 * const rows = Array.from({ length: 30 }, (_, i) => i);
 * const losses = rows.map((i) => [0.5 + 0.01 * (i % 3)]);
 * const test = await superiorPredictiveAbility(rows.map(() => 1), losses, { blockLength: 1 });
 * Number(test.only.values?.pValue) < 0.05; // => true
 * ```
 */
export async function superiorPredictiveAbility(
  benchmark: ArrayLike<number>,
  losses: readonly ArrayLike<number>[],
  options: LossOptions = {},
): Promise<Result> {
  checkOptions("superiorPredictiveAbility", options, LOSS_OPTIONS);
  const found = await gainsOf(benchmark, losses, options, "superiorPredictiveAbility");
  const { gains, replicates, deviations, names, resampled } = found;
  const scale = (model: number): number => deviations[model] ?? NaN;
  const observed = largest(normalGains(found), scale);
  const threshold = Math.sqrt(2 * Math.log(Math.log(Math.max(resampled.rows, 3))));
  // The gain under the null hypothesis is 0 (upper). It is the observed gain if that lies clearly below 0
  // (consistent) or below 0 at all (lower).
  const centres = {
    pValueLower: gains.map((gain) => Math.max(gain, 0)),
    pValue: gains.map((gain, model) => (gain >= -threshold * scale(model) ? gain : 0)),
    pValueUpper: gains,
  };
  const values = Object.fromEntries(
    Object.entries(centres).map(([name, centre]) => {
      const reached = replicates.filter(
        (drawn) =>
          largest(
            drawn.map((mean, model) => mean - (centre[model] ?? NaN)),
            scale,
          ) >= observed,
      ).length;
      return [name, (reached + 1) / (replicates.length + 1)];
    }),
  );
  return gainResult(
    "superiorPredictiveAbility",
    "Gain over the benchmark (superior predictive ability)",
    found,
    names.map((_, model) => gainEstimate(found, model, values)),
    "Hansen: A test for superior predictive ability, JBES 23, 2005",
  );
}

/**
 * The stepwise multiple test of Romano and Wolf (StepM): which models beat the benchmark, at the family-wise error
 * rate 1 - level. It removes the models found better and recomputes the critical value from the others until it finds
 * no more.
 *
 * @param benchmark the benchmark's loss of each row
 * @param losses `losses[row][model]`, lower is better
 * @param options `blockLength` (the square root of the number of rows), `mode`, `names`, `level` (.95), `reps` (1 000), `seed` (0), `partial` (false), `signal` to abort, `onProgress`
 * @returns the mean gain of each model, label `model`; `values`: statistic, adjustedPValue, better
 * @throws RangeError for rows that do not match, fewer than five, and values that are not finite
 * Source: J. P. Romano, M. Wolf, Stepwise multiple testing as formalized data snooping, Econometrica 73 (2005).
 *
 * @example
 * ```ts
 * import { stepwiseMultipleTest } from "precipice/compare";
 * const rows = Array.from({ length: 30 }, (_, i) => i);
 * const losses = rows.map((i) => [0.5 + 0.01 * (i % 3), 2 - 0.01 * (i % 4)]);
 * const test = await stepwiseMultipleTest(rows.map(() => 1), losses, { blockLength: 1 });
 * test.estimates.map(({ values }) => values?.["better"]); // => [ true, false ]
 * ```
 */
export async function stepwiseMultipleTest(
  benchmark: ArrayLike<number>,
  losses: readonly ArrayLike<number>[],
  options: LossOptions = {},
): Promise<Result> {
  checkOptions("stepwiseMultipleTest", options, LOSS_OPTIONS);
  const found = await gainsOf(benchmark, losses, options, "stepwiseMultipleTest");
  const { gains, replicates, deviations, names, resampled } = found;
  const statistics = gains.map((gain, model) => {
    const unit = deviations[model] ?? NaN;
    return unit > 0 ? resampled.toNormal(gain / unit) : gain === 0 ? 0 : Math.sign(gain) * Infinity;
  });
  // Adjusted p-values: from the largest statistic down, each is compared with the resampled maxima of itself and all
  // smaller ones, then made monotone.
  const order = [...statistics.keys()].sort((a, b) => (statistics[b] ?? 0) - (statistics[a] ?? 0));
  const adjusted = new Float64Array(gains.length);
  let running = 0;
  order.forEach((model, place) => {
    const open = order.slice(place);
    const reached = replicates.filter((drawn) => {
      const centred = open.map((other) => (drawn[other] ?? NaN) - (gains[other] ?? NaN));
      return largest(centred, (index) => deviations[open[index] ?? -1] ?? NaN) >= (statistics[model] ?? NaN);
    }).length;
    running = Math.max(running, (reached + 1) / (replicates.length + 1));
    adjusted[model] = running;
  });
  return gainResult(
    "stepwiseMultipleTest",
    "Gain over the benchmark (StepM)",
    found,
    names.map((_, model) => {
      const adjustedPValue = adjusted[model] ?? 1;
      return gainEstimate(found, model, {
        statistic: statistics[model] ?? NaN,
        adjustedPValue,
        better: adjustedPValue <= 1 - resampled.level,
      });
    }),
    "Romano, Wolf: Stepwise multiple testing as formalized data snooping, Econometrica 73, 2005",
  );
}
