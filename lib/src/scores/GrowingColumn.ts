/** A column of numbers that grows by doubling, so that no row is ever an object. */
export class GrowingColumn<Numbers extends Int32Array | Float64Array> {
  #values: Numbers;
  #length = 0;
  readonly #allocate: (length: number) => Numbers;

  constructor(allocate: (length: number) => Numbers) {
    this.#allocate = allocate;
    this.#values = allocate(1024);
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = this.#allocate(this.#length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length++] = value;
  }

  get length(): number {
    return this.#length;
  }

  /** The values, to be read only: they share the memory of the column. */
  values(): Numbers {
    return this.#values.subarray(0, this.#length) as Numbers;
  }
}

/** A growing column of whole numbers. */
export function codeColumn(): GrowingColumn<Int32Array> {
  return new GrowingColumn((length) => new Int32Array(length));
}

/** A growing column of numbers. */
export function numberColumn(): GrowingColumn<Float64Array> {
  return new GrowingColumn((length) => new Float64Array(length));
}
