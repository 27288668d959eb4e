import { checkFindings } from "./checkFindings.js";
import { exponentFor } from "./fixedPoint.js";
import { columnOf, type QueryTable } from "./QueryTable.js";
import { bestScores } from "./reductions/bestScores.js";
import { checkedRuns } from "./reductions/checkedRuns.js";
import { lastScores } from "./reductions/lastScores.js";
import { runSums } from "./reductions/runSums.js";
import { sampledLargest } from "./reductions/sampledLargest.js";
import { countColumn } from "./reductions/wordSums.js";
import { isDoubleName } from "./RowSelection.js";
import type { KeyRole } from "./SampleRoles.js";
import { pickRows } from "./sortTable.js";
import { fetchTable, type SampleQuery } from "./statistics/fetchTable.js";

const KEYS = ["algorithm", "task", "run"] as const;
/** Rows whose scores suggest the exponent of all: few enough to read in no time. */
const SAMPLED = 10_000;

/** The runs of samples. */
export interface ReducedRuns {
  /** Columns of the keys, and `best` or the words `high` and `low` of a sum with its `count`. */
  readonly runs: QueryTable;
  readonly exponent: number;
  /** The number of rows without a score. */
  readonly omitted: number;
}

/**
 * Reduces rows to runs, or to the groups of other keys. Mean and best read the rows once: the same pass checks them and sums their scores, with the exponent that a few rows
 * suggest. If another score turns out to need another exponent, a second pass sums them with that one, so that the answer never depends
 * on the suggestion.
 *
 * @throws EngineError as `SampleSource.firstPass`, and for more runs than the limit
 */
export async function reduceRuns(
  run: SampleQuery,
  reduce: "mean" | "last" | "best",
  keys: readonly [KeyRole, ...KeyRole[]] = KEYS,
): Promise<ReducedRuns> {
  const { source, caller, query } = run;
  const all = [...keys, "score"] as const;
  if (reduce === "last") {
    const roles = [...keys, "step", "score"] as const;
    const { exponent, rows, kept } = await source.firstPass(caller, roles, query);
    const runs = await fetchTable(run, lastScores, roles, { keys, exponent });
    return { runs, exponent, omitted: rows - kept };
  }
  const columns = await source.columns(caller, all, query);
  if (columns.some(isDoubleName)) {
    const { exponent, rows, kept } = await source.firstPass(caller, all, query);
    const runs =
      reduce === "best"
        ? await fetchTable(run, bestScores, all, { keys })
        : await fetchTable(run, runSums, all, { keys, exponent });
    return { runs, exponent, omitted: rows - kept };
  }
  const suggested = reduce === "best" ? undefined : await suggestedExponent(run);
  const parameters = { keys, ...(suggested !== undefined && { exponent: suggested }) };
  const found = await fetchTable(run, checkedRuns, all, parameters, "raw");
  const rowsOf = countColumn(found, "rows");
  const counts = countColumn(found, "count");
  const rows = sum(rowsOf);
  const kept = sum(counts);
  const largest = columnOf(found, "largest", "number").values.reduce((x, y) => Math.max(x, y), 0);
  const findings = columns.map((column) => {
    const { missing } = found.columns.get(column.role) ?? {};
    return {
      column,
      missing: column.role === "score" ? rows - kept : sum(rowsOf.filter((_, at) => missing?.[at] === 1)),
      isInfinite: column.role === "score" && !Number.isFinite(largest),
      fractional: 0,
    };
  });
  checkFindings(caller, rows, findings, source.options);
  const exponent = exponentFor(largest);
  const fits = suggested === undefined || suggested === exponent;
  const runs = fits
    ? pickRows(
        found,
        [...counts.keys()].filter((at) => (counts[at] ?? 0) > 0),
      )
    : await fetchTable(run, runSums, all, { keys, exponent });
  return { runs, exponent, omitted: rows - kept };
}

/** The exponent for the largest of some scores. */
async function suggestedExponent({ source, caller, query }: SampleQuery): Promise<number> {
  const sample = await source.reduce(caller, sampledLargest, ["score"], { most: SAMPLED }, query, "raw");
  const [largest = 0] = columnOf(sample, "largest", "number").values;
  return exponentFor(Number.isFinite(largest) ? largest : 1);
}

function sum(values: Float64Array): number {
  return values.reduce((x, y) => x + y, 0);
}
