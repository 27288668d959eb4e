import type { QueryTable } from "../QueryTable.js";
import type { Dialect } from "../sql/Dialect.js";

/**
 * One reduction of many rows to a small table, in two forms that agree in every bit: a statement of SQL, and plain JavaScript,
 * which is `engine("memory")` and the reference of the tests. Both see the same relation: one column a role, named by it; names of the
 * roles are integers or texts, `score` and `step` doubles, and no value is missing, NaN or infinite.
 *
 * Sums are in fixed point (see fixedPoint) or of integers; means and other quotients are left to the caller.
 */
export interface Reduction<Parameters> {
  /** Its name, for progress and messages. */
  readonly id: string;
  /** One SELECT. `rows` is a relation that may stand behind FROM, with an alias of its own. */
  sql(rows: string, parameters: Parameters, dialect: Dialect): string;
  /** The same answer, from rows in memory. The order of rows is free: {@link order} settles it. */
  compute(rows: QueryTable, parameters: Parameters): QueryTable;
  /** Columns that sort the answer, so that it is the same on every engine; they tell its rows apart. */
  order(parameters: Parameters): readonly string[];
}
