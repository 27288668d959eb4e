import type { ResultFields } from "./ResultFields.js";

/** One estimate as a flat object: its labels first, then these columns, all in full precision. */
export type ResultRow = Readonly<Record<string, string | number | null>>;

/** A result's estimates as flat objects; `null` where there is no interval or no Monte-Carlo error. */
export function toResultRows(result: ResultFields): ResultRow[] {
  const { method, level, sides, unit, reps, seed } = result;
  return result.estimates.map(({ labels, estimate, interval, reason, monteCarloError, n, warnings }) => {
    const [leastRuns, mostRuns] = typeof n.runs === "number" ? [n.runs, n.runs] : n.runs;
    return {
      ...labels,
      estimate,
      low: interval?.low ?? null,
      high: interval?.high ?? null,
      reason: reason ?? null,
      lowMonteCarloError: monteCarloError?.low ?? null,
      highMonteCarloError: monteCarloError?.high ?? null,
      leastRuns,
      mostRuns,
      tasks: n.tasks,
      cells: n.cells,
      ...{ method, level, sides, unit, reps, seed },
      warnings: warnings.length === 0 ? null : warnings.join(" "),
    };
  });
}
