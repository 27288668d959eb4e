import { RESAMPLE_OPTIONS } from "../work/ResampleOptions.js";
import { checkOptions } from "../options/checkOptions.js";
import { mapFloats } from "../numeric/mapFloats.js";
import { intervalOfMethod } from "../bootstrap/intervalOfMethod.js";
import { REPLICATE_METHODS } from "../bootstrap/replicateMethods.js";
import type { SingleThreadOptions } from "../work/ResampleOptions.js";
import { ResampleRun } from "../work/ResampleRun.js";
import { IndexSource } from "../bootstrap/IndexSource.js";
import { settleOptions } from "../work/settleOptions.js";
import { noInterval } from "../bootstrap/singleRuns.js";
import { Xoshiro128 } from "../random/Xoshiro128.js";
import type { Estimate } from "../results/Estimate.js";
import { Result } from "../results/Result.js";
import { remark } from "../results/Remark.js";
import { runMatrix } from "../metrics/runMatrix.js";

/** The default of `reps`. */
const REPS = 2000;

/**
 * Incumbent curves of a search: the best score so far after each trial, averaged over independent runs of the search.
 *
 * @param scores `scores[run][trial]`, in the order of the trials; more is better
 * @param options `reps` (2 000), `interval` ("percentile"), `level` (.95); `seed` (0), `partial` (false), `signal` to
 *   abort, `onProgress`, `sides` (`"two"`)
 * @returns one estimate for each trial, label `trial` (from 1); intervals from runs drawn with replacement, the same for all
 *   trials
 * @throws RangeError for runs of unequal length and scores that are not finite
 * Source: F. Hutter, H. Hoos, K. Leyton-Brown, Sequential model-based optimization, LION 5 (2011).
 *
 * @example
 * ```ts
 * import { incumbentCurve } from "precipice/curves";
 * const result = await incumbentCurve([[1, 3, 2], [2, 1, 4]], { reps: 100 });
 * result.estimates.map(({ estimate }) => estimate); // => [ 1.5, 2.5, 3.5 ]
 * ```
 */
export async function incumbentCurve(
  scores: readonly ArrayLike<number>[],
  options: SingleThreadOptions = {},
): Promise<Result> {
  checkOptions("incumbentCurve", options, RESAMPLE_OPTIONS);
  const caller = "incumbentCurve";
  const runs = runMatrix(scores, caller, { item: "trial" });
  const best = runs.map((values) => {
    let highest = -Infinity;
    return values.map((value) => (highest = Math.max(highest, value)));
  });
  const trials = best[0]?.length ?? 0;
  return resampled(best.length, options, {
    caller,
    title: "Best score so far",
    unit: "run",
    citation: ["Hutter, Hoos, Leyton-Brown: Sequential model-based optimization, LION 5, 2011"],
    labels: Array.from({ length: trials }, (_, trial) => ({ trial: trial + 1 })),
    n: { runs: best.length },
    statistics: (drawn) =>
      Array.from({ length: trials }, (_, trial) => {
        let sum = 0;
        for (const run of drawn) sum += best[run]?.[trial] ?? NaN;
        return sum / drawn.length;
      }),
  });
}

/** Options of {@link expectedValidationPerformance}. */
export interface ExpectedPerformanceOptions extends SingleThreadOptions {
  /** Numbers of trials; 1 to the number of scores by default. */
  readonly budgets?: readonly number[];
  /**
   * `"unbiased"` (default) averages over all choices of n of the N scores without replacement (n up to N); `"dodge"` draws with
   * replacement, as published, which is biased downward.
   */
  readonly method?: "unbiased" | "dodge";
}

/**
 * The expected best score of n random trials, in closed form from N trials: sum over sorted scores v_i of v_i times
 * the probability of being the best, C(i - 1, n - 1) / C(N, n), or with replacement (i^n - (i - 1)^n) / N^n.
 *
 * @param scores validation scores of N independent trials of a random search; more is better
 * @param options `budgets` (1 to N), `method` ("unbiased"), `reps` (2 000), `interval` ("percentile"); `level` (.95),
 *   `seed` (0), `partial` (false), `signal` to abort, `onProgress`, `sides` (`"two"`)
 * @returns one estimate for each budget, label `budget`; intervals from scores drawn with replacement
 * @throws RangeError for scores that are not finite and budgets out of range
 * Source: J. Dodge et al., Show your work: improved reporting of experimental results, EMNLP 2019; R. Tang et al.,
 * Showing your work doesn't always work, ACL 2020, for the unbiased form.
 *
 * @example
 * ```ts
 * import { expectedValidationPerformance } from "precipice/curves";
 * const result = await expectedValidationPerformance([1, 2, 3], { reps: 100 });
 * result.get({ budget: 2 }).estimate; // => 2.66667
 * ```
 */
