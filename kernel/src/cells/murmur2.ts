const multiplier = 0x5bd1e995;

/**
 * MurmurHash2 (A. Appleby, public domain), 32 bits, of a text's UTF-8 bytes: the hash by which Jupyter's debugger
 * clients name a cell.
 */
export function murmur2(text: string, seed: number): number {
  const bytes = new TextEncoder().encode(text);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const whole = bytes.length - (bytes.length % 4);
  let hash = seed ^ bytes.length;
  for (let at = 0; at < whole; at += 4) {
    let block = Math.imul(view.getUint32(at, true), multiplier);
    block ^= block >>> 24;
    hash = Math.imul(hash, multiplier) ^ Math.imul(block, multiplier);
  }
  if (whole < bytes.length) {
    for (let at = whole; at < bytes.length; at += 1) hash ^= view.getUint8(at) << (8 * (at - whole));
    hash = Math.imul(hash, multiplier);
  }
  hash ^= hash >>> 13;
  hash = Math.imul(hash, multiplier);
  hash ^= hash >>> 15;
  return hash >>> 0;
}
