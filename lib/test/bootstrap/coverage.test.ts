import path from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { planAggregates } from "../../src/bootstrap/AggregatePlan.js";
import { profileBand } from "../../src/bootstrap/profileBand.js";
import { replicateChunks } from "../../src/worker/replicateChunks.js";
import { ReplicateRun } from "../../src/bootstrap/ReplicateRun.js";
import { load } from "../../src/datasets/index.js";
import { performanceProfile } from "../../src/metrics/index.js";
import { Xoshiro128 } from "../../src/random/index.js";
import { sharedFolder } from "../sharedFolder.js";
import { drawRuns, madePopulations, realPopulation, type Population } from "../simulation/populations.js";
import { simulateCoverage, type CoverageDesign } from "../simulation/simulateCoverage.js";

afterEach(() => void vi.unstubAllEnvs());

const TRIALS = 400;
/** Three standard errors of a coverage of .95 over this many trials. */
const MARGIN = 3 * Math.sqrt((0.95 * 0.05) / TRIALS);
const folder = sharedFolder("data");

function made(name: string): Population {
  const population = madePopulations.find((one) => one.name === name);
  if (!population) throw new Error(`There is no population ${name}.`);
  return population;
}

async function published(name: string): Promise<Population> {
  vi.stubEnv("PRECIPICE_DATA", path.resolve(folder ?? ""));
  return realPopulation(name, (await load("atari100k_runs")).taskScores(name));
}

function simulate(
  populations: CoverageDesign["populations"],
  runs: number,
  statistic: "iqm" | "mean" | "improvement",
): { readonly calibrated: number; readonly percentile: number } {
  const [coverage] = simulateCoverage({
    populations,
    runs: Array.from({ length: 26 }, () => runs),
    trials: TRIALS,
    reps: 500,
    seed: 7,
    targetDraws: 4000,
    statistics: statistic === "improvement" ? statistic : [statistic],
  });
  if (!coverage) throw new Error("Nothing was simulated.");
  return coverage;
}

describe("coverage by simulation (nominal .95, 26 fixed tasks, 400 trials; the whole table: npm run coverage)", () => {
  it("V3: IQM, normal scores, 3 runs: calibrated covers where rliable's percentile interval does not", () => {
    const { calibrated, percentile } = simulate([made("normal")], 3, "iqm");
    expect(calibrated).toBeGreaterThan(0.945 - MARGIN);
    expect(percentile).toBeLessThan(0.88 + MARGIN);
    expect(percentile).toBeLessThan(calibrated);
  });

  it("IQM, lognormal scores, 5 runs", () => {
    const { calibrated, percentile } = simulate([made("lognormal")], 5, "iqm");
    expect(calibrated).toBeGreaterThan(0.949 - MARGIN);
    expect(percentile).toBeLessThan(calibrated);
  });

  it("mean, success rates, 3 runs", () => {
    expect(simulate([made("success rates")], 3, "mean").calibrated).toBeGreaterThan(0.933 - MARGIN);
  });

  it.skipIf(folder === undefined)("IQM, the published runs of SPR, 3 runs", async () => {
    const { calibrated, percentile } = simulate([await published("SPR")], 3, "iqm");
    expect(calibrated).toBeGreaterThan(0.94 - MARGIN);
    expect(calibrated).toBeLessThan(0.97 + MARGIN);
    expect(percentile).toBeLessThan(0.88 + MARGIN);
  });

  it("IQM, bimodal scores, 2 runs", () => {
    expect(simulate([made("bimodal")], 2, "iqm").calibrated).toBeGreaterThan(0.956 - MARGIN);
  });

  it("P(X > Y), normal scores, 3 runs", () => {
    const { calibrated } = simulate([made("normal"), made("normal")], 3, "improvement");
    expect(calibrated).toBeGreaterThan(0.94 - MARGIN);
    expect(calibrated).toBeLessThan(0.97 + MARGIN);
  });

  it("simultaneous bands of profiles hold the whole profile at once", async () => {
    const population = made("lognormal");
    const thresholds = Float64Array.of(0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 4, 8);
    const generator = Xoshiro128.fromSeed(3);
    const target = performanceProfile(
      drawRuns(
        population,
        Array.from({ length: 26 }, () => 4000),
        generator,
      ),
      thresholds,
    );
    const statistics = [{ kind: "runProfile" as const, thresholds }];
    for (const runs of [5, 10]) {
      let held = 0;
      for (let trial = 0; trial < TRIALS; trial++) {
        const scores = drawRuns(
          population,
          Array.from({ length: 26 }, () => runs),
          generator,
        );
        const plan = planAggregates(scores, {
          seed: trial,
          stream: [],
          weighting: "cells" as const,
          statistics,
        });
        const replicates = await new ReplicateRun({}, 500).replicate(plan, 500, replicateChunks);
        const band = profileBand(
          plan,
          replicates,
          plan.values.length,
          performanceProfile(scores, thresholds),
          {
            level: 0.95,
            sides: "two" as const,
          },
        );
        const inside = band.every(({ interval }, index) => {
          const truth = target[index] ?? NaN;
          return interval && interval.low <= truth && truth <= interval.high;
        });
        if (inside) held += 1 / TRIALS;
      }
      expect(held, `${runs} runs`).toBeGreaterThan(0.94 - MARGIN);
      expect(held, `${runs} runs`).toBeLessThan(0.96 + MARGIN);
    }
  });
});
