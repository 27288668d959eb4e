import { keyColumn, type QueryColumn } from "../QueryTable.js";
import { isValueRole, type SampleRole } from "../SampleRoles.js";
import type { Source } from "../Source.js";
import type { Reduction } from "./Reduction.js";
import { countSQL, integers } from "./wordSums.js";

/** The column of truth values before they are numbers: an engine may know how many are missing from the statistics of its files. */
export const AS_IT_IS = "score as it is";

/** A column of the rows as they are: before rows are left out and names are made of doubles. */
export interface CountedColumn {
  readonly role: SampleRole;
  /** Whether it comes as doubles. */
  readonly isNumber: boolean;
  /** Whether it comes as 0 and 1 from truth values, which the column {@link AS_IT_IS} has; false by default. */
  readonly isBinary?: boolean;
}

/** Doubles up to this size are told apart from their neighbours as integers. */
const LARGEST_NAME = Number.MAX_SAFE_INTEGER;

/** The columns to count. */
export interface SourceCountsParameters {
  readonly columns: readonly CountedColumn[];
  /** The source of the rows: engines may know some of the answer without reading them, or from the first ones. */
  readonly source?: Source;
}

/**
 * The first pass over a source, in one row: `rows` and for each role `role present`; for doubles
 * `role lowest` and `role highest` (0 without values), and for names that are doubles `role fractional`: those that are no safe integers.
 */
export const sourceCounts: Reduction<SourceCountsParameters> = {
  id: "first pass",
  sql(rows, { columns, source }, dialect) {
    const apart = source !== undefined && dialect.countsMissing(source);
    const parts = [`count(*) AS ${dialect.identifier("rows")}`];
    // Negative and positive zero compare equal, so that engines differ in which of them they return; the sum with 0 is 0.
    const settled = (extreme: string): string =>
      `coalesce(${extreme}, ${dialect.double(0)}) + ${dialect.double(0)}`;
    for (const { role, isNumber, isBinary = false } of columns) {
      const name = dialect.identifier(role);
      const asItIs = isBinary ? dialect.identifier(AS_IT_IS) : name;
      const present =
        apart && (!isNumber || isBinary)
          ? `count(*) - (SELECT count(*) FROM ${rows} WHERE ${asItIs} IS NULL)`
          : `count(${name})`;
      parts.push(`${present} AS ${dialect.identifier(`${role} present`)}`);
      if (!isNumber) continue;
      const first = (value: number): string =>
        `(SELECT ${name} FROM ${rows} WHERE ${name} = ${dialect.double(value)} LIMIT 1)`;
      const [lowest, highest] =
        apart && isBinary
          ? [`coalesce(${first(0)}, ${first(1)})`, first(1)]
          : [`min(${name})`, `max(${name})`];
      parts.push(`${settled(lowest)} AS ${dialect.identifier(`${role} lowest`)}`);
      parts.push(`${settled(highest)} AS ${dialect.identifier(`${role} highest`)}`);
      if (!isName(role)) continue;
      const isFraction = `${name} <> floor(${name}) OR abs(${name}) > ${dialect.double(LARGEST_NAME)}`;
      parts.push(countSQL(isFraction, `${role} fractional`, dialect));
    }
    return `SELECT ${parts.join(", ")} FROM ${rows}`;
  },
  compute(rows, { columns }) {
    const answer = new Map<string, QueryColumn>();
    const put = (name: string, count: number): void => {
      answer.set(name, integers([count]));
    };
    const extreme = (name: string, value: number): void => {
      answer.set(name, { type: "number", values: Float64Array.of(value + 0) });
    };
    put("rows", rows.rows);
    for (const { role, isNumber } of columns) {
      const found = countValues(keyColumn(rows, role), rows.rows);
      put(`${role} present`, found.present);
      if (!isNumber) continue;
      extreme(`${role} lowest`, found.present > 0 ? found.lowest : 0);
      extreme(`${role} highest`, found.present > 0 ? found.highest : 0);
      if (isName(role)) put(`${role} fractional`, found.fractional);
    }
    return { rows: 1, columns: answer };
  },
  order: () => [],
};

function isName(role: SampleRole): boolean {
  return !isValueRole(role);
}

interface ColumnCounts {
  readonly present: number;
  readonly lowest: number;
  readonly highest: number;
  readonly fractional: number;
}

/** Counts the values of a column. */
function countValues(column: QueryColumn, rows: number): ColumnCounts {
  let [present, fractional, lowest, highest] = [0, 0, Infinity, -Infinity];
  const values = column.type === "number" ? column.values : undefined;
  for (let row = 0; row < rows; row++) {
    if (column.missing?.[row] === 1) continue;
    present += 1;
    if (values === undefined) continue;
    const value = values[row] ?? NaN;
    lowest = Math.min(lowest, value);
    highest = Math.max(highest, value);
    if (value !== Math.floor(value) || Math.abs(value) > LARGEST_NAME) fractional += 1;
  }
  return { present, lowest, highest, fractional };
}
