import { ColumnBuilder, numbersOf } from "./ColumnBuilder.js";
import type { FrameColumn } from "./FrameColumn.js";
import type { ParquetSink } from "./parquetChunks.js";
import type { RowOrigin } from "./RowOrigin.js";

/** Builds the columns of a Parquet file chunk by chunk. Numbers are written directly to a typed array. */
export class ParquetColumns implements ParquetSink {
  readonly #origin: RowOrigin;
  readonly #builders = new Map<string, ColumnBuilder>();
  readonly #numbers = new Map<string, Float64Array>();
  #rows = 0;

  constructor(origin: RowOrigin) {
    this.#origin = origin;
  }

  begin(names: readonly string[], rows: number): void {
    this.#rows = rows;
    for (const name of names) {
      if (this.#builders.has(name)) throw this.#origin.fault("two columns have this name.", { column: name });
      this.#builders.set(name, new ColumnBuilder());
    }
  }

  /** Adds the values of a column from a row on. The chunks of a column come in order. */
  add(name: string, values: ArrayLike<unknown>, start: number): void {
    const builder = this.#builders.get(name);
    if (!builder) return;
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
    if (builder.length !== start) {
      throw this.#origin.fault(`its pages are out of order at row ${start + 1}.`, { column: name });
    }
    for (let row = 0; row < values.length; row++) builder.push(values[row]);
  }

  finished(): Map<string, FrameColumn> {
    return new Map(
      Array.from(this.#builders, ([name, builder]): [string, FrameColumn] => {
        const values = this.#numbers.get(name);
        if (values && this.#ends.get(name) === this.#rows) {
          let missing = 0;
          for (const value of values) if (Number.isNaN(value)) missing += 1;
          return [name, { type: "number", values, missing }];
        }
        if (values) this.#leaveNumbers(name, builder);
        if (builder.length !== this.#rows) {
          throw this.#origin.fault(
            `${this.#rows} rows are due and ${builder.length} are there: the file is damaged.`,
            { column: name },
          );
        }
        return [name, builder.column()];
      }),
    );
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
