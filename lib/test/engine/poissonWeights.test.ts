import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { nameWords } from "../../src/engine/weights/nameWords.node.js";
import {
  mix,
  MOST_WEIGHT,
  poissonWeight,
  replicateKey,
  seedKey,
  WEIGHT_THRESHOLDS,
} from "../../src/engine/weights/poissonWeights.js";

/** The definition with integers of any size, as SQL computes it with 64 bits. */
const mixed = (word: bigint): bigint => {
  let x = ((word ^ (word >> 16n)) * 569420461n) & 0xffffffffn;
  x = ((x ^ (x >> 15n)) * 1935289751n) & 0xffffffffn;
  return x ^ (x >> 15n);
};

describe("portable Poisson weights", () => {
  test("mix has the bits of its definition, also where products pass 2^53", () => {
    for (const word of [0, 1, 2, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff, 0xdeadbeef, 20261121])
      expect(mix(word)).toBe(Number(mixed(BigInt(word))));
    expect(mix(20261121)).toBe(8728885);
    let word = 1;
    for (let draw = 0; draw < 2000; draw++) {
      expect(mix(word)).toBe(Number(mixed(BigInt(word))));
      word = (Math.imul(word, 1664525) + 1013904223) >>> 0;
    }
  });

  test("thresholds are the Poisson distribution function in 32 bits", () => {
    // 1/e and the terms 1/k! as integers over 10^40.
    const one = 10n ** 40n;
    const factorial = (n: bigint): bigint => (n < 2n ? 1n : n * factorial(n - 1n));
    const terms = Array.from({ length: 40 }, (_, k) => one / factorial(BigInt(k)));
    const inverse = terms.reduce((sum, term, k) => (k % 2 === 0 ? sum + term : sum - term), 0n);
    const thresholds = terms.slice(0, 13).map((_, k) => {
      const upTo = terms.slice(0, k + 1).reduce((sum, term) => sum + term, 0n);
      return Number((inverse * upTo * 2n ** 32n) / (one * one));
    });
    expect(WEIGHT_THRESHOLDS).toEqual(thresholds);
  });

  test("words are those of the MD5 of UTF-8, also of names beyond ASCII", () => {
    const names = ["", "a", "passage 17", "naïve — 日本", "🙂"];
    const words = nameWords(names);
    names.forEach((name, place) => {
      const digits = createHash("md5").update(Buffer.from(name, "utf8")).digest("hex");
      expect(words.first[place]).toBe(Number.parseInt(digits.slice(0, 8), 16));
      expect(words.second[place]).toBe(Number.parseInt(digits.slice(8, 16), 16));
    });
    // RFC 1321: MD5 of "a" is 0cc175b9c0f1b6a8...
    expect([words.first[1], words.second[1]]).toEqual([0x0cc175b9, 0xc0f1b6a8]);
  });

  test("weights of known names, seeds and replicates never change", () => {
    const names = Array.from({ length: 200 }, (_, cluster) => String(cluster));
    const { first, second } = nameWords(names);
    const text = [0, 1, 20261121, 2 ** 32, 2 ** 40 + 5]
      .map((seed) =>
        [0, 1, 999].map((replicate) => {
          const key = replicateKey(seedKey(seed), replicate);
          return names.map((_, place) => poissonWeight(first[place] ?? 0, second[place] ?? 0, key)).join("");
        }),
      )
      .flat()
      .join("\n");
    expect(createHash("sha256").update(text).digest("hex")).toMatchInlineSnapshot(
      `"18a0935390d95baad478596344989cfe2d8ee21b8cb116d00e9a393ef9bc3043"`,
    );
    expect(text.slice(0, 40)).toMatchInlineSnapshot(`"1110001000010101130013011110310011004010"`);
  });

  test("seeds above 2^32 are not those below", () => {
    expect(seedKey(2 ** 32)).not.toBe(seedKey(0));
    expect(seedKey(2 ** 32 + 1)).not.toBe(seedKey(1));
    expect(seedKey(5)).toBe(mix(5));
  });

  test("the weights of many units are Poisson with mean 1, uncorrelated between replicates", () => {
    const units = 20000;
    const { first, second } = nameWords(Array.from({ length: units }, (_, unit) => `unit ${unit}`));
    const drawn = Array.from({ length: 20 }, (_, replicate) => {
      const key = replicateKey(seedKey(7), replicate);
      return first.map((word, place) => poissonWeight(word, second[place] ?? 0, key));
    });
    const all = drawn.flatMap((weights) => [...weights]);
    const shares = [1, 1, 1 / 2, 1 / 6, 1 / 24, 1 / 120].map((term) => term * Math.exp(-1));
    shares.push(1 - shares.reduce((sum, share) => sum + share, 0));
    const chiSquare = shares.reduce((sum, share, weight) => {
      const count = all.filter((one) => (weight < 6 ? one === weight : one >= 6)).length;
      return sum + (count - share * all.length) ** 2 / (share * all.length);
    }, 0);
    // The .9999 quantile of chi-square with 6 degrees of freedom.
    expect(chiSquare).toBeLessThan(27.9);
    expect(all.every((weight) => weight <= MOST_WEIGHT)).toBe(true);
    for (let replicate = 1; replicate < drawn.length; replicate++) {
      const before = drawn[replicate - 1] ?? new Uint32Array();
      const covariance = (drawn[replicate] ?? new Uint32Array()).reduce(
        (sum, weight, place) => sum + (weight - 1) * ((before[place] ?? 0) - 1),
        0,
      );
      expect(Math.abs(covariance / Math.sqrt(units))).toBeLessThan(4.5);
    }
  });
});
