import { columnOf } from "../QueryTable.js";
import type { KeyRole } from "../SampleRoles.js";
import { groupRows } from "./groupRows.js";
import type { Reduction } from "./Reduction.js";

/** The count and the highest score of each group: columns of the keys, `count` and `best`. */
export const bestScores: Reduction<{ readonly keys: readonly [KeyRole, ...KeyRole[]] }> = {
  id: "best scores",
  sql(rows, { keys }, dialect) {
    const names = keys.map((key) => dialect.identifier(key)).join(", ");
    // The sum with 0 settles which of negative and positive zero comes.
    const best = `max(${dialect.identifier("score")}) + ${dialect.double(0)}`;
    return (
      `SELECT ${names}, count(*) AS ${dialect.identifier("count")}, ${best} AS ${dialect.identifier("best")} ` +
      `FROM ${rows} GROUP BY ${names}`
    );
  },
  compute(rows, { keys }) {
    const groups = groupRows(rows, keys);
    const { values } = columnOf(rows, "score", "number");
    const count = new BigInt64Array(groups.count);
    const best = new Float64Array(groups.count).fill(-Infinity);
    for (const [row, group] of groups.of.entries()) {
      count[group] = (count[group] ?? 0n) + 1n;
      best[group] = Math.max(best[group] ?? -Infinity, values[row] ?? -Infinity);
    }
    const columns = new Map(groups.keys);
    columns.set("count", { type: "integer", values: count });
    columns.set("best", { type: "number", values: best.map((score) => score + 0) });
    return { rows: groups.count, columns };
  },
  order: ({ keys }) => keys,
};
