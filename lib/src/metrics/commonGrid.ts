/**
 * Evenly spaced steps that every curve covers, from the latest first step to the earliest last step. No curve is read
 * outside its measured range; a short run shortens the grid.
 *
 * @param steps the steps of each curve, ascending
 * @param points number of steps, at least 2; 100 by default
 * @throws RangeError if the curves have no common range; it names the one that begins late and the one that ends
 *   early
 * @example
 * ```ts
 * import { commonGrid } from "precipice/curves";
 * commonGrid([[0, 10], [2, 8, 12]], 3); // => [ 2, 6, 10 ]
 * ```
 */
export function commonGrid(steps: readonly ArrayLike<number>[], points = 100): Float64Array {
  if (!(Number.isSafeInteger(points) && points >= 2)) {
    throw new RangeError(`A grid has a whole number of points, 2 or more; got ${String(points)}.`);
  }
  if (steps.length === 0)
    throw new RangeError("Expected the steps of at least one curve; the list is empty.");
  let [from, latest, to, earliest] = [-Infinity, 0, Infinity, 0];
  steps.forEach((own, index) => {
    const first = own[0] ?? NaN;
    const last = own[own.length - 1] ?? NaN;
    if (!(Number.isFinite(first) && Number.isFinite(last))) {
      throw new RangeError(`Curve ${index + 1} needs at least one step, and finite ones.`);
    }
    let gap = 0;
    while (gap < own.length && Number.isFinite(own[gap])) gap += 1;
    if (gap < own.length) {
      throw new RangeError(
        `Steps are finite numbers; step ${gap + 1} of curve ${index + 1} is ${String(own[gap])}.`,
      );
    }
    if (first > from) [from, latest] = [first, index];
    if (last < to) [to, earliest] = [last, index];
  });
  if (from < to) {
    return Float64Array.from({ length: points }, (_, index) =>
      index === points - 1 ? to : from + ((to - from) * index) / (points - 1),
    );
  }
  throw new RangeError(
    `The curves have no range of steps in common: number ${latest + 1} begins at ${from} and number ${earliest + 1} ends ` +
      `at ${to}. Leave one out.`,
  );
}
