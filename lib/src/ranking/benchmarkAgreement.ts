import { checkOptions } from "../options/checkOptions.js";
import { REPLICATE_OPTIONS, type ReplicateOptions } from "../work/ResampleOptions.js";
import { ResampleRun } from "../work/ResampleRun.js";
import { settleOptions } from "../work/settleOptions.js";
import { correlation } from "../numeric/covariance.js";
import { hasSpread } from "../numeric/hasSpread.js";
import { quantile } from "../numeric/quantile.js";
import { standardDeviation } from "../numeric/variance.js";
import { permuted } from "../random/permuted.js";
import { Xoshiro128 } from "../random/Xoshiro128.js";
import type { Estimate } from "../results/Estimate.js";
import { Result } from "../results/Result.js";
import { checkTable } from "./checkPaired.js";
import { kendallTau } from "./kendallTau.js";
import { averageRanksOf } from "../metrics/averageRanks.js";
import { spearman } from "./spearman.js";
import { tailProbability } from "../results/tails.js";
import { remark } from "../results/Remark.js";

/** Options of {@link benchmarkAgreement}. */
export interface BenchmarkAgreementOptions extends ReplicateOptions {
  /** The reference benchmark; by default, for each benchmark, the mean win rate over all *others*. */
  readonly reference?: string;
  /** `"kendall"` (default), `"spearman"` or `"pearson"`. */
  readonly statistic?: "kendall" | "spearman" | "pearson";
  /**
   * Sizes of the random subsets of models; by default all models and, if there are more than 10, subsets of 10 and 5.
   */
  readonly modelCounts?: readonly number[];
}

const COEFFICIENTS = { kendall: kendallTau, spearman, pearson: correlation };

/**
 * Benchmark agreement testing: the correlation of the orders of models between benchmarks, over random subsets of
 * models of several sizes. Agreement over a wide range of models says little about agreement among similar ones.
 *
 * @param benchmarks the scores of each benchmark by name, for the same models in the same order; at least two
 *   benchmarks, three models
 * @param options `reps` is 1 000 subsets; `statistic` (`"kendall"`), `modelCounts` (all, and 10 and 5 where there are
 *   more), `seed` (0), `partial` (false), `signal` to abort, `onProgress`
 * @returns estimates with the labels `benchmark` and `models` (the size of subsets): the mean correlation with the
 *   reference; the interval contains the middle `level` of the subsets and is not a confidence interval; for all
 *   models it comes from resampled models. `values.zScore` is the distance of a benchmark from the mean of all, in
 *   standard deviations
 * @throws RangeError for invalid scores, sizes out of range, an unknown reference
 *
 * Source: Y. Perlitz et al., Do these LLM benchmarks agree? Fixing benchmark evaluation with BenchBench (2024).
 * @example
 * ```ts
 * import { benchmarkAgreement } from "precipice/ranking";
 * const scores = { x: [1, 2, 3, 4], y: [1, 3, 2, 4], z: [2, 1, 3, 4] };
 * const result = await benchmarkAgreement(scores, { reference: "x", reps: 100 });
 * result.get({ benchmark: "y" }).estimate; // => 0.666667
 * ```
 */
