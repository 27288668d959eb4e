import { describe, expect, it } from "vitest";
import { Xoshiro128 } from "../../src/random/index.js";
import {
  Battles,
  bradleyTerry,
  plackettLuce,
  ratingDifferences,
  ratingRanks,
} from "../../src/ratings/index.js";
import type { RatingInterval } from "../../src/ratings/index.js";
import { drawBattles, everyPair, type World } from "./simulate.js";

const theta = [-1, -0.5, -0.2, 0.2, 0.5, 1];
const ring: [number, number][] = [...theta.map((_, i): [number, number] => [i, (i + 1) % 6]), [0, 3]];

/** The limit of the estimator: with ties as halves the fitted model differs from the model of the battles. */
async function limitOf(world: World): Promise<readonly number[]> {
  return (await bradleyTerry(drawBattles(world, 400_000, Xoshiro128.fromSeed(99)), { scale: "natural" }))
    .ratings;
}

async function coverage(
  world: World,
  battles: number,
  trials: number,
  interval: RatingInterval,
  ties: "halves" | "davidson",
): Promise<number> {
  const target = ties === "davidson" ? world.theta : await limitOf(world);
  let [covered, all] = [0, 0];
  for (let trial = 0; trial < trials; trial++) {
    const data = drawBattles(world, battles, Xoshiro128.fromSeed(1000 + trial));
    const result = await bradleyTerry(data, { scale: "natural", interval, ties, reps: 250, seed: trial });
    result.models.forEach((name, model) => {
      const { interval: ends } = result.get({ model: name });
      const truth = target[model] ?? NaN;
      all += 1;
      if (ends && ends.low <= truth && truth <= ends.high) covered += 1;
    });
  }
  return covered / all;
}

describe("intervals of Bradley-Terry ratings cover", () => {
  // Six ratings a trial, correlated: the simulation error of a rate of .95 is
  // below sqrt(.95 * .05 / trials); two ratings' worth of independent ones are counted.
  const marginOf = (trials: number): number => 2 * Math.sqrt((0.95 * 0.05) / (2 * trials));
  it.each([
    ["sandwich, ties as halves", { theta, ties: 0.3, pairs: everyPair(6) }, 300, "sandwich", "halves"],
    ["sandwich, sparse pairs with ties", { theta, ties: 0.2, pairs: ring }, 250, "sandwich", "halves"],
    [
      "sandwich, Davidson's ties, sparse pairs",
      { theta, ties: 0.2, pairs: ring },
      250,
      "sandwich",
      "davidson",
    ],
    ["model, Davidson's ties", { theta, ties: 0.3, pairs: everyPair(6) }, 300, "model", "davidson"],
    ["bootstrap, ties as halves", { theta, ties: 0.3, pairs: everyPair(6) }, 300, "percentile", "halves"],
    ["bootstrap, sparse pairs with ties", { theta, ties: 0.2, pairs: ring }, 250, "percentile", "halves"],
  ] as const)("%s", async (_name, world, battles, interval, ties) => {
    const trials = interval === "percentile" ? 200 : 400;
    const rate = await coverage(world, battles, trials, interval, ties);
    const margin = marginOf(trials);
    expect(rate).toBeGreaterThan(0.93 - margin);
    expect(rate).toBeLessThan(0.97 + margin);
  });

  it("battles of one prompt are not independent: clustered errors cover where the plain sandwich does not", async () => {
    let [clustered, plain, all] = [0, 0, 0];
    for (let trial = 0; trial < 250; trial++) {
      const bits = Xoshiro128.fromSeed(trial);
      const columns = {
        a: [] as number[],
        b: [] as number[],
        outcome: [] as number[],
        clusters: [] as number[],
      };
      for (let prompt = 0; prompt < 60; prompt++) {
        // On a prompt the battles of a pair end alike: four copies of one outcome.
        const [a, b] = everyPair(4)[bits.below(6)] ?? [0, 1];
        const outcome = bits.nextDouble() < 0.5 ? 0 : 1;
        for (let copy = 0; copy < 4; copy++) {
          columns.a.push(a);
          columns.b.push(b);
          columns.outcome.push(outcome);
          columns.clusters.push(prompt);
        }
      }
      const models = ["w", "x", "y", "z"];
      const options = { scale: "natural" } as const;
      const honest = await bradleyTerry(Battles.fromColumns({ models, ...columns }), options);
      const naive = await bradleyTerry(
        Battles.fromColumns({ models, ...columns, clusters: undefined }),
        options,
      );
      all += 4;
      const holds = ({ interval }: (typeof honest.estimates)[number]): boolean =>
        interval !== undefined && interval.low <= 0 && interval.high >= 0;
      clustered += honest.estimates.filter(holds).length;
      plain += naive.estimates.filter(holds).length;
    }
    expect(clustered / all).toBeGreaterThan(0.91);
    expect(clustered / all).toBeLessThan(0.985);
    expect(plain / all).toBeLessThan(0.8);
  });
});

