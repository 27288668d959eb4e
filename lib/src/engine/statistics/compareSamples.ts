import {
  comparisonResult,
  COMPARE_MODELS_OPTIONS,
  type CompareModelsOptions,
} from "../../evals/paired/compareModels.js";
import { CLUSTER_CORRECTIONS } from "../../evals/errors/clusterVariance.js";
import { estimateOfMoments, estimateOfTotals } from "../../evals/errors/estimateMean.js";
import { modelPairs } from "../../evals/paired/modelPairs.js";
import { pairedComparison, type PairedSums } from "../../evals/paired/pairedEstimate.js";
import type { PairedMoments } from "../../evals/paired/pairedMoments.js";
import { settleInterval } from "../../results/settleInterval.js";
import type { ResultOrTest } from "../../results/TestResult.js";
import { percentConcernOfRanges, type ScoreRange } from "../../scores/percentConcern.js";
import { oneOf } from "../../work/oneOf.js";
import { EngineError } from "../EngineError.js";
import { columnOf, nameIn, type QueryTable } from "../QueryTable.js";
import { battleCounts } from "../reductions/battleCounts.js";
import { modelName, PAIR_COUNTS, PAIR_SUMS, pairedSums, pairName } from "../reductions/pairedSums.js";
import { countColumn, countTotal } from "../reductions/wordSums.js";
import { runQueries } from "../runQueries.js";
import type { FirstPass, SampleSource } from "../SampleSource.js";
import { FRAME_BITS, fromFrame, inFrame, squareFromFrame } from "../scoreFrame.js";
import { fetchTable, settleMostRows, type MostRowsOption, type SampleQuery } from "./fetchTable.js";
import { isWritable } from "../sql/checkedLiterals.js";
import {
  clusterTotals,
  covarianceOfWhole,
  frameMoments,
  meanOfWhole,
  scoreMomentsOf,
  spreads,
  totalOf,
  wholeSums,
} from "./frameMoments.js";
import { sourceItems, type SourceItems } from "./itemRoles.js";
import { withEngine } from "./withEngine.js";

/** Options of `Samples.compareModels`: those of `compareModels`, and the limit of rows to fetch. */
export interface CompareSamplesOptions extends CompareModelsOptions, MostRowsOption {}

/** The largest number of pairs of one query: beyond it, engines take long to plan the columns. */
const MOST_PAIRS = 16;

/** The names of {@link CompareSamplesOptions}. */
export const COMPARE_SAMPLES_OPTIONS = [...COMPARE_MODELS_OPTIONS, "mostRows"] as const;

/** `compareModels` over rows that stay where they are; see {@link Samples.compareModels}. */
export async function compareSamples(
  source: SampleSource,
  options: CompareSamplesOptions = {},
): Promise<ResultOrTest> {
  const caller = "compareModels";
  const { level, sides } = settleInterval(options, caller);
  const unmatched = oneOf(options.unmatched, ["error", "omit"], caller, "unmatched");
  oneOf(options.correction, CLUSTER_CORRECTIONS, caller, "correction");
  const mostRows = settleMostRows(options, caller);
  return runQueries(options, "Comparing models", async (query) => {
    const run: SampleQuery = { source, caller, query, mostRows };
    const items = await sourceItems(run, { named: true });
    // The names of all models are only read for a single pair if one of them has no item.
    const named = singlePair(options.pairs);
    const models = named ?? (await modelNames(run));
    const pairs = modelPairs(models, options, caller);
    refuseUnknown(pairs, models, caller);
    const compared = [];
    for (let first = 0; first < pairs.length; first += MOST_PAIRS) {
      for (const pair of await sumsOfPairs(run, items, pairs.slice(first, first + MOST_PAIRS))) {
        if (pair.items === 0 && named) refuseUnknown(pairs, await modelNames(run), caller);
        if (pair.unmatched > 0 && unmatched === "error") throw unmatchedItems(pair, caller);
        if (pair.items === 0)
          throw new RangeError(
            `${caller}: ${pair.labels.x} and ${pair.labels.y} share no item; are items named alike in the rows of both?`,
          );
        const sums = pairSums(pair, items, options);
        compared.push({
          ...pairedComparison(sums, { ...pair.labels }, options, caller),
          omitted: pair.unmatched,
        });
      }
    }
    const result = comparisonResult(compared, items.clustered, options.adjust ?? "holm", { level, sides });
    return withEngine(result, source.runner.engine, items.pass.rows - items.pass.kept);
  });
}

