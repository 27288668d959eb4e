import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Xoshiro128 } from "../../src/random/index.js";
import {
  Battles,
  eloRatings,
  ratingDifferences,
  ratingIntervals,
  ratingRanks,
} from "../../src/ratings/index.js";
import { readResult, Result, type Estimate } from "../../src/results/index.js";
import { ratingsOf } from "./ratingsOf.js";
import { drawBattles, everyPair } from "./simulate.js";

const world = { theta: [-0.8, -0.1, 0.3, 0.6], ties: 0.2, pairs: everyPair(4) };
const battles = drawBattles(world, 400, Xoshiro128.fromSeed(1));

describe("Elo", () => {
  it("moves a winner of equals by half of k, and keeps the sum", () => {
    const won = Battles.from([{ a: "x", b: "y", winner: "a" }]);
    expect(ratingsOf(eloRatings(won, { k: 32 }), won)).toEqual([1016, 984]);
    expect(ratingsOf(eloRatings(battles), battles).reduce((sum, rating) => sum + rating, 0)).toBeCloseTo(
      4000,
      8,
    );
  });

  it("expects what the formula says, far apart too", () => {
    fc.assert(
      fc.property(fc.double({ min: -9, max: 9, noNaN: true }), (scale) => {
        const apart = Battles.fromColumns({ models: ["x", "y"], a: [0, 0], b: [1, 1], outcome: [0, 0] });
        const k = 10 ** scale;
        const [x = NaN] = ratingsOf(eloRatings(apart, { k }), apart);
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
    expect(eloRatings(counted).toJSON()).toEqual(eloRatings(listed).toJSON());
    expect(eloRatings(listed.withWeights([1, 1, 1])).toJSON()).toEqual(eloRatings(listed).toJSON());
  });

  it.each([{ k: 0 }, { base: 1 }, { width: -1 }, { initial: NaN }])("refuses %o", (options) => {
    expect(() => eloRatings(battles, options)).toThrow("is a finite number above");
  });

  it.each(["evalica", "fastchat"] as const)("refuses what is no battles in the mode of %s", (mode) => {
    expect(() => eloRatings(undefined as never, { mode })).toThrow(/^eloRatings takes Battles; got/u);
  });
});

describe("the result of Elo", () => {
  const result = eloRatings(battles, { k: 16, mode: "evalica" });

  it("names the models, best first, and states the rating and its variant", () => {
    const ranks = result.estimates.map(({ values }) => values?.["rank"]);
    expect(ranks).toEqual([1, 2, 3, 4]);
    expect(result.estimates.map(({ estimate }) => estimate)).toEqual(
      ratingsOf(result, battles).toSorted((x, y) => y - x),
    );
    expect(result.estimates.map(({ n }) => Number(n["battles"])).reduce((sum, n) => sum + n)).toBe(800);
    expect(result).toMatchObject({
      kind: "eloRatings",
      title: "Elo ratings (400 log10 odds, from 1000)",
      method: "none (Elo, k = 16, as in evalica)",
      methodCode: "eloEvalica",
      unit: "battle",
      reps: 0,
    });
    expect(eloRatings(battles).methodCode).toBe("elo");
    expect(eloRatings(battles, { mode: "fastchat" }).methodCode).toBe("eloFastchat");
  });

  it("has no interval, and gives the call that makes some; these are of the same ratings", async () => {
    for (const { interval, reason } of result.estimates) {
      expect(interval).toBeUndefined();
      expect(reason).toContain('await ratingIntervals(battles, "elo", { k: 16, mode: "evalica" })');
    }
    const resampled = await ratingIntervals(battles, "elo", { k: 16, mode: "evalica", reps: 50 });
    const named = ({ labels, estimate, values }: Estimate): unknown => [labels, estimate, values?.["rank"]];
    expect(resampled.estimates.map(named)).toEqual(result.estimates.map(named));
    expect(resampled.title).toBe(result.title);
    expect(resampled.estimates.every(({ interval }) => interval !== undefined)).toBe(true);
  });

  it("by name has the intervals of a function that computes the same", async () => {
    const own = await ratingIntervals(battles, (drawn) => ratingsOf(eloRatings(drawn, { k: 16 }), drawn), {
      reps: 50,
    });
    const named = await ratingIntervals(battles, "elo", { k: 16, reps: 50 });
    expect(named.estimates).toEqual(own.estimates);
  });

  it("warns that another order of the battles gives other ratings", () => {
    expect(result.warnings.map(({ code }) => code)).toEqual(["orderOfBattles"]);
    const columns = { models: ["x", "y"], a: [0, 0], b: [1, 1] };
    const [first, last] = [
      [0, 1],
      [1, 0],
    ].map((outcome) => eloRatings(Battles.fromColumns({ ...columns, outcome }), { k: 32 }));
    // 1016 against 984 expects 1 / (1 + 10^(-32 / 400)) = .545922...: who loses last loses more than 16.
    const lost = 1016 - 32 / (1 + 10 ** (-32 / 400));
    expect(first?.get({ model: "x" }).estimate).toBeCloseTo(lost, 9);
    expect(last?.get({ model: "x" }).estimate).toBeCloseTo(2000 - lost, 9);
  });

  it("says of a model without battles that its rating is where all begin; equals share a rank", () => {
    const idle = Battles.fromColumns({ models: ["x", "y", "z", "w"], a: [0], b: [1], outcome: [0] });
    const rated = eloRatings(idle);
    expect(rated.estimates.map(({ labels, values }) => [labels["model"], values?.["rank"]])).toEqual([
      ["x", 1],
      ["z", 2],
      ["w", 2],
      ["y", 4],
    ]);
    expect(rated.get({ model: "z" }).warnings.map(({ code }) => code)).toEqual(["noBattles"]);
    expect(rated.get({ model: "x" }).warnings).toEqual([]);
  });

  it("is refused where errors are needed, with the call that has them", async () => {
    for (const [name, needs] of Object.entries({ ratingDifferences, ratingRanks })) {
      const call = (given: unknown): unknown => (needs as (ratings: unknown) => unknown)(given);
      expect(() => call(result)).toThrow(
        `${name} takes ratings with their errors, and Elo alone has none: ${name}(await ratingIntervals(battles, "elo")).`,
      );
      const rated = await ratingIntervals(battles, "elo", { reps: 50 });
      expect(call(rated)).toBeInstanceOf(Result);
      expect(() => call(readResult(rated.toJSON()))).toThrow(/rate the battles again/u);
      expect(() => call(ratingIntervals(battles, "elo", { reps: 5 }))).toThrow(/write "await"/u);
      expect(() => call(undefined)).toThrow(/a value of type undefined/u);
    }
  });

  it("takes its options by name alone", async () => {
    const rate = (): number[] => [1, 2, 3, 4];
    await expect(ratingIntervals(battles, rate, { k: 16 })).rejects.toThrow(/"elo", \{ k: 16 \}/u);
    await expect(ratingIntervals(battles, "Elo" as never)).rejects.toThrow(/is "elo", or a function.*"Elo"/u);
    await expect(ratingIntervals(battles, "elo", { k: 0 })).rejects.toThrow(
      /^ratingIntervals: k is a finite number above 0/u,
    );
  });
});
