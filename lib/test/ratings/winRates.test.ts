import { describe, expect, test } from "vitest";
import { Battles, bradleyTerry, ratingIntervals, winRates } from "../../src/ratings/index.js";
import { proportion } from "../../src/evals/index.js";
import { arena } from "../figures/arena.js";

describe("observed", () => {
  test("a pair without ties has the win rate and Wilson's interval of its battles, by Student's t", () => {
    const { only } = winRates(
      Battles.fromCounts(
        ["x", "y"],
        [
          [0, 300],
          [100, 0],
        ],
      ),
    );
    expect(only.estimate).toBe(0.75);
    const plain = proportion({ successes: 300, trials: 400 }).only.interval;
    expect(only.interval?.low).toBeCloseTo(plain?.low ?? NaN, 3);
    expect(only.interval?.high).toBeCloseTo(plain?.high ?? NaN, 3);
    expect(only.values).toEqual({ wins: 300, losses: 100, ties: 0 });
    expect(only.n).toEqual({ battles: 400 });
  });

  test("a tie is half a win, and makes the interval narrower than a win and a loss would", () => {
    const tied = winRates(
      Battles.fromCounts(
        ["x", "y"],
        [
          [0, 10],
          [10, 0],
        ],
        [
          [0, 80],
          [80, 0],
        ],
      ),
    ).only;
    const decided = winRates(
      Battles.fromCounts(
        ["x", "y"],
        [
          [0, 50],
          [50, 0],
        ],
      ),
    ).only;
    expect([tied.estimate, decided.estimate]).toEqual([0.5, 0.5]);
    const width = ({ interval }: typeof tied): number => (interval?.high ?? NaN) - (interval?.low ?? NaN);
    expect(width(tied)).toBeLessThan(width(decided) / 2);
  });

  test("who sat where, the order of rows and counts in place of rows change nothing", () => {
    const rows = [
      { a: "x", b: "y", winner: "a" },
      { a: "y", b: "x", winner: "b" },
      { a: "y", b: "x", winner: "tie" },
      { a: "x", b: "y", winner: "b" },
    ];
    const one = winRates(Battles.from(rows)).only;
    const turned = winRates(
      Battles.fromColumns({
        models: ["x", "y"],
        a: [0, 1, 0],
        b: [1, 0, 1],
        outcome: [0, 0, 2],
        counts: [2, 1, 1],
      }),
    ).only;
    expect(turned).toEqual(one);
    expect(one.estimate).toBe(0.625);
  });

  test("battles of one cluster do not count as independent", () => {
    const rows = Array.from({ length: 60 }, (_, i) => ({ a: "x", b: "y", winner: i % 20 < 13 ? "a" : "b" }));
    const plain = winRates(Battles.from(rows));
    const clustered = winRates(Battles.from(rows.map((row, i) => ({ ...row, cluster: `prompt ${i % 20}` }))));
    expect(clustered.unit).toBe("cluster");
    expect(clustered.only.n).toEqual({ battles: 60, clusters: 20 });
    expect(clustered.only.interval?.low).toBeLessThan(plain.only.interval?.low ?? 0);
  });

  test("a single battle has no interval, and the reason says why; pairs that did not meet are left out", () => {
    const result = winRates(
      Battles.from([
        { a: "x", b: "y", winner: "a" },
        { a: "z", b: "y", winner: "b" },
      ]),
    );
    expect(result.estimates).toHaveLength(2);
    expect(result.estimates[0]?.interval).toBeUndefined();
    expect(result.estimates[0]?.reason).toMatch(/A single battle tells nothing/u);
  });
});

describe("predicted", () => {
  test.each(["halves", "davidson", "raoKupper"] as const)(
    "over all battles of a model ratings with ties: %s predict as much as it scored",
    async (ties) => {
      // The likelihood equations of the ratings: sums of observed and expected scores agree, for Davidson's model of wins and ties alike.
      const battles = arena();
      const result = winRates(battles, { ratings: await bradleyTerry(battles, { ties }) });
      const excess = new Map<string, number>();
      for (const { labels, values, n } of result) {
        const by = Number(values?.["excess"]) * Number(n["battles"]);
        for (const [name, sign] of [
          [labels["x"], 1],
          [labels["y"], -1],
        ] as const)
          excess.set(String(name), (excess.get(String(name)) ?? 0) + sign * by);
      }
      for (const sum of excess.values()) expect(Math.abs(sum)).toBeLessThan(ties === "raoKupper" ? 3 : 1e-6);
    },
  );

  test("an order effect and features are used", async () => {
    const rows = Array.from({ length: 200 }, (_, i) => ({
      ...(i % 2 === 0 ? { a: "x", b: "y" } : { a: "y", b: "x" }),
      winner: i % 10 < 7 ? "a" : "b",
      length: (i % 3) - 1,
    }));
    const battles = Battles.from(rows, { features: ["length"] });
    const ratings = await bradleyTerry(battles, { order: true, features: ["length"] });
    const { only } = winRates(battles, { ratings });
    expect(only.values?.["excess"]).toBeCloseTo(0, 6);
    expect(ratings.model).toEqual({ order: true, features: ["length"], ties: "halves" });
  });
});

test("is refused for ratings that predict nothing, of other models, or with features that the battles lack", async () => {
  const battles = arena(["x", "y"], 40);
  const elo = await ratingIntervals(battles, "elo", { reps: 20 });
  expect(() => winRates(battles, { ratings: elo })).toThrow(
    /ratingIntervals\(\) do not say how likely a win is/u,
  );
  const others = await bradleyTerry(arena(["x", "z"], 40));
  expect(() => winRates(battles, { ratings: others })).toThrow(/no model "y"/u);
  const rows = Array.from({ length: 40 }, (_, i) => ({
    a: "x",
    b: "y",
    winner: i % 3 ? "a" : "b",
    f: i % 5,
  }));
  const featured = await bradleyTerry(Battles.from(rows, { features: ["f"] }), { features: ["f"] });
  expect(() => winRates(battles, { ratings: featured })).toThrow(/control for "f", which the battles lack/u);
});
