import { checkOptions } from "../options/checkOptions.js";
import { REPLICATE_OPTIONS, type ReplicateOptions } from "../work/ResampleOptions.js";
import { ResampleRun } from "../work/ResampleRun.js";
import { settleOptions } from "../work/settleOptions.js";
import { compensatedSum } from "../numeric/compensatedSum.js";
import { mergedDifferences } from "../numeric/pairDifferences.js";
import { checkMode } from "../results/checkMode.js";
import { linearQuantile } from "../numeric/linearQuantile.js";
import { studentTCdf, studentTQuantile, studentTSurvival } from "../numeric/studentT.js";
import { variance } from "../numeric/variance.js";
import { drawDirichlet } from "../random/drawDirichlet.js";
import { Xoshiro128 } from "../random/Xoshiro128.js";
import { Result } from "../results/Result.js";
import { checkedPairs } from "./samples.js";
import { fieldsOf } from "./testResult.js";
import { checkedLevel } from "../results/checkedLevel.js";
import { tailProbability } from "../results/tails.js";

/** Half the width of the region of practical equivalence. */
interface Rope {
  /** Differences from -rope to rope count as equivalent; 0 by default. In the unit of the scores. */
  readonly rope?: number;
}

/** Options of {@link bayesianCorrelatedTTest}. */
export interface BayesianCorrelatedTOptions extends Rope {
  /** Number of repetitions of the cross-validation; 1 by default. */
  readonly runs?: number;
  /** Probability of the interval; .95 by default. */
  readonly level?: number;
}

/** Options of {@link bayesianSignTest} and {@link bayesianSignedRank}. */
export interface BayesianSignOptions extends Rope, ReplicateOptions {
  /** Weight of the pseudo-observation 0: 1 for the sign test, .5 for the signed-rank test, by default. */
  readonly prior?: number;
}

/** Options of {@link bayesianSignedRank}. */
export interface BayesianSignedRankOptions extends BayesianSignOptions {
  /**
   * `"baycomp"` compares differences exactly as floating-point numbers, as baycomp 1.0 does: .3 - .2 and .2 - .1 then
   * differ. By default, differences that are equal up to rounding are equal.
   */
  readonly mode?: "baycomp";
}

function settleRope(rope: number | undefined, caller: string): number {
  if (rope === undefined) return 0;
  if (!(rope >= 0 && rope < Infinity)) {
    throw new RangeError(`${caller}: rope is half a width, a number of at least 0; got ${String(rope)}.`);
  }
  return rope;
}

/** The decision from the probabilities: x better, equivalent, or y better. */
function decisionOf(x: number, rope: number, y: number): string {
  return x > 0.95 ? "x better" : y > 0.95 ? "y better" : rope > 0.95 ? "equivalent" : "not decided";
}

/**
 * The Bayesian t test for correlated scores of cross-validation folds: the posterior of the mean difference x - y is
 * Student's t with n - 1 degrees of freedom and scale^2 = s^2 (1/n + 1/(folds - 1)), folds = n / runs, the correction of
 * Nadeau and Bengio for overlapping training sets.
 *
 * @param x scores of the folds; all folds of the first repetition come first
 * @param y scores of the other side on the same folds
 * @param options `runs` (1), `level` (.95), `rope` (0)
 * @returns the mean difference with its highest-density interval; `values`: xBetter, equivalent, yBetter
 *   (probabilities of a difference above rope, within, and below -rope), scale, degrees, decision
 * @throws RangeError for unpaired data, fewer than two folds, and differences that are all the same
 * Source: G. Corani, A. Benavoli, Machine Learning 100 (2015).
 *
 * @example
 * ```ts
 * import { bayesianCorrelatedTTest } from "precipice/compare";
 * const test = bayesianCorrelatedTTest([0.9, 0.8, 0.85, 0.9], [0.7, 0.8, 0.8, 0.75]);
 * test.only.estimate; // => 0.1
 * ```
 */
