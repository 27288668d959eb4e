import { checkMode } from "../results/checkMode.js";
import { REPLICATE_OPTIONS, type ReplicateOptions } from "../work/ResampleOptions.js";
import { ResampleRun } from "../work/ResampleRun.js";
import { settleOptions } from "../work/settleOptions.js";
import { checkOptions } from "../options/checkOptions.js";
import { noInterval, STOPPED } from "../bootstrap/singleRuns.js";
import { normalQuantile } from "../numeric/normalDistribution.js";
import { standardDeviation } from "../numeric/variance.js";
import { drawBelow } from "../random/drawBelow.js";
import { Xoshiro128 } from "../random/Xoshiro128.js";
import type { Estimate } from "../results/Estimate.js";
import { Result } from "../results/Result.js";
import { checkedSample } from "./samples.js";
import { sortedViolationRatio } from "./violationRatio.js";
import { remark } from "../results/Remark.js";

/** Options of {@link aso} and {@link multiAso}. */
export interface AsoOptions extends ReplicateOptions {
  /**
   * The number of comparisons that share the error rate 1 - level (Bonferroni); 1 by default, in {@link multiAso} the
   * number of ordered pairs.
   */
  readonly comparisons?: number;
  /**
   * `"deepsig"`: the level of deep-significance, level + (1 - level) / comparisons. It equals Bonferroni's for two
   * comparisons and is too low for more.
   */
  readonly mode?: "deepsig";
}

/** The names of the options of {@link AsoOptions}. */
export const ASO_OPTIONS = ["comparisons", "mode", ...REPLICATE_OPTIONS] as const;

/**
 * The upper confidence bound of the violation ratio: eps - sigma Phi^-1(1 - level) sqrt((n + m) / (n m)), sigma the
 * standard deviation of sqrt(n m / (n + m)) (eps_b - eps) over bootstrap ratios; at most 1, at least 0.
 *
 * @param ratio the violation ratio eps of the samples
 * @param bootstrapRatios the violation ratios of resamples
 * @param counts the numbers of scores of x and of y
 * @param options `level` (.95); for k comparisons 1 - .05 / k
 * Source: R. Dror, S. Shlomov, R. Reichart, Deep dominance, ACL 2019.
 *
 * @example
 * ```ts
 * import { asoBound } from "precipice/compare";
 * asoBound(0.2, [0.1, 0.2, 0.3], { x: 10, y: 10 }); // => 0.334302
 * ```
 */
export function asoBound(
  ratio: number,
  bootstrapRatios: ArrayLike<number>,
  counts: { readonly x: number; readonly y: number },
  options: { readonly level?: number } = {},
): number {
  checkOptions("asoBound", options, ["level"]);
  const { level = 0.95 } = options;
  const { x: n, y: m } = counts;
  const scale = Math.sqrt((n * m) / (n + m));
  const sigma = standardDeviation(
    checkedSample(bootstrapRatios, "bootstrapRatios", "asoBound", 2).map((one) => scale * (one - ratio)),
    { ddof: 0 },
  );
  return Math.min(1, Math.max(0, ratio - (sigma / scale) * normalQuantile(1 - level)));
}

/**
 * The level of each of several comparisons for the joint level `level`: 1 - (1 - level) / comparisons (Bonferroni).
 * With `"deepsig"` it is level + (1 - level) / comparisons, as in deep-significance.
 *
 * @param level the joint level of all comparisons
 * @param comparisons number of comparisons
 * @param options `mode`
 * @throws RangeError for an unknown mode
 *
 * @example
 * ```ts
 * import { asoLevel } from "precipice/compare";
 * asoLevel(0.95, 10); // => 0.995
 * ```
 */
export function asoLevel(
  level: number,
  comparisons: number,
  options: { readonly mode?: "deepsig" } = {},
): number {
  checkOptions("asoLevel", options, ["mode"]);
  const { mode } = options;
  checkMode(mode, ["deepsig"], "asoLevel");
  return mode === "deepsig" && comparisons > 1
    ? level + (1 - level) / comparisons
    : 1 - (1 - level) / comparisons;
}

async function bound(
  x: Float64Array,
  y: Float64Array,
  labels: Estimate["labels"],
  settings: { reps: number; level: number },
  bits: Xoshiro128,
  run: ResampleRun,
): Promise<Estimate> {
  const a = x.slice().sort();
  const b = y.slice().sort();
  const ratio = sortedViolationRatio(a, b);
  const ratios = new Float64Array(settings.reps);
  const drawnA = new Float64Array(a.length);
  const drawnB = new Float64Array(b.length);
  const made = await run.repeat(settings.reps, (replicate) => {
    for (let index = 0; index < a.length; index++) drawnA[index] = a[drawBelow(bits, a.length)] ?? NaN;
    for (let index = 0; index < b.length; index++) drawnB[index] = b[drawBelow(bits, b.length)] ?? NaN;
    ratios[replicate] = sortedViolationRatio(drawnA.sort(), drawnB.sort());
  });
  const common = { labels, estimate: ratio, n: { "runs of x": a.length, "runs of y": b.length } };
  if (made === 0) return { ...common, ...noInterval(STOPPED), warnings: [] };
  const upper = asoBound(
    ratio,
    ratios.subarray(0, made),
    { x: a.length, y: b.length },
    { level: settings.level },
  );
  const decision = upper < 0.5 ? "x is almost stochastically larger" : "not decided";
  return {
    ...common,
    interval: { low: -Infinity, high: upper },
    monteCarloError: { low: 0, high: (upper - ratio) / Math.sqrt(2 * made) },
    values: { epsilonMin: upper, decision },
    warnings:
      Math.min(a.length, b.length) < 5
        ? [remark("fewRuns", "Fewer than 5 runs a side: the bound is rough.")]
        : [],
  };
}

