import { citations } from "../../bootstrap/citations.js";
import { defaultReps } from "../../bootstrap/defaultReps.js";
import { intervalOfUnits } from "../../bootstrap/intervalOfUnits.js";
import { noInterval } from "../../bootstrap/singleRuns.js";
import { modelPairs, type PairChoice } from "../../evals/paired/modelPairs.js";
import { trimmedMeanOfWeighted, type WeighedScore } from "../../metrics/trimmedMeanOf.js";
import type { Estimate } from "../../results/Estimate.js";
import { Result } from "../../results/Result.js";
import { oneOf } from "../../work/oneOf.js";
import { RESAMPLE_OPTIONS, type SingleThreadOptions } from "../../work/ResampleOptions.js";
import { settleOptions } from "../../work/settleOptions.js";
import { sumOfWords } from "../fixedPoint.js";
import { columnOf, type QueryTable } from "../QueryTable.js";
import type { Replication } from "../reductions/replicated.js";
import { replicateCounts, replicateSums } from "../reductions/replicateSums.js";
import { runSums } from "../reductions/runSums.js";
import { scoreCounts } from "../reductions/scoreCounts.js";
import { countColumn } from "../reductions/wordSums.js";
import { runQueries } from "../runQueries.js";
import type { FirstPass, SampleSource } from "../SampleSource.js";
import { seedKey } from "../weights/poissonWeights.js";
import {
  checkReplicates,
  fetchTable,
  settleMostRows,
  type MostRowsOption,
  type SampleQuery,
} from "./fetchTable.js";
import { POISSON_CLUSTERS, POISSON_METHODS } from "./poissonClusters.js";
import { namesIn, rowsByName } from "./rowsByName.js";
import { withEngine } from "./withEngine.js";

/** Statistics of `Samples.bootstrap`. */
export type SampleStatistic = "mean" | "iqm";

/**
 * Options of `Samples.bootstrap`: those of the cluster scheme of `bootstrap` without `partial`, the limit of rows to fetch, and pairs of
 * algorithms whose differences are wanted instead of the algorithms' own values.
 */
export interface BootstrapSamplesOptions
  extends Omit<SingleThreadOptions, "partial">, MostRowsOption, PairChoice {}

const ROLES = ["algorithm", "cluster", "score"] as const;

/** A statistic of one algorithm with its replicates; a replicate in which no cluster is drawn is NaN. */
interface Replicated {
  readonly estimate: number;
  readonly replicates: Float64Array;
  readonly values: number;
  readonly clusters: ReadonlySet<string>;
}

/** The names of {@link BootstrapSamplesOptions}. */
export const BOOTSTRAP_SAMPLES_OPTIONS = [
  ...RESAMPLE_OPTIONS.filter((name) => name !== "partial"),
  "mostRows",
  "pairs",
  "baseline",
] as const;

/** The cluster bootstrap of each algorithm, or of differences, over rows that stay where they are; see {@link Samples.bootstrap}. */
export async function bootstrapSamples(
  source: SampleSource,
  statistic: SampleStatistic,
  options: BootstrapSamplesOptions = {},
): Promise<Result> {
  const caller = "bootstrap";
  oneOf(statistic, ["mean", "iqm"], caller, "statistic");
  const settings = settleOptions(options, caller, defaultReps.bootstrap, POISSON_METHODS);
  const { level, sides, method } = settings;
  const mostRows = settleMostRows(options, caller);
  const ofUnits = await intervalOfUnits(method);
  return runQueries(options, "Resampling", async (query) => {
    const run = { source, caller, query, mostRows };
    const pass = await source.firstPass(caller, ROLES, query);
    const replication = { key: seedKey(settings.seed), reps: settings.reps };
    const compute = statistic === "mean" ? replicatedMeans : replicatedTrimmedMeans;
    const found = await compute(run, pass, replication);
    const estimateOf = (labels: Estimate["labels"], own: Replicated): Estimate => {
      const clusters = own.clusters.size;
      const replicates = own.replicates.filter((value) => !Number.isNaN(value));
      const outcome =
        clusters < 2
          ? noInterval("A single cluster tells nothing of the spread of clusters.")
          : ofUnits(clusters)({ estimate: own.estimate, replicates, level, sides });
      return {
        labels: { ...labels, statistic },
        estimate: own.estimate,
        ...outcome,
        n: { values: own.values, clusters },
        warnings: [],
      };
    };
    const compared = options.pairs !== undefined || options.baseline !== undefined;
    const estimates = compared
      ? modelPairs([...found.keys()], options, caller).map(([x, y]) =>
          estimateOf({ x, y }, difference(named(found, x, caller), named(found, y, caller))),
        )
      : Array.from(found, ([algorithm, own]) => estimateOf({ algorithm }, own));
    const result = new Result({
      kind: "clusterBootstrap",
      title: compared ? "Cluster bootstrap of differences x − y" : "Cluster bootstrap",
      estimates,
      ...settings,
      unit: "cluster",
      resampling: POISSON_CLUSTERS,
      citation: citations(method, statistic === "mean" ? "the mean" : undefined),
      warnings: [],
    });
    return withEngine(result, source.runner.engine, pass.rows - pass.kept);
  });
}

