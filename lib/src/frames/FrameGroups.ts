import { compensatedSum } from "../numeric/compensatedSum.js";
import { ScoreTableError } from "../scores/ScoreTableError.js";
import { lengthOf, pickRows, type FrameColumn } from "../scores/FrameColumn.js";
import { Frame } from "./Frame.js";
import { FrameError } from "./FrameError.js";
import { rowKeys } from "./rowKeys.js";
import { settleFrame } from "./settleFrame.js";

interface NamedColumn {
  readonly name: string;
  readonly column: FrameColumn;
}

/** One number from the values of a group: by name, or a function such as `iqm` of this library. */
export type Aggregate = "mean" | "sum" | "count" | "min" | "max" | ((values: Float64Array) => number);

const named: Readonly<Record<Extract<Aggregate, string>, (values: Float64Array) => number>> = {
  mean: (values) => compensatedSum(values) / values.length,
  sum: (values) => compensatedSum(values),
  count: (values) => values.length,
  min: (values) => values.reduce((least, value) => Math.min(least, value), Infinity),
  max: (values) => values.reduce((most, value) => Math.max(most, value), -Infinity),
};

/**
 * The rows of a frame by the values of some columns. Groups are in the order of their first rows. Keys are compared
 * column by column, so that different keys never merge.
 *
 * @example
 * ```ts
 * import { Frame } from "precipice";
 * const frame = Frame.from({ env: ["Pong", "Pong-v5", "Pong"], algo: ["v5-A", "A", "v5-A"], score: [1, 5, 3] });
 * frame.groupBy("env", "algo").size; // => 2
 * ```
 */
export class FrameGroups {
  readonly #by: readonly NamedColumn[];
  readonly #find: (name: string) => FrameColumn;
  /** The group of each row. */
  readonly #group: Int32Array;
  /** The first row of each group. */
  readonly #first: Int32Array;

  /** Internal: use `frame.groupBy`. */
  constructor(by: readonly NamedColumn[], rows: number, find: (name: string) => FrameColumn) {
    this.#by = by;
    this.#find = find;
    const keys = rowKeys(
      by.map(({ column }) => column),
      rows,
    );
    this.#group = keys.group;
    this.#first = keys.first;
  }

  /** Number of groups. */
  get size(): number {
    return this.#first.length;
  }

  /**
   * One row for each group: its keys, and numbers computed from the values of columns.
   *
   * Missing values are not skipped silently: a group with a missing value is refused.
   *
   * @param aggregates name of the new column: the column and the function of its values
   * @throws FrameError for a column without numbers or with missing values
   * @example
   * ```ts
   * import { Frame, iqm } from "precipice";
   * const frame = Frame.from({ env: ["Pong", "Pong-v5", "Pong"], score: [1, 5, 3] });
   * frame.groupBy("env").rollup({ mean: ["score", "mean"], iqm: ["score", iqm] }).toRows();
   * // => [ { env: 'Pong', mean: 2, iqm: 2 }, { env: 'Pong-v5', mean: 5, iqm: 5 } ]
   * ```
   */
  rollup(aggregates: Readonly<Record<string, readonly [column: string, aggregate: Aggregate]>>): Frame {
    const columns = new Map<string, FrameColumn>(
      this.#by.map(({ name, column }) => [name, pickRows(column, this.#first)]),
    );
    for (const [name, [column, aggregate]] of Object.entries(aggregates)) {
      if (columns.has(name))
        throw new FrameError({ file: "rollup" }, `two columns would have the name "${name}".`);
      const compute = typeof aggregate === "string" ? named[aggregate] : aggregate;
      const { sorted, starts } = this.#values(column);
      const values = new Float64Array(this.size);
      let missing = 0;
      for (let group = 0; group < values.length; group++) {
        const value = compute(sorted.subarray(starts[group], starts[group + 1]));
        values[group] = value;
        if (Number.isNaN(values[group])) missing += 1;
      }
      columns.set(name, { type: "number", values, missing });
    }
    return new Frame(settleFrame({ file: "groups", format: "groups", columns, roles: {} }));
  }

  /** The values of a column, group by group, and where each group begins. */
  #values(name: string): { readonly sorted: Float64Array; readonly starts: Int32Array } {
    const column = this.#find(name);
    if (column.type === "text") {
      throw new FrameError(
        { file: "rollup", field: name },
        "this column holds texts; an aggregate takes numbers.",
      );
    }
    if (column.missing > 0) {
      const row = column.values.findIndex((value) => Number.isNaN(value));
      throw new ScoreTableError(
        `rollup: row ${row + 1}, column ${JSON.stringify(name)}: the value is missing (${column.missing} are). Leave ` +
          "such rows out with .filter() and say so.",
      );
    }
    const starts = new Int32Array(this.size + 1);
    for (let row = 0; row < this.#group.length; row++) {
      const after = (this.#group[row] ?? 0) + 1;
      starts[after] = (starts[after] ?? 0) + 1;
    }
    for (let group = 0; group < this.size; group++) {
      starts[group + 1] = (starts[group + 1] ?? 0) + (starts[group] ?? 0);
    }
    const ends = starts.slice();
    const sorted = new Float64Array(lengthOf(column));
    for (let row = 0; row < sorted.length; row++) {
      const group = this.#group[row] ?? 0;
      sorted[ends[group] ?? 0] = column.values[row] ?? NaN;
      ends[group] = (ends[group] ?? 0) + 1;
    }
    return { sorted, starts };
  }
}
