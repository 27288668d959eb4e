import { describe, expect, it } from "vitest";
import { Xoshiro128 } from "../../src/random/index.js";
import {
  averageWinRate,
  Battles,
  bradleyTerry,
  eigenScores,
  expectationPropagation,
  newmanRatings,
  pageRank,
  rankCentrality,
  ratingIntervals,
} from "../../src/ratings/index.js";
import { drawBattles, everyPair } from "./simulate.js";

const world = { theta: [-0.8, -0.1, 0.3, 0.6], ties: 0.2, pairs: everyPair(4) };
const battles = drawBattles(world, 400, Xoshiro128.fromSeed(1));
const close = (got: ArrayLike<number>, wanted: ArrayLike<number>, digits = 7): void =>
  Array.from(got).forEach((value, place) => expect(value).toBeCloseTo(wanted[place] ?? NaN, digits));

describe("other ratings of the same battles", () => {
  it("Newman's iteration and Davidson's likelihood have the same maximum", async () => {
    const newton = await bradleyTerry(battles, { ties: "davidson", scale: "strength" });
    const newman = newmanRatings(battles);
    close(newman.scores, newton.ratings);
    expect(2 * newman.tie).toBeCloseTo(newton.effects?.get({ effect: "tie" }).estimate ?? NaN, 7);
  });

  it("order models as Bradley-Terry does", async () => {
    const order = (ratings: ArrayLike<number>): number[] =>
      Array.from(ratings, (rating, model) => ({ rating, model }))
        .sort((x, y) => x.rating - y.rating)
        .map(({ model }) => model);
    const wanted = order((await bradleyTerry(battles)).ratings);
    for (const rate of [averageWinRate, eigenScores, pageRank, rankCentrality])
      expect(order(rate(battles))).toEqual(wanted);
    expect(order(expectationPropagation(battles).mean)).toEqual(wanted);
  });

  it("expectation propagation comes near the posterior computed by a grid, separable data included", () => {
    const won = Battles.fromCounts(
      ["x", "y"],
      [
        [0, 4],
        [0, 0],
      ],
    );
    let [mass, first, second] = [0, 0, 0];
    // The difference has the prior variance 2, its mean is twice that of x.
    for (let d = -15; d <= 15; d += 0.001) {
      const density = Math.exp((-d * d) / 4) * (1 + Math.exp(-d)) ** -4;
      mass += density;
      first += density * d;
      second += density * d * d;
    }
    const { mean, covariance } = expectationPropagation(won);
    expect((mean[0] ?? NaN) - (mean[1] ?? NaN)).toBeCloseTo(first / mass, 2);
    const spread = (covariance[0] ?? NaN) + (covariance[3] ?? NaN) - 2 * (covariance[1] ?? NaN);
    expect(spread).toBeCloseTo(second / mass - (first / mass) ** 2, 1);
  });

  it("say what they cannot rate", () => {
    const apart = Battles.fromCounts(
      ["w", "x", "y", "z"],
      [
        [0, 1, 0, 0],
        [1, 0, 0, 0],
        [0, 0, 0, 1],
        [0, 0, 1, 0],
      ],
    );
    expect(() => newmanRatings(apart)).toThrow("{w, x}, {y, z}");
    expect(() => rankCentrality(apart)).toThrow("{w, x}, {y, z}");
    expect(rankCentrality(apart, { smoothing: 1 })).toHaveLength(4);
    const idle = Battles.fromColumns({ models: ["x", "y", "idle"], a: [0], b: [1], outcome: [0] });
    expect(() => averageWinRate(idle)).toThrow("idle has no battles");
    expect(() =>
      newmanRatings(
        Battles.fromCounts(
          ["x", "y"],
          [
            [0, 2],
            [1, 0],
          ],
        ),
      ),
    ).toThrow("none of the battles tied");
    expect(() => pageRank(battles, { damping: 1 })).toThrow("damping");
  });

  it("get intervals by resampling battles", async () => {
    const result = await ratingIntervals(battles, averageWinRate, { reps: 300 });
    result.estimates.forEach(({ estimate, interval }) => {
      expect(interval?.low).toBeLessThan(estimate);
      expect(interval?.high).toBeGreaterThan(estimate);
    });
    await expect(ratingIntervals(battles, () => [NaN])).rejects.toThrow("the rating of m0 is NaN");
  });
});
