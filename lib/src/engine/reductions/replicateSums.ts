import type { QueryTable } from "../QueryTable.js";
import { calibrationCounts, type CalibrationCountsParameters } from "./calibrationCounts.js";
import type { Reduction } from "./Reduction.js";
import { replicated, type Replication } from "./replicated.js";
import { runSums } from "./runSums.js";
import { scoreCounts, type ScoreCountsParameters } from "./scoreCounts.js";

const byCluster = { keys: ["algorithm", "cluster"] } as const;

/**
 * Replicates of sums of scores: `algorithm`, `replicate`, the weighted `count` of rows, and the words `high` and `low` of the weighted sum of their
 * scores; see {@link replicated}.
 */
export const replicateSums: Reduction<Replication & { readonly exponent: number }> = withParameters(
  replicated(runSums, { keys: ["algorithm"], sums: ["count", "high", "low"] }),
  (parameters) => ({ ...parameters, ...byCluster }),
);

/** Replicates of counts of equal scores: `algorithm`, `lowest` (the score), `replicate` and the weighted `count`. */
export const replicateCounts: Reduction<Replication & Pick<ScoreCountsParameters, "windows" | "exponent">> =
  withParameters(
    replicated(scoreCounts, { keys: ["algorithm", "lowest"], sums: ["count"] }),
    (parameters) => ({ ...parameters, ...byCluster }),
  );

/** Replicates of {@link calibrationCounts}: `algorithm`, `bin`, `replicate`, and its weighted counts and words. */
export const replicateCalibration: Reduction<Replication & Pick<CalibrationCountsParameters, "bins">> =
  withParameters(
    replicated(calibrationCounts, {
      keys: ["algorithm", "bin"],
      sums: ["items", "right", "stated high", "stated low", "distance high", "distance low"],
    }),
    (parameters) => ({ ...parameters, ...byCluster }),
  );

/** A reduction with some of its parameters fixed. */
function withParameters<Given, All>(
  reduction: Reduction<All>,
  all: (parameters: Given) => All,
): Reduction<Given> {
  return {
    id: reduction.id,
    sql: (rows, parameters, dialect) => reduction.sql(rows, all(parameters), dialect),
    compute: (rows: QueryTable, parameters) => reduction.compute(rows, all(parameters)),
    order: (parameters) => reduction.order(all(parameters)),
  };
}
