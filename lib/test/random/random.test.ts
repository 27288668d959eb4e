import { describe, expect, it } from "vitest";
import {
  MersenneTwister,
  NumpyGenerator,
  NumpyRandomState,
  PCG64,
  SeedSequence,
  Xoshiro128,
} from "../../src/random/index.js";

describe("xoshiro128**", () => {
  it("gives the published sequence from the state 1, 2, 3, 4", () => {
    const generator = Xoshiro128.fromState([1, 2, 3, 4]);
    const drawn = Array.from({ length: 10 }, () => generator.nextUint32());
    expect(drawn).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ]);
  });

  it("gives the same words one by one and in bulk", () => {
    const one = Xoshiro128.fromSeed(5);
    const bulk = Xoshiro128.fromSeed(5);
    const words = new Uint32Array(100);
    bulk.fill(words);
    expect(Array.from(words)).toEqual(Array.from({ length: 100 }, () => one.nextUint32()));
  });

  it("has different streams for different seeds and keys, and the same for the same", () => {
    const first = (seed: number, key: number[]): number => Xoshiro128.fromSeed(seed, key).nextUint32();
    const drawn = [
      first(0, []),
      first(1, []),
      first(0, [0]),
      first(0, [1]),
      first(0, [0, 0]),
      first(2 ** 40, []),
    ];
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(first(0, [1])).toBe(first(0, [1]));
  });

  it("draws bounded integers without bias", () => {
    const generator = Xoshiro128.fromSeed(9);
    for (const bound of [2, 3, 7, 1000]) {
      const counts = new Float64Array(bound);
      const draws = 200 * bound + 20000;
      for (let draw = 0; draw < draws; draw++) {
        const value = generator.below(bound);
        counts[value] = (counts[value] ?? NaN) + 1;
      }
      const expected = draws / bound;
      const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
      // Mean bound - 1 and variance 2 (bound - 1); five deviations.
      expect(chiSquare).toBeLessThan(bound - 1 + 5 * Math.sqrt(2 * (bound - 1)));
    }
  });

  it("refuses a state of zeros and bounds it cannot serve", () => {
    expect(() => Xoshiro128.fromState([0, 0, 0, 0])).toThrow(/all four words 0/u);
    expect(() => Xoshiro128.fromState([1])).toThrow(/4 words/u);
    expect(() => Xoshiro128.fromSeed(1).below(0)).toThrow(/got 0/u);
  });
});

describe("generators identical to NumPy's (values from NumPy 1.24.2)", () => {
  it("seed like SeedSequence", () => {
    // numpy.random.SeedSequence(42).generate_state(4)
    expect(Array.from(new SeedSequence(42).generateState(4))).toEqual([
      3444837047, 2669555309, 2046530742, 3581440988,
    ]);
  });

  it("take seeds of any size, and several of them", () => {
    expect(new NumpyGenerator(2n ** 200n + 17n).integers(0, 1000, 5)).toEqual(EXPECTED.big);
    expect(new NumpyGenerator([1, 2 ** 33, 3]).integers(0, 1000, 5)).toEqual(EXPECTED.list);
    expect(new NumpyRandomState([1, 2, 3]).randint(0, 1000, 5)).toEqual(EXPECTED.listState);
  });

  it("draw small and large integer types with NumPy's bits", () => {
    expect(new NumpyGenerator(7).integers(-3, 100, 6, "int8").map(Number)).toEqual(EXPECTED.int8);
    expect(new NumpyGenerator(7).integers(0, 1000, 6, "uint16").map(Number)).toEqual(EXPECTED.uint16);
    expect(new NumpyGenerator(7).integers(0, 2, 6, "bool").map(Number)).toEqual(EXPECTED.bool);
    expect(new NumpyGenerator(7).integers(0, 2n ** 40n, 3)).toEqual(EXPECTED.wide);
    expect(new NumpyRandomState(7).randint(0, 2n ** 40n, 3)).toEqual(EXPECTED.wideState);
    expect(new NumpyRandomState(7).randint(-3, 100, 6, "int8").map(Number)).toEqual(EXPECTED.int8State);
  });

  it("draw from the tails of the ziggurats", () => {
    // Some of these draws lie beyond 3.654 and 7.697, the ends of the layers.
    const normal = new NumpyGenerator(3).standardNormal(100_000);
    const exponential = new NumpyGenerator(3).exponential(100_000);
    expect(Math.max(...normal)).toBe(EXPECTED.largestNormal);
    expect(Math.min(...normal)).toBe(EXPECTED.smallestNormal);
    expect(Math.abs(Math.max(...exponential) / EXPECTED.largestExponential - 1)).toBeLessThan(1e-15);
    expect(normal[99_999]).toBe(EXPECTED.lastNormal);
    expect(exponential[99_999]).toBe(EXPECTED.lastExponential);
  });

  it("refuse empty ranges and seeds that are not integers", () => {
    expect(() => new NumpyGenerator(0).integers(3, 3, 1)).toThrow(/empty/u);
    expect(() => new NumpyGenerator(0).integers(0, 300, 1, "uint8")).toThrow(/does not fit uint8/u);
    expect(() => new NumpyGenerator(1.5)).toThrow(/non-negative integer; got 1.5/u);
    expect(() => new NumpyGenerator(-1)).toThrow(/non-negative integer; got -1/u);
    expect(() => new MersenneTwister(2 ** 32)).toThrow(/0 to 4294967295/u);
    expect(() => new MersenneTwister([])).toThrow(/at least one/u);
  });
});

describe("bit generators", () => {
  it.each([
    ["PCG64", new PCG64(1)],
    ["MT19937", new MersenneTwister(1)],
    ["xoshiro128**", Xoshiro128.fromSeed(1)],
  ])("%s gives uniform numbers in [0, 1)", (_name, generator) => {
    let sum = 0;
    for (let draw = 0; draw < 20_000; draw++) {
      const value = generator.nextDouble();
      expect(value >= 0 && value < 1).toBe(true);
      sum += value;
    }
    expect(Math.abs(sum / 20_000 - 0.5)).toBeLessThan(5 / Math.sqrt(12 * 20_000));
  });
});

const EXPECTED = {
  big: [180n, 136n, 248n, 419n, 185n],
  list: [690n, 441n, 35n, 325n, 240n],
  listState: [606n, 153n, 963n, 93n, 69n],
  int8: [52, 26, 93, 64, -1, 61],
  uint16: [291, 944, 256, 625, 416, 684],
  bool: [1, 1, 0, 1, 0, 0],
  wide: [687299734001n, 986497006767n, 852875435924n],
  wideState: [752595690692n, 108744157686n, 291964244179n],
  int8State: [44, 5, 16, 65, 97, 47],
  largestNormal: 4.369477573047474,
  smallestNormal: -4.308423842333737,
  lastNormal: -0.9907791535071947,
  largestExponential: 10.768495967128189,
  lastExponential: 0.8607263508972316,
};
