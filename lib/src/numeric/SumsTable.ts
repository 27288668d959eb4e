/** Two numbers, with the number of sums at most the lower one and at most the higher one. */
export interface SumsBracket {
  readonly low: number;
  readonly below: number;
  readonly high: number;
  readonly upTo: number;
}

/** The distinct values of ascending numbers, and the number of values below each; the last entry counts them all. */
interface Distinct {
  readonly values: Float64Array;
  readonly before: Float64Array;
}

/**
 * The implicit table of all sums of a value of one ascending list and a value of another. Sums ascend along each row
 * and column, so one walk along a border counts those up to a number. Equal values share a row or column.
 */
export class SumsTable {
  readonly #a: Distinct;
  readonly #b: Distinct;
  readonly #once: boolean;
  /** How many sums there are. */
  readonly total: number;
  readonly least: number;
  readonly greatest: number;

  /**
   * @param once whether a and b are the same list and each unordered pair counts once, including a value with itself
   */
  constructor(a: Float64Array, b: Float64Array, once: boolean) {
    this.#a = distinct(a);
    this.#b = once ? this.#a : distinct(b);
    this.#once = once;
    this.total = once ? (a.length * (a.length + 1)) / 2 : a.length * b.length;
    this.least = (a[0] ?? NaN) + (b[0] ?? NaN);
    this.greatest = (a[a.length - 1] ?? NaN) + (b[b.length - 1] ?? NaN);
  }

  /** How many rows the table has. */
  get rows(): number {
    return this.#a.values.length;
  }

  /** How many sums are at most this number. */
  countUpTo(most: number): number {
    const a = this.#a.values;
    const b = this.#b.values;
    const beforeA = this.#a.before;
    const beforeB = this.#b.before;
    const once = this.#once;
    let count = 0;
    let border = b.length;
    for (let row = 0; row < a.length; row++) {
      const value = a[row] ?? NaN;
      while (border > 0 && value + (b[border - 1] ?? NaN) > most) border -= 1;
      // Sums left of the diagonal have been counted in an earlier row.
      if (border <= (once ? row : 0)) break;
      const before = beforeA[row] ?? NaN;
      const own = (beforeA[row + 1] ?? NaN) - before;
      count += own * ((beforeB[border] ?? NaN) - (once ? before + (own - 1) / 2 : 0));
    }
    return count;
  }

  /** The least and the greatest sum of a bracket, above its low end and up to its high one. */
  extremes({ low, high }: SumsBracket): readonly [number, number] {
    let [least, greatest] = [Infinity, -Infinity];
    this.#rowsBetween(low, high, (row, from, to) => {
      const value = this.#a.values[row] ?? NaN;
      least = Math.min(least, value + (this.#b.values[from] ?? NaN));
      greatest = Math.max(greatest, value + (this.#b.values[to - 1] ?? NaN));
    });
    return [least, greatest];
  }

  /** The sums of a bracket, in no order. */
  between({ low, high, below, upTo }: SumsBracket): Float64Array {
    const sums = new Float64Array(upTo - below);
    const weight = ({ before }: Distinct, place: number): number =>
      (before[place + 1] ?? NaN) - (before[place] ?? NaN);
    let filled = 0;
    this.#rowsBetween(low, high, (row, from, to) => {
      const value = this.#a.values[row] ?? NaN;
      const own = weight(this.#a, row);
      for (let column = from; column < to; column++) {
        const times = this.#once && column === row ? (own * (own + 1)) / 2 : own * weight(this.#b, column);
        const sum = value + (this.#b.values[column] ?? NaN);
        for (const end = filled + times; filled < end; filled++) sums[filled] = sum;
      }
    });
    return sums;
  }

  /** Visits the rows with sums above `low` and at most `high`, with the range of their columns. */
  #rowsBetween(low: number, high: number, visit: (row: number, from: number, to: number) => void): void {
    const a = this.#a.values;
    const b = this.#b.values;
    let [from, to] = [b.length, b.length];
    for (let row = 0; row < a.length; row++) {
      const value = a[row] ?? NaN;
      while (to > 0 && value + (b[to - 1] ?? NaN) > high) to -= 1;
      while (from > 0 && value + (b[from - 1] ?? NaN) > low) from -= 1;
      const first = this.#once && from < row ? row : from;
      if (to <= (this.#once ? row : 0)) break;
      if (first < to) visit(row, first, to);
    }
  }
}

function distinct(sorted: Float64Array): Distinct {
  let count = 0;
  for (let place = 0; place < sorted.length; place++) if (sorted[place] !== sorted[place - 1]) count += 1;
  const values = new Float64Array(count);
  const before = new Float64Array(count + 1);
  let filled = 0;
  for (let place = 0; place < sorted.length; place++) {
    if (sorted[place] === sorted[place - 1]) continue;
    values[filled] = sorted[place] ?? NaN;
    before[filled] = place;
    filled += 1;
  }
  before[count] = sorted.length;
  return { values, before };
}
