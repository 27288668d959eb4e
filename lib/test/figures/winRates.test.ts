import { describe, expect, test } from "vitest";
import * as figures from "../../src/figures/index.js";
import { Battles, bradleyTerry, winRates } from "../../src/ratings/index.js";
import { exampleResult } from "../results/exampleResult.js";
import { arena, thirty } from "./arena.js";
import { once } from "./once.js";
import { testFigures } from "./testFigures.js";

testFigures(
  once({
    winMatrix: async () => {
      const battles = arena();
      const of = winRates(battles, { ratings: await bradleyTerry(battles) });
      return { figure: figures.winRates(of), of };
    },
    "winMatrix-observed": () => {
      const of = winRates(
        Battles.fromCounts(
          ["x", "y", "z"],
          [
            [0, 0, 4],
            [3, 0, 1],
            [0, 0, 0],
          ],
          [
            [0, 1, 0],
            [1, 0, 0],
            [0, 0, 0],
          ],
        ),
      );
      return {
        figure: figures.winRates(of),
        of,
        notes: [/y vs z has no interval: A single battle/u],
      };
    },
    "winMatrix-thirty": async () => {
      const battles = arena(thirty, 6000);
      const of = winRates(battles, { ratings: await bradleyTerry(battles) });
      return { figure: figures.winRates(of), of };
    },
    "winMatrix-long-names": async () => {
      const battles = arena(
        ["A model with a very long name that no margin can hold", "An opponent of some length", "B"],
        90,
      );
      const of = winRates(battles, { ratings: await bradleyTerry(battles) });
      return { figure: figures.winRates(of), of };
    },
  }),
);

describe("what is refused, and how", () => {
  test.each<[string, unknown, RegExp]>([
    ["a result of another kind", exampleResult(), /shows a result of winRates\(\)/u],
    ["battles", arena(), /needs a result of winRates\(\), got object/u],
  ])("%s", (_name, given, reason) => {
    expect(() => figures.winRates(given as never)).toThrow(reason);
  });
});

test("a width and colours, which the matrix cannot follow, are refused", () => {
  const result = winRates(arena());
  expect(() => figures.winRates(result, { width: 500 } as never)).toThrow(/no option "width"/u);
  expect(() => figures.winRates(result, { colors: { x: "red" } } as never)).toThrow(/no option "colors"/u);
});

test("each pair stands in two cells that sum to one", () => {
  const battles = Battles.fromCounts(
    ["x", "y"],
    [
      [0, 3],
      [1, 0],
    ],
  );
  const { columns } = figures.winRates(winRates(battles)).toJSON();
  expect(columns).toContainEqual({ type: "number", values: [0.75, 0.25] });
});
