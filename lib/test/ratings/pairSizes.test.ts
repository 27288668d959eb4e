import { expect, it } from "vitest";
import { Battles, bradleyTerry, plackettLuce, ratingDifferences } from "../../src/ratings/index.js";

const rows = [
  ...Array.from({ length: 12 }, (_, index) => ({ a: "x", b: "y", winner: index % 3 ? "a" : "b" })),
  ...Array.from({ length: 7 }, (_, index) => ({ a: "y", b: "x", winner: index % 2 ? "a" : "b" })),
  ...Array.from({ length: 30 }, (_, index) => ({ a: "x", b: "z", winner: index % 5 ? "a" : "b" })),
];

it("the n of a difference is the battles of the pair, not all of one of them", async () => {
  for (const battles of [
    Battles.from(rows),
    Battles.fromCounts(
      ["x", "y", "z"],
      [
        [0, 11, 24],
        [8, 0, 0],
        [6, 0, 0],
      ],
    ),
  ]) {
    const ratings = await bradleyTerry(battles);
    expect(ratings.get({ model: "x" }).n["battles"]).toBe(49);
    expect(ratings.together("y", "x")).toEqual({ battles: 19 });
    const pairs = [
      ["x", "y"],
      ["x", "z"],
      ["y", "z"],
    ] as const;
    const sizes = ratingDifferences(ratings, { pairs }).estimates.map(({ n }) => n);
    expect(sizes).toEqual([{ battles: 19 }, { battles: 30 }, { battles: 0 }]);
    expect(ratingDifferences(ratings, { pairs }).get({ x: "y", y: "z" }).warnings.join()).toMatch(
      /never met/u,
    );
    expect(ratingDifferences(ratings, { pairs }).get({ x: "x", y: "y" }).warnings).toEqual([]);
    expect(() => ratings.together("x", "w")).toThrow(/no model "w"; there are x, y, z/u);
  }
});

it("of rankings it is those that have both", async () => {
  const ratings = await plackettLuce([
    ["a", "b", "c"],
    ["b", "a"],
    ["c", "b"],
    { first: ["a"], rest: ["c", "b"] },
    ["c", "a", "b"],
  ]);
  expect(ratings.together("a", "b")).toEqual({ rankings: 4 });
  expect(ratings.together("c", "b")).toEqual({ rankings: 4 });
  expect(ratings.together("a", "c")).toEqual({ rankings: 3 });
});
