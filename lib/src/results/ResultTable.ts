import type { Estimate, Interval } from "./Estimate.js";
import { decimalsFor, formatCount, formatLevel, formatNumber } from "./formatNumber.js";
import type { ResultContent } from "./ResultFields.js";
import { valueNamesOf } from "./ResultRow.js";
import { formatSize } from "./formatSize.js";
import { shortenRows } from "./shortenRows.js";

/** A result as a table of texts: the common form for plain text, HTML, Markdown and LaTeX. */
export interface ResultTable {
  readonly title: string;
  readonly columns: readonly { readonly name: string; readonly numeric: boolean }[];
  readonly rows: readonly (readonly string[])[];
  /** The lines beneath the table: method, level, unit, n, replicates, seed, reasons, warnings, sources. */
  readonly notes: readonly string[];
}

/** Rounds a result for reading. A table longer than `mostRows` omits rows and says how many. */
export function toResultTable(result: ResultContent, mostRows = Infinity): ResultTable {
  const { estimates } = result;
  const labels = Object.keys(estimates[0]?.labels ?? {});
  const remarks = new Remarks();
  const shown = shortenRows(result, mostRows);
  const rows = shown.map((estimate) => ({ estimate, remarks: remarks.of(estimate) }));
  const simulated = estimates.some(({ monteCarloError }) => monteCarloError !== undefined);
  const oneSize = new Set(estimates.map(({ n }) => formatSize(n))).size === 1;
  const columns: { name: string; numeric: boolean; cell: (row: (typeof rows)[number]) => string }[] = [
    ...labels.map((key) => ({
      name: key,
      numeric: estimates.every((estimate) => typeof estimate.labels[key] === "number"),
      cell: ({ estimate }: (typeof rows)[number]) => formatLabel(estimate.labels[key]),
    })),
    { name: "estimate", numeric: true, cell: ({ estimate }) => formatEstimate(estimate) },
    {
      name: `${formatLevel(result.level)} interval`,
      numeric: true,
      cell: ({ estimate }) => formatInterval(estimate),
    },
  ];
  for (const name of valueNamesOf(estimates)) {
    columns.push({
      name,
      numeric: estimates.every(({ values }) => typeof (values?.[name] ?? 0) === "number"),
      cell: ({ estimate }) => formatValue(estimate.values?.[name]),
    });
  }
  if (simulated) {
    columns.push({
      name: "Monte-Carlo error",
      numeric: true,
      cell: ({ estimate }) => formatErrors(estimate.monteCarloError),
    });
  }
  if (!oneSize) columns.push({ name: "n", numeric: false, cell: ({ estimate }) => formatSize(estimate.n) });
  if (remarks.texts.length > 0) columns.push({ name: "note", numeric: false, cell: (row) => row.remarks });
  return {
    title: result.title,
    columns: columns.map(({ name, numeric }) => ({ name, numeric })),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
    notes: [
      ...(shown.length < estimates.length
        ? [
            `${formatCount(estimates.length - shown.length)} of ${formatCount(estimates.length)} rows are left out here; ` +
              `toCSV() and toJSON() hold them all.`,
          ]
        : []),
      ...remarks.texts.map((remark, index) => `(${index + 1}) ${remark}`),
      ...describeMethod(result, oneSize),
      ...result.assumptions.map(
        ({ name, holds, detail }) =>
          `Assumption: ${name}: ${holds === null ? "not checked" : holds ? "holds" : "DOES NOT HOLD"} (${detail}).`,
      ),
      ...result.warnings.map(({ text }) => `Warning: ${text}`),
      ...result.notes.map(({ text }) => `Note: ${text}`),
      ...result.citation.map((source) => `Source: ${source}`),
    ],
  };
}

/** Numbers the reasons and warnings of single rows, each text once. */
class Remarks {
  readonly texts: string[] = [];

  of({ reason, warnings, notes = [] }: Estimate): string {
    return [
      ...(reason === undefined ? [] : [`No interval: ${reason}`]),
      ...warnings.map(({ text }) => `Warning: ${text}`),
      ...notes.map(({ text }) => `Note: ${text}`),
    ]
      .map((text) => {
        const at = this.texts.indexOf(text);
        return `(${at < 0 ? this.texts.push(text) : at + 1})`;
      })
      .join(" ");
  }
}

function describeMethod(result: ResultContent, oneSize: boolean): string[] {
  const sides = { two: "two-sided", lower: "lower bound", upper: "upper bound" }[result.sides];
  const first = result.estimates[0];
  return [
    `Interval: ${result.method}, ${formatLevel(result.level)}, ${sides}. Unit of replication: ${result.unit}.` +
      (oneSize && first !== undefined ? ` n: ${formatSize(first.n)}.` : ""),
    (result.reps > 0 ? `${formatCount(result.reps)} replicates, seed ${result.seed}; ` : "") +
      result.resampling,
  ].filter((note) => note !== "");
}

/** Up to six significant digits. */
function formatValue(value: number | string | boolean | undefined): string {
  if (typeof value !== "number") return value === undefined ? "" : String(value);
  return Math.abs(value) === Infinity ? formatNumber(value) : String(Number(value.toPrecision(6)));
}

function formatLabel(label: string | number | undefined): string {
  return typeof label === "number" ? String(Number(label.toPrecision(12))) : (label ?? "");
}

function formatEstimate(estimate: Estimate): string {
  return formatNumber(estimate.estimate, decimalsFor(widthOf(estimate)));
}

/** The width of an interval; if it is one-sided, the distance of its end from the estimate. */
function widthOf({ estimate, interval }: Estimate): number | undefined {
  if (interval === undefined) return undefined;
  const width = interval.high - interval.low;
  return width < Infinity
    ? width
    : Math.min(Math.abs(estimate - interval.low), Math.abs(interval.high - estimate));
}

function formatInterval(estimate: Estimate): string {
  const { interval } = estimate;
  if (interval === undefined) return "none";
  const decimals = decimalsFor(widthOf(estimate));
  const low = formatNumber(interval.low, decimals);
  const high = formatNumber(interval.high, decimals);
  return `${interval.low === -Infinity ? "(" : "["}${low}, ${high}${interval.high === Infinity ? ")" : "]"}`;
}

function formatErrors(error: Interval | undefined): string {
  if (error === undefined) return "";
  return `${formatError(error.low)}, ${formatError(error.high)}`;
}

function formatError(error: number): string {
  return error === 0 ? "0" : String(Number(error.toPrecision(2)));
}
