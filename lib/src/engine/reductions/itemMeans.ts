import { fixed, fixedSQL, SCORE_BITS, WORD_BITS } from "../fixedPoint.js";
import { columnOf, type QueryColumn, type QueryTable } from "../QueryTable.js";
import type { KeyRole } from "../SampleRoles.js";
import type { ScoreFrame } from "../scoreFrame.js";
import type { Dialect } from "../sql/Dialect.js";
import { runSums } from "./runSums.js";
import { countColumn } from "./wordSums.js";

/** How rows make items. */
export interface ItemParameters {
  /**
   * The columns that name an item beside the algorithm, among them its cluster. Answers of equal names are averaged.
   */
  readonly itemKeys: readonly KeyRole[];
  /** Whether every row is an item of its own; its columns then only say what it belongs to. */
  readonly rowsAreItems: boolean;
  readonly frame: ScoreFrame;
  /** Whether scores are whole numbers whose sums are exact in doubles; false by default. It changes the time, not the numbers. */
  readonly isExact?: boolean;
}

/**
 * The mean of each algorithm's answers to each item, in the frame: `algorithm`, the item's keys, `answers` and `z`.
 *
 * @param keys the columns that tell the means apart: those of the item alone where all rows are of one algorithm
 */
export function itemMeansSQL(
  rows: string,
  { itemKeys, rowsAreItems, frame, isExact = false }: ItemParameters,
  dialect: Dialect,
  keys: readonly KeyRole[] = ["algorithm", ...itemKeys],
): string {
  const name = (text: string): string => dialect.identifier(text);
  const number = (expression: string): string => dialect.cast(expression, "number");
  const half = dialect.double(2 ** -SCORE_BITS);
  const select = (answers: string, unit: string, from: string): string =>
    `(SELECT ${keys.map(name).join(", ")}, ${answers} AS ${name("answers")}, ` +
    `(${unit} * ${half} - ${dialect.double(frame.centre)}) * ${dialect.double(frame.zoom)} AS ${name("z")} FROM ${from}) AS item_means`;
  if (rowsAreItems)
    return select(dialect.integer(1), number(fixedSQL(name("score"), frame.exponent, dialect)), rows);
  if (isExact) {
    const names = keys.map(name).join(", ");
    const sums =
      `SELECT ${names}, count(*) AS ${name("count")}, sum(${name("score")}) AS ${name("sum")} FROM ${rows} ` +
      `GROUP BY ${names}`;
    const unit = `${name("sum")} * ${dialect.double(2 ** frame.exponent)} / ${number(name("count"))}`;
    return select(name("count"), unit, `(${sums}) AS item_sums`);
  }
  const sums = runSums.sql(rows, { keys, exponent: frame.exponent }, dialect);
  const high = `${number(name("high"))} * ${dialect.double(2 ** WORD_BITS)}`;
  const unit = `(${high} + ${number(name("low"))}) / ${number(name("count"))}`;
  return select(name("count"), unit, `(${sums}) AS item_sums`);
}

/** The rows of {@link itemMeansSQL} in memory. */
export interface ItemMeans {
  readonly keys: QueryTable;
  readonly answers: Float64Array;
  readonly z: Float64Array;
}

/** The same means in memory. */
export function itemMeans(rows: QueryTable, { itemKeys, rowsAreItems, frame }: ItemParameters): ItemMeans {
  const { exponent, centre, zoom } = frame;
  const zoomed = (unit: number): number => (unit * 2 ** -SCORE_BITS - centre) * zoom;
  const keys = ["algorithm" as const, ...itemKeys];
  if (rowsAreItems) {
    const scores = columnOf(rows, "score", "number").values;
    return {
      keys: onlyColumns(rows, keys),
      answers: new Float64Array(rows.rows).fill(1),
      z: scores.map((score) => zoomed(fixed(score, 2 ** exponent))),
    };
  }
  const sums = runSums.compute(rows, { keys, exponent });
  const [count, high, low] = (["count", "high", "low"] as const).map((column) =>
    countColumn(sums, column),
  ) as [Float64Array, Float64Array, Float64Array];
  return {
    keys: onlyColumns(sums, keys),
    answers: count,
    z: high.map((word, group) => zoomed((word * 2 ** WORD_BITS + (low[group] ?? 0)) / (count[group] ?? 1))),
  };
}

function onlyColumns({ rows, columns }: QueryTable, names: readonly string[]): QueryTable {
  const kept = names.flatMap((name): [string, QueryColumn][] => {
    const column = columns.get(name);
    return column ? [[name, column]] : [];
  });
  return { rows, columns: new Map(kept) };
}
