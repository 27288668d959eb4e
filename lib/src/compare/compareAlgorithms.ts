import { checkTable } from "../scores/checkTable.js";
import { checkOptions } from "../options/checkOptions.js";
import type { AggregateMetric, MetricParameters } from "../bootstrap/AggregateMetric.js";
import { independentContest } from "../bootstrap/contest.js";
import { pairedContest } from "../bootstrap/pairedContest.js";
import { resampledDifferences, type ResampledDifference } from "../bootstrap/differences.js";
import { pairsOf, type AlgorithmPair } from "../bootstrap/pairsOf.js";
import { oneOf } from "../work/oneOf.js";
import { metricPlural } from "../results/headingOf.js";
import { sameValue } from "../numeric/sameValue.js";
import type { Estimate, EstimateValues } from "../results/Estimate.js";
import { adjustedNote } from "../results/adjustedPValues.js";
import { checkedLevel } from "../results/checkedLevel.js";
import { Result } from "../results/Result.js";
import type { ResultFields } from "../results/ResultFields.js";
import type { IntervalOption, ReplicateOptions, WorkersOption } from "../work/ResampleOptions.js";
import type { ScoreTable } from "../scores/ScoreTable.js";
import { adjustPairs, type PairAdjustment } from "./adjustPairs.js";
import { adjustPValues, P_ADJUSTMENTS, type PAdjustment } from "./adjustPValues.js";
import { remark } from "../results/Remark.js";

/** Options of {@link compareAlgorithms}. */
export interface CompareOptions extends ReplicateOptions, IntervalOption, WorkersOption, MetricParameters {
  /** Pairs [x, y] of algorithms; every pair of the table once by default. */
  readonly pairs?: readonly AlgorithmPair[];
  /** The metric to compare; `"iqm"` by default. */
  readonly metric?: AggregateMetric;
  /**
   * Whether run r of a task has the same conditions (seed) for all algorithms. Runs are then resampled together, and
   * runs whose names differ between the algorithms are refused. False by default.
   */
  readonly paired?: boolean;
  /** The correction over the pairs; `"holm"` by default. */
  readonly adjust?: PairAdjustment;
  /**
   * `"simultaneous"` (default): the intervals of all pairs cover together with probability `level`. `"single"`: each
   * interval covers by itself; it is the default if `adjust` is `"none"`.
   */
  readonly intervals?: "simultaneous" | "single";
}

/** The estimate of {@link compareAlgorithms} for a pair. */
export interface AlgorithmDifference extends Estimate {
  /** The p-values and `significant` are missing if there is no interval or nothing varies. */
  readonly values: EstimateValues & {
    readonly effectSize: number;
    readonly effectSizeLow: number;
    readonly effectSizeHigh: number;
  };
}

/** The result of {@link compareAlgorithms}, with the algorithms that may be best. */
export class AlgorithmComparison extends Result<AlgorithmDifference> {
  /** The algorithm with the best estimate and all that do not differ from it significantly, from best to worst. */
  readonly tiedWithBest: readonly string[];
  /** All algorithms from best to worst. */
  readonly order: readonly string[];

  constructor(fields: ResultFields, tiedWithBest: readonly string[], order: readonly string[]) {
    super(fields);
    this.tiedWithBest = Object.freeze([...tiedWithBest]);
    this.order = Object.freeze([...order]);
    Object.freeze(this);
  }
}

/** The names of {@link CompareOptions}. */
export const COMPARE_OPTIONS = [
  "metric",
  "paired",
  "adjust",
  "workers",
  "level",
  "reps",
  "seed",
  "interval",
  "partial",
  "signal",
  "onProgress",
  "threshold",
  "weighting",
  "pairs",
  "intervals",
] as const;

