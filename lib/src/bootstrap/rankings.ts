import { checkOptions } from "../options/checkOptions.js";
import { checkComparable } from "../scores/checkComparable.js";
import { normalCdf } from "../numeric/normalDistribution.js";
import { studentTQuantile } from "../numeric/studentT.js";
import type { Estimate } from "../results/Estimate.js";
import { Result } from "../results/Result.js";
import { metricName } from "../results/headingOf.js";
import type { ScoreTable } from "../scores/ScoreTable.js";
import { settleMetrics, type AggregateMetric, type MetricParameters } from "./AggregateMetric.js";
import {
  aggregateSource,
  signedColumn,
  signedContributions,
  signedEstimate,
  type AggregateSource,
} from "./AggregateSource.js";
import { calibration } from "./calibratedInterval.js";
import { defaultReps } from "./defaultReps.js";
import { REPLICATE_OPTIONS, type ReplicateOptions, type WorkersOption } from "../work/ResampleOptions.js";
import { pairedRuns } from "./pairedScores.js";
import { meanOf } from "../numeric/meanOf.js";
import { midranks } from "../numeric/midranks.js";
import { quantileInterval } from "./quantileInterval.js";
import { ReplicateRun } from "./ReplicateRun.js";
import { sampleSize } from "./sampleSize.js";
import { settleOptions } from "../work/settleOptions.js";
import { simultaneousFactor } from "./simultaneousFactor.js";
import { calibratedCoverage } from "./calibratedCoverage.js";

/** Options of {@link rankings}. */
export interface RankingsOptions extends ReplicateOptions, WorkersOption, MetricParameters {
  /** Ranking metric: `"iqm"` (default), `"mean"`, `"median"` or `"optimalityGap"` (lower is better). */
  readonly metric?: AggregateMetric;
  /** As for `differences`: runs of the same name are drawn together. False by default. */
  readonly paired?: boolean;
}

/** The names of {@link RankingsOptions}. */
export const RANKINGS_OPTIONS = [
  "metric",
  "paired",
  "workers",
  ...REPLICATE_OPTIONS,
  "threshold",
  "weighting",
] as const;

/**
 * The rank of every algorithm in a table (1 is the best), with a confidence set for the rank, the probability of
 * being the best, and the expected rank over other runs of the same tasks.
 *
 * The rank sets contain all true ranks together with probability `level`. They follow from simultaneous intervals of
 * all differences. An algorithm's best possible rank is 1 + the number of algorithms that are significantly better.
 * Its worst possible rank is the number of algorithms minus those that are significantly worse. The intervals are
 * estimate ± t(nu, Phi(c)) * lambda * deviation, with c the simultaneous factor of the replicates, and lambda and nu
 * as in the calibrated interval. Replicates of all algorithms share one resampling. Ties share a rank and the
 * probability of being the best.
 *
 * @param table scores of algorithms on tasks, two algorithms at least
 * @param options `reps` is 10 000; `metric` (`"iqm"`), `paired` (false), `seed` (0), `partial` (false), `onProgress`,
 *   `workers` (one, for long work all processors), `threshold` (1), `weighting` (`"cells"`)
 * @returns a result with the labels `algorithm` and `statistic`. `"rank"`: the interval is the rank set; `values` has
 *   `score` and `probabilityBest` with its simulation error. `"expected rank"`: the mean rank over the replicates,
 *   with the percentile interval of the replicates' ranks. If a task has a single run, the sets are `undefined` and
 *   there is no expected rank. For the rank of a single run on a task see `expectedRanks`.
 * @throws RangeError for options out of range and a single algorithm; the reason of `signal` when it aborts
 *
 * Source: M. Mogstad, J. P. Romano, A. M. Shaikh, D. Wilhelm, Inference for ranks with applications to mobility across
 * neighbourhoods and academic achievement across countries, Review of Economic Studies 91 (2024).
 *
 * @example
 * ```ts
 * import { rankings, ScoreTable } from "precipice";
 * const table = ScoreTable.fromTaskScores({ A: [[1, 2, 1.5], [3, 4, 3.5]], B: [[8, 9, 8.5], [7, 8, 7.5]] });
 * const ranks = await rankings(table, { seed: 1 });
 * ranks.get({ algorithm: "B", statistic: "rank" }).interval; // => { low: 1, high: 1 }
 * ```
 */
