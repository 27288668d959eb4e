import { describe, expect, it } from "vitest";
import { Xoshiro128 } from "../../src/random/index.js";
import {
  Battles,
  bradleyTerry,
  choiceRank,
  luceSpectralRanking,
  plackettLuce,
} from "../../src/ratings/index.js";
import { drawBattles, everyPair } from "./simulate.js";
import { someRankings as rankings } from "./someRankings.js";

const world = { theta: [-0.8, -0.1, 0.3, 0.6], ties: 0.2, pairs: everyPair(4) };
const battles = drawBattles(world, 400, Xoshiro128.fromSeed(1));
const close = (got: ArrayLike<number>, wanted: ArrayLike<number>, digits = 7): void =>
  Array.from(got).forEach((value, place) => expect(value).toBeCloseTo(wanted[place] ?? NaN, digits));

describe("Plackett-Luce", () => {
  it("finds the same maximum by Newton, MM and I-LSR", async () => {
    const newton = await plackettLuce(rankings);
    for (const method of ["mm", "ilsr"] as const) {
      const other = await plackettLuce(rankings, { method });
      close(other.ratings, newton.ratings, 8);
      expect(other.iterations).toBeGreaterThan(1);
    }
  });

  it("of pairs is Bradley-Terry", async () => {
    const pairs = Array.from(battles.a, (a, row) => {
      const x = `m${a}`;
      const y = `m${battles.b[row] ?? 0}`;
      return battles.outcome[row] === 1 ? [y, x] : [x, y];
    });
    const decided = Battles.from(pairs.map(([a, b]) => ({ a, b, winner: "a" })));
    const options = { scale: "natural" } as const;
    const asPairs = await plackettLuce(pairs, { models: decided.models });
    const asBattles = await bradleyTerry(decided, options);
    close(asPairs.ratings, asBattles.ratings);
    asPairs.estimates.forEach(({ interval }, place) =>
      expect(interval?.low).toBeCloseTo(asBattles.estimates[place]?.interval?.low ?? NaN, 6),
    );
  });

  it("a choice of one among others is the first stage of a ranking", async () => {
    const choices = [
      ["x", "y"],
      ["y", "x"],
      ["x", "y"],
    ].map(([best = "", rest = ""]) => ({ first: [best], rest: [rest] }));
    expect((await plackettLuce(choices)).ratings[0]).toBeCloseTo(Math.log(2) / 2, 9);
  });

  it("says what it cannot rate, and offers the penalised fit", async () => {
    const always = [
      ["x", "y", "z"],
      ["x", "z", "y"],
    ];
    await expect(plackettLuce(always)).rejects.toThrow(/\{x\} won every battle.*ridge: 0\.1/u);
    expect((await plackettLuce(always, { ridge: 0.1 })).ratings[0]).toBeGreaterThan(0);
    await expect(
      plackettLuce([
        ["w", "x"],
        ["x", "w"],
        ["y", "z"],
        ["z", "y"],
      ]),
    ).rejects.toThrow("{w, x}, {y, z}");
    await expect(plackettLuce([["x", "x"]])).rejects.toThrow("ranking 1 has x twice");
    await expect(plackettLuce([["x"]])).rejects.toThrow("two at least");
    await expect(plackettLuce([])).rejects.toThrow("at least one ranking");
    await expect(plackettLuce(rankings, { models: ["x", "y"] })).rejects.toThrow(
      'ranking 1: there is no model "z"',
    );
    await expect(plackettLuce(rankings, { ridge: 1, method: "mm" })).rejects.toThrow("a ridge needs");
    expect(() => luceSpectralRanking(always)).toThrow("{x} won every battle");
  });

  it("bootstrap and sandwich agree", async () => {
    const many = Array.from({ length: 40 }, () => rankings).flat();
    const sandwich = await plackettLuce(many);
    const bootstrap = await plackettLuce(many, { interval: "normal", reps: 500 });
    sandwich.estimates.forEach(({ values }, place) =>
      expect(
        Number(bootstrap.estimates[place]?.values?.standardError) / Number(values?.standardError),
      ).toBeCloseTo(1, 0),
    );
  });
});

