import { describe, expect, it } from "vitest";
import { portableExp } from "../../src/numeric/portableExp.js";
import { portableLog, portableLog1p } from "../../src/numeric/portableLog.js";
import { wholePower } from "../../src/numeric/wholePower.js";
import { Xoshiro128 } from "../../src/random/index.js";

const generator = Xoshiro128.fromSeed(1);
/** The distance in units of the last place. */
function units(value: number, wanted: number): number {
  return Math.abs(value - wanted) / (Number.EPSILON * Math.max(Math.abs(wanted), 2.3e-308));
}

describe("exponential and logarithm without the engine's own", () => {
  it("are within two units in the last place of the engine's, over the whole range", () => {
    let [exp, log, log1p] = [0, 0, 0];
    for (let round = 0; round < 20_000; round++) {
      const x = (generator.nextDouble() - 0.5) * 1400;
      const positive = Math.exp(x);
      const near = 10 ** (-20 * generator.nextDouble()) * (generator.nextDouble() - 0.5);
      exp = Math.max(exp, units(portableExp(x), positive));
      log = Math.max(log, units(portableLog(positive), Math.log(positive)));
      log1p = Math.max(log1p, units(portableLog1p(near), Math.log1p(near)));
    }
    expect(exp).toBeLessThan(2);
    expect(log).toBeLessThan(2);
    expect(log1p).toBeLessThan(4);
  });

  it("are exact where they must be", () => {
    expect([0, -Infinity, Infinity, 710, -746].map(portableExp)).toEqual([1, 0, Infinity, Infinity, 0]);
    expect([1, 0, Infinity].map(portableLog)).toEqual([0, -Infinity, Infinity]);
    expect([portableLog(-1), portableLog(NaN), portableExp(NaN)]).toEqual([NaN, NaN, NaN]);
    expect(portableLog(5e-324)).toBeCloseTo(-744.4400719213812, 10);
    expect(portableExp(-745)).toBe(5e-324);
    expect([portableLog1p(0), portableLog1p(-1), portableLog1p(1e-300)]).toEqual([0, -Infinity, 1e-300]);
    expect([wholePower(3, 0), wholePower(3, 4), wholePower(10, 10)]).toEqual([1, 81, 1e10]);
  });
});
