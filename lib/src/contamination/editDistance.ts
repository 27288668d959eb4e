import { SymbolPlaces, type TextSymbol } from "./SymbolPlaces.js";

/**
 * Levenshtein's distance of two sequences: the smallest number of insertions, deletions and replacements of one
 * symbol that turn one into the other. Texts are compared by code points, token lists by token.
 *
 * @example
 * ```ts
 * import { editDistance } from "precipice/contamination";
 *
 * editDistance("kitten", "sitting"); // => 3
 * editDistance([5, 6, 7], [5, 7]); // => 1
 * ```
 */
export function editDistance(
  x: string | readonly (string | number)[],
  y: string | readonly (string | number)[],
): number {
  return distanceUpTo(new SymbolPlaces(Array.from(x)), Array.from(y), Infinity);
}

/**
 * The distance of two sequences if it is at most `limit`, otherwise some number above `limit`. It computes the table
 * of distances column by column, 32 rows at once: a bit says whether a row is one more, or one less, than the row
 * above. Of each column it computes only rows within `limit` of the diagonal; outside, the distance is assumed to
 * grow at the maximal rate.
 *
 * Source: G. Myers, A fast bit-vector algorithm for approximate string matching based on dynamic programming, JACM 46 (1999);
 * blocks as in H. Hyyrö, Explaining and extending the bit-parallel approximate string matching algorithm of Myers, 2001; the
 * band: E. Ukkonen, Algorithms for approximate string matching, Information and Control 64 (1985).
 */
export function distanceUpTo(first: SymbolPlaces, second: readonly TextSymbol[], limit: number): number {
  const { length, words } = first;
  const apart = Math.abs(length - second.length);
  if (length === 0 || second.length === 0 || apart > limit) return Math.max(apart, length, second.length);
  const more = new Int32Array(words);
  const less = new Int32Array(words);
  const ending = (length - 1) & 31;
  // The last word in use, and the distance at its last row.
  let last = -1;
  let distance = 0;
  for (let column = 1; column <= second.length; column++) {
    const lowest = Math.min(length, column + limit);
    while (32 * (last + 1) < lowest) {
      last += 1;
      more[last] = -1;
      less[last] = 0;
      distance += last === words - 1 ? ending + 1 : 32;
    }
    const top = Math.max(0, Math.floor((column - limit - 1) / 32));
    const matches = first.of(second[column - 1] ?? "");
    // Carry from the block above: whether its last row is one more or one less than in the column before.
    let moreIn = 1;
    let lessIn = 0;
    let acrossMore = 0;
    let acrossLess = 0;
    for (let word = top; word <= last; word++) {
      const up = more[word] ?? 0;
      const down = less[word] ?? 0;
      const equal = matches[word] ?? 0;
      const vertical = equal | down;
      const met = equal | lessIn;
      const diagonal = ((((met & up) + up) | 0) ^ up) | met;
      acrossMore = down | ~(diagonal | up);
      acrossLess = up & diagonal;
      const moreBelow = (acrossMore << 1) | moreIn;
      more[word] = (acrossLess << 1) | lessIn | ~(vertical | moreBelow);
      less[word] = moreBelow & vertical;
      moreIn = acrossMore >>> 31;
      lessIn = acrossLess >>> 31;
    }
    const bit = last === words - 1 ? ending : 31;
    distance += ((acrossMore >>> bit) & 1) - ((acrossLess >>> bit) & 1);
  }
  return distance;
}
