import { sortedOrder } from "./sortedOrder.js";

/** How the values of two samples order, pair by pair. */
export interface PairWins {
  /** For each value of x how many of y's it beats, ties one half. */
  readonly x: Float64Array;
  /** For each value of y how many of x's it beats, ties one half. */
  readonly y: Float64Array;
  /** Pairs that x wins, ties one half. */
  readonly total: number;
  /** Pairs of equal values. */
  readonly ties: number;
  /** Sum of t^3 - t over groups of t equal values of both samples together. */
  readonly tieSum: number;
}

/** Counts in O(n log n) which values beat which: one walk through both samples, each in its order. */
export function pairWins(x: Float64Array, y: Float64Array): PairWins {
  const [n, m] = [x.length, y.length];
  const [orderX, orderY] = [sortedOrder(x), sortedOrder(y)];
  // Each value is fetched once: going through the lists out of order is what takes the time.
  const [sortedX, sortedY] = [gathered(x, orderX), gathered(y, orderY)];
  const [winsX, winsY] = [new Float64Array(n), new Float64Array(m)];
  let [total, ties, tieSum] = [0, 0, 0];
  let [i, k] = [0, 0];
  while (i < n || k < m) {
    const [nextX, nextY] = [sortedX[i] ?? NaN, sortedY[k] ?? NaN];
    const value = k >= m || (i < n && nextX < nextY) ? nextX : nextY;
    const [startX, startY] = [i, k];
    while (i < n && sortedX[i] === value) i += 1;
    while (k < m && sortedY[k] === value) k += 1;
    const [wonByX, wonByY] = [(startY + k) / 2, (startX + i) / 2];
    for (let place = startX; place < i; place++) winsX[orderX[place] ?? 0] = wonByX;
    for (let place = startY; place < k; place++) winsY[orderY[place] ?? 0] = wonByY;
    total += (i - startX) * wonByX;
    ties += (i - startX) * (k - startY);
    const group = i - startX + k - startY;
    tieSum += group ** 3 - group;
  }
  return { x: winsX, y: winsY, total, ties, tieSum };
}

function gathered(values: Float64Array, order: Uint32Array): Float64Array {
  const found = new Float64Array(order.length);
  for (let index = 0; index < order.length; index++) found[index] = values[order[index] ?? 0] ?? NaN;
  return found;
}
