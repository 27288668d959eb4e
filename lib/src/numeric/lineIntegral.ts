/** Largest number of terms on one side; an integrand with one peak takes some hundred. */
const MOST_TERMS = 200_000;

/**
 * The integral over the whole line of a smooth function that is above 0 and falls off on both sides of one peak, by the
 * trapezoidal rule with its step halved until two answers agree: it then converges faster than any power of the step.
 * All terms are positive, so that a tiny integral keeps its relative accuracy.
 *
 * @param centre a point near the peak
 * @param width the approximate width of the peak
 */
export function lineIntegral(f: (u: number) => number, centre: number, width: number): number {
  const { at: peak, height } = climb(f, centre, width);
  // Sum of the values at peak + first, peak + first + step, ... until they are negligible.
  const side = (first: number, step: number): number => {
    let sum = 0;
    let least = height;
    for (let u = peak + first, terms = 0; ; u += step, terms++) {
      if (terms === MOST_TERMS || u === peak) {
        throw new RangeError(
          `An integral does not settle: what is added up about ${peak} in steps of ${Math.abs(step)} has no end. ` +
            "The parameters are too extreme to compute with.",
        );
      }
      const term = f(u);
      sum += term;
      if (!(term > 1e-17 * (sum + least))) return sum;
      least = Math.max(least, term);
    }
  };
  let step = width;
  let total = height + side(step, step) + side(-step, -step);
  let value = total * step;
  for (let halving = 0; halving < 8; halving++) {
    total += side(step / 2, step) + side(-step / 2, -step);
    step /= 2;
    const next = total * step;
    if (Math.abs(next - value) <= 1e-13 * next) return next;
    value = next;
  }
  return value;
}

/** Walks uphill in shrinking steps; it stays if f is 0 everywhere. */
function climb(
  f: (u: number) => number,
  start: number,
  width: number,
): { readonly at: number; readonly height: number } {
  let at = start;
  let height = f(at);
  for (let step = 4 * width; step > width / 8; step /= 2) {
    for (let moved = true; moved;) {
      moved = false;
      for (const next of [at - step, at + step]) {
        const value = f(next);
        if (value > height) {
          [at, height, moved] = [next, value, true];
          break;
        }
      }
    }
  }
  return { at, height };
}
