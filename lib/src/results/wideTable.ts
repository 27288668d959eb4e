import { adjustmentOf } from "./adjustedPValues.js";
import { comparedKind } from "./comparedKinds.js";
import type { Estimate } from "./Estimate.js";
import { groupBy } from "./groupBy.js";
import { headingOf, metricName } from "./headingOf.js";
import type { NumberCell, NumberColumn, NumberTable } from "./NumberTable.js";
import type { ResultContent } from "./ResultFields.js";

/** The labels whose values are columns before any other label's. */
const QUANTITIES: readonly string[] = ["metric", "benchmark"];
/** The labels that name who was measured; they are columns where the rows are tasks, steps or thresholds. */
const SUBJECTS: readonly string[] = ["algorithm", "model", "system", "solver"];

/**
 * A result as a table for a paper: one row an algorithm (or pair), one column a metric. Where the estimates have no
 * metric but a task, step or threshold beside the algorithm, rows are tasks, steps or thresholds and columns are
 * algorithms. A comparison has its p-values behind each column of differences, the corrected ones if there are any.
 */
export function wideTable(result: ResultContent): NumberTable {
  const { estimates, title } = result;
  const keys = Object.keys(estimates[0]?.labels ?? {});
  const spread = spreadKey(estimates, keys);
  const rowKeys = keys.filter((key) => key !== spread);
  const rows = groupBy(estimates, ({ labels }) => JSON.stringify(rowKeys.map((key) => labels[key])));
  const valueOf = ({ labels }: Estimate): string => (spread === undefined ? "" : String(labels[spread]));
  const columns = [...new Set(estimates.map(valueOf))];
  const labels = rowKeys.map((key): NumberColumn => {
    const values = rows.map(([first]) => first?.labels[key]);
    return {
      name: headingOf(key),
      values: key === "metric" ? values.map((value) => metricName(String(value))) : values,
    };
  });
  const compares = comparedKind(result.kind) !== undefined;
  const heading = comparedKind(result.kind)?.heading ?? "estimate";
  const measured = columns.flatMap((value): NumberColumn[] => {
    const cells = rows.map((row) => row.find((estimate) => valueOf(estimate) === value));
    const quantity = spread === "metric" ? metricName(value) : value;
    const name = spread === undefined ? heading : compares ? `${heading} in ${quantity}` : quantity;
    return [
      intervalColumn(name, cells),
      ...pValueColumn(result, columns.length > 1 ? name : undefined, cells),
    ];
  });
  return { title, columns: unlike([...labels, ...measured]), rows: rows.length };
}

/** The label whose values become columns; `undefined` if each estimate has a row of its own. */
function spreadKey(estimates: readonly Estimate[], keys: readonly string[]): string | undefined {
  const wanted = [...QUANTITIES, ...(keys.length > 1 ? SUBJECTS : [])].filter((key) => keys.includes(key));
  return wanted.find((key) => {
    const rest = keys.filter((one) => one !== key);
    const cells = new Set(
      estimates.map(({ labels }) => JSON.stringify([...rest.map((one) => labels[one]), String(labels[key])])),
    );
    return estimates.every(({ labels }) => labels[key] !== undefined) && cells.size === estimates.length;
  });
}

function intervalColumn(name: string, cells: readonly (Estimate | undefined)[]): NumberColumn {
  return {
    name,
    values: cells.map((cell) => cell?.estimate ?? null),
    low: cells.map((cell) => cell?.interval?.low ?? null),
    high: cells.map((cell) => cell?.interval?.high ?? null),
  };
}

/** The p-values of a column of differences, if the result compares and has any. */
function pValueColumn(
  result: ResultContent,
  of: string | undefined,
  cells: readonly (Estimate | undefined)[],
): NumberColumn[] {
  if (comparedKind(result.kind) === undefined) return [];
  const adjusted = cells.some((cell) => cell?.values?.adjustedPValue !== undefined);
  const values = cells.map(
    (cell): NumberCell => cell?.values?.[adjusted ? "adjustedPValue" : "pValue"] ?? null,
  );
  if (values.every((value) => value === null)) return [];
  const name = pValueHeading(result, adjusted && result.estimates.length > 1);
  return [{ name: of === undefined ? name : `${of}, ${name}`, values }];
}

/** The heading of p-values: `p`, or with the name of the correction `p (Holm)`. */
export function pValueHeading(result: Pick<ResultContent, "notes">, adjusted: boolean): string {
  return adjusted ? `p (${adjustmentOf(result) ?? "adjusted"})` : "p";
}

/** Columns with different names: an algorithm may be named like a label. */
function unlike(columns: readonly NumberColumn[]): NumberColumn[] {
  const taken = new Set<string>();
  return columns.map((column) => {
    let { name } = column;
    for (let count = 2; taken.has(name); count++) name = `${column.name} (${count})`;
    taken.add(name);
    return { ...column, name };
  });
}
