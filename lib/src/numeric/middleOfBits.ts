const view = new DataView(new ArrayBuffer(8));

/** Whole numbers in the order of the numbers whose bits they are. */
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
 * The number with as many others between it and `low` as between it and `high`, which may be infinite: halving by it ends
 * after 64 steps whatever the numbers are.
 */
export function middleOfBits(low: number, high: number): number {
  const from = orderedBits(low);
  const to = orderedBits(high);
  return numberOf(from + (to - from) / 2n);
}
