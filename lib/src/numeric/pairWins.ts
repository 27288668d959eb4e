import { sortedOrder } from "./sortedOrder.js";

/** The pairwise comparisons of two samples. */
export interface PairWins {
  /** For each value of x, the number of y's values that it beats; ties one half. */
  readonly x: Float64Array;
  /** For each value of y, the number of x's values that it beats; ties one half. */
  readonly y: Float64Array;
  /** Pairs that x wins, ties one half. */
  readonly total: number;
  /** Pairs of equal values. */
  readonly ties: number;
  /** Sum of t^3 - t over groups of t equal values of both samples together. */
  readonly tieSum: number;
}

/** Counts wins in O(n log n), in one pass through both sorted samples. */
export function pairWins(x: Float64Array, y: Float64Array): PairWins {
  const n = x.length;
  const m = y.length;
  const orderX = sortedOrder(x);
  const orderY = sortedOrder(y);
  // Each value is read once, because random access to the lists dominates the time.
  const sortedX = gathered(x, orderX);
  const sortedY = gathered(y, orderY);
  const winsX = new Float64Array(n);
  const winsY = new Float64Array(m);
  let total = 0;
  let ties = 0;
  let tieSum = 0;
  let i = 0;
  let k = 0;
  while (i < n || k < m) {
    const nextX = sortedX[i] ?? Infinity;
    const nextY = sortedY[k] ?? Infinity;
    const value = nextX < nextY ? nextX : nextY;
    const startX = i;
    const startY = k;
    while (i < n && sortedX[i] === value) i += 1;
    while (k < m && sortedY[k] === value) k += 1;
    const group = i - startX + k - startY;
    if (group > 1) {
      ties += (i - startX) * (k - startY);
      tieSum += group ** 3 - group;
    }
    if (i > startX) {
      const wonByX = (startY + k) / 2;
      for (let place = startX; place < i; place++) winsX[orderX[place] ?? 0] = wonByX;
      total += (i - startX) * wonByX;
    }
    if (k > startY) {
      const wonByY = (startX + i) / 2;
      for (let place = startY; place < k; place++) winsY[orderY[place] ?? 0] = wonByY;
    }
  }
  return { x: winsX, y: winsY, total, ties, tieSum };
}

function gathered(values: Float64Array, order: Uint32Array): Float64Array {
  const found = new Float64Array(order.length);
  for (let index = 0; index < order.length; index++) found[index] = values[order[index] ?? 0] ?? NaN;
  return found;
}
