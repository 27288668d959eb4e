import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Xoshiro128 } from "../../src/random/index.js";
import {
  Battles,
  bradleyTerry,
  compositeBattles,
  inversePairWeights,
  ratingDifferences,
  styleDifferences,
  type BradleyTerryOptions,
} from "../../src/ratings/index.js";
import { drawBattles, everyPair } from "./simulate.js";

const natural = { scale: "natural" } as const;
const world = { theta: [-0.8, -0.1, 0.3, 0.6], ties: 0.2, pairs: everyPair(4) };
const sample = (seed: number, count = 120): Battles => drawBattles(world, count, Xoshiro128.fromSeed(seed));
const columnsOf = ({ models, a, b, outcome }: Battles) => ({
  models,
  a: [...a],
  b: [...b],
  outcome: [...outcome],
});
const errors = (result: Awaited<ReturnType<typeof bradleyTerry>>): number[] =>
  result.estimates.map(({ values }) => Number(values?.standardError));
const close = (got: readonly number[], wanted: readonly number[], digits = 9): void => {
  expect(got.length).toBe(wanted.length);
  got.forEach((value, place) => expect(value).toBeCloseTo(wanted[place] ?? NaN, digits));
};

describe("Bradley-Terry", () => {
  it("gives the logarithm of the odds of two models", async () => {
    const result = await bradleyTerry(
      Battles.fromCounts(
        ["x", "y"],
        [
          [0, 30],
          [10, 0],
        ],
      ),
      natural,
    );
    close(result.ratings, [Math.log(3) / 2, -Math.log(3) / 2]);
    // The inverse information of the difference is 1 / (40 * .75 * .25).
    const { values } = ratingDifferences(result).only;
    expect(values?.standardError).toBeCloseTo(Math.sqrt(1 / (40 * 0.75 * 0.25)), 9);
  });

  it.each(["halves", "davidson", "raoKupper"] as const)(
    "does not depend on the order of the battles or on seats (%s)",
    async (ties) => {
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 0, max: 1000 }), async (seed) => {
          const battles = sample(seed);
          const { models, a, b, outcome } = columnsOf(battles);
          const turned = Battles.fromColumns({
            models,
            a: b.toReversed(),
            b: a.toReversed(),
            outcome: outcome.toReversed().map((one) => (one === 2 ? 2 : 1 - one)),
          });
          const first = await bradleyTerry(battles, { ...natural, ties });
          const second = await bradleyTerry(turned, { ...natural, ties });
          close(first.ratings, second.ratings);
          close(errors(first), errors(second));
        }),
        { numRuns: 15 },
      );
    },
  );

  it("names do not matter: models in another order get the same ratings", async () => {
    const battles = sample(3);
    const { models, a, b, outcome } = columnsOf(battles);
    const turned = Battles.fromColumns({
      models: models.toReversed(),
      a: a.map((m) => 3 - m),
      b: b.map((m) => 3 - m),
      outcome,
    });
    close((await bradleyTerry(battles)).ratings, (await bradleyTerry(turned)).ratings.toReversed());
  });

  it("weights of one change nothing", async () => {
    const battles = sample(4);
    const weighted = battles.withWeights(new Float64Array(battles.a.length).fill(1));
    const plain = await bradleyTerry(battles);
    const same = await bradleyTerry(weighted);
    expect(same.ratings).toEqual(plain.ratings);
    expect(errors(same)).toEqual(errors(plain));
  });

  it("weights of any size are only relative, 1e-300 and 1e300 included", async () => {
    const battles = sample(4);
    const plain = await bradleyTerry(battles);
    for (const size of [1e-300, 1e300]) {
      const result = await bradleyTerry(battles.withWeights(new Float64Array(battles.a.length).fill(size)));
      close(result.ratings, plain.ratings);
      close(errors(result), errors(plain));
    }
  });

  it("a battle listed twice is a battle with the count 2, in rating and error; a weight of 2 only in rating", async () => {
    const { models, a, b, outcome } = columnsOf(sample(5));
    const twice = Battles.fromColumns({
      models,
      a: [...a, ...a],
      b: [...b, ...b],
      outcome: [...outcome, ...outcome],
    });
    const counted = Battles.fromColumns({ models, a, b, outcome, counts: a.map(() => 2) });
    const listed = await bradleyTerry(twice);
    const stated = await bradleyTerry(counted);
    close(listed.ratings, stated.ratings);
    close(errors(listed), errors(stated));
    const odd = a.map((_, row) => (row % 2 === 0 ? 2 : 1));
    const evenRows = a.flatMap((_, row) => (row % 2 === 0 ? [row] : []));
    const pick = (values: readonly number[]): number[] => [
      ...values,
      ...evenRows.map((row) => values[row] ?? 0),
    ];
    const doubled = Battles.fromColumns({ models, a: pick(a), b: pick(b), outcome: pick(outcome) });
    close(
      (await bradleyTerry(Battles.fromColumns({ models, a, b, outcome, weights: odd }))).ratings,
      (await bradleyTerry(doubled)).ratings,
    );
  });

  it("clusters of one battle give the sandwich but for its small-sample factor", async () => {
    const battles = sample(6);
    const { models, a, b, outcome } = columnsOf(battles);
    const clustered = Battles.fromColumns({ models, a, b, outcome, clusters: a.map((_, row) => row) });
    const factor = Math.sqrt(a.length / (a.length - 1));
    close(
      errors(await bradleyTerry(clustered)),
      errors(await bradleyTerry(battles)).map((error) => error * factor),
      7,
    );
  });

  it("a feature without effect leaves ratings near, one with effect is found", async () => {
    const bits = Xoshiro128.fromSeed(8);
    const { models, a, b } = columnsOf(sample(7, 3000));
    const style = a.map(() => 2 * bits.nextDouble() - 1);
    const outcome = a.map((first, row) => {
      const d = (world.theta[first] ?? 0) - (world.theta[b[row] ?? 0] ?? 0) + 1.5 * (style[row] ?? 0);
      return bits.nextDouble() < 1 / (1 + Math.exp(-d)) ? 0 : 1;
    });
    const battles = Battles.fromColumns({ models, a, b, outcome, features: { style } });
    const result = await bradleyTerry(battles, { ...natural, features: ["style"] });
    const { interval, estimate } = result.effects?.get({ effect: "style" }) ?? {};
    expect(interval?.low).toBeLessThan(1.5);
    expect(interval?.high).toBeGreaterThan(1.5);
    expect(estimate).toBeGreaterThan(1);
    // Counted pairs and single battles are the same likelihood.
    const constant = Battles.fromColumns({ models, a, b, outcome, features: { one: style.map(() => 1) } });
    const byFeature = await bradleyTerry(constant, { ...natural, features: ["one"] });
    const byOrder = await bradleyTerry(constant, { ...natural, order: true });
    close(byFeature.ratings, byOrder.ratings);
    close(errors(byFeature), errors(byOrder));
  });

  it("style differences are (a - b) / (a + b), standardised", () => {
    expect([...styleDifferences([30, 10, 0], [10, 30, 0])]).toEqual(
      [1, -1, 0].map((x) => x * Math.sqrt(1.5)),
    );
    expect(() => styleDifferences([1, 1], [1, 1])).toThrow("cannot be controlled for");
  });

  it("balances often-played pairs, and sets of battles", async () => {
    const battles = Battles.fromCounts(
      ["x", "y", "z"],
      [
        [0, 600, 30],
        [200, 0, 20],
        [20, 30, 0],
      ],
    );
    const byOption = await bradleyTerry(battles, { pairWeights: "inverseCount" });
    const byHand = await bradleyTerry(battles.withWeights(inversePairWeights(battles)));
    expect(byOption.ratings).toEqual(byHand.ratings);
    const small = Battles.fromCounts(
      ["x", "y"],
      [
        [0, 3],
        [1, 0],
      ],
    );
    const large = Battles.fromCounts(
      ["x", "y"],
      [
        [0, 1000],
        [1000, 0],
      ],
    );
    const both = await bradleyTerry(
      compositeBattles([
        { battles: small, weight: 1 },
        { battles: large, weight: 1 },
      ]),
    );
    // Half of the weight has the ratio 3 : 1, half 1 : 1.
    expect(ratingDifferences(both).only.values?.["winProbability"]).toBeCloseTo(0.625, 9);
  });

  it("scales, anchors and references only move and stretch", async () => {
    const battles = sample(9);
    const [base, elo, anchored, reference] = await Promise.all(
      (
        [
          natural,
          {},
          { anchor: { model: "m0", rating: 1114 } },
          { ...natural, reference: "m1" },
        ] as BradleyTerryOptions[]
      ).map((options) => bradleyTerry(battles, options)),
    );
    const theta = base?.ratings ?? [];
    close(
      elo?.ratings ?? [],
      theta.map((one) => 1000 + (400 / Math.LN10) * one),
    );
    expect(anchored?.get({ model: "m0" }).estimate).toBeCloseTo(1114, 9);
    const width = ({ interval }: { interval: { low: number; high: number } | undefined }): number =>
      (interval?.high ?? NaN) - (interval?.low ?? NaN);
    anchored?.estimates.forEach((estimate, place) =>
      expect(width(estimate)).toBeCloseTo(width(elo?.estimates[place] ?? estimate), 8),
    );
    expect(reference?.get({ model: "m1" })).toMatchObject({ estimate: 0, interval: undefined });
    close(
      (base?.models ?? []).map((model) => reference?.get({ model }).estimate ?? NaN),
      theta.map((one) => one - (theta[1] ?? 0)),
    );
  });

  it("a higher level never gives a narrower interval, and the interval contains the estimate", async () => {
    for (const interval of ["sandwich", "model", "percentile", "normal"] as const) {
      const low = await bradleyTerry(sample(10), { interval, level: 0.8, reps: 200 });
      const high = await bradleyTerry(sample(10), { interval, level: 0.99, reps: 200 });
      low.estimates.forEach(({ interval: inner, estimate }, place) => {
        const outer = high.estimates[place]?.interval;
        expect(outer?.low).toBeLessThanOrEqual(inner?.low ?? NaN);
        expect(outer?.high).toBeGreaterThanOrEqual(inner?.high ?? NaN);
        expect(outer?.low).toBeLessThanOrEqual(estimate);
        expect(outer?.high).toBeGreaterThanOrEqual(estimate);
      });
    }
  });

  it("the same seed gives the same bits, another one others", async () => {
    const options = { interval: "percentile", reps: 50 } as const;
    const ids = await Promise.all(
      [0, 0, 1].map(async (seed) => (await bradleyTerry(sample(11), { ...options, seed })).id),
    );
    expect(ids[0]).toBe(ids[1]);
    expect(ids[0]).not.toBe(ids[2]);
  });

  it("the bootstrap's spread is the sandwich's", async () => {
    const battles = sample(12, 2000);
    const bootstrap = errors(await bradleyTerry(battles, { interval: "normal", reps: 1000 }));
    errors(await bradleyTerry(battles)).forEach((error, place) =>
      expect(Math.abs((bootstrap[place] ?? NaN) / error - 1)).toBeLessThan(0.12),
    );
  });

  it("can be aborted", async () => {
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(bradleyTerry(sample(1), { interval: "percentile", signal })).rejects.toThrow("enough");
  });
});
