import { AGGREGATE_METRICS } from "../../src/bootstrap/AggregateMetric.js";
import type { CoverageDesign } from "./simulateCoverage.js";
import type { Population } from "./populations.js";

/** A row of the coverage table: its name and its simulation. */
export interface CoverageCell {
  readonly section: string;
  readonly population: string;
  readonly runs: string;
  readonly design: CoverageDesign;
}

const equal = (tasks: number, runs: number): number[] => Array.from({ length: tasks }, () => runs);

/** Every cell that `npm run coverage` simulates; those that take long come last. */
export function coverageCells(
  populations: readonly Population[],
  trials: number,
  reps: number,
): CoverageCell[] {
  const common = { trials, reps };
  const named = (name: string): Population[] => populations.filter((population) => population.name === name);
  let seed = 0;
  const cells: CoverageCell[] = [];
  for (const runs of [2, 3, 5, 10, 20]) {
    for (const population of populations) {
      cells.push({
        section: "26 tasks",
        population: population.name,
        runs: String(runs),
        design: {
          ...common,
          populations: [population],
          statistics: AGGREGATE_METRICS,
          runs: equal(26, runs),
          seed: seed++,
        },
      });
    }
  }
  for (const runs of [3, 5, 10]) {
    for (const [x, y] of [
      ["normal", "normal"],
      ["lognormal", "lognormal"],
      ["SPR", "DrQ(eps)"],
    ] as const) {
      const left = named(x)[0];
      const right = named(y)[0];
      if (!left || !right) continue;
      const pair = { ...common, populations: [left, right] as const, runs: equal(26, runs) };
      const label = `${x}, ${y}`;
      cells.push({
        section: "difference of two IQMs",
        population: label,
        runs: String(runs),
        design: { ...pair, statistics: ["iqm"], seed: seed++ },
      });
      cells.push({
        section: "P(X > Y)",
        population: label,
        runs: String(runs),
        design: { ...pair, statistics: "improvement", seed: seed++ },
      });
    }
  }
  for (const [least, most] of [
    [2, 10],
    [3, 5],
    [2, 4],
  ] as const) {
    for (const population of [...named("normal"), ...named("lognormal"), ...named("success rates")]) {
      // The numbers of runs belong to the design: drawn once, the same in every trial.
      const runs = Array.from({ length: 26 }, (_, task) => least + ((task * 7 + 3) % (most - least + 1)));
      cells.push({
        section: "unequal runs",
        population: population.name,
        runs: `${least} to ${most}`,
        design: {
          ...common,
          populations: [population],
          statistics: ["mean", "iqm"],
          runs,
          seed: seed++,
        },
      });
    }
  }
  for (const tasks of [1, 6, 57, 200]) {
    for (const runs of [3, 5]) {
      for (const population of [...named("lognormal"), ...named("SPR")]) {
        cells.push({
          section: `${tasks} ${tasks === 1 ? "task" : "tasks"}`,
          population: population.name,
          runs: String(runs),
          design: {
            ...common,
            populations: [population],
            statistics: ["mean", "median", "iqm"],
            runs: equal(tasks, runs),
            seed: seed++,
          },
        });
      }
    }
  }
  for (const runs of [3, 5, 10]) {
    for (const population of [...named("lognormal"), ...named("SPR")]) {
      cells.push({
        section: "10 tasks",
        population: population.name,
        runs: String(runs),
        design: {
          ...common,
          populations: [population],
          statistics: AGGREGATE_METRICS,
          runs: equal(10, runs),
          seed: seed++,
        },
      });
    }
  }
  for (const population of named("SPR")) {
    const runs = Array.from({ length: 26 }, (_, task) => 2 + ((task * 7 + 3) % 9));
    cells.push({
      section: "unequal runs",
      population: population.name,
      runs: "2 to 10",
      design: { ...common, populations: [population], statistics: AGGREGATE_METRICS, runs, seed: seed++ },
    });
  }
  const cost = ({ design: { runs, populations } }: CoverageCell): number =>
    populations.length * (typeof runs === "function" ? 0 : runs.reduce((sum, count) => sum + count, 0));
  return cells.sort((a, b) => cost(a) - cost(b));
}
