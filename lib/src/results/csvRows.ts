import type { CSVOptions } from "./CSVOptions.js";
import type { NumberCell, NumberColumn } from "./NumberTable.js";
import type { ResultContent } from "./ResultFields.js";
import { toResultRows, type ResultRow } from "./ResultRow.js";
import { checkDigits } from "./TableOptions.js";
import { wideTable } from "./wideTable.js";

/** Options of a result as comma-separated values. */
export interface ResultCSVOptions extends CSVOptions {
  /** Whether it is the table of a paper: one row an algorithm, three columns a metric. False by default. */
  readonly wide?: boolean;
  /** The decimals of estimates and intervals, 0 to 15; full precision by default. */
  readonly digits?: number;
}

const ROUNDED: readonly string[] = ["estimate", "low", "high"];

/** @throws TypeError for a value that an option cannot have */
export function csvRows(result: ResultContent, { wide = false, digits }: ResultCSVOptions): ResultRow[] {
  const caller = "Result.toCSV";
  if (typeof wide !== "boolean") {
    throw new TypeError(`${caller}: wide is true or false; got ${JSON.stringify(wide)}.`);
  }
  checkDigits(caller, digits);
  const round = <Value>(value: Value): Value | number =>
    digits !== undefined && typeof value === "number" && Number.isFinite(value)
      ? Number(value.toFixed(digits))
      : value;
  if (wide) return numberRows(wideTable(result).columns, round);
  const rows = toResultRows(result);
  if (digits === undefined) return rows;
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(ROUNDED.map((name) => [name, round(row[name] ?? null)])),
  }));
}

/** The columns of a table of numbers with the ends of intervals as columns of their own. */
export function flatColumns(columns: readonly NumberColumn[]): Map<string, readonly NumberCell[]> {
  return new Map(
    columns.flatMap(({ name, values, low, high }) => [
      [name, values] as const,
      ...(low === undefined || high === undefined
        ? []
        : [[`${name} low`, low] as const, [`${name} high`, high] as const]),
    ]),
  );
}

function numberRows(
  columns: readonly NumberColumn[],
  round: (value: string | number | boolean | null) => string | number | boolean | null,
): ResultRow[] {
  const bounded = new Set(
    columns
      .filter(({ low }) => low !== undefined)
      .flatMap(({ name }) => [name, `${name} low`, `${name} high`]),
  );
  const flat = [...flatColumns(columns)];
  return (flat[0]?.[1] ?? []).map((_, row) =>
    Object.fromEntries(
      flat.map(([name, values]) => {
        const value = plain(values[row]);
        return [name, bounded.has(name) ? round(value) : value];
      }),
    ),
  );
}

const plain = (value: NumberCell): string | number | boolean | null =>
  value instanceof Date ? value.toISOString() : (value ?? null);
