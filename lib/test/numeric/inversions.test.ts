import { expect, it } from "vitest";
import { drawPermutation, Xoshiro128 } from "../../src/random/index.js";
import { inversions } from "../../src/numeric/inversions.js";

const plain = (keys: Uint32Array): number =>
  keys.reduce((sum, key, place) => sum + keys.subarray(0, place).filter((before) => before > key).length, 0);

it("counts the pairs of a permutation that stand the wrong way round", () => {
  const bits = Xoshiro128.fromSeed(3);
  for (const size of [0, 1, 2, 3, 15, 16, 17, 31, 32, 33, 63, 64, 65, 100, 127, 500, 1023, 1025]) {
    const keys = Uint32Array.from(drawPermutation(bits, size));
    expect(inversions(keys.slice())).toBe(plain(keys));
  }
});

it("knows both ends", () => {
  const rising = Uint32Array.from({ length: 1000 }, (_, place) => place);
  expect(inversions(rising.slice())).toBe(0);
  expect(inversions(rising.slice().reverse())).toBe((1000 * 999) / 2);
});
