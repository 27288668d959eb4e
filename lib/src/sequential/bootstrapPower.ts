import { checkOptions } from "../options/checkOptions.js";
import { mapFloats } from "../numeric/mapFloats.js";
import { REPLICATE_OPTIONS, type ReplicateOptions } from "../work/ResampleOptions.js";
import { ResampleRun } from "../work/ResampleRun.js";
import { IndexSource } from "../bootstrap/IndexSource.js";
import { settleOptions } from "../work/settleOptions.js";
import { tailProbability } from "../results/tails.js";
import { wilsonInterval } from "../numeric/wilsonInterval.js";
import { normalQuantile } from "../numeric/normalDistribution.js";
import { studentTCdf } from "../numeric/studentT.js";
import { variance } from "../numeric/variance.js";
import { Xoshiro128 } from "../random/Xoshiro128.js";
import { Result } from "../results/Result.js";
import { checkedAmount } from "./settlePower.js";
import { remark } from "../results/Remark.js";

/** Options of {@link bootstrapPower}. */
export interface BootstrapPowerOptions extends ReplicateOptions {
  /** The factor on the scores of the better sample; 1.25 by default. */
  readonly factor?: number;
  /** A shift of the scores instead of a factor. */
  readonly shift?: number;
  /** Number of scores in each sample of the planned comparison; by default as many as given. */
  readonly n?: number;
  /** Whether to test the independently drawn samples as pairs; by default the test is Welch's. */
  readonly paired?: boolean;
}

/** The default of `reps`. */
const REPS = 5000;

/**
 * The power to detect a given improvement with runs like these: two samples are drawn with replacement,
 * independently; one is improved (times `factor`, or plus `shift`). The power is the share of one-sided tests that
 * find it better.
 *
 * @param scores one score for each run, at least two
 * @param options `factor` (1.25) or `shift`, `n`, `paired` (false), `level` (.95: of the test and of the interval),
 *   `reps` (5 000); `seed` (0), `partial` (false), `signal` to abort, `onProgress`
 * @returns the power with Wilson's interval for the simulation
 * @throws RangeError for fewer than two scores, and scores that are not finite or all equal
 * Source: K. Yuan, K. Hayashi, Bootstrap approach to inference and power analysis based on three test statistics,
 * British Journal of Mathematical and Statistical Psychology 56 (2003); Ulmer et al., deep-significance (2022), for
 * the lift.
 *
 * @example
 * ```ts
 * import { bootstrapPower } from "precipice/sequential";
 * const result = await bootstrapPower([1, 1.1, 0.9, 1.05, 0.95], { reps: 200 });
 * result.only.estimate > 0.9; // => true
 * ```
 */
export async function bootstrapPower(
  scores: ArrayLike<number>,
  options: BootstrapPowerOptions = {},
): Promise<Result> {
  checkOptions("bootstrapPower", options, ["factor", "shift", "n", "paired", ...REPLICATE_OPTIONS]);
  const caller = "bootstrapPower";
  const { level, reps, seed } = settleOptions(options, caller, REPS, ["percentile"], "elsewhere");
  const { factor = 1.25, shift, paired = false, n = scores.length } = options;
  checkedAmount(shift ?? factor, shift === undefined ? "factor" : "shift", caller);
  if (typeof paired !== "boolean") {
    throw new RangeError(`${caller}: paired is true or false; got ${JSON.stringify(paired)}.`);
  }
  if (!Number.isSafeInteger(n) || n < 2) {
    throw new RangeError(`${caller}: a test needs samples of at least 2 scores; got ${String(n)}.`);
  }
  const sample = mapFloats(scores, (value: unknown, index) => {
    if (typeof value === "number" && Number.isFinite(value)) return value;
    throw new RangeError(`${caller}: expected finite numbers; score ${index + 1} is ${String(value)}.`);
  });
  if (sample.length < 2 || variance(sample) === 0) {
    throw new RangeError(
      `${caller}: expected at least two scores that differ; got ${sample.length}${sample.length > 1 ? " equal ones" : ""}.`,
    );
  }
  const lifted = sample.map((value) => (shift === undefined ? value * factor : value + shift));
  const source = new IndexSource(Xoshiro128.fromSeed(seed));
  const run = new ResampleRun(options, reps);
  const better = new Float64Array(n);
  const worse = new Float64Array(n);
  let found = 0;
  const replicate = (): void => {
    for (let slot = 0; slot < n; slot++) {
      better[slot] = lifted[source.below(sample.length)] ?? NaN;
      worse[slot] = sample[source.below(sample.length)] ?? NaN;
    }
    const pValue = paired ? pairedAbove(better, worse) : welchAbove(better, worse);
    if (pValue < 1 - level) found += 1;
  };
  const made = await run.repeat(reps, replicate, { needed: true });
  const power = found / made;
  const quantile = normalQuantile(1 - tailProbability(level, "two"));
  return new Result({
    kind: caller,
    title: "Power by bootstrap",
    estimates: [
      {
        labels: {},
        estimate: power,
        interval: wilsonInterval(power, made, quantile, "two"),
        monteCarloError: undefined,
        n: { runs: sample.length, planned: n },
        values: { test: paired ? "paired" : "welch", ...(shift === undefined ? { factor } : { shift }) },
        warnings:
          sample.length < 10
            ? [
                remark(
                  "fewScores",
                  `${sample.length} scores stand for all runs there could be; the interval holds the simulation's error only.`,
                ),
              ]
            : [],
      },
    ],
    method: "Wilson",
    level,
    sides: "two",
    unit: "run",
    reps: made,
    seed,
    resampling: "two independent samples with replacement, one of them lifted",
    citation: [
      "Yuan, Hayashi: Bootstrap approach to inference and power analysis, British Journal of Mathematical and Statistical Psychology 56, 2003",
      "Ulmer, Hardmeier, Frellsen: deep-significance, 2022",
    ],
    warnings: run.warnings(reps),
  });
}

/** One-sided p-value of Welch's t test for the first being larger. */
function welchAbove(first: Float64Array, second: Float64Array): number {
  const v = variance(first) / first.length;
  const w = variance(second) / second.length;
  const difference = meanOf(first) - meanOf(second);
  if (v + w === 0) return difference > 0 ? 0 : 1;
  const degrees = (v + w) ** 2 / (v ** 2 / (first.length - 1) + w ** 2 / (second.length - 1));
  return studentTCdf(-difference / Math.sqrt(v + w), degrees);
}

function pairedAbove(first: Float64Array, second: Float64Array): number {
  const differences = first.map((value, index) => value - (second[index] ?? NaN));
  const error = Math.sqrt(variance(differences) / differences.length);
  const mean = meanOf(differences);
  if (error === 0) return mean > 0 ? 0 : 1;
  return studentTCdf(-mean / error, differences.length - 1);
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value / values.length, 0);
}
