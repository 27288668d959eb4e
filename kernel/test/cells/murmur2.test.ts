import { describe, expect, it } from "vitest";
import { murmur2 } from "../../src/cells/murmur2.js";

/** The hash by its definition, in exact integers. */
function byDefinition(text: string, seed: number): number {
  const bytes = [...new TextEncoder().encode(text)].map(BigInt);
  const word = (value: bigint): bigint => value & 0xffffffffn;
  const multiplier = 0x5bd1e995n;
  let hash = word(BigInt(seed)) ^ BigInt(bytes.length);
  let rest = bytes;
  while (rest.length >= 4) {
    const [a = 0n, b = 0n, c = 0n, d = 0n] = rest;
    let block = word((a | (b << 8n) | (c << 16n) | (d << 24n)) * multiplier);
    block ^= block >> 24n;
    hash = word(hash * multiplier) ^ word(block * multiplier);
    rest = rest.slice(4);
  }
  if (rest.length > 0) {
    rest.forEach((byte, index) => (hash ^= byte << BigInt(8 * index)));
    hash = word(hash * multiplier);
  }
  hash ^= hash >> 13n;
  hash = word(hash * multiplier);
  return Number(hash ^ (hash >> 15n));
}

describe("murmur2", () => {
  it("gives the hashes that another implementation of it gave", () => {
    // Computed with Python's integers from the definition.
    const known: readonly [string, number, number][] = [
      ["", 0, 0],
      ["a", 0, 2456313694],
      ["ab", 1, 1692487918],
      ["abc", 2538058380, 479470107],
      ["abcd", 2538058380, 2971317748],
      ["const x = 1;", 2538058380, 4284731004],
      ["xyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy", 123, 1380513121],
    ];
    for (const [text, seed, hash] of known) expect(murmur2(text, seed), JSON.stringify(text)).toBe(hash);
  });

  it("agrees with the definition for every length and seed", () => {
    let text = "";
    for (let length = 0; length < 70; length += 1) {
      for (const seed of [0, 1, 0x9747b28c, 0xffffffff, 3339675911]) {
        expect(murmur2(text, seed)).toBe(byDefinition(text, seed));
      }
      text += String.fromCodePoint(33 + ((length * 7919) % 1000));
    }
  });

  it("hashes the bytes of UTF-8", () => {
    for (const text of ["grüße", "日本語", "🎉 party", "line\nline\r\n\ttab"]) {
      expect(murmur2(text, 17)).toBe(byDefinition(text, 17));
    }
  });
});
