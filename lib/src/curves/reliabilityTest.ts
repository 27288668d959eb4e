import { RESAMPLE_OPTIONS } from "../work/ResampleOptions.js";
import { checkOptions } from "../options/checkOptions.js";
import { mapFloats } from "../numeric/mapFloats.js";
import { joined } from "../compare/samples.js";
import { extremes } from "../numeric/extremes.js";
import { quantileInterval } from "../bootstrap/quantileInterval.js";
import type { SingleThreadOptions } from "../work/ResampleOptions.js";
import { ResampleRun } from "../work/ResampleRun.js";
import { IndexSource } from "../bootstrap/IndexSource.js";
import { settleOptions } from "../work/settleOptions.js";
import { noInterval } from "../bootstrap/singleRuns.js";
import { midranks } from "../numeric/midranks.js";
import { Xoshiro128 } from "../random/Xoshiro128.js";
import { TestResult } from "../results/TestResult.js";
import { finite } from "../metrics/checkedCurve.js";

/** The default of `reps`. */
const REPS = 10_000;

/**
 * Tests whether two algorithms differ in a reliability measure. Within each task the runs of both are ranked together
 * (midranks, 1 for the smallest value). The difference of mean ranks, x - y, is compared with permutations of the
 * ranks within tasks.
 *
 * @param x the measure of each run of x, `x[task][run]`
 * @param y the measure of each run of y, for the same tasks
 * @param options `reps` (10 000) permutations and bootstrap replicates, `level` (.95); `seed` (0), `partial` (false),
 *   `signal` to abort, `onProgress`, `sides` (`"two"`)
 * @returns one estimate: the difference of mean ranks with a percentile bootstrap interval (runs within tasks); `values`:
 *   pValue, two-sided, (1 + permutations as extreme) / (1 + reps)
 * @throws RangeError for different numbers of tasks, tasks without runs, values that are not finite
 * Source: Chan et al., Measuring the reliability of reinforcement learning algorithms, ICLR 2020.
 *
 * @example
 * ```ts
 * import { reliabilityTest } from "precipice/curves";
 * const result = await reliabilityTest([[1, 2, 3, 4, 5]], [[6, 7, 8, 9, 10]], { reps: 999 });
 * result.only.estimate; // => -5
 * ```
 */
export async function reliabilityTest(
  x: readonly ArrayLike<number>[],
  y: readonly ArrayLike<number>[],
  options: SingleThreadOptions = {},
): Promise<TestResult> {
  checkOptions("reliabilityTest", options, RESAMPLE_OPTIONS);
  const caller = "reliabilityTest";
  const { level, sides, reps, seed } = settleOptions(options, caller, REPS, ["percentile"]);
  if (x.length !== y.length || x.length === 0) {
    throw new RangeError(`${caller}: x and y need the same tasks; got ${x.length} and ${y.length}.`);
  }
  const runsX = checkedTasks(x, "x");
  const runsY = checkedTasks(y, "y");
  const tasks = runsX.map((runs, task) => joined(runs, runsY[task] ?? new Float64Array()));
  const sizes = runsX.map(({ length }) => length);
  const ranks = tasks.map((values) => midranks(values));
  const estimate = meanRankDifference(ranks, sizes);
  const source = new IndexSource(Xoshiro128.fromSeed(seed));
  const run = new ResampleRun(options, 2 * reps);
  const shuffled = ranks.map((values) => values.slice());
  let extreme = 0;
  const permutations = await run.repeat(reps, () => {
    for (const values of shuffled) shuffle(values, source);
    if (Math.abs(meanRankDifference(shuffled, sizes)) >= Math.abs(estimate) - 1e-12) extreme += 1;
  });
  const column = new Float64Array(reps);
  const made = await run.repeat(reps, (rep) => {
    const drawn = tasks.map((values, task) => {
      const first = sizes[task] ?? 0;
      return midranks(
        values.map((_, place) =>
          place < first
            ? (values[source.below(first)] ?? NaN)
            : (values[first + source.below(values.length - first)] ?? NaN),
        ),
      );
    });
    column[rep] = meanRankDifference(drawn, sizes);
  });
  const [least] = extremes([runsX, runsY].flatMap((runs) => runs.map(({ length }) => length)));
  return new TestResult({
    kind: caller,
    title: "Difference of mean ranks, x − y",
    estimates: [
      {
        labels: {},
        estimate,
        ...(least < 2
          ? noInterval("A single run tells nothing of the spread of runs.")
          : quantileInterval({
              estimate,
              replicates: column.subarray(0, made),
              method: "percentile",
              level,
              sides,
            })),
        n: {
          tasks: tasks.length,
          runsX: sizes.reduce((sum, size) => sum + size, 0),
          runsY: runsY.reduce((sum, runs) => sum + runs.length, 0),
        },
        values: { pValue: Math.min(1, (1 + extreme) / (1 + permutations)) },
        warnings: [],
      },
    ],
    method: "percentile",
    level,
    sides,
    unit: "run",
    reps: run.made(reps),
    seed,
    resampling:
      "p-value: ranks permuted between the algorithms within tasks; interval: runs drawn within tasks",
    citation: ["Chan et al.: Measuring the reliability of reinforcement learning algorithms, ICLR 2020"],
    warnings: run.warnings(reps),
  });
}

function checkedTasks(tasks: readonly ArrayLike<number>[], name: string): Float64Array[] {
  return tasks.map((runs, task) => {
    if (runs.length === 0) throw new RangeError(`reliabilityTest: task ${task + 1} of ${name} has no run.`);
    return mapFloats(runs, (value, index) =>
      finite(value, `reliabilityTest: task ${task + 1}, run ${index + 1} of ${name}`),
    );
  });
}

/** Mean rank of all runs of x minus that of all runs of y; in each task x has the first `sizes[task]`. */
function meanRankDifference(ranks: readonly Float64Array[], sizes: readonly number[]): number {
  let [sumX, sumY, countX, countY] = [0, 0, 0, 0];
  ranks.forEach((values, task) => {
    const size = sizes[task] ?? 0;
    for (let place = 0; place < values.length; place++) {
      if (place < size) sumX += values[place] ?? NaN;
      else sumY += values[place] ?? NaN;
    }
    countX += size;
    countY += values.length - size;
  });
  return sumX / countX - sumY / countY;
}

function shuffle(values: Float64Array, source: IndexSource): void {
  for (let last = values.length - 1; last > 0; last--) {
    const other = source.below(last + 1);
    const moved = values[other] ?? NaN;
    values[other] = values[last] ?? NaN;
    values[last] = moved;
  }
}
