import { ROUNDING } from "../numeric/sameValue.js";
import { RESAMPLE_OPTIONS } from "../work/ResampleOptions.js";
import { checkOptions } from "../options/checkOptions.js";
import { intervalOfMethod } from "../bootstrap/intervalOfMethod.js";
import type { ReplicateOptions, SidesOption } from "../work/ResampleOptions.js";
import { ResampleRun } from "../work/ResampleRun.js";
import { settleOptions } from "../work/settleOptions.js";
import { standardDeviation } from "../numeric/variance.js";
import { Xoshiro128 } from "../random/Xoshiro128.js";
import { Result } from "../results/Result.js";
import { checkScores } from "./checkScores.js";
import { dispersion, projectionDepths, type DispersionName } from "./dispersion.js";
import { tukeyDepths } from "./tukeyDepths.js";
import { meanOf } from "../numeric/meanOf.js";
import { remark } from "../results/Remark.js";

/** The data that the noise of a benchmark is computed from. */
export type NoiseSource =
  /** Scores of one model at its last checkpoints (or seeds). */
  | ArrayLike<number>
  /** Standard deviations between checkpoints, one for each model, and the scores at those checkpoints. */
  | { readonly stepNoise: ArrayLike<number>; readonly lastScores: ArrayLike<number> };

/** Options of {@link signalToNoise}. */
export interface SignalToNoiseOptions extends ReplicateOptions, SidesOption {
  /** The measure of dispersion between models; `"range"` by default. */
  readonly dispersion?: DispersionName;
  /** The divisor of the dispersion: the mean of the models' scores (default), the mean of the last scores, or none. */
  readonly relativeTo?: "models" | "lastScores" | "nothing";
  readonly interval?: "percentile" | "basic" | "normal";
}

/** Upper bound on redraws of a resample without noise or spread. */
const MOST_ATTEMPTS = 1_000;

/**
 * The signal-to-noise ratio of a benchmark: the dispersion between models over the variation of one model's score
 * between its last checkpoints. Signal: (max - min) / mean of the models' scores, or another {@link dispersion};
 * noise: standard deviation (ddof 0) / mean of the last scores.
 *
 * @param modelScores one score for each model
 * @param noise scores of the last checkpoints of one model; or `{ stepNoise, lastScores }`
 * @param options `interval` is `"percentile"`; `reps` 10 000: models and checkpoints are resampled independently;
 *   `dispersion` (`"range"`), `relativeTo` (`"models"`), `level` (.95), `seed` (0), `partial` (false), `onProgress`,
 *   `sides` (`"two"`)
 * @returns estimates with the label `quantity`: `"signal"`, `"noise"`, `"snr"`
 * @throws RangeError for fewer than two scores, scores that are not finite, means of 0, noise of 0; for options out of range
 *
 * Source: D. Heineman et al., Signal and noise: a framework for reducing uncertainty in language model evaluation (2025).
 * @example
 * ```ts
 * import { signalToNoise } from "precipice";
 * const result = await signalToNoise([0.3, 0.5, 0.7], [0.49, 0.51], { reps: 100 });
 * result.get({ quantity: "snr" }).estimate; // => 40
 * ```
 */
