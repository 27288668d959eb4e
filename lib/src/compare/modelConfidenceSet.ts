import { ROUNDING, sameValue } from "../numeric/sameValue.js";
import { checkOptions } from "../options/checkOptions.js";
import { mapFloats } from "../numeric/mapFloats.js";
import type { Estimate } from "../results/Estimate.js";
import { Result } from "../results/Result.js";
import type { ResultFields } from "../results/ResultFields.js";
import { LOSS_OPTIONS, lossResampling, resampleLosses, type LossOptions } from "./lossResampling.js";
import { namesOf } from "./samples.js";
import { tailProbability } from "../results/tails.js";

/** The result of {@link modelConfidenceSet}, with the models that remain. */
export class ModelConfidenceSet extends Result {
  /** The models that remain. The set contains the best model with probability `level` or more. */
  readonly included: readonly string[];

  constructor(fields: ResultFields, included: readonly string[]) {
    super(fields);
    this.included = Object.freeze([...included]);
    Object.freeze(this);
  }
}

/**
 * The model confidence set of Hansen, Lunde and Nason: the models that do not differ significantly from the best. It
 * removes the worst model as long as the largest studentized difference of two models is significant (range
 * statistic). With few rows, the bootstrap underestimates the variance of differences. The statistic is therefore
 * converted from Student's t, with rows (blocks) - 1 degrees of freedom, to the normal scale of the resamples.
 *
 * @param losses `losses[row][model]`, lower is better; rows are time steps, items or tasks, the same for all models
 * @param options `reps` 1 000; `level` .95; `blockLength` the square root of the number of rows (1 for independent
 *   rows); `mode` `"arch"` leaves the statistic as it is; `names`, `seed` (0), `partial` (false), `signal` to abort,
 *   `onProgress`
 * @returns the mean loss of each model minus the smallest one, with its own interval, label `model`; `values`: pValue
 *   (of remaining in the set) and included. The result's `included` lists the models that remain
 * @throws RangeError for fewer than two models or five rows, and values that are not finite
 * Source: P. R. Hansen, A. Lunde, J. M. Nason, The model confidence set, Econometrica 79 (2011).
 *
 * @example
 * ```ts
 * import { modelConfidenceSet } from "precipice/compare";
 * const losses = Array.from({ length: 40 }, (_, i) => [i % 2, (i % 2) + 0.01 * (i % 3), 5 + (i % 5)]);
 * (await modelConfidenceSet(losses, { names: ["A", "B", "C"], blockLength: 1 })).included.includes("C"); // => false
 * ```
 */
export async function modelConfidenceSet(
  losses: readonly ArrayLike<number>[],
  options: LossOptions = {},
): Promise<ModelConfidenceSet> {
  checkOptions("modelConfidenceSet", options, LOSS_OPTIONS);
  const caller = "modelConfidenceSet";
  const resampled = await resampleLosses(losses, options, caller);
  const { means, replicates, level, reps, seed, rows } = resampled;
  const count = means.length;
  const names = namesOf(options.names, count, caller);
  if (count < 2) throw new RangeError(`${caller} compares at least two models; got ${count}.`);
  const deviations = pairDeviations(means, replicates);
  const pValues = new Float64Array(count).fill(1);
  let left = Array.from({ length: count }, (_, model) => model);
  let running = 0;
  while (left.length > 1) {
    const { range, worst } = rangeStatistic(left, means, deviations);
    const statistic = resampled.toNormal(range);
    const reached = replicates.filter(
      (drawn) => nullRange(left, means, drawn, deviations) >= statistic,
    ).length;
    running = Math.max(running, (reached + 1) / (reps + 1));
    pValues[worst] = running;
    left = left.filter((model) => model !== worst);
  }
  const least = means.reduce((low, mean) => Math.min(low, mean), Infinity);
  const best = means.indexOf(least);
  const tail = tailProbability(level, "two");
  const estimates = names.map((model, index): Estimate => {
    const spread = mapFloats(replicates, (drawn) => (drawn[index] ?? NaN) - (drawn[best] ?? NaN)).sort();
    const end = (share: number): number => spread[Math.round(share * (reps - 1))] ?? NaN;
    const pValue = pValues[index] ?? 1;
    return {
      labels: { model },
      estimate: (means[index] ?? NaN) - least,
      interval: { low: end(tail), high: end(1 - tail) },
      monteCarloError: undefined,
      n: { rows, models: count },
      values: { loss: means[index] ?? NaN, pValue, included: pValue > 1 - level },
      warnings: [],
    };
  });
  return new ModelConfidenceSet(
    {
      kind: caller,
      title: "Mean loss above the least (model confidence set)",
      estimates,
      method: "percentile",

      level,
      sides: "two",
      unit: "row",
      reps,
      seed,
      resampling: lossResampling(resampled),
      warnings: resampled.warnings,
      citation: ["Hansen, Lunde, Nason: The model confidence set, Econometrica 79, 2011"],
    },
    names.filter((_, index) => (pValues[index] ?? 1) > 1 - level),
  );
}

/** Bootstrap standard deviations of the differences of all pairs, row by row; 0 within rounding error. */
function pairDeviations(means: Float64Array, replicates: readonly Float64Array[]): Float64Array {
  const count = means.length;
  const squares = new Float64Array(count * count);
  for (const drawn of replicates) {
    for (let i = 0; i < count; i++) {
      for (let k = 0; k < count; k++) {
        const centred = (drawn[i] ?? NaN) - (drawn[k] ?? NaN) - (means[i] ?? NaN) + (means[k] ?? NaN);
        squares[i * count + k] = (squares[i * count + k] ?? 0) + centred * centred;
      }
    }
  }
  return squares.map((sum, place) => {
    const deviation = Math.sqrt(sum / replicates.length);
    const size = Math.max(
      Math.abs(means[Math.floor(place / count)] ?? NaN),
      Math.abs(means[place % count] ?? NaN),
    );
    return deviation > ROUNDING * size ? deviation : 0;
  });
}

/** The difference of two means over its deviation; a difference without deviation is infinite. */
function studentized(first: number, second: number, deviation: number): number {
  if (sameValue(first, second)) return 0;
  const difference = first - second;
  return deviation > 0 ? difference / deviation : Math.sign(difference) * Infinity;
}

/** The largest studentized difference, and the worse model of that pair. */
function rangeStatistic(
  left: readonly number[],
  means: Float64Array,
  deviations: Float64Array,
): { readonly range: number; readonly worst: number } {
  let [range, worst] = [-Infinity, left[0] ?? 0];
  for (const i of left) {
    for (const k of left) {
      if (i === k) continue;
      const t = studentized(means[i] ?? NaN, means[k] ?? NaN, deviations[i * means.length + k] ?? NaN);
      if (t > range) [range, worst] = [t, i];
    }
  }
  return { range, worst };
}

/** The same of a resample under the null hypothesis: centred at the observed differences. */
function nullRange(
  left: readonly number[],
  means: Float64Array,
  drawn: Float64Array,
  deviations: Float64Array,
): number {
  let most = 0;
  for (const i of left) {
    for (const k of left) {
      if (i >= k) continue;
      const centred = (drawn[i] ?? NaN) - (drawn[k] ?? NaN) - (means[i] ?? NaN) + (means[k] ?? NaN);
      const deviation = deviations[i * means.length + k] ?? NaN;
      if (deviation > 0) most = Math.max(most, Math.abs(centred) / deviation);
    }
  }
  return most;
}
