import { describe, expect, it } from "vitest";
import { Xoshiro128 } from "../../src/random/index.js";
import { averageWinRate, Battles, bradleyTerry, ratingIntervals } from "../../src/ratings/index.js";
import { drawBattles, everyPair } from "./simulate.js";

const world = { theta: [-0.8, -0.1, 0.3, 0.6], ties: 0.2, pairs: everyPair(4) };
const sample = (seed: number, count = 120): Battles => drawBattles(world, count, Xoshiro128.fromSeed(seed));
const errors = (result: Awaited<ReturnType<typeof bradleyTerry>>): number[] =>
  result.estimates.map(({ values }) => Number(values?.standardError));

describe("battles in clusters", () => {
  it("resampled clusters and the clustered sandwich agree, where resampled battles would be too sure", async () => {
    const bits = Xoshiro128.fromSeed(20);
    const rows = Array.from({ length: 200 }, (_, prompt) => {
      const [a = 0, b = 1] = everyPair(4)[bits.below(6)] ?? [];
      const winner = bits.nextDouble() < 0.5 ? "a" : "b";
      return Array.from({ length: 3 }, () => ({ a: `m${a}`, b: `m${b}`, winner, cluster: prompt }));
    }).flat();
    const clustered = Battles.from(rows);
    const single = Battles.from(rows.map(({ a, b, winner }) => ({ a, b, winner })));
    const sandwich = errors(await bradleyTerry(clustered));
    const bootstrap = errors(await bradleyTerry(clustered, { interval: "normal", reps: 500 }));
    const naive = errors(await bradleyTerry(single, { interval: "normal", reps: 500 }));
    sandwich.forEach((error, place) => {
      expect(Math.abs((bootstrap[place] ?? NaN) / error - 1)).toBeLessThan(0.15);
      expect((naive[place] ?? NaN) / error).toBeLessThan(0.75);
    });
    expect((await bradleyTerry(clustered)).unit).toBe("cluster");
  });

  it("weighted battles resampled one by one agree with the weighted sandwich", async () => {
    const battles = sample(21, 1500);
    const weighted = battles.withWeights(Float64Array.from(battles.a, (_, row) => 1 + (row % 4)));
    const sandwich = errors(await bradleyTerry(weighted));
    errors(await bradleyTerry(weighted, { interval: "normal", reps: 400 })).forEach((error, place) =>
      expect(Math.abs(error / (sandwich[place] ?? NaN) - 1)).toBeLessThan(0.15),
    );
  });

  const rows = [
    { a: "x", b: "y", winner: "a", prompt: "one" },
    { a: "x", b: "y", winner: "b", prompt: "one" },
    { a: "x", b: "y", winner: "b", prompt: "one" },
  ] as const;

  it("of a single cluster have no intervals", async () => {
    const battles = Battles.from(rows, { cluster: "prompt" });
    for (const interval of ["sandwich", "percentile"] as const) {
      await expect(bradleyTerry(battles, { interval, reps: 50 })).rejects.toThrow(
        /bradleyTerry: all battles are of one cluster, and one cluster says nothing about spread/u,
      );
    }
    for (const rate of [averageWinRate, "elo"] as const) {
      await expect(ratingIntervals(battles, rate, { reps: 50 })).rejects.toThrow(
        /ratingIntervals: all battles are of one cluster.*eloRatings, averageWinRate/u,
      );
    }
    const model = await bradleyTerry(battles, { interval: "model", scale: "natural", reference: "y" });
    expect(model.get({ model: "x" }).estimate).toBeCloseTo(Math.log(1 / 2), 9);
  });

  it("a single battle has no intervals, two have", async () => {
    await expect(ratingIntervals(Battles.from(rows.slice(0, 1)), averageWinRate)).rejects.toThrow(
      /there is one battle, and one battle says nothing about spread/u,
    );
    const two = await ratingIntervals(Battles.from(rows.slice(0, 2)), averageWinRate, { reps: 200 });
    expect(two.get({ model: "x" }).interval).toEqual({ low: 0, high: 1 });
  });
});
