/** Tests in one word of a set. */
const BITS = 32;
/** Terms of both signs cancel to this accuracy; a smaller sum is 0. */
const ROUNDING = 1e-12;

/**
 * The rows that contain no other row: a suite that meets these meets all. Rows are ascending lists of tests.
 */
export function leastPatterns(rows: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const distinct = [...new Map(rows.map((row) => [row.join(), row])).values()];
  const sets = distinct.map((row) => new Set(row));
  return distinct.filter(
    (row, place) =>
      !distinct.some(
        (other, otherPlace) =>
          otherPlace !== place &&
          other.length < row.length &&
          other.every((test) => sets[place]?.has(test) === true),
      ),
  );
}

/**
 * The probability that k of `tests` tests, drawn without replacement, meet every row, by inclusion and exclusion over the
 * 2^rows unions of rows.
 */
export function suiteCatchesAll(
  rows: readonly (readonly number[])[],
  tests: number,
  ks: readonly number[],
): readonly number[] {
  const words = Math.ceil(tests / BITS);
  const masks = rows.map((row) => {
    const mask = new Uint32Array(words);
    for (const test of row) {
      const word = Math.floor(test / BITS);
      mask[word] = (mask[word] ?? 0) | (1 << (test % BITS));
    }
    return mask;
  });
  // The signed number of unions of each size.
  const signed = new Float64Array(tests + 1);
  const unions = Array.from({ length: rows.length + 1 }, () => new Uint32Array(words));
  const visit = (row: number, depth: number, sign: number): void => {
    const mask = masks[row];
    if (mask === undefined) {
      const size = countBits(unions[depth] ?? new Uint32Array());
      signed[size] = (signed[size] ?? 0) + sign;
      return;
    }
    visit(row + 1, depth, sign);
    const current = unions[depth] ?? new Uint32Array(words);
    unions[depth + 1]?.set(current.map((bits, word) => bits | (mask[word] ?? 0)));
    visit(row + 1, depth + 1, -sign);
  };
  visit(0, 0, 1);
  return ks.map((k) => {
    // C(tests - size, k) / C(tests, k), by recurrence in the size.
    let missed = 1;
    let sum = 0;
    for (let size = 0; size <= tests - k; size++) {
      sum += (signed[size] ?? 0) * missed;
      missed *= (tests - size - k) / (tests - size);
    }
    return sum < ROUNDING ? 0 : Math.min(1, sum);
  });
}

function countBits(words: Uint32Array): number {
  let count = 0;
  for (let word of words) {
    for (; word !== 0; word = (word & (word - 1)) >>> 0) count += 1;
  }
  return count;
}