export async function rankings(table: ScoreTable, options: RankingsOptions = {}): Promise<Result> {
  checkOptions("rankings", options, RANKINGS_OPTIONS);
  const caller = "rankings";
  const scaleWarnings = checkComparable(table, caller);
  const settings = settleOptions(options, caller, defaultReps.rankings, ["calibrated"]);
  const { metric = "iqm" } = options;
  const metricSettings = settleMetrics({ ...options, metrics: [metric] }, caller);
  const { algorithms } = table;
  if (algorithms.length < 2) {
    throw new RangeError(
      `${caller}: a ranking needs two algorithms at least; the table has ${algorithms.join()}.`,
    );
  }
  const pairing = options.paired ? "paired" : "independent";
  const draw = options.paired ? pairedRuns : undefined;
  const sources: AggregateSource[] = [];
  const run = new ReplicateRun(options, settings.reps * algorithms.length);
  try {
    for (const algorithm of algorithms) {
      sources.push(
        await aggregateSource(
          table,
          algorithm,
          [metric],
          metricSettings,
          settings,
          run,
          draw ? { draw } : {},
        ),
      );
    }
  } finally {
    await run.close();
  }
  const scores = sources.map((source) => signedEstimate([[source, 1]], metric));
  const direction = metric === "optimalityGap" ? -1 : 1;
  const ranks = midranks(scores.map((score) => -direction * score));
  const reasons = [...new Set(sources.flatMap(({ reason }) => reason ?? []))];
  const resampled = reasons.length === 0;
  const sets = resampled ? rankSets(sources, scores, direction, settings.level, pairing) : [];
  const replicated = resampled ? replicatedRanks(sources, direction, run.made(settings.reps)) : [];
  const estimates = sources.flatMap((source, place): Estimate[] => {
    const set = sets[place];
    const found = replicated[place];
    const shared = {
      n: sampleSize(source.scores),
      warnings: calibratedCoverage([source.scores]),
    };
    const rank: Estimate = {
      ...shared,
      labels: { algorithm: source.algorithm, statistic: "rank" },
      estimate: ranks[place] ?? NaN,
      ...(set
        ? { interval: set, monteCarloError: undefined }
        : { interval: undefined, monteCarloError: undefined, reason: reasons.join(" ") }),
      values: { score: scores[place] ?? NaN, ...found?.best },
    };
    if (!found) return [rank];
    const expected = meanOf(found.ranks);
    return [
      rank,
      {
        ...shared,
        labels: { algorithm: source.algorithm, statistic: "expected rank" },
        estimate: expected,
        ...quantileInterval({
          estimate: expected,
          replicates: found.ranks,
          method: "percentile",
          level: settings.level,
          sides: "two",
        }),
      },
    ];
  });
  return new Result({
    kind: "rankings",
    title: `Ranks by ${metricName(metric)}`,
    estimates,
    ...settings,
    reps: run.made(settings.reps),
    method: "simultaneous rank sets; percentile of the replicates for the expected rank",
    unit: table.unit,
    resampling: `stratified by task, ${options.paired ? "the same runs of all algorithms" : "each algorithm independently"}: runs drawn with replacement within each task, tasks fixed`,
    citation: [
      "Rank sets: Mogstad, Romano, Shaikh, Wilhelm: Inference for ranks, Review of Economic Studies 91, 2024",
      "Simultaneous intervals: Montiel Olea, Plagborg-Moller: Simultaneous confidence bands, Journal of Applied Econometrics 34, 2019",
    ],
    warnings: [...scaleWarnings, ...table.warnings, ...run.warnings(settings.reps)],
  });
}

function rankSets(
  sources: readonly AggregateSource[],
  scores: readonly number[],
  direction: number,
  level: number,
  pairing: "paired" | "independent",
): { readonly low: number; readonly high: number }[] {
  const pairs = sources.flatMap((x, i) =>
    sources.slice(i + 1).map((y, step) => ({
      i,
      k: i + 1 + step,
      signed: [
        [x, 1],
        [y, -1],
      ] as const,
    })),
  );
  const differences = pairs.map(({ i, k }) => (scores[i] ?? NaN) - (scores[k] ?? NaN));
  const columns = pairs.map(({ signed }) => signedColumn(signed, 0));
  const { factor, deviations } = simultaneousFactor(columns, differences, { level });
  const certainty = normalCdf(factor);
  const sets = sources.map(() => ({ low: 1, high: sources.length }));
  pairs.forEach(({ i, k, signed }, pair) => {
    const { inflation, degrees } = calibration(signedContributions(signed, 0, pairing));
    const margin = studentTQuantile(certainty, degrees) * inflation * (deviations[pair] ?? NaN);
    const difference = direction * (differences[pair] ?? NaN);
    if (Math.abs(difference) <= margin) return;
    const [better, worse] = difference > 0 ? [sets[i], sets[k]] : [sets[k], sets[i]];
    if (better) better.high -= 1;
    if (worse) worse.low += 1;
  });
  return sets;
}

/** The rank of each algorithm in each replicate, and how often it is the best. */
function replicatedRanks(
  sources: readonly AggregateSource[],
  direction: number,
  reps: number,
): {
  readonly ranks: Float64Array;
  readonly best: { readonly probabilityBest: number; readonly probabilityBestError: number };
}[] {
  const columns = sources.map(({ replicates }) => replicates?.columns[0] ?? new Float64Array());
  const best = new Float64Array(sources.length);
  const ranked = sources.map(() => new Float64Array(reps));
  for (let rep = 0; rep < reps; rep++) {
    const ranks = midranks(columns.map((column) => -direction * (column[rep] ?? NaN)));
    const top = Math.min(...ranks);
    const sharing = ranks.filter((rank) => rank === top).length;
    ranked.forEach((column, place) => {
      column[rep] = ranks[place] ?? NaN;
      if (ranks[place] === top) best[place] = (best[place] ?? 0) + 1 / sharing;
    });
  }
  return ranked.map((ranks, place) => {
    const probabilityBest = (best[place] ?? NaN) / reps;
    const probabilityBestError = Math.sqrt((probabilityBest * (1 - probabilityBest)) / reps);
    return { ranks, best: { probabilityBest, probabilityBestError } };
  });
}
