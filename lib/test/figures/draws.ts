import { Xoshiro128 } from "../../src/random/index.js";

/** Draws from 0 to 1 for made-up data, the same on every machine. */
export function draws(seed: number): () => number {
  const bits = Xoshiro128.fromSeed(seed);
  return () => bits.below(1_000_003) / 1_000_003;
}