export function bayesianCorrelatedTTest(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  options: BayesianCorrelatedTOptions = {},
): Result {
  checkOptions("bayesianCorrelatedTTest", options, ["runs", "level", "rope"]);
  const caller = "bayesianCorrelatedTTest";
  const level = checkedLevel(caller, options.level);
  const rope = settleRope(options.rope, caller);
  const { runs = 1 } = options;
  const { differences } = checkedPairs(x, y, caller);
  const n = differences.length;
  const folds = n / runs;
  if (!Number.isSafeInteger(runs) || runs < 1 || !Number.isInteger(folds) || folds < 2) {
    throw new RangeError(
      `${caller}: ${n} scores cannot be ${String(runs)} repetitions of the same two or more folds; give runs.`,
    );
  }
  const mean = compensatedSum(differences) / n;
  const scale = Math.sqrt(variance(differences) * (1 / n + 1 / (folds - 1)));
  if (!(scale > 0))
    throw new RangeError(`${caller}: every difference is the same; the posterior has no width.`);
  const xBetter = studentTSurvival((rope - mean) / scale, n - 1);
  const yBetter = studentTCdf((-rope - mean) / scale, n - 1);
  const equivalent = Math.max(0, 1 - xBetter - yBetter);
  const margin = studentTQuantile((1 + level) / 2, n - 1) * scale;
  const outcome = {
    kind: caller,
    title: "Posterior of the mean difference x − y (correlated t)",
    method: "posterior, Student's t",
    level,
    unit: "fold",
    citation: [
      "Corani, Benavoli: A Bayesian approach for comparing cross-validated algorithms on multiple data sets, 2015",
    ],
  };
  return new Result(
    fieldsOf(outcome, [
      {
        labels: {},
        estimate: mean,
        interval: { low: mean - margin, high: mean + margin },
        monteCarloError: undefined,
        n: { folds, repetitions: runs },
        values: {
          xBetter,
          equivalent,
          yBetter,
          scale,
          degrees: n - 1,
          decision: decisionOf(xBetter, equivalent, yBetter),
        },
        warnings: [],
      },
    ]),
  );
}

/** Adds one posterior draw of the probabilities: x better, equivalent, y better. */
type PosteriorDraw = (bits: Xoshiro128, into: Float64Array) => void;

async function posterior(
  caller: string,
  title: string,
  pairs: number,
  draw: PosteriorDraw,
  options: BayesianSignOptions,
  citation: string,
): Promise<Result> {
  const { level, reps, seed } = settleOptions({ ...options }, caller, 50_000, ["percentile"]);
  const bits = Xoshiro128.fromSeed(seed, [0x62617965]);
  const run = new ResampleRun(options, reps);
  const wins = new Float64Array(3);
  const all = new Float64Array(reps);
  const shares = new Float64Array(3);
  const replicate = (index: number): void => {
    draw(bits, shares);
    const [x = 0, neither = 0, y = 0] = shares;
    // Ties of the largest share halve its win.
    const most = Math.max(x, neither, y);
    const best = [x, neither, y].filter((share) => share === most).length;
    for (const [place, share] of [x, neither, y].entries()) {
      if (share === most) wins[place] = (wins[place] ?? 0) + 1 / best;
    }
    all[index] = x - y;
  };
  const made = await run.repeat(reps, replicate, { needed: true });
  const leads = all.subarray(0, made);
  const lead = compensatedSum(leads) / made;
  leads.sort();
  const tail = tailProbability(level, "two");
  const [xBetter = 0, equivalent = 0, yBetter = 0] = wins.map((count) => count / made);
  return new Result({
    kind: caller,
    title,
    estimates: [
      {
        labels: {},
        estimate: lead,
        interval: { low: linearQuantile(leads, tail), high: linearQuantile(leads, 1 - tail) },
        monteCarloError: undefined,
        n: { pairs },
        values: {
          xBetter,
          equivalent,
          yBetter,
          probabilityMonteCarloError: Math.sqrt(
            Math.max(xBetter * (1 - xBetter), yBetter * (1 - yBetter)) / made,
          ),
          decision: decisionOf(xBetter, equivalent, yBetter),
        },
        warnings: [],
      },
    ],
    method: "posterior quantiles",
    level,
    sides: "two",
    unit: "pair",
    reps: made,
    seed,
    resampling: "draws from the Dirichlet posterior",
    citation: [citation, "Benavoli, Corani, Demšar, Zaffalon: Time for a change, JMLR 18, 2017"],
    warnings: run.warnings(reps),
  });
}

function settlePrior(prior: number, caller: string): number {
  if (prior >= 0 && prior < Infinity) return prior;
  throw new RangeError(`${caller}: prior is a weight of at least 0; got ${String(prior)}.`);
}

/**
 * The Bayesian sign test of pairs: the probabilities that x - y lies above, within and below the rope have a
 * Dirichlet posterior. One pseudo-observation of weight `prior` lies within the rope (half on each side if rope is
 * 0).
 *
 * @param x scores; x[i] and y[i] were measured on the same task
 * @param options `reps` 50 000 draws; `rope` 0; `prior` 1; `level` (.95), `seed` (0), `partial` (false), `signal` to
 *   abort, `onProgress`
 * @returns P(x better) - P(y better) in a new pair; `values`: xBetter, equivalent, yBetter (the posterior probability
 *   that each is the most probable outcome), decision
 * @throws RangeError for unpaired data, and options out of range
 * Source: A. Benavoli et al., JMLR 18 (2017).
 *
 * @example
 * ```ts
 * import { bayesianSignTest } from "precipice/compare";
 * const test = await bayesianSignTest([3, 4, 5, 6, 7], [1, 2, 3, 4, 5], { reps: 1000 });
 * test.only.estimate > 0; // => true
 * ```
 */
