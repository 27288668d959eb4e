import { nearestName } from "../options/nearestName.js";

/**
 * Rows by a name; groups are in the order of their first rows. Iterates over `[name, rows]`.
 *
 * @example
 * ```ts
 * import { rowsBy } from "precipice/frames";
 * const groups = rowsBy([{ task: "Pong", score: 3 }, { task: "Qbert", score: 5 }], ({ task }) => task);
 * groups.one("Qbert").score; // => 5
 * ```
 */
export class RowGroups<Row> implements Iterable<readonly [name: string, rows: readonly Row[]]> {
  readonly #groups: ReadonlyMap<string, readonly Row[]>;

  /** Internal: use {@link rowsBy}. */
  constructor(groups: ReadonlyMap<string, readonly Row[]>) {
    this.#groups = groups;
  }

  /** The names, in the order of their first rows. */
  get names(): string[] {
    return [...this.#groups.keys()];
  }

  /** The rows with a name. @throws RangeError if no row has it */
  get(name: string): readonly Row[] {
    const rows = this.#groups.get(name);
    if (rows !== undefined) return rows;
    const near = nearestName(name, this.names);
    throw new RangeError(
      `rowsBy: no row is named ${JSON.stringify(name)}${near === undefined ? "" : `; is it ${JSON.stringify(near)}`}.`,
    );
  }

  /** The only row with a name. @throws RangeError if no row or more than one has it */
  one(name: string): Row {
    const [row, ...others] = this.get(name);
    if (row === undefined || others.length > 0) {
      throw new RangeError(
        `rowsBy: ${others.length + 1} rows are named ${JSON.stringify(name)}; expected one.`,
      );
    }
    return row;
  }

  [Symbol.iterator](): Iterator<readonly [name: string, rows: readonly Row[]]> {
    return this.#groups.entries();
  }
}

/**
 * Groups rows by a name that a function makes of each, for looking them up: a name that no row has is refused with the
 * nearest one, instead of being `undefined`. For columns of a frame see `frame.groupBy`.
 *
 * @param rows any values, such as those of `typedRows`
 * @param name the name of a row
 * @throws TypeError if a name is not a text
 *
 * @example
 * ```ts
 * import { rowsBy } from "precipice/frames";
 * const cells = [{ task: "Pong", seed: 1 }, { task: "Qbert", seed: 1 }, { task: "Pong", seed: 2 }];
 * rowsBy(cells, ({ task }) => task).get("Pong").length; // => 2
 * ```
 */
export function rowsBy<Row>(rows: Iterable<Row>, name: (row: Row) => string): RowGroups<Row> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key: unknown = name(row);
    if (typeof key !== "string") throw new TypeError(`rowsBy: a name is a text; got ${typeof key}.`);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return new RowGroups(groups);
}
