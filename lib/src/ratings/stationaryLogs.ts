/**
 * Logarithms, with mean 0, of the stationary distribution of a continuous-time Markov chain.
 *
 * It eliminates states one by one without subtractions, so that no digits are lost.
 *
 * @param rates from row to column, off the diagonal; every state can be reached from every other
 * Source: W. Grassmann, M. Taksar and D. Heyman, Regenerative analysis and steady state distributions, Operations
 * Research 33 (1985).
 */
export function stationaryLogs(rates: Float64Array, size: number): Float64Array {
  const left = rates.slice();
  const at = (row: number, column: number): number => left[row * size + column] ?? 0;
  for (let state = size - 1; state > 0; state--) {
    let out = 0;
    for (let column = 0; column < state; column++) out += at(state, column);
    for (let row = 0; row < state; row++) {
      const share = at(row, state) / out;
      left[row * size + state] = share;
      if (share === 0) continue;
      for (let column = 0; column < state; column++) {
        if (column !== row) left[row * size + column] = at(row, column) + share * at(state, column);
      }
    }
  }
  const weights = new Float64Array(size).fill(1, 0, 1);
  for (let state = 1; state < size; state++) {
    let sum = 0;
    for (let row = 0; row < state; row++) sum += (weights[row] ?? 0) * at(row, state);
    weights[state] = sum;
  }
  const logs = weights.map((weight) => Math.log(weight));
  const mean = logs.reduce((sum, value) => sum + value, 0) / size;
  return logs.map((value) => value - mean);
}
