// Changes to the bytes of a file: those of a bad disk, and those that somebody makes on purpose in lengths, counts and offsets.

/** Numbers from 0 to 1, the same for the same seed (a linear congruence of 32 bits with mixed output). */
export function numbersOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x45d9f3b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0x2545f491);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}

const extremes32 = [0, 1, 0x7fffffff, 0x80000000, 0xffffffff, 0xfffffffe, 0x10000, 0x01000000, 0x40000000];
const extremes64 = [
  0n,
  -1n,
  2n ** 31n,
  2n ** 32n,
  2n ** 53n,
  2n ** 63n - 1n,
  -(2n ** 63n),
  2n ** 40n,
  1000000000n,
];

/** A mutated copy. */
export function mutated(bytes, random) {
  let own = Uint8Array.from(bytes);
  const times = 1 + Math.floor(random() ** 3 * 6);
  for (let time = 0; time < times && own.length > 0; time++) own = mutation(own, random);
  return own;
}

function mutation(own, random) {
  const below = (most) => Math.floor(random() * most);
  const at = random() < 0.3 ? own.length - 1 - below(Math.min(own.length, 600)) : below(own.length);
  const view = new DataView(own.buffer);
  switch (below(11)) {
    case 0:
      own[at] ^= 1 << below(8);
      return own;
    case 1:
      own[at] = below(256);
      return own;
    case 2:
      own[at] = [0, 1, 0x7f, 0x80, 0xff, 0xfe][below(6)];
      return own;
    case 3:
      if (own.length >= 4)
        view.setUint32(Math.min(at, own.length - 4) & ~3, extremes32[below(extremes32.length)], true);
      return own;
    case 4:
      if (own.length >= 8)
        view.setBigInt64(Math.min(at, own.length - 8), extremes64[below(extremes64.length)], true);
      return own;
    case 5:
      return own.slice(0, at);
    case 6: {
      const size = 1 + below(64);
      own.copyWithin(below(own.length), at, at + size);
      return own;
    }
    case 7:
      return Uint8Array.from([
        ...own.subarray(0, at),
        ...own.subarray(at, at + 1 + below(64)),
        ...own.subarray(at),
      ]);
    case 8:
      return Uint8Array.from([...own.subarray(0, at), ...own.subarray(at + 1 + below(32))]);
    case 9:
      // A whole number of seven bits a byte, as protocol buffers and Thrift have them.
      own.set([0xff, 0xff, 0xff, 0xff, 0x0f].slice(0, Math.max(0, own.length - at)), at);
      return own;
    default: {
      // A digit of a text becomes others: shapes and numbers.
      const digit = own.findIndex((byte, place) => place >= at && byte >= 48 && byte <= 57);
      if (digit < 0) return own;
      const digits = new TextEncoder().encode(["999999999999", "-1", "0", "1e999", "[[[[", "NaN"][below(6)]);
      return Uint8Array.from([...own.subarray(0, digit), ...digits, ...own.subarray(digit + 1)]);
    }
  }
}
