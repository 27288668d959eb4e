/** The line on which each row begins; only the rows that do not stand right below the one before are kept. */
export class RowLines {
  readonly #rows: number[] = [];
  readonly #lines: number[] = [];
  #count = 0;
  #next = -1;

  push(line: number): void {
    if (line !== this.#next) {
      this.#rows.push(this.#count);
      this.#lines.push(line);
    }
    this.#next = line + 1;
    this.#count += 1;
  }

  /** The line of a row. */
  at(row: number): number {
    let [low, high] = [0, this.#rows.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#rows[middle] ?? 0) <= row) low = middle;
      else high = middle - 1;
    }
    return (this.#lines[low] ?? 1) + row - (this.#rows[low] ?? 0);
  }
}