it("simultaneous rank sets hold all true ranks together", async () => {
  const world: World = { theta: [-0.6, -0.2, 0.2, 0.6], ties: 0, pairs: everyPair(4) };
  let together = 0;
  const trials = 300;
  for (let trial = 0; trial < trials; trial++) {
    const ratings = await bradleyTerry(drawBattles(world, 300, Xoshiro128.fromSeed(5000 + trial)));
    const sets = ratingRanks(ratings, { reps: 500, seed: trial });
    const held = ratings.models.every((system, model) => {
      const rank = 4 - model;
      const { interval } = sets.get({ system });
      return interval !== undefined && interval.low <= rank && rank <= interval.high;
    });
    if (held) together += 1;
  }
  // Conservative: sets of ranks are wrong only if a difference has the wrong sign.
  expect(together / trials).toBeGreaterThan(0.95 - 3 * Math.sqrt((0.05 * 0.95) / trials));
});

it("intervals of differences cover at the level", async () => {
  const world: World = { theta: [-0.5, 0, 0.5], ties: 0, pairs: everyPair(3) };
  let covered = 0;
  const trials = 600;
  for (let trial = 0; trial < trials; trial++) {
    const ratings = await bradleyTerry(drawBattles(world, 200, Xoshiro128.fromSeed(trial)), {
      scale: "natural",
    });
    const { interval } = ratingDifferences(ratings, { pairs: [["m2", "m0"]] }).only;
    if (interval && interval.low <= 1 && interval.high >= 1) covered += 1;
  }
  expect(Math.abs(covered / trials - 0.95)).toBeLessThan(0.01 + 2 * Math.sqrt((0.05 * 0.95) / trials));
});

it("intervals of Plackett-Luce ratings cover", async () => {
  const strengths = [2, 1.5, 1, 0.7];
  const truth = strengths.map(Math.log);
  const mean = truth.reduce((sum, value) => sum + value, 0) / 4;
  let [covered, all] = [0, 0];
  for (let trial = 0; trial < 300; trial++) {
    const bits = Xoshiro128.fromSeed(trial);
    const rankings = Array.from({ length: 60 }, () => {
      const left = strengths.map((strength, model) => ({
        model,
        key: -Math.log(1 - bits.nextDouble()) / strength,
      }));
      return left.sort((x, y) => x.key - y.key).map(({ model }) => String(model));
    });
    const result = await plackettLuce(rankings, { models: ["0", "1", "2", "3"] });
    result.models.forEach((name, model) => {
      const { interval } = result.get({ model: name });
      all += 1;
      const at = (truth[model] ?? 0) - mean;
      if (interval && interval.low <= at && at <= interval.high) covered += 1;
    });
  }
  expect(Math.abs(covered / all - 0.95)).toBeLessThan(0.02);
});