/** The names of the only pair asked for; undefined where its words are none that a query could hold, which are refused elsewhere. */
function singlePair(pairs: CompareSamplesOptions["pairs"]): readonly string[] | undefined {
  const [only, another]: readonly unknown[] = pairs ?? [];
  if (!Array.isArray(only) || another !== undefined) return undefined;
  const isName = (name: unknown): boolean => typeof name === "string" && isWritable(name);
  return only.length === 2 && only[0] !== only[1] && only.every(isName) ? (only as string[]) : undefined;
}

/** @throws RangeError if no row is of one of the models in pairs */
function refuseUnknown(
  pairs: readonly (readonly [string, string])[],
  models: readonly string[],
  caller: string,
): void {
  for (const name of pairs.flat()) {
    if (models.includes(name)) continue;
    if (models.length === 0) throw new RangeError(`${caller}: the source has no row with a score.`);
    throw new RangeError(
      `${caller}: there is no model ${JSON.stringify(name)}; there are ${models.join(", ")}.`,
    );
  }
}

/** The names of the algorithms, in their order. */
async function modelNames(run: SampleQuery): Promise<string[]> {
  const table = await fetchTable(run, { ...battleCounts, id: "models" }, ["algorithm", "score"], {
    keys: ["algorithm"],
  });
  const column = table.columns.get("algorithm");
  return column ? Array.from({ length: table.rows }, (_, row) => nameIn(column, row)) : [];
}

/** Whether some score is above 1, as percentages are. */
function mayBePercentages({ highest }: FirstPass): boolean {
  return highest > 1;
}

/** The sums of one pair. */
interface FetchedPair {
  readonly table: QueryTable;
  readonly pair: number;
  readonly labels: { readonly x: string; readonly y: string };
  /** The places of both among the models of the query. */
  readonly places: readonly [x: number, y: number];
  readonly items: number;
  readonly onlyX: number;
  readonly onlyY: number;
  readonly unmatched: number;
}

async function sumsOfPairs(
  run: SampleQuery,
  { parameters, roles, pass }: SourceItems,
  pairs: readonly (readonly [string, string])[],
): Promise<FetchedPair[]> {
  const models = [...new Set(pairs.flat())];
  const places = pairs.map(([x, y]) => [models.indexOf(x), models.indexOf(y)] as const);
  const table = await fetchTable(run, pairedSums, roles, {
    ...parameters,
    models,
    pairs: places,
    withRanges: mayBePercentages(pass),
  });
  return pairs.map(([x, y], pair) => {
    const count = (name: string): number => countTotal(table, pairName(pair, name));
    const onlyX = count("only x");
    const onlyY = count("only y");
    return {
      table,
      pair,
      labels: { x, y },
      places: places[pair] ?? [0, 0],
      items: count("items"),
      onlyX,
      onlyY,
      unmatched: onlyX + onlyY,
    };
  });
}

function unmatchedItems({ labels, onlyX, onlyY }: FetchedPair, caller: string): EngineError {
  const sides = [
    ...(onlyX > 0 ? [`only ${labels.x} answered ${onlyX}`] : []),
    ...(onlyY > 0 ? [`only ${labels.y} answered ${onlyY}`] : []),
  ];
  return new EngineError(
    `${caller}: a paired comparison needs the same items of both models: ${sides.join("; ")} items. ` +
      'Add what is missing, or compare the items they share with unmatched: "omit".',
  );
}

type PairSum = (typeof PAIR_SUMS)[number];
/** The sums of a pair over all clusters. */
type PairTotals = Readonly<Record<PairSum, bigint>>;

/** The sums that the library's comparison needs, in the unit of the scores. */
function pairSums(
  fetched: FetchedPair,
  { parameters: { frame }, clustered, pass }: SourceItems,
  { correction = "CR2" }: CompareSamplesOptions,
): PairedSums {
  const { table, pair, items } = fetched;
  const whole = (name: PairSum): bigint[] => wholeSums(table, pairName(pair, name));
  const totals = Object.fromEntries(PAIR_SUMS.map((name) => [name, totalOf(whole(name))])) as PairTotals;
  const rows = rowsWithItems(fetched);
  const low = lowestOf(table, pairName(pair, "low"), rows);
  const high = highestOf(table, pairName(pair, "high"), rows);
  const inZ = frameMoments({ items, sum: totals.d, squares: totals.dd, low, high }, pass.largest, frame);
  const moments = scoreMomentsOf(inZ, frame);
  const sizes = countColumn(table, pairName(pair, "items"));
  return {
    counts: clustered ? undefined : binaryCounts(fetched, frame, pass),
    mean: clustered
      ? estimateOfTotals(moments, clusterTotals(whole("d"), sizes, inZ, frame), correction)
      : estimateOfMoments(moments),
    moments: momentsOfPair(fetched, totals, frame, pass.largest),
    warnings: mayBePercentages(pass)
      ? percentConcernOfRanges(
          [fetched.labels.x, fetched.labels.y],
          fetched.places.map((place, side) =>
            rangeOf(
              fetched,
              place,
              meanOfWhole(side === 0 ? totals.x : totals.y, items, FRAME_BITS.z),
              frame,
            ),
          ),
        )
      : [],
  };
}

