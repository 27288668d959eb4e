/** A result with more estimates than these is shown as a frame beside its table. */
export const mostTableRows = 50;

/** The parts of `application/vnd.precipice.result.v1+json` that rows and their texts need. */
interface SavedResult {
  readonly title: string;
  readonly method: string;
  readonly level: number;
  readonly unit: string;
  readonly resampling: string;
  readonly warnings: readonly SavedRemark[];
  readonly notes?: readonly SavedRemark[];
  readonly estimates: readonly SavedEstimate[];
}

type SavedRemark = string | { readonly text: string };
type SavedNumber = number | "Infinity" | "-Infinity";
type Cell = string | number | boolean | null;

interface SavedInterval {
  readonly low: SavedNumber;
  readonly high: SavedNumber;
}

interface SavedEstimate {
  readonly labels: Readonly<Record<string, string | number>>;
  readonly estimate: SavedNumber;
  readonly interval: SavedInterval | null;
  readonly reason?: string;
  readonly n: Readonly<Record<string, number | readonly [number, number]>>;
  readonly values?: Readonly<Record<string, string | number | boolean>>;
  readonly warnings: readonly SavedRemark[];
}

/** The rows of a result, named as the library's `toRows` names them, and the texts around them. */
export interface ResultRows {
  readonly rows: readonly Readonly<Record<string, Cell>>[];
  readonly title: string;
  readonly notes: readonly string[];
}

/** The rows of a saved result; undefined for one that a table shows whole, and for what is no result. */
export function resultRows(saved: unknown): ResultRows | undefined {
  if (!isResult(saved) || saved.estimates.length <= mostTableRows) return undefined;
  const { title, method, level, unit, resampling, warnings, notes = [], estimates } = saved;
  const rows = estimates.map(rowOf);
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  return {
    rows: rows.map((row) => Object.fromEntries([...names].map((name) => [name, row[name] ?? null]))),
    title,
    notes: [
      `Interval: ${method}, ${Number((100 * level).toPrecision(12))} %. Unit of replication: ${unit}. ${resampling}`.trim(),
      ...warnings.map((remark) => `Warning: ${textOf(remark)}`),
      ...notes.map((remark) => `Note: ${textOf(remark)}`),
    ],
  };
}

function rowOf({
  labels,
  estimate,
  interval,
  reason,
  n,
  values,
  warnings,
}: SavedEstimate): Record<string, Cell> {
  const counts = Object.entries(n).flatMap(([name, count]): [string, number][] => {
    if (typeof count === "number") return [[name, count]];
    const ending = name.charAt(0).toUpperCase() + name.slice(1);
    return [
      [`least${ending}`, count[0]],
      [`most${ending}`, count[1]],
    ];
  });
  return {
    ...labels,
    estimate: Number(estimate),
    low: interval === null ? null : Number(interval.low),
    high: interval === null ? null : Number(interval.high),
    ...(reason === undefined ? {} : { reason }),
    ...values,
    ...Object.fromEntries(counts),
    ...(warnings.length === 0 ? {} : { warnings: warnings.map(textOf).join(" ") }),
  };
}

function textOf(remark: SavedRemark): string {
  return typeof remark === "string" ? remark : remark.text;
}

/** Anybody may give this type to a bundle, so the parts are looked at. */
function isResult(saved: unknown): saved is SavedResult {
  if (!isObject(saved)) return false;
  const { title, method, level, unit, resampling, warnings, notes = [], estimates } = saved;
  return (
    [title, method, unit, resampling].every((text) => typeof text === "string") &&
    typeof level === "number" &&
    isListOf(warnings, isRemark) &&
    isListOf(notes, isRemark) &&
    isListOf(estimates, isEstimate)
  );
}

function isEstimate(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { labels, estimate, interval, reason, n, values = {}, warnings } = value;
  return (
    isObject(labels) &&
    isNumber(estimate) &&
    (interval === null || (isObject(interval) && isNumber(interval["low"]) && isNumber(interval["high"]))) &&
    (reason === undefined || typeof reason === "string") &&
    isObject(n) &&
    isObject(values) &&
    isListOf(warnings, isRemark)
  );
}

function isRemark(value: unknown): boolean {
  return typeof value === "string" || (isObject(value) && typeof value["text"] === "string");
}

function isNumber(value: unknown): boolean {
  return typeof value === "number" || value === "Infinity" || value === "-Infinity";
}

function isListOf(value: unknown, check: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(check);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