export async function expectedValidationPerformance(
  scores: ArrayLike<number>,
  options: ExpectedPerformanceOptions = {},
): Promise<Result> {
  checkOptions("expectedValidationPerformance", options, [...RESAMPLE_OPTIONS, "budgets", "method"]);
  const caller = "expectedValidationPerformance";
  const [values = new Float64Array()] = runMatrix([scores], caller, { row: "search", item: "score" });
  const { method = "unbiased" } = options;
  if (!(["unbiased", "dodge"] as const).includes(method)) {
    throw new RangeError(`${caller}: method is "unbiased" or "dodge"; got ${JSON.stringify(method)}.`);
  }
  const size = values.length;
  const budgets = options.budgets ?? Array.from({ length: size }, (_, budget) => budget + 1);
  const most = method === "unbiased" ? size : Infinity;
  const wrong = budgets.find((budget) => !Number.isSafeInteger(budget) || budget < 1 || budget > most);
  if (wrong !== undefined || budgets.length === 0) {
    throw new RangeError(`${caller}: budgets are whole numbers from 1 to ${most}; got ${String(wrong)}.`);
  }
  const chances = budgets.map((budget) => bestChances(size, budget, method));
  return resampled(size, options, {
    caller,
    title: "Expected best of n random trials",
    unit: "trial",
    citation: [
      "Dodge et al.: Show your work: improved reporting of experimental results, EMNLP 2019",
      "Tang et al.: Showing your work doesn't always work, ACL 2020",
    ],
    labels: budgets.map((budget) => ({ budget })),
    n: { trials: size },
    statistics: (drawn) => {
      const sorted = mapFloats(drawn, (place) => values[place] ?? NaN).sort();
      return chances.map((chance) => {
        const lowest = size - chance.length;
        let sum = 0;
        for (let place = 0; place < chance.length; place++) {
          sum += (chance[place] ?? NaN) * (sorted[lowest + place] ?? NaN);
        }
        return sum;
      });
    },
  });
}

/** Subnormal numbers are a hundred times slower and do not change the sum. */
const LEAST = 1e-300;

/**
 * The probability that the score of each rank is the best of `budget` trials, from the lowest rank with a
 * non-negligible one.
 */
function bestChances(size: number, budget: number, method: "unbiased" | "dodge"): Float64Array {
  const chances = new Float64Array(size);
  // From the top: C(N - 1, n - 1) / C(N, n) = n / N, then each the next lower binomial coefficient.
  let chance = budget / size;
  let lowest = size;
  while (lowest > 0) {
    const rank = lowest - 1;
    if (method === "dodge") chance = ((rank + 1) / size) ** budget - (rank / size) ** budget;
    if (chance < LEAST) break;
    chances[rank] = chance;
    lowest = rank;
    if (method === "unbiased") chance *= (rank - budget + 1) / Math.max(rank, 1);
  }
  return chances.slice(lowest);
}

/** Bootstraps a list of statistics of units drawn with replacement. */
async function resampled(
  units: number,
  options: SingleThreadOptions,
  given: {
    readonly caller: string;
    readonly title: string;
    readonly unit: string;
    readonly citation: readonly string[];
    readonly labels: readonly Readonly<Record<string, number>>[];
    readonly n: Readonly<Record<string, number>>;
    readonly statistics: (drawn: Int32Array) => readonly number[];
  },
): Promise<Result> {
  const { caller } = given;
  const settings = settleOptions(options, caller, REPS, ["percentile", ...REPLICATE_METHODS]);
  const { level, sides, method, reps, seed } = settings;
  if (method === "bca")
    throw new RangeError(`${caller}: BCa is not offered here; choose "percentile" or "bc".`);
  const replicates = given.labels.map(() => new Float64Array(reps));
  const intervalOf = await intervalOfMethod(method);
  const run = new ResampleRun(options, reps);
  const source = new IndexSource(Xoshiro128.fromSeed(seed));
  const drawn = new Int32Array(units);
  const made = await run.repeat(reps, (rep) => {
    drawn.forEach((_, slot) => (drawn[slot] = source.below(units)));
    given.statistics(drawn).forEach((value, place) => {
      const column = replicates[place];
      if (column) column[rep] = value;
    });
  });
  const main = given.statistics(Int32Array.from(drawn.keys()));
  const estimates = main.map((estimate, place): Estimate => ({
    labels: given.labels[place] ?? {},
    estimate,
    ...(units < 2
      ? noInterval(`A single ${given.unit} tells nothing of the spread of ${given.unit}s.`)
      : intervalOf({
          estimate,
          replicates: replicates[place]?.subarray(0, made) ?? new Float64Array(),
          level,
          sides,
        })),
    n: given.n,
    warnings: [],
  }));
  return new Result({
    kind: caller,
    title: given.title,
    estimates,
    method,
    level,
    sides,
    unit: given.unit,
    reps: run.made(reps),
    seed,
    resampling: `${given.unit}s drawn with replacement`,
    citation: given.citation,
    warnings: [
      ...run.warnings(reps),
      ...(units >= 2 && units < 10
        ? [
            remark(
              "fewUnits",
              `With ${units} ${given.unit}s the ${method} interval is too narrow: it covers .74 to .92 where it says .95.`,
            ),
          ]
        : []),
    ],
  });
}
