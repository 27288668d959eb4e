import { columnOf, type QueryColumn } from "../QueryTable.js";
import type { SampleRole } from "../SampleRoles.js";
import type { Reduction } from "./Reduction.js";

/** A column of the rows as they are: before missing values are left out and names are made of doubles. */
export interface CountedColumn {
  readonly role: SampleRole;
  /** Whether it comes as doubles. */
  readonly isNumber: boolean;
}

/**
 * The first pass over a source: one row with `rows`, for each role `role missing` (NULL or NaN), for doubles `role infinite` and
 * `role fractional` (no safe integer), and the `largest` and `lowest` and `highest` finite score. `kept` counts the rows in which no role is missing.
 */
export const sourceCounts: Reduction<{ readonly columns: readonly CountedColumn[] }> = {
  id: "first pass",
  sql(rows, { columns }, dialect) {
    const counted = (condition: string, name: string): string =>
      `${dialect.integerSum(`CASE WHEN ${condition} THEN ${dialect.integer(1)} ELSE ${dialect.integer(0)} END`)} AS ${dialect.identifier(name)}`;
    const lacks = ({ role, isNumber }: CountedColumn): string => {
      const name = dialect.identifier(role);
      return isNumber ? `(${name} IS NULL OR ${dialect.isNaN(name)})` : `${name} IS NULL`;
    };
    const largest = dialect.double(Number.MAX_VALUE);
    const infinite = ({ role }: CountedColumn): string =>
      `(NOT ${dialect.isNaN(dialect.identifier(role))} AND abs(${dialect.identifier(role)}) > ${largest})`;
    const parts = [
      `count(*) AS ${dialect.identifier("rows")}`,
      counted(`NOT (${columns.map(lacks).join(" OR ")})`, "kept"),
    ];
    for (const column of columns) {
      parts.push(counted(lacks(column), `${column.role} missing`));
      if (!column.isNumber) continue;
      const name = dialect.identifier(column.role);
      parts.push(counted(infinite(column), `${column.role} infinite`));
      if (column.role !== "score")
        parts.push(
          counted(
            `(NOT ${lacks(column)} AND NOT ${infinite(column)} AND (${name} <> floor(${name}) OR abs(${name}) > ${dialect.double(Number.MAX_SAFE_INTEGER)}))`,
            `${column.role} fractional`,
          ),
        );
    }
    const score = columns.find(({ role }) => role === "score");
    if (score !== undefined) {
      const name = dialect.identifier("score");
      const finite = `CASE WHEN NOT ${dialect.isNaN(name)} AND abs(${name}) <= ${largest} THEN ${name} END`;
      // Negative and positive zero compare equal, so that which of them comes is not settled; their sum with 0 is.
      const settled = (extreme: string): string =>
        `coalesce(${extreme}, ${dialect.double(0)}) + ${dialect.double(0)}`;
      parts.push(`${settled(`max(abs(${finite}))`)} AS ${dialect.identifier("largest")}`);
      parts.push(`${settled(`min(${finite})`)} AS ${dialect.identifier("lowest")}`);
      parts.push(`${settled(`max(${finite})`)} AS ${dialect.identifier("highest")}`);
    }
    return `SELECT ${parts.join(", ")} FROM ${rows}`;
  },
  compute(rows, { columns }) {
    const answer = new Map<string, QueryColumn>();
    const put = (name: string, count: number): void => {
      answer.set(name, { type: "integer", values: BigInt64Array.of(BigInt(count)) });
    };
    put("rows", rows.rows);
    const lacking = new Uint8Array(rows.rows);
    put("kept", 0);
    for (const { role, isNumber } of columns) {
      const column = rows.columns.get(role);
      if (column === undefined) throw new Error(`there is no column of the role ${role}.`);
      const [missing, infinite, fractional] = [0, 0, 0].map(() => ({ count: 0 }));
      for (let row = 0; row < rows.rows; row++) {
        const value = column.type === "number" ? (column.values[row] ?? NaN) : 0;
        if (column.missing?.[row] === 1 || Number.isNaN(value)) {
          (missing as { count: number }).count += 1;
          lacking[row] = 1;
        } else if (!Number.isFinite(value)) (infinite as { count: number }).count += 1;
        else if (value !== Math.floor(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER)
          (fractional as { count: number }).count += 1;
      }
      put(`${role} missing`, missing?.count ?? 0);
      if (!isNumber) continue;
      put(`${role} infinite`, infinite?.count ?? 0);
      if (role !== "score") put(`${role} fractional`, fractional?.count ?? 0);
    }
    put("kept", rows.rows - lacking.reduce((sum, one) => sum + one, 0));
    if (columns.some(({ role }) => role === "score")) {
      const score = columnOf(rows, "score", "number");
      let [largest, lowest, highest] = [0, Infinity, -Infinity];
      for (const [row, value] of score.values.entries()) {
        if (!Number.isFinite(value) || score.missing?.[row] === 1) continue;
        largest = Math.max(largest, Math.abs(value));
        lowest = Math.min(lowest, value);
        highest = Math.max(highest, value);
      }
      for (const [name, value] of [
        ["largest", largest],
        ["lowest", lowest],
        ["highest", highest],
      ] as const)
        answer.set(name, {
          type: "number",
          values: Float64Array.of((Number.isFinite(value) ? value : 0) + 0),
        });
    }
    return { rows: 1, columns: answer };
  },
  order: () => [],
};
