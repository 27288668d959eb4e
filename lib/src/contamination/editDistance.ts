/**
 * Levenshtein's distance of two sequences: the fewest insertions, deletions and replacements of one symbol that turn one into
 * the other. Texts are compared by code points, token lists by token.
 *
 * @example
 * ```ts
 * import { editDistance } from "precipice";
 *
 * editDistance("kitten", "sitting"); // => 3
 * editDistance([5, 6, 7], [5, 7]); // => 1
 * ```
 */
export function editDistance(
  first: string | readonly (string | number)[],
  second: string | readonly (string | number)[],
): number {
  const [a, b] = [Array.from(first), Array.from(second)];
  // Distances of the beginnings of b to the part of a that was read so far.
  let row = Uint32Array.from({ length: b.length + 1 }, (_, length) => length);
  for (let i = 1; i <= a.length; i++) {
    const next = new Uint32Array(b.length + 1);
    next[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next[j] = Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