/** Rows of clusters in which the pair has items; all rows without clusters. */
function rowsWithItems({ table, pair }: FetchedPair): number[] {
  const sizes = countColumn(table, pairName(pair, "items"));
  return Array.from(sizes.keys()).filter((row) => (sizes[row] ?? 0) > 0);
}

function binaryCounts(
  { table, pair, items }: FetchedPair,
  frame: SourceItems["parameters"]["frame"],
  { lowest, highest }: SourceItems["pass"],
): PairedSums["counts"] {
  const counts = PAIR_COUNTS.map((name) => countTotal(table, pairName(pair, name)));
  const [, , , single = 0, both = 0, onlyX = 0, onlyY = 0, neither = 0] = counts;
  // In the frame of scores far from 0 and 1, these two may be one number.
  const distinct = lowest >= 0 && highest <= 1 && inFrame(0, frame) !== inFrame(1, frame);
  const binary = single === items && both + onlyX + onlyY + neither === items;
  return distinct && binary ? { both, onlyX, onlyY, neither } : undefined;
}

function momentsOfPair(
  fetched: FetchedPair,
  totals: PairTotals,
  frame: SourceItems["parameters"]["frame"],
  largest: number,
): PairedMoments {
  const { table, items, places } = fetched;
  const rows = rowsWithItems(fetched);
  const varianceOf = (squares: bigint, sum: bigint, place: number): number => {
    const low = lowestOf(table, modelName(place, "lowest"), rows);
    const high = highestOf(table, modelName(place, "highest"), rows);
    if (!spreads(low, high, largest, frame)) return 0;
    return Math.max(0, covarianceOfWhole(squares, sum, sum, items));
  };
  const varianceX = varianceOf(totals.xx, totals.x, places[0]);
  const varianceY = varianceOf(totals.yy, totals.y, places[1]);
  const covariance = covarianceOfWhole(totals.xy, totals.x, totals.y, items);
  return {
    meanX: fromFrame(meanOfWhole(totals.x, items, FRAME_BITS.z), frame),
    meanY: fromFrame(meanOfWhole(totals.y, items, FRAME_BITS.z), frame),
    deviationX: Math.sqrt(squareFromFrame(varianceX, frame)),
    deviationY: Math.sqrt(squareFromFrame(varianceY, frame)),
    correlation:
      varianceX === 0 || varianceY === 0
        ? NaN
        : Math.min(1, Math.max(-1, covariance / Math.sqrt(varianceX * varianceY))),
  };
}

/** The range of a model's positive mean scores, for the warning about percentages beside fractions. */
function rangeOf(
  { table, items }: FetchedPair,
  place: number,
  mean: number,
  frame: SourceItems["parameters"]["frame"],
): ScoreRange {
  const counts = countColumn(table, modelName(place, "positive"));
  const rows = Array.from(counts.keys()).filter((row) => (counts[row] ?? 0) > 0);
  return {
    least: fromFrame(lowestOf(table, modelName(place, "least"), rows), frame),
    most: fromFrame(highestOf(table, modelName(place, "most"), rows), frame),
    sum: fromFrame(mean, frame) * items,
    count: counts.reduce((sum, count) => sum + count, 0),
    other: countTotal(table, modelName(place, "unusual")) > 0,
  };
}

function lowestOf(table: QueryTable, name: string, rows: readonly number[]): number {
  const { values } = columnOf(table, name, "number");
  return rows.reduce((least, row) => Math.min(least, values[row] ?? NaN), Infinity);
}

function highestOf(table: QueryTable, name: string, rows: readonly number[]): number {
  const { values } = columnOf(table, name, "number");
  return rows.reduce((most, row) => Math.max(most, values[row] ?? NaN), -Infinity);
}
