import { formatEstimate, formatNumber } from "./formatNumber.js";
import { formatPValue } from "./formatPValue.js";
import { groupBy } from "./groupBy.js";
import { METRIC_NAMES } from "./headingOf.js";
import type { ResultTable } from "./ResultTable.js";
import { plainDecimals, sharedDecimals } from "./sharedDecimals.js";

/** A value of a column. */
export type NumberCell = string | number | boolean | Date | null | undefined;

/** A column of labels, of numbers, or of numbers with intervals. */
export interface NumberColumn {
  readonly name: string;
  readonly values: readonly NumberCell[];
  /** The ends of the intervals; absent for a column without intervals. */
  readonly low?: readonly NumberCell[];
  readonly high?: readonly NumberCell[];
}

/** A table of numbers before they are rounded: one column a quantity, with its intervals. */
export interface NumberTable {
  readonly title: string;
  readonly columns: readonly NumberColumn[];
  readonly rows: number;
}

/**
 * The estimates that are set in bold. `"best"`: the best of each column of algorithms, or of each row where algorithms
 * are columns. `"decided"`: the best whose interval lies beyond the intervals of all others; of differences, those whose
 * interval leaves out 0.
 */
export const BOLD = ["best", "decided"] as const;
export type Bold = (typeof BOLD)[number];

/** How a table of numbers is written. */
export interface NumberFormat {
  /** The decimals of all numbers with intervals. Default: see `sharedDecimals`, column by column. */
  readonly digits?: number | undefined;
  readonly bold?: Bold | undefined;
  readonly caller: string;
}

const LOWER_IS_BETTER = METRIC_NAMES["optimalityGap"] ?? "";
const SUBJECTS: readonly string[] = ["algorithm", "model", "system", "solver", "name", "result"];
const dash = "–";

/** Rounds a table: equal decimals in a column, intervals as [low, high] behind their estimates. */
export function formatNumbers(
  table: NumberTable,
  { digits, bold, caller }: NumberFormat,
): Pick<ResultTable, "title" | "columns" | "rows" | "strong"> {
  const texts = table.columns.map((column) => columnTexts(column, digits));
  const strong = bold === undefined ? undefined : boldCells(table, bold, caller);
  return {
    title: table.title,
    columns: table.columns.map(({ name, values }) => ({ name, numeric: isNumeric(values) })),
    rows: Array.from({ length: table.rows }, (_, row) => texts.map((column) => column[row] ?? dash)),
    ...(strong && { strong }),
  };
}

const isNumeric = (values: readonly NumberCell[]): boolean =>
  values.every((value) => value === null || value === undefined || typeof value === "number");

/** The texts of a column. */
function columnTexts({ name, values, low, high }: NumberColumn, digits: number | undefined): string[] {
  if (low === undefined || high === undefined) {
    const p = /(?:^|, |\s)p(?: \(.*\))?$/u.test(name);
    const numbers = values.filter((value): value is number => typeof value === "number");
    const decimals = plainDecimals(numbers);
    return values.map((value) =>
      p && typeof value === "number" ? formatPValue(value) : cellText(value, decimals),
    );
  }
  const bounded = values.map((estimate, row) => ({
    estimate: numberOf(estimate),
    low: numberOf(low[row]),
    high: numberOf(high[row]),
  }));
  const decimals = digits ?? sharedDecimals(bounded.filter(({ estimate }) => !Number.isNaN(estimate)));
  return bounded.map((cell) => {
    if (Number.isNaN(cell.estimate)) return dash;
    if (Number.isNaN(cell.low) || Number.isNaN(cell.high)) return formatNumber(cell.estimate, decimals);
    return `${formatEstimate(cell.estimate, cell, decimals)} ${formatInterval(cell, decimals)}`;
  });
}

/** An interval as [low, high]; an open end has a round bracket. */
export function formatInterval(
  { low, high }: { readonly low: number; readonly high: number },
  decimals: number,
): string {
  const open = low === -Infinity ? "(" : "[";
  return `${open}${formatNumber(low, decimals)}, ${formatNumber(high, decimals)}${high === Infinity ? ")" : "]"}`;
}