/**
 * Compares the algorithms of a table pair by pair. Each pair has the difference of an aggregate with an interval, a
 * p-value from that interval, a p-value corrected over all pairs, and P(X > Y) as effect size. The result also names
 * the algorithms that are tied with the best.
 *
 * The intervals of the m differences cover together with probability `level`, and so do those of the effect sizes:
 * each has the level 1 - (1 - level) / m (Bonferroni). If an interval excludes 0, the difference is also significant
 * after Holm's correction. The reverse may fail, because Holm's test is stepwise; such pairs have a note.
 *
 * @param table scores of algorithms on tasks
 * @param options `metric` `"iqm"`; `paired` false; `adjust` `"holm"`; `intervals` `"simultaneous"`; `pairs` (all);
 *   `threshold` of the optimality gap; `level` .95, `reps` 50 000, `seed`, `signal`, `onProgress`; `partial` (false),
 *   `workers` (one, for long work all processors), `weighting` (`"cells"`)
 * @returns one estimate per pair, labels `x`, `y`, `metric`; `values`: pValue, adjustedPValue, significant (after the
 *   correction), effectSize (P(X > Y) as in `improvement`, with `paired` that of pairs), effectSizeLow,
 *   effectSizeHigh
 * @throws RangeError if there are fewer than two algorithms, an option is out of range, or, with `paired`, the names
 *   of the runs differ
 * Source: intervals as in `differences`; a p-value is the smallest 1 - level whose interval excludes 0. Simultaneous
 * intervals: O. J. Dunn, Multiple comparisons among means, JASA 56 (1961).
 *
 * @example
 * ```ts
 * import { compareAlgorithms, ScoreTable } from "precipice";
 * const table = ScoreTable.fromTaskScores({ A: [[1, 2, 3], [4, 5, 6]], B: [[9, 8, 7], [15, 16, 17]] });
 * (await compareAlgorithms(table, { reps: 500 })).order; // => [ 'B', 'A' ]
 * ```
 */
export async function compareAlgorithms(
  table: ScoreTable,
  options: CompareOptions = {},
): Promise<AlgorithmComparison> {
  checkOptions("compareAlgorithms", options, COMPARE_OPTIONS);
  const caller = "compareAlgorithms";
  checkTable(table, caller);
  const { metric = "iqm", paired = false, adjust = "holm", intervals: asked, ...rest } = options;
  const level = checkedLevel(caller, rest.level);
  const pairs = pairsOf(table, rest.pairs, caller);
  const simultaneous =
    oneOf(
      asked ?? (adjust === "none" ? "single" : undefined),
      ["simultaneous", "single"],
      caller,
      "intervals",
    ) === "simultaneous";
  const ownLevel = simultaneous && pairs.length > 1 ? 1 - (1 - level) / pairs.length : level;
  const complete = pairs.length === (table.algorithms.length * (table.algorithms.length - 1)) / 2;
  const single = (P_ADJUSTMENTS as readonly string[]).includes(adjust);
  if (!single && !(complete && rest.pairs === undefined)) {
    throw new RangeError(
      `${caller}: "${adjust}" corrects over all pairs of algorithms; leave the option pairs out.`,
    );
  }
  const found = await resampledDifferences(
    table,
    { ...rest, level: ownLevel, paired, pairs, metrics: [metric] },
    caller,
    (one) => {
      const contest = (paired ? pairedContest : independentContest)(table, one.x, one.y);
      const wins = contest.calibrated(ownLevel, "two");
      const pValue = pValueOf(one);
      return {
        ...(pValue === undefined ? {} : { pValue }),
        effectSize: contest.estimate,
        effectSizeLow: wins.low,
        effectSizeHigh: wins.high,
      };
    },
  );
  const given = found.estimates.map(({ values }) => values?.pValue ?? 1);
  const adjusted = single
    ? adjustPValues(given, { method: adjust as PAdjustment })
    : adjustPairs(given, table.algorithms.length, { method: adjust });
  const lowerIsBetter = metric === "optimalityGap";
  const correction = { adjust, pairs: pairs.length, simultaneous };
  const estimates = found.estimates.map((estimate, index): Estimate => {
    const { pValue, ...values } = estimate.values ?? {};
    if (pValue === undefined) return estimate;
    const adjustedPValue = adjusted[index] ?? 1;
    const significant = adjustedPValue <= 1 - level;
    return {
      ...estimate,
      ...disagreement(estimate, significant, correction),
      values: { pValue, adjustedPValue, significant, ...values },
    };
  });
  const common: ResultFields = found;
  const fields: ResultFields = {
    ...common,
    kind: caller,
    title: `Differences x − y of ${metricPlural(metric)}${paired ? ", runs paired" : ""}`,
    level,
    estimates,
    ...(pairs.length > 1 && {
      method: simultaneous
        ? `${found.method}, simultaneous over ${pairs.length} pairs (Bonferroni)`
        : `${found.method}, each pair by itself`,
      methodCode: `${found.methodCode}${simultaneous ? "Simultaneous" : "Single"}`,
      notes: [
        adjustedNote(adjust, pairs.length),
        simultaneous
          ? remark(
              "simultaneousIntervals",
              `Intervals of differences hold for all ${pairs.length} pairs at once, and so do those of effect sizes: each has ` +
                `the level ${Number(ownLevel.toPrecision(4))}.`,
            )
          : remark(
              "singleIntervals",
              `Intervals of differences and of effect sizes hold each for its pair alone, not for ${pairs.length} at once.`,
            ),
      ],
    }),
  };
  const order = orderOf([...new Set(pairs.flat())], estimates, lowerIsBetter);
  return new AlgorithmComparison(fields, tiedWith(order, estimates), order);
}