export async function benchmarkAgreement(
  benchmarks: Readonly<Record<string, ArrayLike<number>>>,
  options: BenchmarkAgreementOptions = {},
): Promise<Result> {
  checkOptions("benchmarkAgreement", options, [
    "reference",
    "statistic",
    "modelCounts",
    ...REPLICATE_OPTIONS,
  ]);
  const caller = "benchmarkAgreement";
  const settings = settleOptions(options, caller, 1_000, ["percentile"]);
  const { reference, statistic = "kendall" } = options;
  const names = Object.keys(benchmarks);
  const table = names.map((name) => benchmarks[name] ?? []);
  const { tasks: models } = checkTable(table, caller);
  if (reference !== undefined && !names.includes(reference)) {
    throw new RangeError(
      `${caller}: there is no benchmark ${JSON.stringify(reference)}; there are ${names.join(", ")}.`,
    );
  }
  if (!Object.hasOwn(COEFFICIENTS, statistic)) {
    throw new RangeError(
      `${caller}: statistic is kendall, spearman or pearson; got ${JSON.stringify(statistic)}.`,
    );
  }
  if (reference === undefined && names.length < 3) {
    throw new RangeError(
      `${caller}: two benchmarks have no others to agree with; name one of them as reference.`,
    );
  }
  const counts = options.modelCounts ?? [models, ...(models > 10 ? [10, 5] : [])];
  for (const count of counts) {
    if (!(Number.isSafeInteger(count) && count >= 3 && count <= models)) {
      throw new RangeError(`${caller}: subsets have from 3 to ${models} models; got ${String(count)}.`);
    }
  }
  const judged = names.filter((name) => name !== reference);
  const bits = Xoshiro128.fromSeed(settings.seed);
  const run = new ResampleRun(options, settings.reps * counts.length);
  const everyModel = Array.from({ length: models }, (_, model) => model);
  const estimates: Estimate[] = [];
  for (const count of new Set(counts)) {
    const whole = count === models;
    const drawn = judged.map(() => [] as number[]);
    const replicate = (): void => {
      const chosen = whole
        ? everyModel.map(() => bits.below(models))
        : permuted(models, (last) => bits.below(last + 1)).slice(0, count);
      judged.forEach((name, place) => {
        const found = agreement(table, names, name, reference, chosen, COEFFICIENTS[statistic]);
        if (found !== undefined) drawn[place]?.push(found);
      });
    };
    // The estimates are means over subsets, so sizes without a replicate have none.
    const made = await run.repeat(settings.reps, replicate, { needed: estimates.length === 0 });
    if (made === 0) continue;
    const means = judged.map((name, place) => {
      const found = drawn[place] ?? [];
      if (found.length === 0)
        throw new RangeError(
          `${caller}: ${name}, or what it is compared with, has the same score for all models of every subset.`,
        );
      return whole
        ? (agreement(table, names, name, reference, everyModel, COEFFICIENTS[statistic]) ?? NaN)
        : found.reduce((sum, value) => sum + value, 0) / found.length;
    });
    const centre = means.reduce((sum, value) => sum + value, 0) / means.length;
    const spread = standardDeviation(means);
    judged.forEach((benchmark, place) => {
      const estimate = means[place] ?? NaN;
      const found = drawn[place] ?? [];
      const tail = tailProbability(settings.level, "two");
      estimates.push({
        labels: { benchmark, models: count },
        estimate,
        interval: { low: quantile(found, tail), high: quantile(found, 1 - tail) },
        monteCarloError: undefined,
        n: { subsets: found.length },
        ...(spread > 0 ? { values: { zScore: (estimate - centre) / spread } } : {}),
        warnings:
          found.length < made
            ? [
                remark(
                  "equalSubsets",
                  `${made - found.length} subsets had equal scores only and say nothing.`,
                ),
              ]
            : [],
      });
    });
  }
  return new Result({
    kind: caller,
    title: `Agreement with ${reference ?? "the mean win rate over the other benchmarks"} (${statistic})`,
    estimates,
    method: "percentile",
    level: settings.level,
    sides: "two",
    unit: "model",
    reps: run.made(settings.reps),
    seed: settings.seed,
    resampling: "subsets of models drawn without replacement; all models: drawn with replacement",
    citation: [
      "Y. Perlitz et al., Do these LLM benchmarks agree? Fixing benchmark evaluation with BenchBench (2024)",
    ],
    warnings: [
      ...run.warnings(settings.reps),
      ...(models < 10 ? [remark("fewModels", `With ${models} models agreement is hardly known.`)] : []),
    ],
  });
}

/**
 * The correlation of a benchmark with its reference over some models; undefined if one of the two is constant there.
 */
function agreement(
  table: readonly ArrayLike<number>[],
  names: readonly string[],
  name: string,
  reference: string | undefined,
  chosen: readonly number[],
  correlate: (x: ArrayLike<number>, y: ArrayLike<number>) => number,
): number | undefined {
  const scores = (benchmark: number): number[] => chosen.map((model) => table[benchmark]?.[model] ?? NaN);
  const own = scores(names.indexOf(name));
  const against =
    reference === undefined
      ? winRates(names.flatMap((other, place) => (other === name ? [] : [scores(place)])))
      : scores(names.indexOf(reference));
  const varied = hasSpread(own) && hasSpread(against);
  return varied ? correlate(own, against) : undefined;
}

/** Mean win rates of models over benchmarks; they decrease as mean ranks increase. */
function winRates(benchmarks: readonly (readonly number[])[]): Float64Array {
  const count = benchmarks[0]?.length ?? 0;
  const byModel = Array.from({ length: count }, (_, model) =>
    benchmarks.map((scores) => scores[model] ?? NaN),
  );
  return averageRanksOf(byModel).map((rank) => (count - rank) / (count - 1));
}
