/**
 * floor(2^32 * P(X <= k)) for X from the Poisson distribution with mean 1, k = 0 to 12: a 32-bit word below the first of them that
 * exceeds it has the weight k; the largest words have the weight 13.
 */
export const WEIGHT_THRESHOLDS: readonly number[] = [
  1580030168, 3160060337, 3950075421, 4213413783, 4279248373, 4292415291, 4294609777, 4294923276, 4294962463,
  4294966817, 4294967252, 4294967292, 4294967295,
];

/** The largest weight. */
export const MOST_WEIGHT = WEIGHT_THRESHOLDS.length;

/** Odd multipliers below 2^31: the product with a 32-bit word is below 2^63, so that no engine's integers overflow. */
export const MULTIPLIERS = [569420461, 1935289751] as const;
/** The shifts of the three steps of {@link mix}. */
export const SHIFTS = [16, 15, 15] as const;

/** Scrambles a 32-bit word, one to one. The same in the SQL of every engine. */
export function mix(word: number): number {
  let x = Math.imul(word ^ (word >>> SHIFTS[0]), MULTIPLIERS[0]);
  x = Math.imul(x ^ (x >>> SHIFTS[1]), MULTIPLIERS[1]);
  return (x ^ (x >>> SHIFTS[2])) >>> 0;
}

/** The key of a seed: `mix(seed)`; the digits of a seed above 2^32 are mixed in too. */
export function seedKey(seed: number): number {
  const key = mix(seed % 2 ** 32);
  const upper = Math.floor(seed / 2 ** 32);
  return upper === 0 ? key : mix((key ^ upper) >>> 0);
}

/** The key of a replicate, from that of the seed. */
export function replicateKey(key: number, replicate: number): number {
  return mix((key ^ replicate) >>> 0);
}

/**
 * How often a unit counts in a replicate: a draw from the Poisson distribution with mean 1, from the words of the unit's name and
 * the replicate's key alone. No engine needs to know the other units, and the order of rows has no part in it.
 *
 * @param first digits 1 to 8 of the MD5 of the unit's name, as a 32-bit word
 * @param second digits 9 to 16
 */
export function poissonWeight(first: number, second: number, key: number): number {
  const word = mix((mix((first ^ key) >>> 0) ^ second) >>> 0);
  // Three in four words end in the first two comparisons.
  let weight = 0;
  while (weight < MOST_WEIGHT && word >= (WEIGHT_THRESHOLDS[weight] ?? Infinity)) weight += 1;
  return weight;
}