export async function signalToNoise(
  modelScores: ArrayLike<number>,
  noise: NoiseSource,
  options: SignalToNoiseOptions = {},
): Promise<Result> {
  checkOptions("signalToNoise", options, [...RESAMPLE_OPTIONS, "dispersion", "relativeTo"]);
  const caller = "signalToNoise";
  const settings = settleOptions(options, caller, 10_000, ["percentile", "basic", "normal"]);
  const { dispersion: measure = "range" } = options;
  const models = checkScores(modelScores, "modelScores", caller);
  const parts = noiseParts(noise, caller);
  const relativeTo = options.relativeTo ?? "models";
  const compute = (
    drawn: Float64Array,
    steps: Float64Array,
    last: Float64Array,
  ): [number, number, number] => {
    const depths =
      measure === "tukeyDepth" ? tukeyDepths : measure === "projectionDepth" ? projectionDepths : undefined;
    // Depth variants divide the noise by the mean depth of the last scores among the models.
    const level = roundedMean(depths ? depths(drawn, last) : last);
    const rough = parts.steps ? meanOf(steps) : standardDeviation(last, { ddof: 0 });
    const base = { models: roundedMean(drawn), lastScores: roundedMean(last), nothing: 1 }[relativeTo];
    const signal = dispersion(drawn, { method: measure }) / base;
    return [signal, rough / level, signal / (rough / level)];
  };
  const point = compute(models, parts.steps ?? new Float64Array(), parts.last);
  if (!point.every(Number.isFinite)) {
    throw new RangeError(
      `${caller}: signal ${point[0]}, noise ${point[1]}: the scores have mean 0 or no noise at all, so there is no ratio.`,
    );
  }
  const replicates = point.map(() => new Float64Array(settings.reps));
  const bits = Xoshiro128.fromSeed(settings.seed);
  const resampled = (values: Float64Array): Float64Array =>
    values.map(() => values[bits.below(values.length)] ?? 0);
  const intervalOf = await intervalOfMethod(settings.method);
  const run = new ResampleRun(options, settings.reps);
  let degenerate = 0;
  const made = await run.repeat(settings.reps, (rep) => {
    let drawn: readonly number[] = [];
    // A resample without dispersion or noise has no ratio and is redrawn, so intervals are conditional on a ratio.
    for (
      let attempt = 0;
      attempt < MOST_ATTEMPTS && !(drawn.length > 0 && drawn.every(Number.isFinite));
      attempt++
    ) {
      if (attempt === 1) degenerate += 1;
      drawn = tried(() =>
        compute(
          resampled(models),
          parts.steps ? resampled(parts.steps) : new Float64Array(),
          resampled(parts.last),
        ),
      );
    }
    replicates.forEach((column, place) => (column[rep] = drawn[place] ?? NaN));
  });
  const { level, sides, method } = settings;
  const n = { models: models.length, checkpoints: parts.last.length };
  return new Result({
    kind: caller,
    title: "Signal-to-noise ratio",
    estimates: ["signal", "noise", "snr"].map((quantity, place) => {
      const estimate = point[place] ?? NaN;
      const outcome = intervalOf({
        estimate,
        level,
        sides,
        replicates: replicates[place]?.subarray(0, made) ?? new Float64Array(),
      });
      const missed =
        outcome.interval && (outcome.interval.low > estimate || outcome.interval.high < estimate);
      return {
        labels: { quantity },
        estimate,
        ...outcome,
        n,
        warnings: missed
          ? [
              remark(
                "excludesEstimate",
                "The interval excludes the estimate: resamples hold fewer distinct models, so they spread less.",
              ),
            ]
          : [],
      };
    }),
    method,
    level,
    sides,
    reps: run.made(settings.reps),
    seed: settings.seed,
    unit: "model",
    resampling: "models, and checkpoints, drawn with replacement, each by itself",
    citation: ["D. Heineman et al., Signal and noise (2025)"],
    warnings: [
      ...run.warnings(settings.reps),
      ...(models.length < 10
        ? [
            remark(
              "fewModels",
              `With ${models.length} models the resampled range is too small; its interval is too low.`,
            ),
          ]
        : []),
    ],
    notes: [
      ...(degenerate > 0 && made > 0
        ? [
            remark(
              "resamplesRedrawn",
              `${degenerate} of ${made} resamples had no noise or no spread and were drawn again.`,
            ),
          ]
        : []),
    ],
  });
}

/** A resample can be degenerate although the sample is not. */
function tried(compute: () => [number, number, number]): [number, number, number] {
  try {
    return compute();
  } catch (error) {
    if (error instanceof RangeError) return [NaN, NaN, NaN];
    throw error;
  }
}

function noiseParts(
  noise: NoiseSource,
  caller: string,
): { readonly steps: Float64Array | undefined; readonly last: Float64Array } {
  if (!("stepNoise" in noise)) return { steps: undefined, last: checkScores(noise, "noise", caller) };
  const steps = checkScores(noise.stepNoise, "stepNoise", caller, 1);
  if (steps.some((value) => value < 0))
    throw new RangeError(`${caller}: stepNoise holds a negative standard deviation.`);
  return { steps, last: checkScores(noise.lastScores, "lastScores", caller, 1) };
}

/** The mean; 0 if it is within the rounding error of the values. */
function roundedMean(values: Float64Array): number {
  const mean = meanOf(values);
  return Math.abs(mean) <= ROUNDING * meanOf(values.map(Math.abs)) ? 0 : mean;
}
