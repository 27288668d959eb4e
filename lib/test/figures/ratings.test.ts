import { describe, expect, test } from "vitest";
import * as figures from "../../src/figures/index.js";
import { Battles, bradleyTerry, eloRatings, ratingIntervals, ratingRanks } from "../../src/ratings/index.js";
import type { Result } from "../../src/results/index.js";
import { exampleEstimate, exampleResult } from "../results/exampleResult.js";
import { arena, thirty } from "./arena.js";
import { once } from "./once.js";
import { testFigures } from "./testFigures.js";

testFigures(
  once({
    ratings: async () => {
      const of = await bradleyTerry(arena());
      const ranks = ratingRanks(of);
      return { figure: figures.ratings(of, { ranks }), of: [of, ranks] };
    },
    "ratings-elo": async () => {
      const of = await ratingIntervals(arena(), "elo", { k: 16, reps: 200 });
      return { figure: figures.ratings(of, { title: "Elo" }), of, notes: [/Elo depends on the order/u] };
    },
    "ratings-elo-points": () => {
      const of = eloRatings(arena(), { k: 16 });
      return {
        figure: figures.ratings(of),
        of,
        notes: [
          /Elo depends on the order/u,
          /no interval \(open points\): Elo says nothing of its own error/u,
        ],
      };
    },
    "ratings-thirty": async () => {
      const of = await bradleyTerry(arena(thirty, 4000));
      const ranks = ratingRanks(of, { reps: 2000 });
      return { figure: figures.ratings(of, { ranks }), of: [of, ranks] };
    },
    "ratings-reference": async () => {
      const of = await bradleyTerry(
        arena(["Baseline", "A model with a very long name that no margin can hold (2026-11-22)"], 60),
        {
          reference: "Baseline",
          scale: "natural",
        },
      );
      return {
        figure: figures.ratings(of),
        of,
        notes: [/Baseline has no interval \(open point\): The reference/u],
      };
    },
    "ratings-strength": async () => {
      const of = await bradleyTerry(arena(), { scale: "strength" });
      return { figure: figures.ratings(of, { log: true }), of };
    },
  }),
);

describe("what is refused, and how", () => {
  const rating = exampleResult({
    kind: "bradleyTerry",
    estimates: [exampleEstimate({ labels: { model: "x" }, estimate: -1, interval: { low: -2, high: 0 } })],
  });
  const ranks = exampleResult({
    kind: "rankSets",
    estimates: [exampleEstimate({ labels: { system: "y" } })],
  });
  test.each<[string, () => unknown, RegExp]>([
    ["a promise", () => figures.ratings(bradleyTerry(arena()) as unknown as Result), /await/u],
    [
      "a result of another kind",
      () => figures.ratings(exampleResult()),
      /bradleyTerry\(\) or plackettLuce\(\)/u,
    ],
    [
      "ranks of another kind",
      () => figures.ratings(rating, { ranks: rating }),
      /ratings, ranks shows a result of ratingRanks\(\); this is one of bradleyTerry\(\)/u,
    ],
    ["ranks of other models", () => figures.ratings(rating, { ranks }), /expected x; they are of y/u],
    [
      "a logarithm of negative ratings",
      () => figures.ratings(rating, { log: true }),
      /above 0; x has -1\. Leave log out/u,
    ],
  ])("%s", (_name, make, reason) => {
    expect(make).toThrow(reason);
  });
});

test("the best stands on top, as in the table of ratings", async () => {
  const result = await bradleyTerry(
    Battles.fromCounts(
      ["weak", "strong"],
      [
        [0, 5],
        [20, 0],
      ],
    ),
  );
  const order = (figure: figures.Figure): unknown => figure.panels[0]?.y?.domain;
  expect(order(figures.ratings(result))).toEqual(["strong", "weak"]);
  expect(result.estimates.map(({ labels, values }) => [labels["model"], values?.["rank"]])).toEqual([
    ["strong", 1],
    ["weak", 2],
  ]);
  // Covariances and the list of ratings stay in the order of the battles.
  expect(result.models).toEqual(["weak", "strong"]);
});
