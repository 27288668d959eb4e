import { fixed, fixedSQL } from "../fixedPoint.js";
import { columnOf, type QueryColumn } from "../QueryTable.js";
import type { KeyRole } from "../SampleRoles.js";
import type { Dialect } from "../sql/Dialect.js";
import { pickRows } from "../sortTable.js";
import { groupRows } from "./groupRows.js";
import type { Reduction } from "./Reduction.js";
import { integers, NamedSums, wordSumsSQL } from "./wordSums.js";

/** The curves, and the steps at which they are read. */
export interface CurvePointsParameters {
  /** The columns that name a curve. */
  readonly keys: readonly KeyRole[];
  /** Ascending. */
  readonly grid: readonly number[];
  readonly exponent: number;
}

/**
 * The points of each curve that its values at the steps of a grid depend on: the first and the last between two neighbours of the grid. Columns of the
 * keys, `step`, `count` (rows at that step), and the words of the sum `total` of their scores.
 */
export const curvePoints: Reduction<CurvePointsParameters> = {
  id: "points of curves",
  sql(rows, { keys, grid, exponent }, dialect) {
    const name = (text: string): string => dialect.identifier(text);
    const listed = keys.map(name).join(", ");
    const step = name("step");
    const fixedRows =
      `(SELECT ${listed}, ${step} + ${dialect.double(0)} AS ${step}, ` +
      `${fixedSQL(name("score"), exponent, dialect)} AS ${name("total")} FROM ${rows}) AS fixed_rows`;
    const sums = `count(*) AS ${name("count")}, ${wordSumsSQL(["total"], dialect).join(", ")}`;
    const points = `(SELECT ${listed}, ${step}, ${sums} FROM ${fixedRows} GROUP BY ${listed}, ${step}) AS points`;
    const kept = [listed, step, name("count"), name("total high"), name("total low")].join(", ");
    const placed = `(SELECT ${kept}, ${cellSQL(grid, dialect)} AS ${name("cell")} FROM ${points}) AS placed`;
    const over = `OVER (PARTITION BY ${listed}, ${name("cell")})`;
    const ends = `min(${step}) ${over} AS ${name("first")}, max(${step}) ${over} AS ${name("last")}`;
    return (
      `SELECT ${kept} FROM (SELECT ${kept}, ${ends} FROM ${placed}) AS ended ` +
      `WHERE ${step} = ${name("first")} OR ${step} = ${name("last")}`
    );
  },
  compute(rows, { keys, grid, exponent }) {
    const steps = columnOf(rows, "step", "number").values.map((step) => step + 0);
    const scores = columnOf(rows, "score", "number").values;
    const points = groupRows(
      { rows: rows.rows, columns: new Map([...rows.columns, ["step", { type: "number", values: steps }]]) },
      [...keys, "step"],
    );
    const count = new Float64Array(points.count);
    const sums = new NamedSums(points.count, ["total"]);
    points.of.forEach((point, row) => {
      count[point] = (count[point] ?? 0) + 1;
      sums.add(point, 0, fixed(scores[row] ?? 0, 2 ** exponent));
    });
    const table = {
      rows: points.count,
      columns: new Map<string, QueryColumn>([...points.keys, ["count", integers(count)], ...sums.columns()]),
    };
    const own = columnOf(table, "step", "number").values;
    const cell = own.map((step) => {
      const place = grid.findIndex((end) => step <= end);
      return place < 0 ? grid.length : place;
    });
    const cells = groupRows(
      { rows: table.rows, columns: new Map([...table.columns, ["cell", integers(cell)]]) },
      [...keys, "cell"],
    );
    const first = new Float64Array(cells.count).fill(Infinity);
    const last = new Float64Array(cells.count).fill(-Infinity);
    cells.of.forEach((place, point) => {
      const step = own[point] ?? 0;
      first[place] = Math.min(first[place] ?? step, step);
      last[place] = Math.max(last[place] ?? step, step);
    });
    const kept = Array.from(own.keys()).filter((point) => {
      const place = cells.of[point] ?? 0;
      return own[point] === first[place] || own[point] === last[place];
    });
    return pickRows(table, kept);
  },
  order: ({ keys }) => [...keys, "step"],
};

/** The number of steps of the grid below a step. */
function cellSQL(grid: readonly number[], dialect: Dialect): string {
  if (grid.length === 0) return dialect.integer(0);
  const step = dialect.identifier("step");
  const cases = grid.map(
    (end, cell) => `WHEN ${step} <= ${dialect.double(end)} THEN ${dialect.integer(cell)}`,
  );
  return `CASE ${cases.join(" ")} ELSE ${dialect.integer(grid.length)} END`;
}
