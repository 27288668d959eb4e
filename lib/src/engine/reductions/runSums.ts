import { fixed, fixedOrNullSQL, fixedSQL, WordSums } from "../fixedPoint.js";
import { columnOf } from "../QueryTable.js";
import type { KeyRole } from "../SampleRoles.js";
import { groupRows } from "./groupRows.js";
import type { Reduction } from "./Reduction.js";

/** The groups, and the exponent of the fixed point. */
export interface RunSumsParameters {
  readonly keys: readonly KeyRole[];
  readonly exponent: number;
  /** Whether NaN may be among the scores; its rows are not counted. False by default. */
  readonly mayHoldNaN?: boolean;
}

/** The count and the sum of scores of each group: columns of the keys, `count`, `high` and `low`. */
export const runSums: Reduction<RunSumsParameters> = {
  id: "run sums",
  sql(rows, { keys, exponent, mayHoldNaN = false }, dialect) {
    const names = keys.map((key) => dialect.identifier(key));
    const whole = dialect.identifier("whole");
    const { high, low } = dialect.wordSums(whole);
    const score = dialect.identifier("score");
    const integer = (mayHoldNaN ? fixedOrNullSQL : fixedSQL)(score, exponent, dialect);
    const inner = [...names, `${integer} AS ${whole}`].join(", ");
    const count = `count(${mayHoldNaN ? whole : "*"}) AS ${dialect.identifier("count")}`;
    return (
      `SELECT ${[...names, count].join(", ")}, ` +
      `${high} AS ${dialect.identifier("high")}, ${low} AS ${dialect.identifier("low")} ` +
      `FROM (SELECT ${inner} FROM ${rows}) AS fixed_rows${names.length > 0 ? ` GROUP BY ${names.join(", ")}` : ""}`
    );
  },
  compute(rows, { keys, exponent }) {
    const groups = groupRows(rows, keys);
    // Without keys SQL answers with one row, also over no rows.
    const size = keys.length === 0 ? 1 : groups.count;
    const { values } = columnOf(rows, "score", "number");
    const count = new BigInt64Array(size);
    const sums = new WordSums(size);
    const scale = 2 ** exponent;
    for (let row = 0; row < rows.rows; row++) sums.add(groups.of[row] ?? 0, fixed(values[row] ?? 0, scale));
    for (const group of groups.of) count[group] = (count[group] ?? 0n) + 1n;
    const columns = new Map(groups.keys);
    columns.set("count", { type: "integer", values: count });
    for (const [name, words] of Object.entries(sums.words()))
      columns.set(name, { type: "integer", values: words });
    return { rows: size, columns };
  },
  order: ({ keys }) => keys,
};
