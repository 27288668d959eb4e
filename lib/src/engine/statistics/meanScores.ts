import { carryingOfSums, type CarryingItems } from "../../evals/carryingItems.js";
import { CLUSTER_CORRECTIONS, type ClusterCorrection } from "../../evals/errors/clusterVariance.js";
import { estimateOfMoments, estimateOfTotals } from "../../evals/errors/estimateMean.js";
import {
  MEAN_SCORE_OPTIONS,
  meanScoreResult,
  type MeanScoreOptions,
  type ScoredGroup,
} from "../../evals/errors/meanScore.js";
import { settleInterval } from "../../results/settleInterval.js";
import type { Result } from "../../results/Result.js";
import { oneOf } from "../../work/oneOf.js";
import type { LongWorkOptions } from "../../work/ResampleOptions.js";
import { columnOf, type QueryTable } from "../QueryTable.js";
import { itemSums } from "../reductions/itemSums.js";
import { countColumn } from "../reductions/wordSums.js";
import { runQueries } from "../runQueries.js";
import type { SampleSource } from "../SampleSource.js";
import { fromFrame } from "../scoreFrame.js";
import { fetchTable, settleMostRows, type MostRowsOption } from "./fetchTable.js";
import { clusterTotals, frameMoments, scoreMomentsOf, totalOf, wholeSums } from "./frameMoments.js";
import { sourceItems, type SourceItems } from "./itemRoles.js";
import { rowsByName } from "./rowsByName.js";
import { withEngine } from "./withEngine.js";

/** Options of `Samples.meanScore`: those of `meanScore`, and the limit of rows to fetch. */
export interface MeanScoresOptions
  extends Omit<MeanScoreOptions, "clusters">, MostRowsOption, LongWorkOptions {}

/** The names of {@link MeanScoresOptions}. */
export const MEAN_SCORES_OPTIONS = [...MEAN_SCORE_OPTIONS, "mostRows", "signal", "onProgress"] as const;

/** `meanScore` of each algorithm, over rows that stay where they are; see {@link Samples.meanScore}. */
export async function meanScores(source: SampleSource, options: MeanScoresOptions = {}): Promise<Result> {
  const caller = "meanScore";
  settleInterval(options, caller);
  const correction = oneOf(options.correction, CLUSTER_CORRECTIONS, caller, "correction");
  const mostRows = settleMostRows(options, caller);
  return runQueries(options, "Averaging", async (query) => {
    const run = { source, caller, query, mostRows };
    const items = await sourceItems(run, { named: false });
    const { parameters, roles, clustered } = items;
    const keys = ["algorithm" as const, ...(clustered ? (["cluster"] as const) : [])];
    const table = await fetchTable(run, itemSums, roles, { ...parameters, keys });
    const groups = rowsByName(table, "algorithm").map(([algorithm, rows]): ScoredGroup => ({
      labels: { algorithm },
      moments: momentsOf(table, rows, items, correction),
    }));
    if (groups.length === 0) throw new RangeError(`${caller}: the source has no row with a score.`);
    const omitted = items.pass.rows - items.pass.kept;
    return withEngine(meanScoreResult(groups, options, caller), source.runner.engine, omitted);
  });
}

/** The moments of an algorithm, from its rows of {@link itemSums}: one, or one for each cluster. */
function momentsOf(
  table: QueryTable,
  rows: readonly number[],
  { parameters: { frame }, pass, clustered }: SourceItems,
  correction: ClusterCorrection,
): ScoredGroup["moments"] {
  const counts = (name: string): Float64Array => {
    const column = countColumn(table, name);
    return Float64Array.from(rows, (row) => column[row] ?? 0);
  };
  const ends = (name: string): Float64Array => {
    const { values } = columnOf(table, name, "number");
    return Float64Array.from(rows, (row) => values[row] ?? 0);
  };
  const whole = (name: string): bigint[] => {
    const sums = wholeSums(table, name);
    return rows.map((row) => sums[row] ?? 0n);
  };
  const sizes = counts("items");
  const items = sizes.reduce((sum, size) => sum + size, 0);
  const sums = whole("z");
  const inZ = frameMoments(
    {
      items,
      sum: totalOf(sums),
      squares: totalOf(whole("square")),
      low: ends("lowest").reduce((least, end) => Math.min(least, end), Infinity),
      high: ends("highest").reduce((most, end) => Math.max(most, end), -Infinity),
    },
    pass.largest,
    frame,
  );
  const moments = { ...scoreMomentsOf(inZ, frame), mean: fromFrame(inZ.mean, frame) };
  return {
    mean: clustered
      ? estimateOfTotals(moments, clusterTotals(sums, sizes, inZ, frame), correction)
      : estimateOfMoments(moments),
    items,
    bounded: counts("outside").every((count) => count === 0),
    carrying: () => carryingOf(moments),
  };
}

/** The carrying items from number, mean and variance: sum s^2 = (n - 1) variance + n mean^2, and the same for 1 - s. */
function carryingOf({
  items,
  mean,
  variance,
}: {
  items: number;
  mean: number;
  variance: number;
}): CarryingItems {
  const about = items > 1 ? (items - 1) * variance : 0;
  return carryingOfSums({
    items,
    sum: items * mean,
    squares: about + items * mean ** 2,
    shortfall: items * (1 - mean),
    shortSquares: about + items * (1 - mean) ** 2,
  });
}
