import { calibratedInterval } from "../../bootstrap/calibratedInterval.js";
import { citations } from "../../bootstrap/citations.js";
import { defaultReps } from "../../bootstrap/defaultReps.js";
import { intervalOfMethod, type MethodInterval } from "../../bootstrap/intervalOfMethod.js";
import { noInterval } from "../../bootstrap/singleRuns.js";
import { checkOptions } from "../../options/checkOptions.js";
import type { Estimate } from "../../results/Estimate.js";
import { Result } from "../../results/Result.js";
import { oneOf } from "../../work/oneOf.js";
import { RESAMPLE_OPTIONS, type SingleThreadOptions } from "../../work/ResampleOptions.js";
import { settleOptions } from "../../work/settleOptions.js";
import { sumOfWords } from "../fixedPoint.js";
import { replicateSums } from "../reductions/replicateSums.js";
import { runSums } from "../reductions/runSums.js";
import { countColumn, wordColumns } from "../reductions/wordSums.js";
import { columnOf } from "../QueryTable.js";
import { runQueries } from "../runQueries.js";
import type { SampleSource } from "../SampleSource.js";
import { seedKey } from "../weights/poissonWeights.js";
import { fetchTable, settleMostRows, type MostRowsOption } from "./fetchTable.js";
import { rowsByName } from "./rowsByName.js";
import { withEngine } from "./withEngine.js";

/** Options of {@link bootstrapSamples}: those of the cluster scheme of `bootstrap` without `partial`, and the limit of rows to fetch. */
export interface BootstrapSamplesOptions extends Omit<SingleThreadOptions, "partial">, MostRowsOption {}

const METHODS = ["calibrated", "percentile", "basic", "normal", "bc"] as const;
const ROLES = ["algorithm", "cluster", "score"] as const;

/** The cluster bootstrap of each algorithm's mean, over rows that stay where they are; see {@link Samples.bootstrap}. */
export async function bootstrapSamples(
  source: SampleSource,
  statistic: "mean",
  options: BootstrapSamplesOptions = {},
): Promise<Result> {
  const caller = "bootstrap";
  checkOptions(caller, options, [...RESAMPLE_OPTIONS.filter((name) => name !== "partial"), "mostRows"]);
  oneOf(statistic, ["mean"], caller, "statistic");
  const settings = settleOptions(options, caller, defaultReps.bootstrap, METHODS);
  const mostRows = settleMostRows(options, caller);
  return runQueries(options, "Resampling", async (query) => {
    const run = { source, caller, query, mostRows };
    const { exponent, rows, kept } = await source.firstPass(caller, ROLES, query);
    const clusters = await fetchTable(run, runSums, ROLES, { keys: ["algorithm", "cluster"], exponent });
    const key = seedKey(settings.seed);
    const drawn = await fetchTable(run, replicateSums, ROLES, { exponent, key, reps: settings.reps });
    const replicates = meansOf(countColumn(drawn, "count"), wordColumns(drawn, "total"), exponent);
    const rowsOf = new Map(rowsByName(drawn, "algorithm"));
    const sizes = countColumn(clusters, "count");
    const { values: high } = columnOf(clusters, "high", "integer");
    const { values: low } = columnOf(clusters, "low", "integer");
    const byMethod = settings.method === "calibrated" ? undefined : await intervalOfMethod(settings.method);
    const estimates = rowsByName(clusters, "algorithm").map(([algorithm, own]): Estimate => {
      const values = own.reduce((sum, row) => sum + (sizes[row] ?? 0), 0);
      const highs = own.reduce((sum, row) => sum + (high[row] ?? 0n), 0n);
      const lows = own.reduce((sum, row) => sum + (low[row] ?? 0n), 0n);
      const estimate = sumOfWords(highs, lows, exponent) / values;
      const column = Float64Array.from(rowsOf.get(algorithm) ?? [], (row) => replicates[row] ?? NaN);
      // A replicate in which no cluster is drawn has no mean.
      const found = column.filter((value) => !Number.isNaN(value));
      const intervalOf: MethodInterval =
        byMethod ??
        ((input) => calibratedInterval({ ...input, contributions: [{ variance: 1, runs: own.length }] }));
      const { level, sides } = settings;
      const outcome =
        own.length < 2
          ? noInterval("A single cluster tells nothing of the spread of clusters.")
          : intervalOf({ estimate, replicates: found, level, sides });
      return {
        labels: { algorithm, statistic },
        estimate,
        ...outcome,
        n: { values, clusters: own.length },
        warnings: [],
      };
    });
    const result = new Result({
      kind: "clusterBootstrap",
      title: "Cluster bootstrap",
      estimates,
      ...settings,
      unit: "cluster",
      resampling:
        "each cluster counts as often as an independent draw from the Poisson distribution with mean 1",
      citation: citations(settings.method, "the mean"),
      warnings: [],
    });
    return withEngine(result, source.runner.engine, rows - kept);
  });
}

function meansOf(
  counts: Float64Array,
  { high, low }: ReturnType<typeof wordColumns>,
  exponent: number,
): Float64Array {
  return counts.map((count, row) => sumOfWords(high[row] ?? 0n, low[row] ?? 0n, exponent) / count);
}
