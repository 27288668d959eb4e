const POOL_SIZE = 4;
const XSHIFT = 16;
const INIT_A = 0x43b0d7e5;
const MULT_A = 0x931e8875;
const INIT_B = 0x8b51f9dd;
const MULT_B = 0x58f38ded;
const MIX_LEFT = 0xca01f9dd;
const MIX_RIGHT = 0x4973f715;

/** A seed: a non-negative integer of any size, or several of them. */
export type Seed = number | bigint | readonly (number | bigint)[];

/** The 32-bit words of a seed, least significant first. */
function seedWords(seed: Seed): number[] {
  if (typeof seed === "object") return seed.flatMap((part) => seedWords(part));
  if (typeof seed === "number" && !Number.isSafeInteger(seed)) {
    throw new RangeError(
      `A seed is a non-negative integer; got ${String(seed)}. Give integers above 2^53 - 1 as bigint.`,
    );
  }
  let rest = BigInt(seed);
  if (rest < 0n) throw new RangeError(`A seed is a non-negative integer; got ${String(seed)}.`);
  const words: number[] = [];
  do {
    words.push(Number(rest & 0xffffffffn));
    rest >>= 32n;
  } while (rest > 0n);
  return words;
}

/**
 * Turns any seed into well-mixed starting states; identical to NumPy's `SeedSequence`. The `spawnKey` names a
 * substream: sequences of the same entropy with other keys are independent for all practical purposes.
 *
 * Source: M. E. O'Neill, Developing a seed_seq alternative (2015); NumPy's documentation of `SeedSequence`.
 *
 * @example
 * ```ts
 * import { SeedSequence } from "precipice/random";
 *
 * new SeedSequence(42).generateState(2); // => [ 3444837047, 2669555309 ]
 * ```
 */
export class SeedSequence {
  readonly #pool = new Uint32Array(POOL_SIZE);

  constructor(entropy: Seed, spawnKey: Seed = []) {
    const words = seedWords(entropy);
    const key = seedWords(spawnKey);
    // A key behind a short entropy must not read as more entropy.
    if (key.length > 0) while (words.length < POOL_SIZE) words.push(0);
    words.push(...key);
    let constant = INIT_A;
    const hash = (word: number): number => {
      const xored = word ^ constant;
      constant = Math.imul(constant, MULT_A);
      const product = Math.imul(xored, constant);
      return product ^ (product >>> XSHIFT);
    };
    const pool = this.#pool;
    for (let index = 0; index < POOL_SIZE; index++) pool[index] = hash(words[index] ?? 0);
    const mixInto = (target: number, word: number): void => {
      const mixed = Math.imul(MIX_LEFT, pool[target] ?? 0) - Math.imul(MIX_RIGHT, hash(word));
      pool[target] = mixed ^ (mixed >>> XSHIFT);
    };
    for (let source = 0; source < POOL_SIZE; source++) {
      for (let target = 0; target < POOL_SIZE; target++) {
        if (source !== target) mixInto(target, pool[source] ?? 0);
      }
    }
    for (const word of words.slice(POOL_SIZE)) {
      for (let target = 0; target < POOL_SIZE; target++) mixInto(target, word);
    }
  }

  /** The first `count` 32-bit words of starting state. */
  generateState(count: number): Uint32Array {
    const state = new Uint32Array(count);
    let constant = INIT_B;
    for (let index = 0; index < count; index++) {
      const xored = (this.#pool[index % POOL_SIZE] ?? 0) ^ constant;
      constant = Math.imul(constant, MULT_B);
      const product = Math.imul(xored, constant);
      state[index] = product ^ (product >>> XSHIFT);
    }
    return state;
  }

  /** The first `count` 64-bit words of starting state. */
  generateState64(count: number): BigUint64Array {
    const words = this.generateState(2 * count);
    return BigUint64Array.from({ length: count }, (_, index) => {
      return BigInt(words[2 * index] ?? 0) | (BigInt(words[2 * index + 1] ?? 0) << 32n);
    });
  }
}
