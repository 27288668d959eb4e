import type { QueryTable } from "../QueryTable.js";
import { pickRows } from "../sortTable.js";
import type { Reduction } from "./Reduction.js";
import { integers } from "./wordSums.js";

/** A reduction whose answer is fetched up to one row above a limit. Above it, which rows come is free. */
export function limited<Parameters>(reduction: Reduction<Parameters>, most: number): Reduction<Parameters> {
  return {
    ...reduction,
    sql: (rows, parameters, dialect) =>
      `SELECT * FROM (${reduction.sql(rows, parameters, dialect)}) AS answer LIMIT ${most + 1}`,
    compute(rows, parameters) {
      const answer = reduction.compute(rows, parameters);
      if (answer.rows <= most) return answer;
      return pickRows(
        answer,
        Array.from({ length: most + 1 }, (_, row) => row),
      );
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
