import { fixed, fixedOrNullSQL, WordSums } from "../fixedPoint.js";
import { columnOf, keyColumn, type QueryColumn } from "../QueryTable.js";
import type { KeyRole } from "../SampleRoles.js";
import { groupRows } from "./groupRows.js";
import type { Reduction } from "./Reduction.js";
import { integers } from "./wordSums.js";

/** The groups, and the exponent of the fixed point; without it the best score of each group comes, not the sum. */
export interface CheckedRunsParameters {
  readonly keys: readonly [KeyRole, ...KeyRole[]];
  readonly exponent?: number;
}

/**
 * Runs and what a first pass looks for, from rows as they are (`rows: "raw"`), so that one pass does for both. Columns of the keys, which may be
 * missing, `rows`, `count` (those with a score), `largest` (the largest |score|, 0 without scores), and `best` or `high` and `low`. The sums
 * are right if no |score| is above 2^48 * 2^-exponent; `largest` tells.
 */
export const checkedRuns: Reduction<CheckedRunsParameters> = {
  id: "runs",
  sql(rows, { keys, exponent }, dialect) {
    const q = (name: string): string => dialect.identifier(name);
    const names = keys.map(q).join(", ");
    const score = q("score");
    const parts = [
      names,
      `count(*) AS ${q("rows")}`,
      `count(${score}) AS ${q("count")}`,
      `coalesce(max(abs(${score})), ${dialect.double(0)}) AS ${q("largest")}`,
    ];
    if (exponent === undefined) {
      // The sum with 0 settles which of negative and positive zero comes.
      parts.push(`coalesce(max(${score}), ${dialect.double(0)}) + ${dialect.double(0)} AS ${q("best")}`);
      return `SELECT ${parts.join(", ")} FROM ${rows} GROUP BY ${names}`;
    }
    const { high, low } = dialect.wordSums(q("whole"));
    parts.push(`${high} AS ${q("high")}`, `${low} AS ${q("low")}`);
    const whole = `${fixedOrNullSQL(score, exponent, dialect)} AS ${q("whole")}`;
    return `SELECT ${parts.join(", ")} FROM (SELECT ${names}, ${score}, ${whole} FROM ${rows}) AS fixed_rows GROUP BY ${names}`;
  },
  compute(rows, { keys, exponent }) {
    // A missing name is a group of its own, apart from the empty text.
    const columns = new Map(rows.columns);
    const flags = keys.map((key) => `missing ${key}`);
    for (const [index, key] of keys.entries()) {
      const { missing } = keyColumn(rows, key);
      columns.set(
        flags[index] ?? "",
        integers(Array.from({ length: rows.rows }, (_, row) => missing?.[row] ?? 0)),
      );
    }
    const groups = groupRows({ rows: rows.rows, columns }, [...keys, ...flags]);
    const score = columnOf(rows, "score", "number");
    const [all, count, largest] = [0, 0, 0].map(() => new Float64Array(groups.count)) as [
      Float64Array,
      Float64Array,
      Float64Array,
    ];
    const best = new Float64Array(groups.count).fill(-Infinity);
    const sums = new WordSums(groups.count);
    for (const [row, group] of groups.of.entries()) {
      all[group] = (all[group] ?? 0) + 1;
      if (score.missing?.[row] === 1) continue;
      const value = score.values[row] ?? 0;
      count[group] = (count[group] ?? 0) + 1;
      largest[group] = Math.max(largest[group] ?? 0, Math.abs(value));
      best[group] = Math.max(best[group] ?? -Infinity, value);
      const whole = fixed(value, 2 ** (exponent ?? 0));
      // The engines leave out what is far too large, and so the sum is of no use in both.
      if (Number.isSafeInteger(whole)) sums.add(group, whole);
    }
    const answer = new Map<string, QueryColumn>(
      keys.map((key) => [key, groups.keys.get(key) as QueryColumn]),
    );
    answer.set("rows", integers(all)).set("count", integers(count));
    answer.set("largest", { type: "number", values: largest });
    if (exponent === undefined)
      answer.set("best", {
        type: "number",
        values: best.map((value, group) => (count[group] === 0 ? 0 : value + 0)),
      });
    else
      for (const [name, values] of Object.entries(sums.words()))
        answer.set(name, { type: "integer", values });
    return { rows: groups.count, columns: answer };
  },
  order: ({ keys }) => keys,
};
