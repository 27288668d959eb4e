import { checkMode } from "../results/checkMode.js";
import { RESAMPLE_OPTIONS } from "../work/ResampleOptions.js";
import { checkOptions } from "../options/checkOptions.js";
import { checkedScores } from "../metrics/checkedScores.js";
import { Xoshiro128 } from "../random/Xoshiro128.js";
import type { Estimate } from "../results/Estimate.js";
import { Result } from "../results/Result.js";
import type { TaskScores } from "../scores/TaskScores.js";
import { citations } from "./citations.js";
import { defaultReps } from "./defaultReps.js";
import type { IntervalOutcome } from "./IntervalOutcome.js";
import { intervalOfMethod } from "./intervalOfMethod.js";
import { REPLICATE_METHODS } from "./replicateMethods.js";
import type { SingleThreadOptions } from "../work/ResampleOptions.js";
import { ResampleRun } from "../work/ResampleRun.js";
import { IndexSource } from "./IndexSource.js";
import { sampleSize } from "./sampleSize.js";
import { settleOptions } from "../work/settleOptions.js";
import { noInterval } from "./singleRuns.js";
import { statisticsOf, type Statistics } from "./statisticsOf.js";
import type { StratifiedMode } from "./stratifiedAccelerations.js";
import { replicateCoverage } from "./coverageWarnings.js";
import { zeroWidthWarnings } from "./warnings.js";

/** Options of {@link stratifiedBootstrap}. */
export interface StratifiedBootstrapOptions extends SingleThreadOptions {
  /** The resamples to use instead of random ones: `runIndices[replicate][run][task]`, from 0; needs equal numbers of runs. */
  readonly runIndices?: readonly (readonly ArrayLike<number>[])[];
  /**
   * The resampled tasks, if tasks are drawn too: `taskIndices[replicate][task]`, from 0. Entry [run][task] of a
   * replicate is then the score of task taskIndices[replicate][task] at run runIndices[replicate][run][task].
   */
  readonly taskIndices?: readonly ArrayLike<number>[];
  /** The convention for BCa's acceleration and bias; see {@link StratifiedMode}. */
  readonly mode?: StratifiedMode;
}

/**
 * Bootstraps any statistic of scores of runs on tasks. Runs are drawn with replacement within each task, as in
 * rliable; the interval accounts for other runs of the same tasks. {@link bootstrap} has schemes for other data and
 * questions: `"task"` also draws tasks, `"table"` takes every algorithm of a table and calibrates the interval,
 * `"exact"` enumerates all resamples of a few runs.
 *
 * @param scores `scores[task][run]`
 * @param statistics a function of such scores, or several under names; all get the same resamples; none may keep or
 *   change its argument
 * @param options `interval` is `"percentile"` by default, or `"basic"`, `"normal"`, `"bc"`, `"bca"`; `reps` is 10 000;
 *   computed on one thread. For the library's own aggregates use {@link aggregates}: it is faster and calibrated;
 *   `runIndices` (drawn), `taskIndices` (all, as they are), `mode` (`"scipy"`), `level` (.95), `seed` (0), `partial` (false),
 *   `signal` to abort, `onProgress`, `sides` (`"two"`)
 * @returns a result with the label `statistic` (no label for a single function); if a task has a single run, the
 *   interval is `undefined`
 * @throws RangeError for scores and options out of range, and for a statistic that is not finite
 *
 * @example
 * ```ts
 * import { iqm } from "precipice";
 * import { stratifiedBootstrap } from "precipice/bootstrap";
 *
 * const result = await stratifiedBootstrap([[0.5, 0.7, 0.6], [1.1, 0.9, 1.3]], iqm, { reps: 1000 });
 * result.only.estimate; // => 0.825
 * ```
 */
