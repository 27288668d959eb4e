/** A column of numbers in a typed array that grows by doubling. */
export class GrowingColumn<Numbers extends Int32Array | Float64Array> {
  #values: Numbers;
  #length = 0;
  readonly #allocate: (length: number) => Numbers;

  /** @param room initial capacity; choose it small if there may be many columns */
  constructor(allocate: (length: number) => Numbers, room = 1024) {
    this.#allocate = allocate;
    this.#values = allocate(room);
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

  /** The values, which share the memory of the column: do not change them. */
  values(): Numbers {
    return this.#values.subarray(0, this.#length) as Numbers;
  }
}

/** A growing column of whole numbers. */
export function codeColumn(room?: number): GrowingColumn<Int32Array> {
  return new GrowingColumn((length) => new Int32Array(length), room);
}

/** A growing column of numbers. */
export function numberColumn(room?: number): GrowingColumn<Float64Array> {
  return new GrowingColumn((length) => new Float64Array(length), room);
}
