import { describe, expect, it } from "vitest";
import { planAggregates } from "../../src/bootstrap/AggregatePlan.js";
import { calibratedInterval } from "../../src/bootstrap/calibratedInterval.js";
import { improvementInterval, winRates } from "../../src/bootstrap/improvementInterval.js";
import { replicateChunk } from "../../src/bootstrap/replicateChunk.js";
import { replicateInterval } from "../../src/bootstrap/replicateInterval.js";
import { varianceContributions } from "../../src/bootstrap/varianceContributions.js";
import { iqm, probabilityOfImprovement } from "../../src/metrics/index.js";
import { Xoshiro128 } from "../../src/random/index.js";

const TASKS = 26;
const TRIALS = 1000;
const REPS = 500;
const TARGET_DRAWS = 4000;
/** Three standard errors of a coverage of .95 over this many trials. */
const MARGIN = 3 * Math.sqrt((0.95 * 0.05) / TRIALS);

type Population = (task: number, deviate: number) => number;

/** Task medians from .01 to 10, evenly on the log scale, and unequal spread. */
const centre = (task: number): number => 0.01 * 1000 ** (task / (TASKS - 1));
const spread = (task: number): number => 0.2 + 0.15 * (task % 4);
const populations: Readonly<Record<string, Population>> = {
  normal: (task, deviate) => centre(task) * (1 + spread(task) * deviate),
  lognormal: (task, deviate) => centre(task) * Math.exp(spread(task) * deviate),
};

/** Standard normal deviates, by Box and Muller. */
function normalDeviates(seed: number): () => number {
  const generator = Xoshiro128.fromSeed(seed);
  return () =>
    Math.sqrt(-2 * Math.log(1 - generator.nextDouble())) * Math.cos(2 * Math.PI * generator.nextDouble());
}

/** Draws of all tasks' runs. */
function sampler(population: Population, runs: number, seed: number): () => Float64Array[] {
  const deviate = normalDeviates(seed);
  return () =>
    Array.from({ length: TASKS }, (_, task) =>
      Float64Array.from({ length: runs }, () => population(task, deviate())),
    );
}

describe("coverage by simulation (nominal .95, IQM, 26 fixed tasks)", () => {
  it.each(Object.keys(populations).flatMap((name) => [3, 5, 10].map((runs) => [name, runs] as const)))(
    "%s scores, %i runs: calibrated covers, percentile too seldom where runs are few",
    (name, runs) => {
      const population = populations[name];
      if (!population) throw new Error(`there is no population ${name}`);
      // The fair target at few runs is the expectation of the estimator.
      const drawTarget = sampler(population, runs, 1);
      let target = 0;
      for (let trial = 0; trial < TARGET_DRAWS; trial++) target += iqm(drawTarget()) / TARGET_DRAWS;
      const draw = sampler(population, runs, 2);
      const covered = { calibrated: 0, percentile: 0 };
      for (let trial = 0; trial < TRIALS; trial++) {
        const scores = draw();
        const plan = planAggregates(scores, {
          ...{ seed: trial, stream: [], weighting: "cells" as const, statistics: [{ kind: "iqm" as const }] },
        });
        const { columns } = replicateChunk(plan, 0, REPS);
        const contributions = varianceContributions(plan, { kind: "iqm" }, new Float64Array());
        const input = { estimate: iqm(scores), replicates: columns, level: 0.95, sides: "two" } as const;
        const outcomes = {
          calibrated: calibratedInterval({ ...input, contributions }),
          percentile: replicateInterval({ ...input, method: "percentile" }),
        };
        for (const method of ["calibrated", "percentile"] as const) {
          const { interval } = outcomes[method];
          if (interval && interval.low <= target && target <= interval.high) covered[method] += 1 / TRIALS;
        }
      }
      expect(covered.calibrated).toBeGreaterThan(0.945 - MARGIN);
      expect(covered.calibrated).toBeLessThan(0.96 + MARGIN);
      if (runs === 3) expect(covered.percentile).toBeLessThan(0.88 + MARGIN);
      expect(covered.percentile).toBeLessThan(covered.calibrated);
    },
  );

  it("P(X > Y) covers at 3 and 5 runs", () => {
    for (const runs of [3, 5]) {
      const shift = 0.5;
      const drawX = sampler((_task, deviate) => deviate + shift, runs, 5);
      const drawY = sampler((_task, deviate) => deviate, runs, 6);
      // P(N(.5, 1) > N(0, 1)) = Phi(.5 / sqrt 2).
      const target = 0.6381631950841185;
      let covered = 0;
      for (let trial = 0; trial < TRIALS; trial++) {
        const [x, y] = [drawX(), drawY()];
        const { low, high } = improvementInterval(
          winRates(x, y),
          probabilityOfImprovement(x, y),
          0.95,
          "two",
        );
        if (low <= target && target <= high) covered += 1 / TRIALS;
      }
      expect(covered).toBeGreaterThan(0.941 - MARGIN);
      expect(covered).toBeLessThan(0.969 + MARGIN);
    }
  });
});
