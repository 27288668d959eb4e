import { describe, expect, it } from "vitest";
import { aggregates, bootstrap } from "../../src/bootstrap/index.js";
import { permutationTest, welchTest } from "../../src/compare/index.js";
import { proportion } from "../../src/evals/index.js";
import { bradleyTerry, Battles } from "../../src/ratings/index.js";
import { mean } from "../../src/metrics/index.js";
import { ScoreTable } from "../../src/scores/index.js";

const table = ScoreTable.fromTaskScores({
  SPR: [
    [0.5, 0.7, 0.6],
    [1.1, 0.9, 1.3],
  ],
});
const battles = Battles.fromCounts(
  ["x", "y"],
  [
    [0, 30],
    [10, 0],
  ],
);

describe("levels", () => {
  it("below a half are refused, and what was meant is named", () => {
    expect(() => welchTest([1, 2, 3], [2, 3, 5], { level: 0.05 })).toThrow(
      /welchTest: level is the confidence, at least \.5.*got 0\.05\. For an error of 0\.05 it is 0\.95\./u,
    );
    expect(() => proportion({ successes: 3, trials: 10 }, { level: 0.1 })).toThrow(
      /For an error of 0\.1 it is 0\.9\./u,
    );
    expect(() => proportion({ successes: 3, trials: 10 }, { level: 95 })).toThrow(/got 95\.$/u);
    expect(proportion({ successes: 3, trials: 10 }, { level: 0.5 }).level).toBe(0.5);
  });

  it("with less than one replicate beyond each end are refused above .95", async () => {
    const asked = { level: 0.9999, reps: 2000, interval: "percentile" } as const;
    await expect(aggregates(table, asked)).rejects.toThrow(
      /99\.99 % percentile interval lie beyond 2000 replicates.*at least 20000/u,
    );
    await expect(bootstrap([1, 2, 4, 3], mean, { ...asked, interval: "bca" })).rejects.toThrow(
      /at least 20000/u,
    );
    await expect(bradleyTerry(battles, { level: 0.9999, interval: "percentile", reps: 500 })).rejects.toThrow(
      /at least 20000/u,
    );
    // One end takes the whole error.
    const oneSided = await bootstrap([1, 2, 4, 3], mean, {
      ...asked,
      level: 0.999,
      sides: "lower",
      reps: 1000,
    });
    expect(oneSided.warnings.join()).not.toMatch(/too few for/u);
  });

  it("are taken where the ends are not read from replicates", async () => {
    const asked = { level: 0.9999, reps: 500 };
    expect((await aggregates(table, { ...asked, interval: "calibrated" })).level).toBe(0.9999);
    expect((await permutationTest([1, 2, 3], [4, 5, 7], asked)).level).toBe(0.9999);
    expect((await bradleyTerry(battles, asked)).level).toBe(0.9999);
  });

  it("of a draft with few replicates are noted", async () => {
    const draft = await bootstrap([1, 2, 4, 3], mean, { reps: 10 });
    expect(draft.warnings.join()).toMatch(/10 replicates are too few for a 95 % interval.*at least 40/u);
    expect((await bootstrap([1, 2, 4, 3], mean, { reps: 40 })).warnings.join()).not.toMatch(/too few for/u);
  });
});
