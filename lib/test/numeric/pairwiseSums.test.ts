import { describe, expect, it } from "vitest";
import { medianOfPairwiseSums, pairwiseSumsAtRanks } from "../../src/numeric/pairwiseSums.js";
import { drawNormal, Xoshiro128 } from "../../src/random/index.js";

const bits = Xoshiro128.fromSeed(21);
const KINDS: readonly (readonly [string, () => number])[] = [
  ["normal", () => drawNormal(bits)],
  ["of three levels", () => bits.below(3) - 1],
  ["whole numbers without many ties", () => bits.below(5000)],
  ["in thousandths", () => bits.below(1000) / 1000],
  ["mostly 0", () => (bits.nextDouble() < 0.9 ? 0 : drawNormal(bits))],
  ["of every size", () => (bits.nextDouble() - 0.5) * 10 ** (bits.below(600) - 300)],
  ["subnormal", () => 5e-324 * (bits.below(40) - 20)],
  ["so great that sums overflow", () => (2 * bits.nextDouble() - 1) * 1.7e308],
  ["nearly equal", () => 1 + 1e-13 * bits.nextDouble()],
  ["in two heaps", () => (bits.nextDouble() < 0.5 ? 0 : 1e9) + bits.nextDouble()],
];
const drawn = (size: number, value: () => number): Float64Array =>
  Float64Array.from({ length: size }, value).sort();

describe.each(KINDS)("sums of values that are %s", (_, value) => {
  it.each([
    [60, 70],
    [700, 40],
    [2300, 90],
  ])("of %i and %i values are at every rank what sorting them all gives", (n, m) => {
    const a = drawn(n, value);
    const b = drawn(m, value);
    const all = new Float64Array(n * m);
    a.forEach((one, i) => b.forEach((other, k) => (all[i * m + k] = one + other)));
    all.sort();
    const ranks = [0, 1, 57, Math.floor((n * m) / 3), Math.floor((n * m) / 3) + 1, n * m - 1];
    expect(pairwiseSumsAtRanks({ a, b, over: 1, once: false }, ranks)).toEqual(
      ranks.map((rank) => (all[rank] ?? NaN) + 0),
    );
  });

  it.each([60, 2100])("%i values have the median of all their Walsh averages", (n) => {
    const a = drawn(n, value);
    const count = (n * (n + 1)) / 2;
    const all = new Float64Array(count);
    let filled = 0;
    for (let i = 0; i < n; i++) {
      for (let k = i; k < n; k++) all[filled++] = ((a[i] ?? NaN) + (a[k] ?? NaN)) / 2;
    }
    all.sort();
    const low = all[Math.floor((count - 1) / 2)] ?? NaN;
    const high = all[Math.floor(count / 2)] ?? NaN;
    expect(medianOfPairwiseSums({ a, b: a, over: 2, once: true })).toBe(
      low === high ? low + 0 : 0.5 * low + 0.5 * high,
    );
    const ranks = [0, 3, count - 2, count - 1];
    expect(pairwiseSumsAtRanks({ a, b: a, over: 2, once: true }, ranks)).toEqual(
      ranks.map((rank) => (all[rank] ?? NaN) + 0),
    );
  });
});
