import { expect, it } from "vitest";
import {
  Battles,
  bradleyTerry,
  eigenScores,
  eloRatings,
  ratingDifferences,
} from "../../src/ratings/index.js";
import { ratingsOf } from "./ratingsOf.js";

it("V16: a battle of weight 0 costs nobody points, one of weight 2 moves twice as many (evalica multiplies the score alone)", () => {
  const battle = (weight: number): Battles =>
    Battles.fromColumns({
      models: ["x", "y", "z"],
      a: [0, 0],
      b: [1, 2],
      outcome: [0, 0],
      weights: [weight, 1],
    });
  const gains = (weight: number, mode?: "evalica"): number[] =>
    ratingsOf(eloRatings(battle(weight), mode ? { mode } : {}), battle(weight))
      .slice(1, 2)
      .map((rating) => rating - 1000);
  // The loser y plays only the weighted battle: expected 1/2, k = 4.
  expect([gains(0), gains(1), gains(2)]).toEqual([[-0], [-2], [-4]].map(([points = 0]) => [points + 0]));
  // evalica: k (w s - e) for each by itself; y, who scores 0, loses 2 whatever the weight, x gains 4 (2 w / 2 - 1 / 2).
  expect([gains(0, "evalica"), gains(2, "evalica")]).toEqual([[-2], [-2]]);
  const first = (weight: number, mode?: "evalica"): number => {
    const one = Battles.fromColumns({ models: ["x", "y"], a: [0], b: [1], outcome: [0], weights: [weight] });
    return eloRatings(one, mode ? { mode } : {}).get({ model: "x" }).estimate - 1000;
  };
  expect([first(2), first(2, "evalica")]).toEqual([4, 6]);
});

it("V17: both orders of a prompt are not two independent battles, and a decided one is not three", async () => {
  // 50 prompts, judged in both orders; the judge contradicts itself on some. Strong verdicts are copied three times.
  const rows = Array.from({ length: 50 }, (_, prompt) => {
    const winner = prompt % 10 < 6 ? "one" : "two";
    return [
      { a: "one", b: "two", winner, cluster: prompt, strong: prompt % 2 === 0 },
      {
        a: "two",
        b: "one",
        winner: prompt % 7 === 0 ? (winner === "one" ? "two" : "one") : winner,
        cluster: prompt,
        strong: prompt % 2 === 0,
      },
    ];
  }).flat();
  const arenaHard = rows.flatMap((row) =>
    Array.from({ length: row.strong ? 3 : 1 }, () => ({ ...row, cluster: undefined })),
  );
  const width = async (battles: Battles): Promise<number> => {
    const { interval } = ratingDifferences(await bradleyTerry(battles)).only;
    return (interval?.high ?? NaN) - (interval?.low ?? NaN);
  };
  const wrong = await width(Battles.from(arenaHard));
  const ours = await width(Battles.from(rows));
  expect(wrong).toBeLessThan(0.7 * ours);
  // And ours is seeded: the same interval again, where arena-hard's bootstrap has no seed.
  const options = { interval: "percentile", reps: 100 } as const;
  const first = await bradleyTerry(Battles.from(rows), options);
  const second = await bradleyTerry(Battles.from(rows), options);
  expect(first.id).toBe(second.id);
});

it("V17: controlling for length keeps the models (arena-hard keeps the first column of all features alone)", async () => {
  const rows = Array.from({ length: 300 }, (_, row) => ({
    a: ["x", "y", "z"][row % 3],
    b: ["y", "z", "x"][row % 3],
    winner: row % 5 < 3 ? "a" : "b",
    length: ((row * 7) % 11) / 11 - 0.5,
  }));
  const result = await bradleyTerry(Battles.from(rows, { features: ["length"] }), { features: ["length"] });
  expect(result.models).toEqual(["x", "y", "z"]);
  expect(result.effects?.estimates.map(({ labels }) => labels["effect"])).toEqual(["length"]);
});

it("eigenvector scores are large for those who win (evalica's are large for those who lose)", () => {
  const battles = Battles.fromCounts(
    ["best", "middle", "worst"],
    [
      [0, 6, 8],
      [2, 0, 6],
      [1, 2, 0],
    ],
  );
  const ours = eigenScores(battles);
  expect(ours[0]).toBeGreaterThan(ours[2] ?? NaN);
  const peers = eigenScores(battles, { mode: "evalica" });
  expect(peers[0]).toBeLessThan(peers[2] ?? NaN);
});
