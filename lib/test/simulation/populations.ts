import type { Xoshiro128 } from "../../src/random/index.js";

/** Where simulated runs come from: one score of a task. */
export interface Population {
  readonly name: string;
  readonly draw: (task: number, generator: Xoshiro128) => number;
}

const TASKS = 26;

/** Task medians from .01 to 10, evenly on the log scale; they repeat after 26 tasks. */
const centre = (task: number): number => 0.01 * 1000 ** ((task % TASKS) / (TASKS - 1));
/** Unequal spread, relative to the median. */
const spread = (task: number): number => 0.2 + 0.15 * (task % 4);

/** A standard normal deviate, by Box and Muller. */
function normal(generator: Xoshiro128): number {
  return (
    Math.sqrt(-2 * Math.log(1 - generator.nextDouble())) * Math.cos(2 * Math.PI * generator.nextDouble())
  );
}

/** Student's t with three degrees of freedom. */
function t3(generator: Xoshiro128): number {
  const squares = normal(generator) ** 2 + normal(generator) ** 2 + normal(generator) ** 2;
  return normal(generator) / Math.sqrt(squares / 3);
}

/** The five made-up populations of section "coverage" of the reference: real ones are {@link realPopulation}s. */
export const madePopulations: readonly Population[] = [
  { name: "normal", draw: (task, generator) => centre(task) * (1 + spread(task) * normal(generator)) },
  {
    name: "lognormal",
    draw: (task, generator) => centre(task) * Math.exp(spread(task) * normal(generator)),
  },
  {
    name: "bimodal",
    // A run succeeds and scores about the median, or fails with a tenth of the median.
    draw: (task, generator) => {
      const level = generator.nextDouble() < 0.5 + 0.1 * (task % 4) ? 1 : 0.1;
      return centre(task) * level * (1 + 0.1 * normal(generator));
    },
  },
  { name: "t3", draw: (task, generator) => centre(task) * (1 + spread(task) * t3(generator)) },
  {
    name: "success rates",
    // Ten episodes a run; the runs of a task succeed unequally often.
    draw: (task, generator) => {
      const middle = 0.05 + (0.9 * (task % TASKS)) / (TASKS - 1);
      const own = Math.min(Math.max(middle + 0.1 * normal(generator), 0), 1);
      let successes = 0;
      for (let episode = 0; episode < 10; episode++) if (generator.nextDouble() < own) successes += 1;
      return successes / 10;
    },
  },
];

/** Runs drawn with replacement from published ones, `scores[task][run]`. */
export function realPopulation(name: string, scores: readonly ArrayLike<number>[]): Population {
  return {
    name,
    draw: (task, generator) => {
      const runs = scores[task % scores.length] ?? [];
      return runs[generator.below(runs.length)] ?? NaN;
    },
  };
}

/** The runs of one trial. */
export function drawRuns(
  population: Population,
  runs: readonly number[],
  generator: Xoshiro128,
): Float64Array[] {
  return runs.map((count, task) =>
    Float64Array.from({ length: count }, () => population.draw(task, generator)),
  );
}
