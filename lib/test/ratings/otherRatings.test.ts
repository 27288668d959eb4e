import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Xoshiro128 } from "../../src/random/index.js";
import {
  averageWinRate,
  Battles,
  bradleyTerry,
  choiceRank,
  confidenceAgreement,
  eigenScores,
  eloRatings,
  expectationPropagation,
  luceSpectralRanking,
  newmanRatings,
  pageRank,
  pairRankBrier,
  plackettLuce,
  rankCentrality,
  rankToRating,
  ratingIntervals,
  ratingOfRank,
  roundRobin,
  separability,
  singleElimination,
  swissTournament,
  winCounts,
} from "../../src/ratings/index.js";
import { UniformSource, multinomialResampler } from "../../src/ratings/multinomialResampler.js";
import { drawBattles, everyPair } from "./simulate.js";

const world = { theta: [-0.8, -0.1, 0.3, 0.6], ties: 0.2, pairs: everyPair(4) };
const battles = drawBattles(world, 400, Xoshiro128.fromSeed(1));
const close = (got: ArrayLike<number>, wanted: ArrayLike<number>, digits = 7): void =>
  Array.from(got).forEach((value, place) => expect(value).toBeCloseTo(wanted[place] ?? NaN, digits));

describe("Elo", () => {
  it("moves a winner of equals by half of k, and keeps the sum", () => {
    const won = Battles.from([{ a: "x", b: "y", winner: "a" }]);
    expect([...eloRatings(won, { k: 32 })]).toEqual([1016, 984]);
    expect(eloRatings(battles).reduce((sum, rating) => sum + rating, 0)).toBeCloseTo(4000, 8);
  });

  it("expects what the formula says, far apart too", () => {
    fc.assert(
      fc.property(fc.double({ min: -9, max: 9, noNaN: true }), (scale) => {
        const apart = Battles.fromColumns({ models: ["x", "y"], a: [0, 0], b: [1, 1], outcome: [0, 0] });
        const k = 10 ** scale;
        const [x = NaN] = eloRatings(apart, { k });
        const after = 1000 + k / 2;
        const expected = 1 / (1 + 10 ** ((2000 - 2 * after) / 400));
        expect(Math.abs(x - (after + k * (1 - expected)))).toBeLessThanOrEqual(1e-11 * after);
      }),
    );
  });

  it("counts are battles in a row, weights of one change nothing", () => {
    const listed = Battles.fromColumns({
      models: ["x", "y"],
      a: [0, 0, 0],
      b: [1, 1, 1],
      outcome: [0, 0, 0],
    });
    const counted = Battles.fromColumns({ models: ["x", "y"], a: [0], b: [1], outcome: [0], counts: [3] });
    expect(eloRatings(counted)).toEqual(eloRatings(listed));
    expect(eloRatings(listed.withWeights([1, 1, 1]))).toEqual(eloRatings(listed));
  });

  it.each([{ k: 0 }, { base: 1 }, { width: -1 }, { initial: NaN }])("refuses %o", (options) => {
    expect(() => eloRatings(battles, options)).toThrow("is a finite number above");
  });
});

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

describe("Plackett-Luce", () => {
  const rankings = [
    ["x", "y", "z"],
    ["y", "x"],
    ["z", "x", "y"],
    ["y", "z", "x"],
    ["x", "z"],
  ];

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
      const [x, y] = [`m${a}`, `m${battles.b[row] ?? 0}`];
      return battles.outcome[row] === 1 ? [y, x] : [x, y];
    });
    const decided = Battles.from(pairs.map(([a, b]) => ({ a, b, winner: "a" })));
    const options = { scale: "natural" } as const;
    const [asPairs, asBattles] = [
      await plackettLuce(pairs, { models: decided.models }),
      await bradleyTerry(decided, options),
    ];
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
    const [sandwich, bootstrap] = [
      await plackettLuce(many),
      await plackettLuce(many, { interval: "normal", reps: 500 }),
    ];
    sandwich.estimates.forEach(({ values }, place) =>
      expect(
        Number(bootstrap.estimates[place]?.values?.["standardError"]) / Number(values?.["standardError"]),
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
    expect(roundRobin(names, better, 2)).toMatchObject({ places: names, rounds: 2 });
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
    expect(() => roundRobin(names, better, 0)).toThrow("legs");
    expect(() => swissTournament(names, () => "x" as "a")).toThrow("a battle ends with");
  });
});

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

it("resamples are multinomial: right means, variances and covariances, and always as many as there are", () => {
  for (const counts of [
    [3, 1, 0, 2],
    [400, 100, 30, 20],
    [50_000, 9, 200, 3000],
  ]) {
    const total = counts.reduce((sum, count) => sum + count, 0);
    const draw = multinomialResampler(counts, new UniformSource(Xoshiro128.fromSeed(7)));
    const drawn = new Float64Array(counts.length);
    const reps = 4000;
    const sums = counts.map(() => 0);
    const squares = counts.map(() => 0);
    for (let rep = 0; rep < reps; rep++) {
      draw(drawn);
      expect(drawn.reduce((sum, count) => sum + count, 0)).toBe(total);
      drawn.forEach((count, kind) => {
        sums[kind] = (sums[kind] ?? 0) + count / reps;
        squares[kind] = (squares[kind] ?? 0) + (count - (counts[kind] ?? 0)) ** 2 / reps;
      });
    }
    counts.forEach((count, kind) => {
      const variance = count * (1 - count / total);
      expect(Math.abs((sums[kind] ?? NaN) - count)).toBeLessThanOrEqual(4 * Math.sqrt(variance / reps));
      // The variance of a squared deviation is about twice its square, more for skewed small counts.
      expect(Math.abs((squares[kind] ?? NaN) - variance)).toBeLessThanOrEqual(
        4 * Math.sqrt((2 * variance ** 2 + variance) / reps),
      );
    });
  }
});
