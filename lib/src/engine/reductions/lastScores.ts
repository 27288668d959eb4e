import { fixed, fixedSQL, WordSums } from "../fixedPoint.js";
import { columnOf } from "../QueryTable.js";
import type { KeyRole } from "../SampleRoles.js";
import { groupRows } from "./groupRows.js";
import type { Reduction } from "./Reduction.js";

/** The groups, and the exponent of the fixed point. */
export interface LastScoresParameters {
  readonly keys: readonly [KeyRole, ...KeyRole[]];
  readonly exponent: number;
}

/**
 * The scores at the latest step of each group: columns of the keys, `last` (that step), `count`, `high` and `low` (the number of
 * scores there and their sum).
 */
export const lastScores: Reduction<LastScoresParameters> = {
  id: "last scores",
  sql(rows, { keys, exponent }, dialect) {
    const q = (name: string): string => dialect.identifier(name);
    const names = keys.map(q);
    const latest = `SELECT ${names.map((name) => `${name} AS ${keyOf(name)}`).join(", ")}, max(${q("step")}) AS ${q("last")} FROM ${rows} GROUP BY ${names.join(", ")}`;
    const sameGroup = names.map((name) => `${name} = ${keyOf(name)}`);
    const inner = [...names, q("last"), `${fixedSQL(q("score"), exponent, dialect)} AS ${q("whole")}`];
    const { high, low } = dialect.wordSums(q("whole"));
    // The comparison stands in WHERE: engines join negative and positive zero by different rules.
    return (
      `SELECT ${names.join(", ")}, max(${q("last")}) + ${dialect.double(0)} AS ${q("last")}, count(*) AS ${q("count")}, ${high} AS ${q("high")}, ${low} AS ${q("low")} ` +
      `FROM (SELECT ${inner.join(", ")} FROM ${rows} JOIN (${latest}) AS latest ON ${sameGroup.join(" AND ")} ` +
      `WHERE ${q("step")} >= ${q("last")}) AS last_rows GROUP BY ${names.join(", ")}`
    );

    function keyOf(name: string): string {
      return q(`latest ${names.indexOf(name)}`);
    }
  },
  compute(rows, { keys, exponent }) {
    const groups = groupRows(rows, keys);
    const steps = columnOf(rows, "step", "number").values;
    const scores = columnOf(rows, "score", "number").values;
    const last = new Float64Array(groups.count).fill(-Infinity);
    for (const [row, group] of groups.of.entries())
      last[group] = Math.max(last[group] ?? -Infinity, steps[row] ?? -Infinity);
    const count = new BigInt64Array(groups.count);
    const sums = new WordSums(groups.count);
    const scale = 2 ** exponent;
    for (const [row, group] of groups.of.entries()) {
      if ((steps[row] ?? 0) < (last[group] ?? 0)) continue;
      count[group] = (count[group] ?? 0n) + 1n;
      sums.add(group, fixed(scores[row] ?? 0, scale));
    }
    const columns = new Map(groups.keys);
    columns.set("last", { type: "number", values: last.map((step) => step + 0) });
    columns.set("count", { type: "integer", values: count });
    for (const [name, words] of Object.entries(sums.words()))
      columns.set(name, { type: "integer", values: words });
    return { rows: groups.count, columns };
  },
  order: ({ keys }) => keys,
};
