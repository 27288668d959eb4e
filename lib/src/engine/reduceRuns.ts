import { checkFindings } from "./checkFindings.js";
import { checkRows, exponentFor, largestFor } from "./fixedPoint.js";
import { columnOf, type QueryTable } from "./QueryTable.js";
import { bestScores } from "./reductions/bestScores.js";
import { checkedRuns } from "./reductions/checkedRuns.js";
import { lastScores } from "./reductions/lastScores.js";
import { runSums } from "./reductions/runSums.js";
import { sampledLargest } from "./reductions/sampledLargest.js";
import { sourceCounts } from "./reductions/sourceCounts.js";
import { countColumn } from "./reductions/wordSums.js";
import { isDoubleName, type RoleColumn, type SelectedRows } from "./RowSelection.js";
import type { KeyRole } from "./SampleRoles.js";
import { pickRows } from "./sortTable.js";
import type { Source } from "./Source.js";
import { fetchTable, type SampleQuery } from "./statistics/fetchTable.js";

const KEYS = ["algorithm", "task", "run"] as const;
type Keys = readonly [KeyRole, ...KeyRole[]];
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
 * Reduces rows to runs, or to the groups of other keys. Mean and best read the rows once, by {@link boundedRuns} or {@link readOnce}; where these do not suffice a first pass
 * checks the rows, and the next one reduces them. The answer is the same on each way.
 *
 * @throws EngineError as `SampleSource.firstPass`, and for more runs than the limit
 */
export async function reduceRuns(
  run: SampleQuery,
  reduce: "mean" | "last" | "best",
  keys: Keys = KEYS,
): Promise<ReducedRuns> {
  const { source, caller, query } = run;
  if (reduce === "last") {
    const roles = [...keys, "step", "score"] as const;
    const { exponent, rows, kept } = await source.firstPass(caller, roles, query);
    const runs = await fetchTable(run, lastScores, roles, { keys, exponent });
    return { runs, exponent, omitted: rows - kept };
  }
  const roles = [...keys, "score"] as const;
  const columns = await source.columns(caller, roles, query);
  if (!columns.some(isDoubleName)) {
    if (!countsWithoutReading(source.source) || source.options.missing === "omit")
      return readOnce(run, reduce, keys, columns);
    const found = await boundedRuns(run, reduce, keys);
    if (found) return found;
  }
  const { exponent, rows, kept } = await source.firstPass(caller, roles, query);
  return { runs: await fetchRuns(run, reduce, { keys, exponent }), exponent, omitted: rows - kept };
}

function fetchRuns(
  run: SampleQuery,
  reduce: "mean" | "best",
  { keys, exponent }: { readonly keys: Keys; readonly exponent: number },
  rows: SelectedRows = "clean",
): Promise<QueryTable> {
  const mayHoldNaN = rows !== "clean";
  // Both are runs to people.
  const { id } = checkedRuns;
  const roles = [...keys, "score"] as const;
  return reduce === "best"
    ? fetchTable(run, { ...bestScores, id }, roles, { keys }, rows)
    : fetchTable(run, { ...runSums, id }, roles, { keys, exponent, mayHoldNaN }, rows);
}

/** Whether engines know the number of rows without reading them. */
function countsWithoutReading(source: Source): boolean {
  return source.kind === "table" || (source.kind === "files" && source.format === "parquet");
}

/**
 * The runs of the rows whose scores are within the bound that a few rows suggest. If those are all rows, nothing is missing or infinite, and the
 * exponent is that of all; else the answer is of no use, and none comes.
 */
async function boundedRuns(
  run: SampleQuery,
  reduce: "mean" | "best",
  keys: Keys,
): Promise<ReducedRuns | undefined> {
  const { source, caller, query } = run;
  const largest = reduce === "best" ? Number.MAX_VALUE : await sampledLargestScore(run);
  const exponent = exponentFor(largest);
  const bound = largestFor(largest);
  const runs = await fetchRuns(run, reduce, { keys, exponent }, { bound });
  const all = await source.reduce(caller, sourceCounts, ["score"], { columns: [] }, query, "raw");
  const rows = sum(countColumn(all, "rows"));
  checkRows(rows);
  const isWhole = sum(countColumn(runs, "count")) === rows;
  return isWhole && !holdsNaN(runs) ? { runs, exponent, omitted: 0 } : undefined;
}

/**
 * The runs of rows of which some may be missing: one pass checks them and sums their scores, with the exponent that a few rows suggest. If
 * another score turns out to need another exponent, a second pass sums them with that one.
 */
async function readOnce(
  run: SampleQuery,
  reduce: "mean" | "best",
  keys: Keys,
  columns: readonly RoleColumn[],
): Promise<ReducedRuns> {
  const { source, caller } = run;
  const suggested = reduce === "best" ? undefined : exponentFor(await sampledLargestScore(run));
  const parameters = { keys, ...(suggested !== undefined && { exponent: suggested }) };
  const found = await fetchTable(run, checkedRuns, [...keys, "score"], parameters, "raw");
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
    : await fetchRuns(run, reduce, { keys, exponent });
  return { runs, exponent, omitted: rows - kept };
}

/** The largest of some scores; 1 if it is infinite. */
async function sampledLargestScore({ source, caller, query }: SampleQuery): Promise<number> {
  const sample = await source.reduce(caller, sampledLargest, ["score"], { most: SAMPLED }, query, "raw");
  const [largest = 0] = columnOf(sample, "largest", "number").values;
  return Number.isFinite(largest) ? largest : 1;
}

/** Whether a best score is NaN: engines that leave it among bounded rows sort it above all numbers. */
function holdsNaN({ columns }: QueryTable): boolean {
  const best = columns.get("best");
  return best?.type === "number" && best.values.some(Number.isNaN);
}

function sum(values: Float64Array): number {
  return values.reduce((x, y) => x + y, 0);
}
