const MOST_ITERATIONS = 100_000;

/**
 * Applies a non-negative map repeatedly until the direction converges.
 *
 * @param scale the norm to keep at 1: the sum, or the Euclidean length
 * @throws RangeError if it does not converge
 */
export function powerIteration(
  size: number,
  caller: string,
  scale: "sum" | "length",
  apply: (from: Float64Array, to: Float64Array) => void,
): Float64Array {
  let from = new Float64Array(size).fill(scale === "sum" ? 1 / size : 1 / Math.sqrt(size));
  let to = new Float64Array(size);
  for (let iteration = 0; iteration < MOST_ITERATIONS; iteration++) {
    apply(from, to);
    const total = to.reduce((sum, value) => sum + (scale === "sum" ? value : value * value), 0);
    const norm = scale === "sum" ? total : Math.sqrt(total);
    if (!(norm > 0)) break;
    let moved = 0;
    for (let place = 0; place < size; place++) {
      const value = (to[place] ?? 0) / norm;
      moved = Math.max(moved, Math.abs(value - (from[place] ?? 0)));
      to[place] = value;
    }
    [from, to] = [to, from];
    if (moved < 1e-15) return from;
  }
  throw new RangeError(
    `${caller}: the iteration does not settle: some models never won, or wins run in separate circles. ` +
      "Use bradleyTerry, which says which models those are.",
  );
}
