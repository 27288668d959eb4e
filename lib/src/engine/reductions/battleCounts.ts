import type { QueryTable } from "../QueryTable.js";
import { pickRows } from "../sortTable.js";
import { integerDigits } from "../sql/checkedLiterals.js";
import { groupRows } from "./groupRows.js";
import type { Reduction } from "./Reduction.js";

/** The roles by which battles are counted. */
export interface BattleCountsParameters {
  readonly keys: readonly string[];
  /** The answer may end behind so many rows; none by default. */
  readonly limit?: number;
}

/**
 * How many battles have the same two models and winner, and the same cluster or time if these are among the keys: columns of the keys,
 * and `count`. It is all that ratings by pairs, win matrices and win rates need.
 */
export const battleCounts: Reduction<BattleCountsParameters> = {
  id: "battle counts",
  sql(rows, { keys, limit }, dialect) {
    const names = keys.map((key) => dialect.identifier(key)).join(", ");
    const end = limit === undefined ? "" : ` LIMIT ${integerDigits(limit)}`;
    return `SELECT ${names}, count(*) AS ${dialect.identifier("count")} FROM ${rows} GROUP BY ${names}${end}`;
  },
  compute(rows, { keys, limit = Infinity }) {
    const groups = groupRows(rows, keys);
    const count = new BigInt64Array(groups.count);
    for (let row = 0; row < rows.rows; row++) {
      const group = groups.of[row] ?? 0;
      count[group] = (count[group] ?? 0n) + 1n;
    }
    const answer: QueryTable = {
      rows: groups.count,
      columns: new Map([...groups.keys, ["count", { type: "integer", values: count }]]),
    };
    return answer.rows <= limit
      ? answer
      : pickRows(
          answer,
          Array.from({ length: limit }, (_, row) => row),
        );
  },
  order: ({ keys }) => keys,
};
