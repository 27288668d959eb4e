import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  Battles,
  bradleyTerry,
  confidenceAgreement,
  pairRankBrier,
  rankToRating,
  ratingOfRank,
  ratingRanks,
  separability,
} from "../../src/ratings/index.js";

describe("ranks and ratings", () => {
  it("the rating of a rank has that rank as its expectation", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 4000, noNaN: true }), { minLength: 1, maxLength: 30 }),
        fc.double({ min: 0.02, max: 0.98, noNaN: true }),
        (field, share) => {
          const rank = 1 + share * field.length;
          const rating = ratingOfRank(field, rank);
          const expected = field.reduce((sum, other) => sum + 1 / (1 + 10 ** ((rating - other) / 400)), 1);
          expect(expected).toBeCloseTo(rank, 8);
        },
      ),
    );
    expect(() => ratingOfRank([1500], 1)).toThrow("only a rank between");
    expect(() => ratingOfRank([], 2)).toThrow("at least one competitor");
    expect(rankToRating([{ field: [1400, 1600], rank: 2 }]).only).toMatchObject({
      estimate: 1500,
      interval: undefined,
    });
  });

  it("the table of ranks is sorted by rank, whatever the order of the models", async () => {
    const wins = [
      [0, 10, 40],
      [30, 0, 45],
      [10, 5, 0],
    ];
    const ratings = await bradleyTerry(Battles.fromCounts(["second", "first", "third"], wins));
    const ranks = ratingRanks(ratings);
    expect(ranks.estimates.map(({ labels }) => labels["system"])).toEqual(["first", "second", "third"]);
    expect(ranks.estimates.map(({ estimate }) => estimate)).toEqual([1, 2, 3]);
    expect(ranks).toMatchObject({ kind: "rankSets", unit: "battle", reps: 10_000 });
  });

  it("separability, agreement and the Brier score of pairs", async () => {
    const clear = await bradleyTerry(
      Battles.fromCounts(
        ["x", "y"],
        [
          [0, 90],
          [10, 0],
        ],
      ),
    );
    const turned = await bradleyTerry(
      Battles.fromCounts(
        ["x", "y"],
        [
          [0, 10],
          [90, 0],
        ],
      ),
    );
    const even = await bradleyTerry(
      Battles.fromCounts(
        ["x", "y"],
        [
          [0, 10],
          [9, 0],
        ],
      ),
    );
    expect([clear, even].map(separability)).toEqual([1, 0]);
    expect([clear, turned, even].map((other) => confidenceAgreement(clear, other))).toEqual([1, -1, 0]);
    expect(
      pairRankBrier(
        [
          [2, 2],
          [1, 1],
        ],
        [1, 0],
      ),
    ).toBe(0);
    expect(
      pairRankBrier(
        [
          [2, 2],
          [1, 1],
        ],
        [0, 1],
      ),
    ).toBe(1);
    expect(
      pairRankBrier(
        [
          [2, 1],
          [1, 2],
        ],
        [0, 1],
      ),
    ).toBe(0.25);
    expect(() => pairRankBrier([[1]], [1, 2])).toThrow("one list of replicates a model");
  });
});
