/**
 * The smallest and the largest of any number of values: `Math.max(...values)` fails beyond some hundred thousand.
 * Infinity and -Infinity for no numbers.
 */
export function extremes(values: Iterable<number>): readonly [least: number, most: number] {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return [least, most];
}
