import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roundRobin, singleElimination, swissTournament, winCounts } from "../../src/ratings/index.js";

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

  it("refuses what is no tournament", () => {
    expect(() => singleElimination(["x"], better)).toThrow("at least two");
    expect(() => roundRobin(["x", "x"], better)).toThrow("named twice");
    expect(() => roundRobin(names, better, { legs: 0 })).toThrow("legs");
    expect(() => swissTournament(names, () => "x" as "a")).toThrow("a battle ends with");
  });
});
