import type { QueryOptions } from "../EngineConnection.js";
import { EngineError } from "../EngineError.js";
import type { QueryTable } from "../QueryTable.js";
import { counted, limited } from "../reductions/limited.js";
import type { Reduction } from "../reductions/Reduction.js";
import { countColumn } from "../reductions/wordSums.js";
import type { SelectedRows } from "../RowSelection.js";
import type { SampleRole } from "../SampleRoles.js";
import type { SampleSource } from "../SampleSource.js";

/** Options of methods that fetch a table whose size depends on the rows. */
export interface MostRowsOption {
  /** The largest number of rows to fetch into this process; 1 000 000 by default. A larger table is refused before it comes. */
  readonly mostRows?: number;
}

/** One run of the queries of a method. */
export interface SampleQuery {
  readonly source: SampleSource;
  readonly caller: string;
  readonly query: QueryOptions;
  readonly mostRows: number;
}

/** @throws RangeError for a limit that is not a whole number */
export function settleMostRows({ mostRows = 1_000_000 }: MostRowsOption, caller: string): number {
  if (Number.isSafeInteger(mostRows) && mostRows >= 1 && mostRows <= 2 ** 31) return mostRows;
  throw new RangeError(`${caller}: mostRows is a whole number from 1 to 2^31; got ${String(mostRows)}.`);
}

/**
 * The answer of a reduction. Above the limit no row of it leaves the engine.
 *
 * @param rows which rows the reduction takes, see `SelectedRows`
 * @throws EngineError above the limit, with the number of rows that the answer has
 */
export async function fetchTable<Parameters>(
  { source, caller, query, mostRows }: SampleQuery,
  reduction: Reduction<Parameters>,
  roles: readonly SampleRole[],
  parameters: Parameters,
  rows: SelectedRows = "clean",
): Promise<QueryTable> {
  const table = await source.reduce(caller, limited(reduction, mostRows), roles, parameters, query, rows);
  if (table.rows > 0) return table;
  const answer = await source.reduce(caller, counted(reduction), roles, parameters, query, rows);
  const [found = NaN] = countColumn(answer, "rows");
  if (found <= mostRows) return table;
  throw new EngineError(
    `${caller}: this fetches ${found} rows (${reduction.id}), above the limit of ${mostRows}. ` +
      `Reduce the rows further, or raise the limit: { mostRows: ${found} }.`,
  );
}

/**
 * Refuses replicates above the limit before any is drawn.
 *
 * @param groups the number of rows of one replicate
 * @throws EngineError with the number of rows and what would reduce it
 */
export function checkReplicates(
  { caller, mostRows }: SampleQuery,
  groups: number,
  reps: number,
  advice = "Ask for fewer replicates",
): void {
  const rows = groups * reps;
  if (rows <= mostRows) return;
  throw new EngineError(
    `${caller}: ${reps} replicates of ${groups} ${groups === 1 ? "row" : "rows"} each are ${rows} rows to fetch, above the limit of ${mostRows}. ` +
      `${advice}, or raise the limit: { mostRows: ${rows} }.`,
  );
}