/** The remark on a pair whose interval and corrected p-value disagree about significance. */
function disagreement(
  { interval, warnings, notes = [] }: Estimate,
  significant: boolean,
  { adjust, pairs, simultaneous }: { adjust: PairAdjustment; pairs: number; simultaneous: boolean },
): Pick<Estimate, "warnings" | "notes"> {
  const excluded = interval !== undefined && (interval.low > 0 || interval.high < 0);
  if (interval === undefined || pairs === 1 || excluded === significant) return { warnings, notes };
  if (excluded) {
    return {
      warnings: [
        ...warnings,
        remark(
          "significantAlone",
          `The interval leaves out 0${simultaneous ? "" : " for this pair alone"}, but after correction over ${pairs} pairs ` +
            `(${adjust}) the difference is not significant.`,
        ),
      ],
      notes,
    };
  }
  return {
    warnings,
    notes: [
      ...notes,
      remark(
        "significantByCorrection",
        `Significant by the correction (${adjust}), which goes by steps, although the simultaneous interval holds 0.`,
      ),
    ],
  };
}

/**
 * The p-value of a difference, by inversion of its interval; `undefined` if there is no interval or nothing varies.
 */
function pValueOf({
  estimate,
  interval,
  intervalAt,
  settings,
  reps,
}: ResampledDifference): number | undefined {
  if (interval === undefined) return undefined;
  if (sameValue(interval.low, interval.high)) return estimate === 0 ? 1 : undefined;
  const holdsZero = (level: number): boolean => {
    const ends = intervalAt(level);
    return ends !== undefined && ends.low <= 0 && ends.high >= 0;
  };
  return invertedPValue(holdsZero, settings.method === "calibrated" ? 1e-15 : 1 / (reps + 1));
}

/** The smallest p, at least `least`, whose interval of level 1 - p excludes 0. */
function invertedPValue(holdsZero: (level: number) => boolean, least: number): number {
  if (!holdsZero(1 - least)) return least;
  let [low, high] = [Math.log(least), 0];
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    const level = -Math.expm1(middle);
    if (level > 0 && holdsZero(level)) low = middle;
    else high = middle;
  }
  return Math.exp(high);
}

/** The algorithms from best to worst by their differences; pairs without a comparison are ignored. */
function orderOf(
  algorithms: readonly string[],
  estimates: readonly Estimate[],
  lowerIsBetter: boolean,
): string[] {
  const lead = new Map(algorithms.map((name) => [name, 0]));
  for (const { labels, estimate } of estimates) {
    const sign = lowerIsBetter ? -1 : 1;
    for (const [name, gain] of [
      [String(labels["x"]), sign * estimate],
      [String(labels["y"]), -sign * estimate],
    ] as const) {
      lead.set(name, (lead.get(name) ?? 0) + gain);
    }
  }
  return [...algorithms].sort((a, b) => (lead.get(b) ?? 0) - (lead.get(a) ?? 0));
}

/** The best algorithm and all that do not differ significantly from it. */
function tiedWith(order: readonly string[], estimates: readonly Estimate[]): string[] {
  const [best] = order;
  return order.filter((name) => {
    if (name === best) return true;
    const found = estimates.find(({ labels }) => {
      const pair = [labels["x"], labels["y"]];
      return pair.includes(name) && pair.includes(best ?? "");
    });
    return found?.values?.significant !== true;
  });
}
