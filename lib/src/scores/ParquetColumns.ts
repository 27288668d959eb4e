import { ColumnBuilder, numbersOf } from "./ColumnBuilder.js";
import type { FrameColumn } from "./FrameColumn.js";
import type { ParquetColumn } from "../bytes/parquetLayout.js";
import { isNumberList } from "./exactParquet.js";
import type { ParquetSink } from "./parquetChunks.js";
import type { RowOrigin } from "./RowOrigin.js";
import type { ListColumn } from "./unfoldColumns.js";

/** Bytes that V8 takes for a list and for a value in it. */
const listBytes = 48;
const valueBytes = 16;

/** Builds the columns of a Parquet file chunk by chunk. Numbers are written directly to a typed array. */
export class ParquetColumns implements ParquetSink {
  readonly #origin: RowOrigin;
  readonly #builders = new Map<string, ColumnBuilder>();
  readonly #numbers = new Map<string, Float64Array>();
  readonly #lists = new Map<string, unknown[]>();
  #rows = 0;

  constructor(origin: RowOrigin) {
    this.#origin = origin;
  }

  begin(columns: readonly ParquetColumn[], rows: number): void {
    this.#rows = rows;
    for (const column of columns) {
      const { name } = column;
      if (this.#builders.has(name)) throw this.#origin.fault("two columns have this name.", { column: name });
      this.#builders.set(name, new ColumnBuilder());
      if (isNumberList(column)) this.#lists.set(name, []);
    }
  }

  /** Adds the values of a column from a row on. The chunks of a column come in order. */
  add(name: string, values: ArrayLike<unknown>, start: number): void {
    const builder = this.#builders.get(name);
    if (!builder) return;
    const lists = this.#lists.get(name);
    if (lists) {
      this.#checkOrder(name, lists.length, start);
      for (let row = 0; row < values.length; row++) {
        lists.push(values[row]);
        this.#origin.budget.hold(listBytes + listLength(values[row]) * valueBytes);
      }
      return;
    }
    const numbers = numbersOf(values);
    if (numbers) {
      if (start === this.#numbersEnd(name) && (start > 0 || builder.length === 0)) {
        let column = this.#numbers.get(name);
        if (!column) {
          column = new Float64Array(this.#rows).fill(NaN);
          this.#numbers.set(name, column);
        }
        column.set(numbers, start);
        this.#ends.set(name, start + values.length);
        return;
      }
    }
    this.#leaveNumbers(name, builder);
    this.#checkOrder(name, builder.length, start);
    for (let row = 0; row < values.length; row++) builder.push(values[row]);
  }

  /** The columns; lists of numbers stay lists. */
  finished(): Map<string, FrameColumn | ListColumn> {
    return new Map(
      Array.from(this.#builders, ([name, builder]): [string, FrameColumn | ListColumn] => {
        const lists = this.#lists.get(name);
        if (lists) {
          this.#checkRows(name, lists.length);
          return [name, { type: "list", values: lists }];
        }
        const values = this.#numbers.get(name);
        if (values && this.#ends.get(name) === this.#rows) {
          let missing = 0;
          for (const value of values) if (Number.isNaN(value)) missing += 1;
          return [name, { type: "number", values, missing }];
        }
        if (values) this.#leaveNumbers(name, builder);
        this.#checkRows(name, builder.length);
        return [name, builder.column()];
      }),
    );
  }

  #checkOrder(name: string, rows: number, start: number): void {
    if (rows === start) return;
    throw this.#origin.fault(`its pages are out of order at row ${start + 1}.`, { column: name });
  }

  #checkRows(name: string, rows: number): void {
    if (rows === this.#rows) return;
    throw this.#origin.fault(`${this.#rows} rows are due and ${rows} are there: the file is damaged.`, {
      column: name,
    });
  }

  readonly #ends = new Map<string, number>();

  #numbersEnd(name: string): number {
    return this.#ends.get(name) ?? 0;
  }

  /** A column whose later chunks are not typed numbers continues value by value. */
  #leaveNumbers(name: string, builder: ColumnBuilder): void {
    const values = this.#numbers.get(name);
    if (!values) return;
    for (const value of values.subarray(0, this.#numbersEnd(name))) builder.push(value);
    this.#numbers.delete(name);
    this.#ends.delete(name);
  }
}

function listLength(value: unknown): number {
  return Array.isArray(value) || ArrayBuffer.isView(value)
    ? (value as unknown as ArrayLike<unknown>).length
    : 0;
}