const numberOf = (value: NumberCell): number => (typeof value === "number" ? value : NaN);

function cellText(value: NumberCell, decimals: number): string {
  if (value === null || value === undefined) return dash;
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== "number") return String(value);
  return formatNumber(value, decimals);
}

/** Whether each cell is bold. @throws TypeError if the table has nothing of which one is best */
function boldCells(table: NumberTable, bold: Bold, caller: string): boolean[][] {
  const { columns } = table;
  const measured = columns.filter(({ low }) => low !== undefined);
  const pairs = ["x", "y"].every((name) => columns.some((column) => column.name === name));
  const subject = columns.find(({ name, low }) => low === undefined && SUBJECTS.includes(name));
  if (pairs && bold === "best") {
    throw new TypeError(
      `${caller}: of differences none is best; bold: "decided" marks those whose interval leaves out 0.`,
    );
  }
  if (measured.length === 0 || (!pairs && subject === undefined && measured.length < 2)) {
    throw new TypeError(
      `${caller}: bold needs algorithms with estimates under or beside each other; this table has the columns ` +
        `${columns.map(({ name }) => name).join(", ")}.`,
    );
  }
  const chosen = new Set<string>();
  const mark = (column: NumberColumn, row: number): void => {
    chosen.add(`${columns.indexOf(column)} ${row}`);
  };
  if (pairs) {
    for (const column of measured) {
      for (let row = 0; row < table.rows; row++) {
        const { low, high } = endsOf(column, row);
        if (low > 0 || high < 0) mark(column, row);
      }
    }
  } else {
    for (const group of comparedCells(table, measured, subject)) {
      for (const [column, row] of bestOf(group, bold)) mark(column, row);
    }
  }
  return Array.from({ length: table.rows }, (_, row) => columns.map((_, at) => chosen.has(`${at} ${row}`)));
}

type Place = readonly [column: NumberColumn, row: number];

/** The cells that are compared with each other: one column for all algorithms of the same task, or one row. */
function comparedCells(
  { columns, rows }: NumberTable,
  measured: readonly NumberColumn[],
  subject: NumberColumn | undefined,
): Place[][] {
  const all = Array.from({ length: rows }, (_, row) => row);
  if (subject === undefined) return all.map((row) => measured.map((column): Place => [column, row]));
  const others = columns.filter(
    (column) => column.low === undefined && column !== subject && isLabel(column),
  );
  const groups = groupBy(all, (row) => JSON.stringify(others.map(({ values }) => values[row])));
  return measured.flatMap((column) => groups.map((own) => own.map((row): Place => [column, row])));
}

const isLabel = ({ values }: NumberColumn): boolean => values.some((value) => typeof value === "string");

const endsOf = ({ low = [], high = [] }: NumberColumn, row: number): { low: number; high: number } => ({
  low: numberOf(low[row]),
  high: numberOf(high[row]),
});

/** The best of the cells, and those equal to it. */
function bestOf(cells: readonly Place[], bold: Bold): readonly Place[] {
  const found = cells.flatMap(([column, row]) => {
    const sign = column.name.startsWith(LOWER_IS_BETTER) ? -1 : 1;
    const estimate = sign * numberOf(column.values[row]);
    const { low, high } = endsOf(column, row);
    const [worst, best] = sign > 0 ? [low, high] : [-high, -low];
    return Number.isNaN(estimate) ? [] : [{ place: [column, row] as const, estimate, worst, best }];
  });
  const most = Math.max(...found.map(({ estimate }) => estimate));
  const leaders = found.filter(({ estimate }) => estimate === most);
  if (bold === "best" || found.length < 2) return bold === "best" ? leaders.map(({ place }) => place) : [];
  const [leader] = leaders;
  const alone = found.every((other) => other === leader || other.best < (leader?.worst ?? NaN));
  return leader !== undefined && alone ? [leader.place] : [];
}