export async function bayesianSignTest(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  options: BayesianSignOptions = {},
): Promise<Result> {
  checkOptions("bayesianSignTest", options, ["prior", "rope", ...REPLICATE_OPTIONS]);
  const caller = "bayesianSignTest";
  const rope = settleRope(options.rope, caller);
  const prior = settlePrior(options.prior ?? 1, caller);
  const pairs = checkedPairs(x, y, caller, 1);
  const differences = mergedDifferences(pairs.x, pairs.y);
  const tiny = 1e-4;
  const counts = [
    differences.filter((difference) => difference > rope).length,
    differences.filter((difference) => Math.abs(difference) <= rope).length + prior,
    differences.filter((difference) => difference < -rope).length,
  ] as const;
  const concentration =
    rope === 0
      ? [counts[0] + counts[1] / 2 + tiny, 0, counts[2] + counts[1] / 2 + tiny]
      : counts.map((count) => count + tiny);
  const draw: PosteriorDraw = (bits, into) => into.set(drawDirichlet(bits, concentration));
  return posterior(
    caller,
    "P(x better) - P(y better) in a new pair (Bayesian sign test)",
    differences.length,
    draw,
    options,
    "Benavoli, Mangili, Corani, Zaffalon, Ruggeri: A Bayesian Wilcoxon signed-rank test based on the Dirichlet process, ICML 2014",
  );
}

/**
 * The Bayesian signed-rank test of pairs. The differences and a pseudo-difference 0 (weight `prior`) have Dirichlet
 * weights. A draw adds the weights of all pairs of differences whose sum lies above, within or below twice the rope.
 *
 * @param x scores; x[i] and y[i] were measured on the same task
 * @param options `reps` 50 000 draws; `rope` 0; `prior` .5; `mode`, `level` (.95), `seed` (0), `partial` (false),
 *   `signal` to abort, `onProgress`
 * @returns P(x better) - P(y better) of the mean of two pairs; `values`: xBetter, equivalent, yBetter, decision
 * @throws RangeError for unpaired data, and options out of range
 * Source: A. Benavoli et al., ICML 2014 and JMLR 18 (2017).
 *
 * @example
 * ```ts
 * import { bayesianSignedRank } from "precipice/compare";
 * const test = await bayesianSignedRank([3, 4, 5, 6, 7], [1, 2, 3, 4, 5], { reps: 1000 });
 * test.only.estimate > 0; // => true
 * ```
 */
export async function bayesianSignedRank(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  options: BayesianSignedRankOptions = {},
): Promise<Result> {
  checkOptions("bayesianSignedRank", options, ["prior", "rope", "mode", ...REPLICATE_OPTIONS]);
  const caller = "bayesianSignedRank";
  const rope = settleRope(options.rope, caller);
  const prior = settlePrior(options.prior ?? 0.5, caller);
  const pairs = checkedPairs(x, y, caller, 1);
  checkMode(options.mode, ["baycomp"], caller);
  const differences = options.mode === "baycomp" ? pairs.differences : mergedDifferences(pairs.x, pairs.y);
  const values = Float64Array.of(0, ...differences).sort();
  const zero = values.indexOf(0);
  const concentration = values.map((_, index) => (index === zero ? prior : 1));
  const count = values.length;
  // For each difference, the indices in ascending order at which sums with it pass -2 rope and 2 rope.
  const bounds = Array.from(values, (value) => ({
    below: values.findIndex((other) => value + other >= -2 * rope),
    above: values.findIndex((other) => value + other > 2 * rope),
  }));
  const cumulative = new Float64Array(count + 1);
  const draw: PosteriorDraw = (bits, into) => {
    const weights = drawDirichlet(bits, concentration);
    for (let index = 0; index < count; index++)
      cumulative[index + 1] = (cumulative[index] ?? 0) + (weights[index] ?? 0);
    let [above, below] = [0, 0];
    for (let index = 0; index < count; index++) {
      const bound = bounds[index];
      const weight = weights[index] ?? 0;
      if (bound && bound.above >= 0)
        above += weight * ((cumulative[count] ?? 1) - (cumulative[bound.above] ?? 0));
      below +=
        weight * (bound && bound.below >= 0 ? (cumulative[bound.below] ?? 0) : (cumulative[count] ?? 1));
    }
    const within = Math.max(0, 1 - above - below);
    if (rope === 0) {
      into.set([above + within / 2, 0, below + within / 2]);
    } else into.set([above, within, below]);
  };
  return posterior(
    caller,
    "P(x better) - P(y better), of the mean of two pairs (Bayesian signed rank)",
    differences.length,
    draw,
    options,
    "Benavoli, Mangili, Corani, Zaffalon, Ruggeri: A Bayesian Wilcoxon signed-rank test based on the Dirichlet process, ICML 2014",
  );
}
