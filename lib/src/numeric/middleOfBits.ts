const view = new DataView(new ArrayBuffer(8));

/** Maps a double to an integer with the same order. */
function orderedBits(value: number): bigint {
  view.setFloat64(0, value);
  const bits = view.getBigInt64(0);
  return bits < 0n ? -(bits & 0x7fffffffffffffffn) : bits;
}

function numberOf(ordered: bigint): number {
  view.setBigInt64(0, ordered < 0n ? -ordered | -0x8000000000000000n : ordered);
  return view.getFloat64(0);
}

/**
 * The double halfway between `low` and `high` in the count of doubles; either may be infinite. Bisection with it ends
 * after at most 64 steps.
 */
export function middleOfBits(low: number, high: number): number {
  const from = orderedBits(low);
  const to = orderedBits(high);
  return numberOf(from + (to - from) / 2n);
}
