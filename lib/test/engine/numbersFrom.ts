/** Numbers in [0, 1) by Marsaglia's xorshift, the same for the same seed. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  // 53 bits, so that scores have full entropy.
  return () => ((next() >>> 5) * 2 ** 26 + (next() >>> 6)) / 2 ** 53;
}
