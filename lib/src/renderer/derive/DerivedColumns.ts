import type { Value } from "../spec/reviveScalar.js";

export type ColumnReader = (index: number) => readonly Value[];

/** The columns of a figure, followed by columns computed from them. */
export class DerivedColumns {
  readonly #saved: ColumnReader;
  readonly #count: number;
  readonly #derived: (readonly Value[])[] = [];

  constructor(saved: ColumnReader, count: number) {
    this.#saved = saved;
    this.#count = count;
  }

  readonly read: ColumnReader = (index) => this.#derived[index - this.#count] ?? this.#saved(index);

  /** Adds a column and returns its number. */
  add(values: readonly Value[]): number {
    return this.#count + this.#derived.push(values) - 1;
  }
}
