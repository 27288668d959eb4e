import type { BitGenerator64 } from "./BitGenerator.js";

/** The integer types of NumPy; their draws use different numbers of random bits. */
export type IntegerType =
  | "int8"
  | "uint8"
  | "int16"
  | "uint16"
  | "int32"
  | "uint32"
  | "int64"
  | "uint64"
  | "bool";

const BITS: Readonly<Record<IntegerType, 1 | 8 | 16 | 32 | 64>> = {
  bool: 1,
  int8: 8,
  uint8: 8,
  int16: 16,
  uint16: 16,
  int32: 32,
  uint32: 32,
  int64: 64,
  uint64: 64,
};

/**
 * A function that draws uniform integers from 0 to `range` (inclusive) with exactly the bits NumPy would use:
 * multiplication with rejection (Lemire) for a `Generator`, masking with rejection for a `RandomState`.
 * Types of 8 and 16 bits cut several draws from one 32-bit word; the function keeps the rest of the word.
 */
export function boundedInteger(
  bits: BitGenerator64,
  range: bigint,
  type: IntegerType,
  rule: "multiply" | "mask",
): () => bigint {
  if (range === 0n) return () => 0n;
  const width = BITS[type];
  const size = width === 64 && range <= 0xffffffffn ? 32 : width;
  const draw = wordOf(bits, size);
  if (size === 1) return draw;
  const all = (1n << BigInt(size)) - 1n;
  if (range === all) return draw;
  if (rule === "mask") {
    let mask = 1n;
    while (mask < range) mask = (mask << 1n) | 1n;
    return () => {
      for (;;) {
        const value = draw() & mask;
        if (value <= range) return value;
      }
    };
  }
  const count = range + 1n;
  const rejected = (all - range) % count;
  return () => {
    for (;;) {
      const product = draw() * count;
      if ((product & all) >= rejected) return product >> BigInt(size);
    }
  };
}

/** Successive words of `size` bits. */
function wordOf(bits: BitGenerator64, size: 1 | 8 | 16 | 32 | 64): () => bigint {
  if (size === 64) return () => bits.nextUint64();
  if (size === 32) return () => BigInt(bits.nextUint32());
  const mask = 2 ** size - 1;
  let left = 0;
  let word = 0;
  return () => {
    if (left === 0) {
      word = bits.nextUint32();
      left = 32 / size;
    } else {
      word >>>= size;
    }
    left -= 1;
    return BigInt(word & mask);
  };
}
