import { comparedKind } from "./comparedKinds.js";
import type { Estimate } from "./Estimate.js";
import { estimateNotes, methodNotes, Remarks, remarkNotes } from "./tableNotes.js";
import { formatCount, formatEstimate, formatLevel, formatNumber } from "./formatNumber.js";
import { formatPValue } from "./formatPValue.js";
import { formatSize } from "./formatSize.js";
import { groupBy } from "./groupBy.js";
import { headingOf, metricName } from "./headingOf.js";
import { formatInterval, formatNumbers } from "./NumberTable.js";
import type { ResultContent } from "./ResultFields.js";
import { valueNamesOf } from "./ResultRow.js";
import { plainDecimals, sharedDecimals } from "./sharedDecimals.js";
import { shortenRows } from "./shortenRows.js";
import { checkTableOptions, isWide, type LatexOptions } from "./TableOptions.js";
import { pValueHeading, wideTable } from "./wideTable.js";

/** A result as a table of texts: the common form for plain text, HTML, Markdown and LaTeX. */
export interface ResultTable {
  /** The caption; empty for none. */
  readonly title: string;
  readonly columns: readonly { readonly name: string; readonly numeric: boolean }[];
  readonly rows: readonly (readonly string[])[];
  /** Whether the first word of each cell is bold; absent where none is. */
  readonly strong?: readonly (readonly boolean[])[];
  /** The lines beneath the table: method, level, unit, n, replicates, seed, reasons, warnings, sources. */
  readonly notes: readonly string[];
}

/** The most columns of a table by default. */
const MOST_COLUMNS = 8;

/** The values that come first if not all columns have room. */
const FIRST_VALUES: readonly string[] = [
  "adjustedPValue",
  "pValue",
  "effectSize",
  "decision",
  "verdict",
  "significant",
  "meanX",
  "meanY",
  "statistic",
  "degrees",
];

/** How a table is made. */
export interface ResultTableOptions extends LatexOptions {
  /** A longer table omits rows and says how many. */
  readonly mostRows?: number;
}

/**
 * Rounds a result for reading.
 *
 * @throws TypeError for a value that an option cannot have
 */
export function toResultTable(
  result: ResultContent,
  { mostRows = Infinity, ...options }: ResultTableOptions = {},
  caller = "Result.toString",
): ResultTable {
  checkTableOptions(caller, options);
  const table = isWide(options) ? paperTable(result, options, caller) : longTable(result, mostRows, options);
  return options.caption === undefined ? table : { ...table, title: options.caption ?? "" };
}

/** One row an algorithm, one column a metric. */
function paperTable(result: ResultContent, { digits, bold }: LatexOptions, caller: string): ResultTable {
  const oneSize = hasOneSize(result.estimates);
  return {
    ...formatNumbers(wideTable(result), { digits, bold, caller }),
    notes: [...methodNotes(result, oneSize), ...estimateNotes(result), ...remarkNotes(result)],
  };
}

interface Column {
  readonly name: string;
  readonly numeric: boolean;
  /** The columns of the highest rank go first if not all have room; labels and estimates always stay. */
  readonly rank: number;
  readonly cell: (estimate: Estimate) => string;
}

/** One row an estimate. */
function longTable(result: ResultContent, mostRows: number, options: LatexOptions): ResultTable {
  const { estimates } = result;
  const remarks = new Remarks();
  const shown = shortenRows(result, mostRows);
  const noted = new Map(shown.map((estimate) => [estimate, remarks.of(estimate)]));
  const oneSize = hasOneSize(estimates);
  const whole: Column[] = [
    ...labelColumns(estimates),
    ...estimateColumns(result, options.digits),
    ...valueColumns(result),
    ...errorColumn(estimates),
  ];
  if (!oneSize) whole.push({ name: "n", numeric: false, rank: 0, cell: ({ n }) => formatSize(n) });
  if (remarks.texts.length > 0) {
    whole.push({ name: "note", numeric: false, rank: 0, cell: (estimate) => noted.get(estimate) ?? "" });
  }
  const columns = options.columns === "all" ? whole : mainColumns(whole);
  const hidden = whole.filter((column) => !columns.includes(column)).map(({ name }) => name);
  return {
    title: result.title,
    columns: columns.map(({ name, numeric }) => ({ name, numeric })),
    rows: shown.map((estimate) => columns.map(({ cell }) => cell(estimate))),
    notes: [
      ...(shown.length < estimates.length
        ? [
            `${formatCount(estimates.length - shown.length)} of ${formatCount(estimates.length)} rows are left out here; ` +
              `toCSV() and toJSON() hold them all.`,
          ]
        : []),
      ...(hidden.length > 0
        ? [`Columns left out here: ${hidden.join(", ")}. The option columns: "all" shows them.`]
        : []),
      ...remarks.texts.map((remark, index) => `(${index + 1}) ${remark}`),
      ...methodNotes(result, oneSize),
      ...remarkNotes(result),
      ...result.citation.map((source) => `Source: ${source}`),
    ],
  };
}

