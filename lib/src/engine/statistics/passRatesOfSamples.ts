import { clusterIndex } from "../../evals/errors/clusterIndex.js";
import { CLUSTER_CORRECTIONS } from "../../evals/errors/clusterVariance.js";
import { countedMoments } from "../../evals/errors/ScoreMoments.js";
import { estimateOverProblems, type PROBLEM_METHODS } from "../../evals/samples/overProblems.js";
import {
  PASS_OPTIONS,
  passEstimates,
  passResult,
  type PassRatesOptions,
} from "../../evals/samples/passRates.js";
import type { Estimate } from "../../results/Estimate.js";
import type { Result } from "../../results/Result.js";
import { oneOf } from "../../work/oneOf.js";
import type { LongWorkOptions } from "../../work/ResampleOptions.js";
import { EngineError } from "../EngineError.js";
import { keyColumn, nameIn } from "../QueryTable.js";
import { passCounts } from "../reductions/passCounts.js";
import { countColumn } from "../reductions/wordSums.js";
import { runQueries } from "../runQueries.js";
import type { SampleSource } from "../SampleSource.js";
import { fetchTable, settleMostRows, type MostRowsOption } from "./fetchTable.js";
import { sourceItems } from "./itemRoles.js";
import { rowsByName } from "./rowsByName.js";
import { withEngine } from "./withEngine.js";

/** Options of `Samples.passRates`: those of `passRates` beside `k`, and the limit of rows to fetch. */
export interface SamplePassRatesOptions
  extends Omit<PassRatesOptions, "clusters" | "k">, MostRowsOption, LongWorkOptions {}

/** The names of {@link SamplePassRatesOptions}. */
export const SAMPLE_PASS_OPTIONS = [
  ...PASS_OPTIONS.filter((name) => name !== "k"),
  "mostRows",
  "signal",
  "onProgress",
] as const;

/** `passRates` of each algorithm, over rows that stay where they are; see {@link Samples.passRates}. */
export async function passRatesOfSamples(
  source: SampleSource,
  k: number | readonly number[],
  options: SamplePassRatesOptions = {},
): Promise<Result> {
  const caller = "passRates";
  const correction = oneOf(options.correction, CLUSTER_CORRECTIONS, caller, "correction");
  const mostRows = settleMostRows(options, caller);
  const asked = { ...options, k };
  return runQueries(options, "Counting problems", async (query) => {
    const run = { source, caller, query, mostRows };
    const { parameters, isBinary, roles, clustered, pass } = await sourceItems(run, { named: true });
    const keys = ["algorithm" as const, ...(clustered ? (["cluster"] as const) : [])];
    const table = await fetchTable(run, passCounts, roles, {
      itemKeys: parameters.itemKeys,
      keys,
      isBinary,
    });
    const columns = ["trials", "successes", "problems", "others"] as const;
    const [trials, successes, problems, others] = columns.map((name) => countColumn(table, name)) as [
      Float64Array,
      Float64Array,
      Float64Array,
      Float64Array,
    ];
    const odd = others.reduce((sum, count) => sum + count, 0);
    if (odd > 0)
      throw new EngineError(
        `${caller}: a sample is right (1, true) or wrong (0, false); ${odd} scores are other numbers. ` +
          "Say in a SELECT which of them are right, such as score >= 0.5.",
      );
    const cluster = clustered ? keyColumn(table, "cluster") : undefined;
    const methods = new Set<keyof typeof PROBLEM_METHODS>();
    const estimates = rowsByName(table, "algorithm").flatMap(([algorithm, rows]): Estimate[] => {
      const pick = (values: Float64Array): Float64Array => Float64Array.from(rows, (row) => values[row] ?? 0);
      const counts = pick(problems);
      const clusters =
        cluster &&
        clusterIndex(
          rows.map((row) => nameIn(cluster, row)),
          rows.length,
          caller,
        );
      return passEstimates(
        { successes: pick(successes), trials: pick(trials) },
        asked,
        caller,
        (values, { metric, k: drawn }) => {
          const moments = countedMoments(values, counts, clusters, correction);
          const labels = { algorithm, metric, k: drawn };
          const { estimate, method } = estimateOverProblems(moments, labels, options, caller, "problems");
          methods.add(method);
          return estimate;
        },
      );
    });
    if (estimates.length === 0) throw new RangeError(`${caller}: the source has no row with a score.`);
    const unit = clustered ? "cluster of problems" : "problem";
    const result = passResult(estimates, asked, { methods, unit });
    return withEngine(result, source.runner.engine, pass.rows - pass.kept);
  });
}
