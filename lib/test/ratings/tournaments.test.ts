import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  anchoredMatches,
  percentileRank,
  rankToRating,
  roundRobin,
  singleElimination,
  swissTournament,
  winCounts,
} from "../../src/ratings/index.js";

describe("tournaments", () => {
  const names = ["a", "b", "c", "d", "e", "f", "g"];
  const better = (x: string, y: string): "a" | "b" => (x < y ? "a" : "b");

  it("the best wins, whatever the draw, and only losers are out", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 33 }), fc.integer({ min: 0, max: 99 }), (count, seed) => {
        const models = Array.from({ length: count }, (_, model) => String(model).padStart(3, "0"));
        const { places, battles: played, rounds } = singleElimination(models, better, { seed });
        expect(places[0]).toBe("000");
        expect([...places].sort()).toEqual(models);
        expect(played.total).toBe(count - 1);
        expect(rounds).toBe(Math.ceil(Math.log2(count)));
      }),
    );
  });

  it("everybody meets everybody, or those with as many points", () => {
    expect(roundRobin(names, better, { legs: 2 })).toMatchObject({ places: names, rounds: 2 });
    expect([...winCounts(roundRobin(names, better).battles)]).toEqual([6, 5, 4, 3, 2, 1, 0]);
    const swiss = swissTournament(names, better);
    expect(swiss.places[0]).toBe("a");
    expect(swiss.battles.total).toBe(9);
    const met = Array.from(swiss.battles.a, (a, row) => [a, swiss.battles.b[row]].sort().join());
    expect(new Set(met).size).toBe(met.length);
  });

  it("every other model meets the anchor, in both seats, and nobody else", () => {
    const { places, battles, rounds } = anchoredMatches(names, "d", better, { legs: 2 });
    expect(rounds).toBe(2);
    expect(battles.total).toBe(12);
    const anchor = names.indexOf("d");
    const seats = Array.from(battles.a, (a, row) => [a, battles.b[row] ?? -1]);
    expect(seats.every((pair) => pair.includes(anchor))).toBe(true);
    expect(seats.filter(([a]) => a === anchor)).toHaveLength(6);
    // All three better models win always, so they are not told apart: they keep their order.
    expect(places).toEqual(["a", "b", "c", "e", "f", "g"]);
    expect(anchoredMatches([...names].reverse(), "d", better).places).toEqual(["c", "b", "a", "g", "f", "e"]);
    expect(() => anchoredMatches(names, "z", better)).toThrow("the anchor is one of the models a, b");
    expect(() => anchoredMatches(names, "d", better, { legs: 0.5 })).toThrow("legs");
  });

  it("a rating stands above those people who rate strictly below, and so do the ends of its interval", () => {
    const people = [1500, 1100, 1300, 1700];
    expect([1100, 1300.5, Infinity].map((rating) => percentileRank(people, rating))).toEqual([0, 0.5, 1]);
    const contests = [
      { field: [1400, 1600], rank: 2 },
      { field: [1300, 1500], rank: 2 },
    ];
    expect(rankToRating(contests, { people }).only.values).toMatchObject({
      percentile: 0.5,
      percentileLow: 0,
      percentileHigh: 1,
    });
    expect(rankToRating(contests).only.values).not.toHaveProperty("percentile");
    expect(() => percentileRank([], 1)).toThrow("at least one person");
    expect(() => percentileRank([1, NaN], 1)).toThrow("person 2 is NaN");
  });

  it("refuses what is no tournament", () => {
    expect(() => singleElimination(["x"], better)).toThrow("at least two");
    expect(() => roundRobin(["x", "x"], better)).toThrow("named twice");
    expect(() => roundRobin(names, better, { legs: 0 })).toThrow("legs");
    expect(() => swissTournament(names, () => "x" as "a")).toThrow("a battle ends with");
  });
});
