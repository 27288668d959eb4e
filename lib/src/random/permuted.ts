/**
 * The integers 0 to `count - 1` in random order: Fisher and Yates' shuffle from the last position down.
 *
 * @param draw gives a uniform integer from 0 to its argument, inclusive
 */
export function permuted(count: number, draw: (last: number) => number): number[] {
  if (!Number.isSafeInteger(count) || count < 0) {
    throw new RangeError(`A permutation has a whole number of elements; got ${String(count)}.`);
  }
  const order = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last--) {
    const other = draw(last);
    const moved = order[other] ?? 0;
    order[other] = order[last] ?? 0;
    order[last] = moved;
  }
  return order;
}
