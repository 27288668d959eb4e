import type { ScoreCell } from "precipice/audit";

/**
 * A figure of a paper's tables, as printed.
 *
 * @param table its table, where several have the system and the benchmark
 * @param metric its metric, where several have the rest
 * @throws RangeError unless exactly one cell has all this
 */
export function printed(
  cells: readonly ScoreCell[],
  system: string,
  benchmark: string,
  table?: string,
  metric?: string,
): string {
  const found = cells.filter(
    (cell) =>
      cell.system === system &&
      cell.benchmark === benchmark &&
      (table === undefined || cell.table === table) &&
      (metric === undefined || cell.metric === metric),
  );
  const [only] = found;
  if (only === undefined || found.length > 1) {
    throw new RangeError(
      `${found.length} cells are ${[system, benchmark, table, metric].filter(Boolean).join(", ")}.`,
    );
  }
  return only.value;
}