function named(found: ReadonlyMap<string, Replicated>, name: string, caller: string): Replicated {
  const own = found.get(name);
  if (own) return own;
  throw new RangeError(
    `${caller}: there is no model ${JSON.stringify(name)}; there are ${[...found.keys()].join(", ")}.`,
  );
}

/** A cluster has one weight for both sides, so replicates are subtracted one by one. */
function difference(x: Replicated, y: Replicated): Replicated {
  return {
    estimate: x.estimate - y.estimate,
    replicates: x.replicates.map((value, replicate) => value - (y.replicates[replicate] ?? NaN)),
    values: x.values + y.values,
    clusters: new Set([...x.clusters, ...y.clusters]),
  };
}

async function replicatedMeans(
  run: SampleQuery,
  { exponent }: FirstPass,
  replication: Replication,
): Promise<Map<string, Replicated>> {
  const table = await fetchTable(run, runSums, ROLES, { keys: ["algorithm", "cluster"], exponent });
  const algorithms = rowsByName(table, "algorithm");
  checkReplicates(run, algorithms.length, replication.reps);
  const drawn = await fetchTable(run, replicateSums, ROLES, { exponent, ...replication });
  const counts = countColumn(drawn, "count");
  const high = columnOf(drawn, "high", "integer").values;
  const low = columnOf(drawn, "low", "integer").values;
  const rowsOf = new Map(rowsByName(drawn, "algorithm"));
  return new Map(
    algorithms.map(([algorithm, own]) => [
      algorithm,
      {
        ...wholeMean(table, own, exponent),
        clusters: namesIn(table, "cluster", own),
        replicates: Float64Array.from(
          rowsOf.get(algorithm) ?? [],
          (row) => sumOfWords(high[row] ?? 0n, low[row] ?? 0n, exponent) / (counts[row] ?? 0),
        ),
      },
    ]),
  );
}

function wholeMean(
  table: QueryTable,
  rows: readonly number[],
  exponent: number,
): { readonly estimate: number; readonly values: number } {
  const sum = (name: string): bigint => {
    const { values } = columnOf(table, name, "integer");
    return rows.reduce((total, row) => total + (values[row] ?? 0n), 0n);
  };
  const values = Number(sum("count"));
  return { estimate: sumOfWords(sum("high"), sum("low"), exponent) / values, values };
}

async function replicatedTrimmedMeans(
  run: SampleQuery,
  { exponent, lowest, highest }: FirstPass,
  replication: Replication,
): Promise<Map<string, Replicated>> {
  const parameters = { windows: [{ lowest, highest }], exponent };
  const distinct = await fetchTable(run, scoreCounts, ROLES, { keys: ["algorithm"], ...parameters });
  const tooMany =
    "A bootstrap of the IQM counts every different score; round scores in a SELECT, such as to a thousandth of their range";
  checkReplicates(run, distinct.rows, replication.reps, tooMany);
  const table = await fetchTable(run, runSums, ROLES, { keys: ["algorithm", "cluster"], exponent });
  const drawn = await fetchTable(run, replicateCounts, ROLES, { ...parameters, ...replication });
  const counts = countColumn(drawn, "count");
  const scores = columnOf(drawn, "lowest", "number").values;
  const { values: replicates } = columnOf(drawn, "replicate", "integer");
  const rowsOf = new Map(rowsByName(drawn, "algorithm"));
  const observed = countColumn(distinct, "count");
  const values = columnOf(distinct, "lowest", "number").values;
  const wholeOf = new Map(rowsByName(distinct, "algorithm"));
  return new Map(
    rowsByName(table, "algorithm").map(([algorithm, own]) => {
      const weighed = Array.from({ length: replication.reps }, (): WeighedScore[] => []);
      for (const row of rowsOf.get(algorithm) ?? [])
        weighed[Number(replicates[row] ?? 0n)]?.push({ score: scores[row] ?? 0, weight: counts[row] ?? 0 });
      const whole = (wholeOf.get(algorithm) ?? []).map((row) => ({
        score: values[row] ?? 0,
        weight: observed[row] ?? 0,
      }));
      return [
        algorithm,
        {
          estimate: quarterTrimmed(whole),
          values: whole.reduce((sum, { weight }) => sum + weight, 0),
          clusters: namesIn(table, "cluster", own),
          replicates: Float64Array.from(weighed, quarterTrimmed),
        },
      ];
    }),
  );
}

/** The interquartile mean; NaN of nothing. */
function quarterTrimmed(weighed: readonly WeighedScore[]): number {
  return trimmedMeanOfWeighted(
    weighed,
    weighed.reduce((sum, { weight }) => sum + weight, 0),
    0.25,
  );
}