it("ChoiceRank recovers strengths from traffic alone", () => {
  const strengths = [1, 2, 4];
  const edges = everyPair(3).flatMap(([i, j]): [number, number][] => [
    [i, j],
    [j, i],
  ]);
  const departures = [60_000, 60_000, 60_000];
  const arrivals = strengths.map((own, to) =>
    departures.reduce((sum, left, from) => {
      const reach = strengths.reduce((total, one, node) => total + (node === from ? 0 : one), 0);
      return from === to ? sum : sum + (left * own) / reach;
    }, 0),
  );
  const found = choiceRank({ edges, arrivals, departures });
  expect((found[2] ?? NaN) - (found[0] ?? NaN)).toBeCloseTo(Math.log(4), 2);
  expect(() => choiceRank({ edges: [[0, 9]], arrivals: [1, 1], departures: [1, 0] })).toThrow(
    "there is no node 9",
  );
  expect(() => choiceRank({ edges: [[1, 0]], arrivals: [1, 1], departures: [1, 0] })).toThrow(
    "node 1 has departures but no edge",
  );
});

describe("many models", () => {
  const random = Xoshiro128.fromSeed(7);
  const names = Array.from({ length: 60 }, (_, place) => `m${place}`);
  const drawn = Array.from({ length: 80 }, () =>
    names
      .map((name, place) => ({ name, at: place / 30 + random.nextDouble() * 4 }))
      .sort((x, y) => x.at - y.at)
      .map(({ name }) => name),
  );

  it("have at the maximum as many choices as are expected, summed stage by stage", async () => {
    const { ratings } = await plackettLuce(drawn, { models: names });
    const strengths = ratings.map(Math.exp);
    const expected = new Float64Array(names.length);
    const chosen = new Float64Array(names.length);
    for (const ranking of drawn) {
      const order = ranking.map((name) => names.indexOf(name));
      for (let stage = 0; stage < order.length - 1; stage++) {
        const left = order.slice(stage);
        const sum = left.reduce((total, model) => total + (strengths[model] ?? 0), 0);
        for (const model of left) expected[model] = (expected[model] ?? 0) + (strengths[model] ?? 0) / sum;
        chosen[order[stage] ?? 0] = (chosen[order[stage] ?? 0] ?? 0) + 1;
      }
    }
    close(expected, chosen, 6);
  });

  it("have an interval that refits of resampled rankings have, too", async () => {
    const closed = await plackettLuce(drawn, { models: names, reference: "m0" });
    const refits = await plackettLuce(drawn, {
      models: names,
      reference: "m0",
      interval: "normal",
      reps: 400,
    });
    const errors = (result: typeof closed): number[] =>
      result.estimates.slice(1).map(({ values }) => Number(values?.standardError));
    const ratio = errors(closed).map((one, place) => one / (errors(refits)[place] ?? NaN));
    expect(ratio.reduce((sum, one) => sum + one, 0) / ratio.length).toBeGreaterThan(0.9);
    expect(ratio.reduce((sum, one) => sum + one, 0) / ratio.length).toBeLessThan(1.1);
  });

  it("share a rank where their rankings are the same but for the names", async () => {
    const rotated = ["w", "x", "y", "z"].map((_, by, all) => [...all.slice(by), ...all.slice(0, by)]);
    const { estimates } = await plackettLuce(rotated);
    expect(estimates.map(({ values }) => values?.["rank"])).toEqual([1, 1, 1, 1]);
  });

  it("refuses a ranking that says nothing", async () => {
    await expect(plackettLuce([["x", "y"], { first: [], rest: ["x", "y"] }])).rejects.toThrow(
      "ranking 2 says nothing: its first is empty",
    );
  });
});
