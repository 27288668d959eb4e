/** Below this logarithm the exponential function gives 0. */
const LEAST_LOG = -745;

/**
 * Two by two tables with given margins, by the count x of one cell, at any odds ratio (Fisher's noncentral
 * hypergeometric distribution). Probabilities are stored as logarithms, so that unlikely tables do not underflow.
 */
export class TiltedTables {
  readonly #least: number;
  /** Log probabilities of x = least, least + 1, ... at the odds ratio 1, minus that of the first. */
  readonly #logs: Float64Array;

  /** `draws` items are drawn without replacement from the marked and unmarked ones; x of them are marked. */
  constructor(marked: number, unmarked: number, draws: number) {
    this.#least = Math.max(0, draws - unmarked);
    this.#logs = new Float64Array(Math.min(marked, draws) - this.#least + 1);
    let [sum, lost] = [0, 0];
    for (let place = 1; place < this.#logs.length; place++) {
      const x = this.#least + place;
      const step = Math.log(((marked - x + 1) * (draws - x + 1)) / (x * (unmarked - draws + x))) - lost;
      const next = sum + step;
      lost = next - sum - step;
      sum = next;
      this.#logs[place] = sum;
    }
  }

  /** The expectation of a function of x at an odds ratio, which is given as its logarithm. */
  sum(logOdds: number, of: (x: number) => number): number {
    const logs = this.#logs;
    const logAt = (place: number): number => (logs[place] ?? NaN) + place * logOdds;
    // The ratio of neighbours falls with x, so the mode is the last table that is more probable than the one before.
    let [low, high] = [0, logs.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (logAt(middle) > logAt(middle - 1)) low = middle;
      else high = middle - 1;
    }
    const largest = logAt(low);
    let [total, sum] = [0, 0];
    const add = (place: number): boolean => {
      const log = logAt(place) - largest;
      if (log < LEAST_LOG) return false;
      const weight = Math.exp(log);
      total += weight;
      sum += weight * of(this.#least + place);
      return true;
    };
    for (let place = low; place >= 0 && add(place); place--);
    for (let place = low + 1; place < logs.length && add(place); place++);
    return sum / total;
  }
}
