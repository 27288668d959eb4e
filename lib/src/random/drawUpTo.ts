/**
 * A uniform integer from 0 to `last`, by NumPy's rule for shuffles: it masks 32-bit words and rejects what is above.
 *
 * @param bits gives 32-bit words
 * @param last an integer from 0 to 2^32 - 1
 */
export function drawUpTo(bits: { readonly nextUint32: () => number }, last: number): number {
  if (last === 0) return 0;
  const mask = 0xffffffff >>> Math.clz32(last);
  for (;;) {
    const value = (bits.nextUint32() & mask) >>> 0;
    if (value <= last) return value;
  }
}
