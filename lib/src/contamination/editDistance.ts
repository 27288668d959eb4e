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
  return bitParallel(a, b);
}

/**
 * The table of distances column by column, 32 rows at once: a bit says whether a row is one more, or one less, than the one
 * above it.
 *
 * Source: G. Myers, A fast bit-vector algorithm for approximate string matching based on dynamic programming, JACM 46 (1999);
 * blocks as in H. Hyyrö, Explaining and extending the bit-parallel approximate string matching algorithm of Myers, 2001.
 */
function bitParallel(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  if (a.length === 0 || b.length === 0) return a.length + b.length;
  const words = Math.ceil(a.length / 32);
  const none = new Uint32Array(words);
  const places = new Map<string | number, Uint32Array>();
  a.forEach((symbol, place) => {
    const own = places.get(symbol) ?? new Uint32Array(words);
    places.set(symbol, own);
    own[place >>> 5] = ((own[place >>> 5] ?? 0) | (1 << (place & 31))) >>> 0;
  });
  const more = new Int32Array(words).fill(-1);
  const less = new Int32Array(words);
  const lastBit = 1 << ((a.length - 1) & 31);
  let distance = a.length;
  for (const symbol of b) {
    const matches = places.get(symbol) ?? none;
    // What the block above hands down: whether its last row is one more or one less than in the column before.
    let [moreIn, lessIn] = [1, 0];
    for (let word = 0; word < words; word++) {
      const [up, down] = [more[word] ?? 0, less[word] ?? 0];
      const equal = matches[word] ?? 0;
      const vertical = equal | down;
      const met = equal | lessIn;
      const diagonal = ((((met & up) + up) | 0) ^ up) | met;
      let acrossMore = down | ~(diagonal | up);
      let acrossLess = up & diagonal;
      if (word === words - 1) {
        if (acrossMore & lastBit) distance += 1;
        if (acrossLess & lastBit) distance -= 1;
      }
      const [moreOut, lessOut] = [acrossMore >>> 31, acrossLess >>> 31];
      acrossMore = (acrossMore << 1) | moreIn;
      acrossLess = (acrossLess << 1) | lessIn;
      more[word] = acrossLess | ~(vertical | acrossMore);
      less[word] = acrossMore & vertical;
      [moreIn, lessIn] = [moreOut, lessOut];
    }
  }
  return distance;
}