export async function stratifiedBootstrap(
  scores: TaskScores,
  statistics: Statistics<readonly Float64Array[]>,
  options: StratifiedBootstrapOptions = {},
): Promise<Result> {
  checkOptions("stratifiedBootstrap", options, [...RESAMPLE_OPTIONS, "runIndices", "taskIndices", "mode"]);
  const caller = "stratifiedBootstrap";
  const settings = settleOptions(options, caller, defaultReps.bootstrap, REPLICATE_METHODS);
  const { level, sides, method } = settings;
  const tasks = checkedScores(scores);
  const named = statisticsOf(statistics, caller);
  const { runIndices, taskIndices, mode = "scipy" } = options;
  checkMode(mode, ["scipy", "rliable", "arch"], caller);
  checkIndices(tasks, runIndices, taskIndices, caller);
  const reps = runIndices?.length ?? settings.reps;
  const columns = named.map(() => new Float64Array(reps));
  const intervalOf = await intervalOfMethod(method);
  const run = new ResampleRun(options, reps);
  const single = tasks.flatMap(({ length }, task) => (length === 1 ? [`task ${task + 1}`] : []));
  const accelerations =
    method === "bca" && single.length === 0
      ? await (
          await import("./stratifiedAccelerations.js")
        ).stratifiedAccelerations(
          tasks,
          named.map(({ compute }) => compute),
          mode,
          run,
        )
      : [];
  const source = new IndexSource(Xoshiro128.fromSeed(settings.seed));
  const resample = tasks.map((runs) => new Float64Array(runs.length));
  const made = await run.repeat(reps, (index) => {
    const rows = runIndices?.[index];
    resample.forEach((drawn, task) => {
      const runs = tasks[taskIndices?.[index]?.[task] ?? task] ?? drawn;
      for (let slot = 0; slot < drawn.length; slot++) {
        drawn[slot] = runs[rows ? (rows[slot]?.[task] ?? 0) : source.below(runs.length)] ?? NaN;
      }
    });
    named.forEach(({ compute }, place) => {
      const column = columns[place];
      if (column) column[index] = compute(resample);
    });
  });
  const copies = (): Float64Array[] => tasks.map((runs) => runs.slice());
  const estimates = named.map(({ labels, compute }, place): Estimate => {
    const estimate = compute(copies());
    const column = columns[place]?.subarray(0, made) ?? new Float64Array();
    const outcome: IntervalOutcome =
      single.length > 0
        ? noInterval(
            `A single run tells nothing of the spread of runs, so no honest interval can be given: ${single.join(", ")}.`,
          )
        : intervalOf({
            estimate,
            level,
            sides,
            replicates: column,
            acceleration: accelerations[place] ?? 0,
            ties: mode === "scipy" ? "half" : "none",
          });
    return {
      labels,
      estimate,
      ...outcome,
      n: sampleSize(tasks),
      warnings: [
        ...replicateCoverage(method, [tasks], { calibratedExists: false }),
        ...zeroWidthWarnings(outcome.interval),
      ],
    };
  });
  return new Result({
    kind: "bootstrap",
    title: "Stratified bootstrap",
    estimates,
    ...settings,
    reps: run.made(reps),
    unit: "run",
    resampling: runIndices
      ? "resamples as given"
      : "stratified by task: runs drawn with replacement within each task, tasks fixed",
    citation: citations(method, "the statistic given"),
    warnings: run.warnings(reps),
  });
}

function checkIndices(
  tasks: readonly Float64Array[],
  runIndices: StratifiedBootstrapOptions["runIndices"],
  taskIndices: StratifiedBootstrapOptions["taskIndices"],
  caller: string,
): void {
  if (taskIndices && taskIndices.length !== runIndices?.length) {
    throw new RangeError(`${caller}: taskIndices needs runIndices with as many replicates.`);
  }
  if (!runIndices) return;
  const runs = tasks[0]?.length ?? 0;
  if (runIndices.length < 2)
    throw new RangeError(`${caller}: expected at least two replicates in runIndices.`);
  if (tasks.some(({ length }) => length !== runs)) {
    throw new RangeError(
      `${caller}: runIndices[replicate][run][task] needs tasks with equal numbers of runs.`,
    );
  }
  runIndices.forEach((rows, replicate) => {
    const place = `${caller}: replicate ${replicate + 1}`;
    if (rows.length !== runs)
      throw new RangeError(`${place} of runIndices has ${rows.length} rows, not ${runs}.`);
    rows.forEach((row) => checkRow(row, tasks.length, runs, `${place} of runIndices`));
    const chosen = taskIndices?.[replicate];
    if (chosen) checkRow(chosen, tasks.length, tasks.length, `${place} of taskIndices`);
  });
}

function checkRow(row: ArrayLike<number>, length: number, limit: number, place: string): void {
  if (row.length !== length) throw new RangeError(`${place}: expected ${length} indices; got ${row.length}.`);
  for (let slot = 0; slot < length; slot++) {
    const index = row[slot] ?? NaN;
    if (!Number.isInteger(index) || index < 0 || index >= limit) {
      throw new RangeError(`${place}: indices go from 0 to ${limit - 1}; got ${String(index)}.`);
    }
  }
}