function settled(options: AsoOptions, caller: string, comparisons: number) {
  const { level, reps, seed } = settleOptions({ ...options }, caller, 1_000, ["percentile"], "elsewhere");
  checkMode(options.mode, ["deepsig"], caller);
  const count = options.comparisons ?? comparisons;
  if (!Number.isSafeInteger(count) || count < 1) {
    throw new RangeError(`${caller}: comparisons is a whole number of at least 1; got ${String(count)}.`);
  }
  return {
    reps,
    seed,
    level: asoLevel(level, count, options.mode === undefined ? {} : { mode: options.mode }),
    comparisons: count,
  };
}

function asoResult(
  kind: string,
  estimates: readonly Estimate[],
  settings: { reps: number; seed: number; level: number; comparisons: number },
  run: ResampleRun,
): Result {
  const { reps, seed, level, comparisons } = settings;
  return new Result({
    kind,
    title: "Violation ratio of x over y (almost stochastic order; better where the bound is below .5)",
    estimates,
    method: "normal, of the bootstrap standard deviation",
    level,
    sides: "upper",
    unit: "run",
    reps: run.made(reps),
    seed,
    resampling: "runs of each side drawn with replacement, both independently",
    citation: [
      "Del Barrio, Cuesta-Albertos, Matrán: An optimal transportation approach for assessing almost stochastic order, 2018",
      "Dror, Shlomov, Reichart: Deep dominance, ACL 2019",
    ],
    warnings: run.warnings(reps),
    notes: [
      ...(comparisons > 1
        ? [
            remark(
              "correctedBounds",
              `The level of each bound is corrected for ${comparisons} comparisons (Bonferroni).`,
            ),
          ]
        : []),
    ],
  });
}

/**
 * Almost stochastic order of the scores of x over those of y: the {@link violationRatio} with its upper confidence
 * bound eps_min. x is better if eps_min is below .5.
 *
 * @param x scores of independent runs
 * @param y scores of independent runs of the other side
 * @param options `reps` 1 000; `level` .95 of the upper bound; `comparisons` for several; `mode`, `seed` (0), `partial`
 *   (false), `signal` to abort, `onProgress`
 * @returns the ratio with its bound; `values`: epsilonMin, decision
 * @throws RangeError for fewer than two scores and values that are not finite
 * Source: del Barrio et al. (2018); Dror et al. (2019).
 *
 * @example
 * ```ts
 * import { aso } from "precipice/compare";
 * (await aso([3, 4, 5, 6], [0, 1, 2, 2])).only.estimate; // => 0
 * ```
 */
export async function aso(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  options: AsoOptions = {},
): Promise<Result> {
  checkOptions("aso", options, ASO_OPTIONS);
  const settings = settled(options, "aso", 1);
  const a = checkedSample(x, "x", "aso", 2);
  const b = checkedSample(y, "y", "aso", 2);
  const run = new ResampleRun(options, settings.reps);
  const estimate = await bound(a, b, {}, settings, Xoshiro128.fromSeed(settings.seed, [0x61736f]), run);
  return asoResult("aso", [estimate], settings, run);
}

/**
 * {@link aso} of every ordered pair of algorithms, the level of each bound corrected for all of them.
 *
 * @param scores the scores of each algorithm by name
 * @param options `comparisons` (the number of ordered pairs), `mode`, `level` (.95), `reps` (1 000),
 *   `seed` (0), `partial` (false), `signal` to abort, `onProgress`
 * @returns one estimate for each ordered pair, labels `x` and `y`
 * @throws RangeError for fewer than two algorithms or two scores
 *
 * @example
 * ```ts
 * import { multiAso } from "precipice/compare";
 * const all = await multiAso({ A: [3, 4, 5, 6], B: [0, 1, 2, 2] });
 * all.get({ x: "B", y: "A" }).estimate; // => 1
 * ```
 */
export async function multiAso(
  scores: Readonly<Record<string, ArrayLike<number>>>,
  options: AsoOptions = {},
): Promise<Result> {
  checkOptions("multiAso", options, ASO_OPTIONS);
  const samples = Object.entries(scores).map(
    ([name, values]) => [name, checkedSample(values, name, "multiAso", 2)] as const,
  );
  if (samples.length < 2)
    throw new RangeError(`multiAso compares at least two algorithms; got ${samples.length}.`);
  const pairs = samples.flatMap(([x, a]) => samples.flatMap(([y, b]) => (x === y ? [] : [{ x, y, a, b }])));
  const settings = settled(options, "multiAso", pairs.length);
  const run = new ResampleRun(options, settings.reps * pairs.length);
  const estimates: Estimate[] = [];
  for (const [index, { x, y, a, b }] of pairs.entries()) {
    const bits = Xoshiro128.fromSeed(settings.seed, [0x61736f, index]);
    estimates.push(await bound(a, b, { x, y }, settings, bits, run));
  }
  return asoResult("multiAso", estimates, settings, run);
}
