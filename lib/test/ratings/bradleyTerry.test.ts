import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Xoshiro128 } from "../../src/random/index.js";
import {
  Battles,
  bradleyTerry,
  comparisonGroups,
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
  result.estimates.map(({ values }) => Number(values?.["standardError"]));
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
    expect(values?.["standardError"]).toBeCloseTo(Math.sqrt(1 / (40 * 0.75 * 0.25)), 9);
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
          const [first, second] = [
            await bradleyTerry(battles, { ...natural, ties }),
            await bradleyTerry(turned, { ...natural, ties }),
          ];
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
    const [plain, same] = [await bradleyTerry(battles), await bradleyTerry(weighted)];
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
    const [listed, stated] = [await bradleyTerry(twice), await bradleyTerry(counted)];
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
    const [byFeature, byOrder] = [
      await bradleyTerry(constant, { ...natural, features: ["one"] }),
      await bradleyTerry(constant, { ...natural, order: true }),
    ];
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
    // Half of the weight says 3 : 1, half 1 : 1.
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
      [...(reference?.estimates ?? [])].map(({ estimate }) => estimate),
      theta.map((one) => one - (theta[1] ?? 0)),
    );
  });

  it("a higher level never gives a narrower interval, and the interval contains the estimate", async () => {
    for (const interval of ["sandwich", "model", "percentile", "normal"] as const) {
      const [low, high] = [
        await bradleyTerry(sample(10), { interval, level: 0.8, reps: 200 }),
        await bradleyTerry(sample(10), { interval, level: 0.99, reps: 200 }),
      ];
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

describe("battles that cannot be rated", () => {
  const islands = Battles.fromCounts(
    ["w", "x", "y", "z"],
    [
      [0, 2, 0, 0],
      [1, 0, 0, 0],
      [0, 0, 0, 1],
      [0, 0, 2, 0],
    ],
  );

  it("names the groups of a disconnected comparison graph", async () => {
    expect(comparisonGroups(islands)).toEqual([
      ["w", "x"],
      ["y", "z"],
    ]);
    await expect(bradleyTerry(islands)).rejects.toThrow("{w, x}, {y, z}");
  });

  it("says who won or lost everything, and offers the penalised fit, which says so too", async () => {
    const oneSided = Battles.fromCounts(
      ["x", "y", "z"],
      [
        [0, 3, 2],
        [0, 0, 1],
        [0, 1, 0],
      ],
    );
    await expect(bradleyTerry(oneSided)).rejects.toThrow(
      /\{y, z\} lost every battle.*\{x\} won every battle.*ridge: 0\.1/u,
    );
    const penalised = await bradleyTerry(oneSided, { ridge: 0.1 });
    expect(penalised.ratings[0]).toBeGreaterThan(penalised.ratings[1] ?? NaN);
    expect(penalised.assumptions).toMatchObject([{ holds: true }, { holds: false }]);
    const apart = await bradleyTerry(islands, { ridge: 0.1 });
    expect(apart.assumptions[0]).toMatchObject({
      holds: false,
      detail: expect.stringContaining("{w, x}") as unknown,
    });
  });

  it("a model that is listed but never played is named", async () => {
    const idle = Battles.fromColumns({ models: ["x", "y", "idle"], a: [0, 1], b: [1, 0], outcome: [0, 0] });
    await expect(bradleyTerry(idle)).rejects.toThrow("{idle}");
  });

  it("features that separate the outcomes or repeat each other are refused, not fitted", async () => {
    const { models, a, b, outcome } = columnsOf(sample(2));
    const decided = outcome.map((one) => (one === 2 ? 0 : one));
    const style = decided.map((one) => (one === 0 ? 1 : -1));
    const perfect = Battles.fromColumns({ models, a, b, outcome: decided, features: { style } });
    await expect(bradleyTerry(perfect, { features: ["style"] })).rejects.toThrow(
      /separate|did not converge/u,
    );
    const twins = Battles.fromColumns({
      models,
      a,
      b,
      outcome,
      features: { one: a.map((_, row) => row % 3), two: a.map((_, row) => 2 * (row % 3)) },
    });
    await expect(bradleyTerry(twins, { features: ["one", "two"] })).rejects.toThrow(
      "one, two cannot be told apart",
    );
  });

  it("ties cannot be modelled where there are none, or nothing else", async () => {
    const none = Battles.fromCounts(
      ["x", "y"],
      [
        [0, 3],
        [1, 0],
      ],
    );
    const only = Battles.fromCounts(
      ["x", "y"],
      [
        [0, 0],
        [0, 0],
      ],
      [
        [0, 3],
        [3, 0],
      ],
    );
    await expect(bradleyTerry(none, { ties: "davidson" })).rejects.toThrow("none of them did");
    await expect(bradleyTerry(only, { ties: "raoKupper" })).rejects.toThrow("all of them did");
  });

  it("resamples that cannot be rated are counted and penalised, not passed over", async () => {
    const thin = Battles.fromCounts(
      ["x", "y"],
      [
        [0, 6],
        [1, 0],
      ],
    );
    const result = await bradleyTerry(thin, { interval: "percentile", reps: 200 });
    expect(result.warnings.join(" ")).toMatch(/of 200 resamples were separable/u);
    expect(result.estimates.every(({ interval }) => interval && Number.isFinite(interval.high))).toBe(true);
  });

  it.each([
    [{ level: 1.5 }, "level"],
    [{ ridge: -1 }, "ridge"],
    [{ ties: "none" }, "ties is one of"],
    [{ interval: "bca" }, "interval is one of"],
    [{ features: ["length"] }, 'no feature "length"'],
    [{ reference: "nobody" }, 'no model "nobody"'],
    [{ anchor: { model: "m0", rating: NaN } }, "anchor's rating"],
    [{ scale: { width: -400, centre: 0 } }, "width above 0"],
    [{ scale: "points" }, 'scale is "elo"'],
  ])("refuses the options %o", async (options, message) => {
    await expect(bradleyTerry(sample(1), options as BradleyTerryOptions)).rejects.toThrow(message);
  });
});

describe("battles in clusters", () => {
  it("resampled clusters and the clustered sandwich agree, where resampled battles would be too sure", async () => {
    const bits = Xoshiro128.fromSeed(20);
    const rows = Array.from({ length: 200 }, (_, prompt) => {
      const [a = 0, b = 1] = everyPair(4)[bits.below(6)] ?? [];
      const winner = bits.nextDouble() < 0.5 ? "a" : "b";
      return Array.from({ length: 3 }, () => ({ a: `m${a}`, b: `m${b}`, winner, cluster: prompt }));
    }).flat();
    const clustered = Battles.from(rows);
    const single = Battles.from(rows.map(({ a, b, winner }) => ({ a, b, winner })));
    const [sandwich, bootstrap, naive] = [
      errors(await bradleyTerry(clustered)),
      errors(await bradleyTerry(clustered, { interval: "normal", reps: 500 })),
      errors(await bradleyTerry(single, { interval: "normal", reps: 500 })),
    ];
    sandwich.forEach((error, place) => {
      expect(Math.abs((bootstrap[place] ?? NaN) / error - 1)).toBeLessThan(0.15);
      expect((naive[place] ?? NaN) / error).toBeLessThan(0.75);
    });
    expect((await bradleyTerry(clustered)).unit).toBe("cluster");
  });

  it("weighted battles resampled one by one agree with the weighted sandwich", async () => {
    const battles = sample(21, 1500);
    const weighted = battles.withWeights(Float64Array.from(battles.a, (_, row) => 1 + (row % 4)));
    const sandwich = errors(await bradleyTerry(weighted));
    errors(await bradleyTerry(weighted, { interval: "normal", reps: 400 })).forEach((error, place) =>
      expect(Math.abs(error / (sandwich[place] ?? NaN) - 1)).toBeLessThan(0.15),
    );
  });
});
