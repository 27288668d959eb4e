import { describe, expect, it } from "vitest";
import { editDistance } from "../../src/contamination/index.js";
import { fourierEnergies } from "../../src/numeric/fourierEnergies.js";
import { nthSmallest } from "../../src/numeric/nthSmallest.js";
import { medianOfPairwiseSums, pairwiseSumsAtRanks } from "../../src/numeric/pairwiseSums.js";
import { pairwiseSlopes, slopesAtRanks } from "../../src/ranking/slopesAtRanks.js";
import { sortedOrder } from "../../src/numeric/sortedOrder.js";
import { drawNormal, Xoshiro128 } from "../../src/random/index.js";
import { weightedTau } from "../../src/ranking/index.js";

const draws = (count: number, seed: number, round = false): Float64Array => {
  const bits = Xoshiro128.fromSeed(seed);
  return Float64Array.from({ length: count }, () => {
    const value = 3 * drawNormal(bits);
    return round ? Math.round(value) : value;
  });
};

describe.each([false, true])("many values, whole numbers: %s", (round) => {
  it("are put in order, equal ones as they stood", () => {
    const values = draws(5000, 1, round);
    values.set([Infinity, -Infinity, 0, -0, 1e-300, -1e300]);
    const wanted = Array.from(values.keys()).sort((a, b) => {
      const x = values[a] ?? NaN;
      const y = values[b] ?? NaN;
      return x < y ? -1 : x > y ? 1 : a - b;
    });
    expect(Array.from(sortedOrder(values))).toEqual(wanted);
  });

  it("have at each place the value that sorting them all gives", () => {
    const random = draws(1000, 3, round).map((value) => value + 0);
    const ascending = random.slice().sort();
    const orders = [random, ascending, ascending.slice().reverse(), new Float64Array(1000).fill(2)];
    for (const values of [...orders, random.subarray(0, 20), Float64Array.of(-Infinity, 1, Infinity)]) {
      const sorted = values.slice().sort();
      for (const place of [0, 1, 17, 499, 500, 998, 999].filter((one) => one < values.length)) {
        expect(nthSmallest(values.slice(), place), `place ${place}`).toBe(sorted[place]);
      }
    }
  });

  it("have the pairwise sums and slopes that sorting them all gives", () => {
    const a = draws(300, 2, round).sort();
    const b = draws(200, 3, round).sort();
    const sums = Float64Array.from(Array.from(a).flatMap((x) => Array.from(b, (y) => x + y))).sort();
    const ranks = [0, 1, 17, 30_000, 59_999];
    expect(pairwiseSumsAtRanks({ a, b, over: 1, once: false }, ranks)).toEqual(
      ranks.map((rank) => sums[rank]),
    );
    const means = Float64Array.from(
      Array.from(a).flatMap((x, i) => Array.from(a.subarray(i), (y) => (x + y) / 2)),
    ).sort();
    const middle = means.length / 2;
    expect(medianOfPairwiseSums({ a, b: a, over: 2, once: true })).toBe(
      0.5 * (means[middle - 1] ?? NaN) + 0.5 * (means[middle] ?? NaN),
    );
    const x = draws(700, 4, round).sort();
    const y = draws(700, 5, round);
    const slopes: number[] = [];
    for (let j = 0; j < 700; j++) {
      for (let i = 0; i < j; i++) {
        const run = (x[j] ?? 0) - (x[i] ?? 0);
        if (run !== 0) slopes.push(((y[j] ?? 0) - (y[i] ?? 0)) / run);
      }
    }
    const sorted = Float64Array.from(slopes).sort();
    const places = [0, 5, 50_000, Math.floor(slopes.length / 2), slopes.length - 1];
    const all = pairwiseSlopes(x, y);
    expect(all.count).toBe(slopes.length);
    const withoutSign = (value: number | undefined): number => (value ?? NaN) + 0;
    expect(slopesAtRanks(all, places).map(withoutSign)).toEqual(
      places.map((place) => withoutSign(sorted[place])),
    );
  });

  it("have the weighted tau of all pairs", () => {
    const x = draws(60, 6, round);
    const y = draws(60, 7, round);
    const order = Array.from(x.keys()).sort(
      (i, j) => (x[j] ?? 0) - (x[i] ?? 0) || (y[j] ?? 0) - (y[i] ?? 0) || j - i,
    );
    for (const additive of [true, false]) {
      let [alike, apartX, apartY] = [0, 0, 0];
      order.forEach((i, rank) => {
        order.slice(rank + 1).forEach((j, further) => {
          const one = 1 / (1 + rank);
          const two = 1 / (2 + rank + further);
          const weight = additive ? one + two : one * two;
          const dx = Math.sign((x[i] ?? 0) - (x[j] ?? 0));
          const dy = Math.sign((y[i] ?? 0) - (y[j] ?? 0));
          alike += weight * dx * dy;
          apartX += weight * dx * dx;
          apartY += weight * dy * dy;
        });
      });
      const wanted = alike / Math.sqrt(apartX * apartY);
      expect(weightedTau(x, y, { additive, ranks: "x" })).toBeCloseTo(wanted, 12);
    }
  });
});

it("energies of frequencies are the sums that define them, for lists of any length", () => {
  for (const n of [257, 300, 512, 1009]) {
    const values = draws(n, n);
    const found = fourierEnergies(values, () => undefined);
    for (const k of [0, 1, 2, 77, Math.floor(n / 2), n - 1]) {
      let [cosine, sine] = [0, 0];
      values.forEach((value, t) => {
        cosine += value * Math.cos((2 * Math.PI * ((k * t) % n)) / n);
        sine += value * Math.sin((2 * Math.PI * ((k * t) % n)) / n);
      });
      expect(Math.abs((found[k] ?? NaN) - (cosine ** 2 + sine ** 2))).toBeLessThan(1e-9 * n);
    }
  }
});

it("distances of long texts are those of the table of distances", () => {
  const bits = Xoshiro128.fromSeed(9);
  const tokens = (count: number): number[] => Array.from({ length: count }, () => bits.nextUint32() % 4);
  for (const [n, m] of [
    [0, 5],
    [31, 33],
    [64, 64],
    [100, 37],
    [150, 161],
  ] as const) {
    const a = tokens(n);
    const b = tokens(m);
    let row = Array.from({ length: m + 1 }, (_, j) => j);
    a.forEach((token, i) => {
      const next = [i + 1];
      b.forEach((other, j) => {
        const replaced = (row[j] ?? 0) + (token === other ? 0 : 1);
        next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
      });
      row = next;
    });
    expect(editDistance(a, b)).toBe(row[m]);
  }
});