const hasOneSize = (estimates: readonly Estimate[]): boolean =>
  new Set(estimates.map(({ n }) => formatSize(n))).size === 1;

/** The columns that have room, in their order: the least ranks first. */
function mainColumns(columns: readonly Column[]): readonly Column[] {
  const chosen = new Set([...columns].sort((a, b) => a.rank - b.rank).slice(0, MOST_COLUMNS));
  return columns.filter((column) => chosen.has(column) || column.rank < 0);
}

function labelColumns(estimates: readonly Estimate[]): Column[] {
  return Object.keys(estimates[0]?.labels ?? {}).map((key) => ({
    name: headingOf(key),
    numeric: estimates.every(({ labels }) => typeof labels[key] === "number"),
    rank: -1,
    cell: ({ labels }) => formatLabel(key === "metric" ? metricName(String(labels[key])) : labels[key]),
  }));
}

function formatLabel(label: string | number | undefined): string {
  return typeof label === "number" ? String(Number(label.toPrecision(12))) : (label ?? "");
}

function estimateColumns(result: ResultContent, digits: number | undefined): Column[] {
  const decimals = digits === undefined ? decimalsByScale(result.estimates) : () => digits;
  return [
    {
      name: comparedKind(result.kind)?.heading ?? "estimate",
      numeric: true,
      rank: -1,
      cell: (estimate) => formatEstimate(estimate.estimate, estimate.interval, decimals(estimate)),
    },
    {
      name: `${formatLevel(result.level)} interval`,
      numeric: true,
      rank: -1,
      cell: (estimate) =>
        estimate.interval === undefined ? "none" : formatInterval(estimate.interval, decimals(estimate)),
    },
  ];
}

/** Labels that name who was measured, or where on a curve; all others name another quantity. */
const SUBJECTS: readonly string[] = ["algorithm", "model", "system", "solver", "x", "y", "a", "b"];

/** The decimals of each estimate: equal for all estimates of the same metric, task or other quantity. */
function decimalsByScale(estimates: readonly Estimate[]): (estimate: Estimate) => number {
  const scaleOf = ({ labels }: Estimate): string =>
    JSON.stringify(
      Object.entries(labels).filter(([key, value]) => typeof value === "string" && !SUBJECTS.includes(key)),
    );
  const decimals = new Map(
    groupBy(estimates, scaleOf).flatMap((own) => {
      const shared = sharedDecimals(own.map(({ estimate, interval }) => ({ estimate, ...interval })));
      return own.map((estimate) => [estimate, shared]);
    }),
  );
  return (estimate) => decimals.get(estimate) ?? 0;
}

function valueColumns(result: ResultContent): Column[] {
  const { estimates } = result;
  return valueNamesOf(estimates).map((name, place): Column => {
    const values = estimates.map((estimate) => estimate.values?.[name]);
    const numbers = values.filter((value): value is number => typeof value === "number");
    const decimals = plainDecimals(numbers);
    const first = FIRST_VALUES.indexOf(name);
    return {
      name: name === "adjustedPValue" ? pValueHeading(result, true) : headingOf(name),
      numeric: values.every((value) => value === undefined || typeof value === "number"),
      rank: first < 0 ? FIRST_VALUES.length + 1 + place : first + 1,
      cell: (estimate) =>
        formatValue(estimate.values?.[name], /pValue$/iu.test(name) ? formatPValue : undefined, decimals),
    };
  });
}

function formatValue(
  value: number | string | boolean | undefined,
  write: ((value: number) => string) | undefined,
  decimals: number,
): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "number") return value ?? "";
  return write === undefined ? formatNumber(value, decimals) : write(value);
}

/** The simulation error of both ends; without a simulation no column. */
function errorColumn(estimates: readonly Estimate[]): Column[] {
  if (estimates.every(({ monteCarloError }) => monteCarloError === undefined)) return [];
  const written = (error: number): string => (error === 0 ? "0" : String(Number(error.toPrecision(2))));
  return [
    {
      name: "Monte-Carlo error",
      numeric: true,
      rank: 5,
      cell: ({ monteCarloError: error }) =>
        error === undefined ? "" : `${written(error.low)}, ${written(error.high)}`,
    },
  ];
}
