import { columnOf } from "../QueryTable.js";
import type { Reduction } from "./Reduction.js";
import { integerDigits } from "../sql/checkedLiterals.js";

/** The largest |score| among some rows, as the one row `largest`: a guess at that of all, for which no more than these are read. */
export const sampledLargest: Reduction<{ readonly most: number }> = {
  id: "sample",
  sql: (rows, { most }, dialect) =>
    `SELECT coalesce(max(abs(${dialect.identifier("score")})), ${dialect.double(0)}) AS ${dialect.identifier("largest")} ` +
    `FROM (SELECT ${dialect.identifier("score")} FROM ${rows} LIMIT ${integerDigits(most)}) AS first_rows`,
  compute(rows, { most }) {
    const { values, missing } = columnOf(rows, "score", "number");
    let largest = 0;
    for (let row = 0; row < Math.min(rows.rows, most); row++)
      if (missing?.[row] !== 1) largest = Math.max(largest, Math.abs(values[row] ?? 0));
    return { rows: 1, columns: new Map([["largest", { type: "number", values: Float64Array.of(largest) }]]) };
  },
  order: () => [],
};
