import { channelName } from "../renderer/spec/markTable.js";
import { flatColumns } from "../results/csvRows.js";
import type { NumberTable } from "../results/NumberTable.js";
import { wideTable } from "../results/wideTable.js";
import { toResultRows } from "../results/ResultRow.js";
import type { NamedResult } from "./namedResults.js";

/** The most columns that the table of a saved figure holds. */
const MOST_COLUMNS = 200;

/**
 * The table of a figure: that of its result, one row an algorithm, one column a metric, with the ends of intervals in
 * columns named `IQM low` and `IQM high`. Several results stand under each other, named in a first column. A table of
 * too many columns, or with a name that no column can have, has one row an estimate.
 */
export function resultRows(named: readonly NamedResult[]): Record<string, unknown>[] {
  const several = named.length > 1;
  return named.flatMap(({ name, result }) => {
    const wide = rowsOf(wideTable(result));
    const names = Object.keys(wide[0] ?? {});
    const fits =
      names.length < MOST_COLUMNS && names.every((name) => channelName.check(name, "a column") === undefined);
    const rows = fits ? wide : longRows(result);
    return several ? rows.map((row) => ({ result: name, ...row })) : rows;
  });
}

function rowsOf({ columns, rows }: NumberTable): Record<string, unknown>[] {
  const flat = [...flatColumns(columns)];
  return Array.from({ length: rows }, (_, row) =>
    Object.fromEntries(flat.map(([name, values]) => [name, values[row]])),
  );
}

function longRows(result: NamedResult["result"]): Record<string, unknown>[] {
  const rows = toResultRows(result);
  return result.estimates.map(({ labels, estimate }, place) => ({
    ...labels,
    estimate,
    "estimate low": rows[place]?.["low"] ?? null,
    "estimate high": rows[place]?.["high"] ?? null,
  }));
}
