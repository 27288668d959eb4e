import { groupRows } from "./groupRows.js";
import type { Reduction } from "./Reduction.js";

/** The roles by which battles are counted. */
export interface BattleCountsParameters {
  readonly keys: readonly string[];
}

/**
 * How many battles have the same two models and winner, and the same cluster or time if these are among the keys: columns of the keys,
 * and `count`. It is all that ratings by pairs, win matrices and win rates need.
 */
export const battleCounts: Reduction<BattleCountsParameters> = {
  id: "battle counts",
  sql(rows, { keys }, dialect) {
    const names = keys.map((key) => dialect.identifier(key)).join(", ");
    return `SELECT ${names}, count(*) AS ${dialect.identifier("count")} FROM ${rows} GROUP BY ${names}`;
  },
  compute(rows, { keys }) {
    const groups = groupRows(rows, keys);
    const count = new BigInt64Array(groups.count);
    for (let row = 0; row < rows.rows; row++) {
      const group = groups.of[row] ?? 0;
      count[group] = (count[group] ?? 0n) + 1n;
    }
    return {
      rows: groups.count,
      columns: new Map([...groups.keys, ["count", { type: "integer", values: count }]]),
    };
  },
  order: ({ keys }) => keys,
};

/** How many rows an answer of {@link battleCounts} would have: `groups`, and `rows` that it counts. */
export const battleGroups: Reduction<BattleCountsParameters> = {
  id: "battle groups",
  sql(rows, parameters, dialect) {
    const [groups, all] = ["groups", "rows"].map((name) => dialect.identifier(name));
    const counts = battleCounts.sql(rows, parameters, dialect);
    return `SELECT count(*) AS ${groups}, ${dialect.integerSum(dialect.identifier("count"))} AS ${all} FROM (${counts}) AS counted_rows`;
  },
  compute(rows, { keys }) {
    const of = (value: number): { readonly type: "integer"; readonly values: BigInt64Array } => ({
      type: "integer",
      values: BigInt64Array.of(BigInt(value)),
    });
    return {
      rows: 1,
      columns: new Map([
        ["groups", of(groupRows(rows, keys).count)],
        ["rows", of(rows.rows)],
      ]),
    };
  },
  order: () => [],
};
