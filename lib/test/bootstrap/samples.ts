import { NumpyGenerator } from "../../src/random/index.js";
import { ScoreTable } from "../../src/scores/index.js";

/** Made-up scores of one algorithm: normal deviates about a different level for each task. */
export function madeScores(seed: number, runs: readonly number[]): number[][] {
  const generator = new NumpyGenerator(seed);
  return runs.map((count, task) =>
    Array.from(
      generator.standardNormal(count),
      (deviate) => (task + 1) / 4 + (0.2 + 0.1 * (task % 3)) * deviate,
    ),
  );
}

/** The same number of runs for each task. */
export function equalRuns(tasks: number, runs: number): number[] {
  return Array.from({ length: tasks }, () => runs);
}

/** A table of two algorithms with these numbers of runs. */
export function madeTable(runsX: readonly number[], runsY: readonly number[] = runsX): ScoreTable {
  return ScoreTable.fromTaskScores({ X: madeScores(1, runsX), Y: madeScores(2, runsY) });
}

/** The only estimate that matches, with its interval. */
export function ends(estimate: {
  readonly interval: { readonly low: number; readonly high: number } | undefined;
}): [low: number, high: number] {
  if (!estimate.interval) throw new Error("there is no interval");
  return [estimate.interval.low, estimate.interval.high];
}
