import { checkMasses, drawMasses } from "./drawMasses.js";

/**
 * P(X >= x) for x = 0 to k, with X the number of correct samples among k drawn without replacement from n samples,
 * `correct` of which are correct. Sums start with the smallest terms.
 */
export function drawnCorrect(n: number, correct: number, k: number): Float64Array {
  checkMasses(k);
  const tails = new Float64Array(k + 1);
  tails.set(drawMasses(correct, n - correct, k));
  for (let x = k - 1; x >= 0; x--) tails[x] = (tails[x] ?? 0) + (tails[x + 1] ?? 0);
  // Certain outcomes have probability exactly 1, without rounding error.
  return tails.fill(1, 0, Math.max(0, k - (n - correct)) + 1);
}
