import { fixed, fixedSQL, highWord, lowWord, wordsSQL } from "../fixedPoint.js";
import { columnOf } from "../QueryTable.js";
import type { KeyRole } from "../SampleRoles.js";
import { groupRows } from "./groupRows.js";
import type { Reduction } from "./Reduction.js";

/** The groups, and the exponent of the fixed point. */
export interface RunSumsParameters {
  readonly keys: readonly KeyRole[];
  readonly exponent: number;
}

/** The count and the sum of scores of each group: columns of the keys, `count`, `high` and `low`. */
export const runSums: Reduction<RunSumsParameters> = {
  id: "run sums",
  sql(rows, { keys, exponent }, dialect) {
    const names = keys.map((key) => dialect.identifier(key));
    const whole = dialect.identifier("whole");
    const { high, low } = wordsSQL(whole, dialect);
    const score = dialect.identifier("score");
    const inner = [...names, `${fixedSQL(score, exponent, dialect)} AS ${whole}`].join(", ");
    return (
      `SELECT ${[...names, `count(*) AS ${dialect.identifier("count")}`].join(", ")}, ` +
      `${dialect.integerSum(high)} AS ${dialect.identifier("high")}, ${dialect.integerSum(low)} AS ${dialect.identifier("low")} ` +
      `FROM (SELECT ${inner} FROM ${rows}) AS fixed_rows${names.length > 0 ? ` GROUP BY ${names.join(", ")}` : ""}`
    );
  },
  compute(rows, { keys, exponent }) {
    const groups = groupRows(rows, keys);
    // Without keys SQL answers with one row, also over no rows.
    const size = keys.length === 0 ? 1 : groups.count;
    const count = new BigInt64Array(size);
    const sums = [new Float64Array(size), new Float64Array(size)] as const;
    const { values } = columnOf(rows, "score", "number");
    const counts = new Float64Array(size);
    const scale = 2 ** exponent;
    for (let row = 0; row < rows.rows; row++) {
      const group = groups.of[row] ?? 0;
      const whole = fixed(values[row] ?? 0, scale);
      const high = highWord(whole);
      counts[group] = (counts[group] ?? 0) + 1;
      sums[0][group] = (sums[0][group] ?? 0) + high;
      sums[1][group] = (sums[1][group] ?? 0) + lowWord(whole, high);
    }
    for (let group = 0; group < size; group++) count[group] = BigInt(counts[group] ?? 0);
    const [high, low] = sums.map((sum) => BigInt64Array.from(sum, (value) => BigInt(value)));
    const columns = new Map(groups.keys);
    columns.set("count", { type: "integer", values: count });
    columns.set("high", { type: "integer", values: high as BigInt64Array });
    columns.set("low", { type: "integer", values: low as BigInt64Array });
    return { rows: size, columns };
  },
  order: ({ keys }) => keys,
};
