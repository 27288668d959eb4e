import { describe, expect, it } from "vitest";
import { aggregates } from "../../src/bootstrap/index.js";
import { Xoshiro128 } from "../../src/random/index.js";
import { ScoreTable } from "../../src/scores/index.js";
import { drawRuns, madePopulations } from "../simulation/populations.js";

/** The share of tables with a warning about the optimality gap, for 26 tasks and 3 runs of a population. */
async function warned(name: string): Promise<number> {
  const population = madePopulations.find((one) => one.name === name);
  if (!population) throw new Error(`There is no population ${name}.`);
  const bits = Xoshiro128.fromSeed(3);
  const runs = Array.from({ length: 26 }, () => 3);
  let count = 0;
  for (let trial = 0; trial < 60; trial++) {
    const table = ScoreTable.fromTaskScores({ A: drawRuns(population, runs, bits) }, { comparable: true });
    const { warnings } = (await aggregates(table, { metrics: ["optimalityGap"], reps: 2 })).only;
    if (/rare low score may be missing/u.test(warnings.join())) count += 1;
  }
  return count / 60;
}

describe("the warning that intervals of the optimality gap are too narrow", () => {
  it("stands where simulated intervals are: scores that may fall far below 0", async () => {
    expect(await warned("t3")).toBeGreaterThan(0.7);
    expect(await warned("normal")).toBeGreaterThan(0.7);
  });

  it("does not stand beside success rates, whose intervals cover", async () => {
    expect(await warned("success rates")).toBe(0);
  });
});
