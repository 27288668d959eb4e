import { mapFloats } from "../numeric/mapFloats.js";
import { checkSquares } from "../numeric/checkSquares.js";
import { cholesky } from "../numeric/cholesky.js";
import { drawNormal } from "../random/drawNormal.js";
import { Xoshiro128 } from "../random/Xoshiro128.js";
import type { RankUncertainty } from "./rankSets.js";

function checkReplicates(column: ArrayLike<number>, system: string, caller: string): void {
  const wrong = Array.prototype.findIndex.call(column, (value) => !Number.isFinite(value));
  if (wrong >= 0) {
    throw new RangeError(
      `${caller}: expected finite numbers; replicate ${wrong + 1} of ${system} is ${String(column[wrong])}.`,
    );
  }
  checkSquares(column, caller, `replicates of ${system}`);
}

/**
 * Draws of the errors of the estimates, one array for each system.
 *
 * @param step counts steps: in total one for each pair of systems, if anything is drawn
 */
export function estimateDeviations(
  uncertainty: RankUncertainty,
  systems: readonly string[],
  settings: { readonly reps: number; readonly seed: number },
  caller: string,
  step: (steps: number) => void,
): Float64Array[] {
  const size = systems.length;
  if ("replicates" in uncertainty) {
    const reps = uncertainty.replicates[0]?.length ?? 0;
    if (uncertainty.replicates.length !== size || reps < 2) {
      throw new RangeError(`${caller}: expected replicates of ${size} systems, at least 2 each.`);
    }
    return uncertainty.replicates.map((column, place) => {
      if (column.length !== reps)
        throw new RangeError(
          `${caller}: ${systems[place] ?? ""} has ${column.length} replicates, the first system has ${reps}.`,
        );
      checkReplicates(column, systems[place] ?? "", caller);
      const mean = Array.from(column).reduce((sum, value) => sum + value, 0) / reps;
      return mapFloats(column, (value) => value - mean);
    });
  }
  const { covariance } = uncertainty;
  if (covariance.length !== size * size) {
    throw new RangeError(
      `${caller}: expected a covariance of ${size} x ${size} numbers; got ${covariance.length}.`,
    );
  }
  const jittered = Float64Array.from(covariance);
  let most = 0;
  for (let place = 0; place < size; place++) most = Math.max(most, jittered[place * size + place] ?? 0);
  // A covariance of contrasts is singular. This addition to its diagonal changes no displayed digit.
  for (let place = 0; place < size; place++) {
    jittered[place * size + place] = (jittered[place * size + place] ?? 0) + 1e-10 * most;
  }
  const factor = cholesky(jittered, size)?.factor;
  if (!factor) throw new RangeError(`${caller}: the covariance is not positive semidefinite.`);
  const bits = Xoshiro128.fromSeed(settings.seed);
  const draws = systems.map(() => new Float64Array(settings.reps));
  const independent = new Float64Array(size);
  const pairs = (size * (size - 1)) / 2;
  let told = 0;
  for (let rep = 0; rep < settings.reps; rep++) {
    for (let place = 0; place < size; place++) independent[place] = drawNormal(bits);
    multiply(factor, independent, draws, rep);
    const done = Math.floor(((rep + 1) / settings.reps) * pairs);
    step(done - told);
    told = done;
  }
  return draws;
}

/** The product of a lower triangular matrix and a list, into one place of each system's draws. */
function multiply(
  factor: Float64Array,
  independent: Float64Array,
  draws: readonly Float64Array[],
  rep: number,
): void {
  const size = independent.length;
  const put = (row: number, sum: number, from: number): void => {
    for (let place = from; place <= row; place++) {
      sum += (factor[row * size + place] ?? 0) * (independent[place] ?? 0);
    }
    const column = draws[row];
    if (column) column[rep] = sum;
  };
  // Four rows at once keep the sums in their order and the processor busy.
  let row = 0;
  for (; row + 3 < size; row += 4) {
    const first = row * size;
    const second = (row + 1) * size;
    const third = (row + 2) * size;
    const fourth = (row + 3) * size;
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let place = 0; place <= row; place++) {
      const common = independent[place] ?? 0;
      a += (factor[first + place] ?? 0) * common;
      b += (factor[second + place] ?? 0) * common;
      c += (factor[third + place] ?? 0) * common;
      d += (factor[fourth + place] ?? 0) * common;
    }
    put(row, a, row + 1);
    put(row + 1, b, row + 1);
    put(row + 2, c, row + 1);
    put(row + 3, d, row + 1);
  }
  for (; row < size; row++) put(row, 0, 0);
}
