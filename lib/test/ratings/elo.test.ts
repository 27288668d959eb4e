import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Xoshiro128 } from "../../src/random/index.js";
import { Battles, eloRatings } from "../../src/ratings/index.js";
import { drawBattles, everyPair } from "./simulate.js";

const world = { theta: [-0.8, -0.1, 0.3, 0.6], ties: 0.2, pairs: everyPair(4) };
const battles = drawBattles(world, 400, Xoshiro128.fromSeed(1));

describe("Elo", () => {
  it("moves a winner of equals by half of k, and keeps the sum", () => {
    const won = Battles.from([{ a: "x", b: "y", winner: "a" }]);
    expect([...eloRatings(won, { k: 32 })]).toEqual([1016, 984]);
    expect(eloRatings(battles).reduce((sum, rating) => sum + rating, 0)).toBeCloseTo(4000, 8);
  });

  it("expects what the formula says, far apart too", () => {
    fc.assert(
      fc.property(fc.double({ min: -9, max: 9, noNaN: true }), (scale) => {
        const apart = Battles.fromColumns({ models: ["x", "y"], a: [0, 0], b: [1, 1], outcome: [0, 0] });
        const k = 10 ** scale;
        const [x = NaN] = eloRatings(apart, { k });
        const after = 1000 + k / 2;
        const expected = 1 / (1 + 10 ** ((2000 - 2 * after) / 400));
        expect(Math.abs(x - (after + k * (1 - expected)))).toBeLessThanOrEqual(1e-11 * after);
      }),
    );
  });

  it("counts are battles in a row, weights of one change nothing", () => {
    const listed = Battles.fromColumns({
      models: ["x", "y"],
      a: [0, 0, 0],
      b: [1, 1, 1],
      outcome: [0, 0, 0],
    });
    const counted = Battles.fromColumns({ models: ["x", "y"], a: [0], b: [1], outcome: [0], counts: [3] });
    expect(eloRatings(counted)).toEqual(eloRatings(listed));
    expect(eloRatings(listed.withWeights([1, 1, 1]))).toEqual(eloRatings(listed));
  });

  it.each([{ k: 0 }, { base: 1 }, { width: -1 }, { initial: NaN }])("refuses %o", (options) => {
    expect(() => eloRatings(battles, options)).toThrow("is a finite number above");
  });

  it.each(["evalica", "fastchat"] as const)("refuses what is no battles in the mode of %s", (mode) => {
    expect(() => eloRatings(undefined as never, { mode })).toThrow(/^eloRatings takes Battles; got/u);
  });
});
