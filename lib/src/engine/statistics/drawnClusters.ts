import type { Battles } from "../../ratings/Battles.js";
import type { DrawnClusters } from "../../ratings/DrawnClusters.js";
import type { LongWorkOptions } from "../../work/ResampleOptions.js";
import type { QueryOptions } from "../EngineConnection.js";
import { EngineError } from "../EngineError.js";
import { battleCounts } from "../reductions/battleCounts.js";
import { counted } from "../reductions/limited.js";
import { replicated } from "../reductions/replicated.js";
import { countColumn } from "../reductions/wordSums.js";
import type { RowSelection } from "../RowSelection.js";
import { runQueries } from "../runQueries.js";
import type { Runner } from "../Runner.js";
import { seedKey } from "../weights/poissonWeights.js";
import { POISSON_CLUSTERS } from "./poissonClusters.js";

/** Battles that an engine counted. */
export interface CountedBattles {
  readonly battles: Battles;
  /** The roles by which they are counted, one row of `battles` for each of their values, in the order of the values. */
  readonly keys: readonly string[];
  readonly selection: RowSelection;
  readonly runner: Runner;
  /** The largest number of rows to fetch. */
  readonly limit: number;
}

/** Resamples of the clusters of counted battles, drawn by the engine: only counts of pairs and winners leave it. */
export async function drawnClusters(
  { battles, keys, selection, runner, limit }: CountedBattles,
  work: LongWorkOptions,
  query: QueryOptions,
): Promise<DrawnClusters> {
  const found = await runner.reduce(counted(battleCounts), selection, { keys: ["cluster"] }, query);
  const [count = 0] = countColumn(found, "rows");
  const drawing = replicated(battleCounts, { keys, sums: ["count"] });
  const rows = battles.a.length;
  return {
    count,
    resampling: POISSON_CLUSTERS,
    draw: (reps, seed) =>
      runQueries(work, "Resampling", async (options) => {
        if (rows * reps > limit)
          throw new EngineError(
            `battles: ${reps} replicates of ${rows} counts each are ${rows * reps} rows to fetch, above the limit of ${limit}. Ask for fewer ` +
              `replicates, or raise the limit: { limit: ${rows * reps} }.`,
          );
        const parameters = { keys: [...keys, "cluster"], key: seedKey(seed), reps };
        const drawn = countColumn(await runner.reduce(drawing, selection, parameters, options), "count");
        if (drawn.length !== rows * reps)
          throw new Error(`expected ${rows * reps} rows of replicates; got ${drawn.length}.`);
        // The rows of a pair and winner stand together, one for each replicate.
        const repeats = Array.from({ length: reps }, (_, rep) =>
          Float64Array.from(
            { length: rows },
            (_row, row) => (drawn[row * reps + rep] ?? 0) / (battles.counts?.[row] ?? 1),
          ),
        );
        return repeats.filter((one) => one.some((times) => times > 0));
      }),
  };
}
