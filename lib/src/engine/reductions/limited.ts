import type { QueryTable } from "../QueryTable.js";
import { pickRows } from "../sortTable.js";
import type { Reduction } from "./Reduction.js";
import { integers } from "./wordSums.js";

/** A reduction whose answer comes only up to a limit of rows; above it, none comes. The column `answer rows` is added. */
export function limited<Parameters>(reduction: Reduction<Parameters>, most: number): Reduction<Parameters> {
  return {
    ...reduction,
    sql(rows, parameters, dialect) {
      const total = dialect.identifier("answer rows");
      return (
        `SELECT * FROM (SELECT *, count(*) OVER () AS ${total} FROM (${reduction.sql(rows, parameters, dialect)}) AS answer) AS counted ` +
        `WHERE ${total} <= ${dialect.integer(most)}`
      );
    },
    compute(rows, parameters) {
      const answer = reduction.compute(rows, parameters);
      const total = integers(Array.from({ length: answer.rows }, () => answer.rows));
      const all = {
        rows: answer.rows,
        columns: new Map([...answer.columns, ["answer rows", total] as const]),
      };
      return answer.rows <= most ? all : pickRows(all, []);
    },
  };
}

/** The number of rows of a reduction's answer, as the one row `rows`. */
export function counted<Parameters>(reduction: Reduction<Parameters>): Reduction<Parameters> {
  return {
    id: `rows of ${reduction.id}`,
    sql: (rows, parameters, dialect) =>
      `SELECT count(*) AS ${dialect.identifier("rows")} FROM (${reduction.sql(rows, parameters, dialect)}) AS answer`,
    compute(rows, parameters): QueryTable {
      const { rows: count } = reduction.compute(rows, parameters);
      return { rows: 1, columns: new Map([["rows", integers([count])]]) };
    },
    order: () => [],
  };
}
