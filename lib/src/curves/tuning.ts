import { checkOptions } from "../options/checkOptions.js";
import { mapFloats } from "../numeric/mapFloats.js";
import { extremes } from "../numeric/extremes.js";
import { quantileInterval } from "../bootstrap/quantileInterval.js";
import type { ReplicateOptions, SidesOption } from "../work/ResampleOptions.js";
import { ResampleRun } from "../work/ResampleRun.js";
import { IndexSource } from "../bootstrap/IndexSource.js";
import { settleOptions } from "../work/settleOptions.js";
import { Xoshiro128 } from "../random/Xoshiro128.js";
import type { Estimate } from "../results/Estimate.js";
import { Result } from "../results/Result.js";
import { remark } from "../results/Remark.js";
import { finite } from "../metrics/checkedCurve.js";

/** Scores of hyper-parameter settings: `scores[setting][task][run]`; more is better. */
export type SettingScores = readonly (readonly ArrayLike<number>[])[];

type Cells = readonly (readonly Float64Array[])[];

/** The names of the options of {@link tuningSensitivity} and {@link tuningOptimism}. */
export const TUNING_OPTIONS = ["level", "reps", "seed", "sides", "partial", "signal", "onProgress"] as const;

/**
 * Hyper-parameter sensitivity: the gain of a separate setting for each task over the one setting that is best on
 * average, mean_task max_setting p - max_setting mean_task p, with p the mean over runs of normalised scores.
 *
 * @param scores `scores[setting][task][run]`, normalised so that tasks can be averaged
 * @param options `reps` (1 000), `level` (.95); `seed` (0), `partial` (false), `signal` to abort, `onProgress`, `sides`
 *   (`"two"`)
 * @returns estimates with the label `quantity`: tunedPerTask, crossTask (the best single setting; `values.setting`,
 *   from 1), sensitivity. The best of noisy means is biased upwards (winner's curse), so settings are chosen on some
 *   runs and evaluated on others, over folds of random splits. Intervals come from runs drawn with replacement;
 *   `values.naive` is uncorrected.
 * @throws RangeError if the settings have different tasks, a setting has fewer than two runs of a task, or a score is
 *   not finite
 * Source: J. Adkins, M. Bowling, A. White, A method for evaluating hyperparameter sensitivity in reinforcement
 * learning, NeurIPS 2024; G. C. Cawley, N. L. C. Talbot, JMLR 11 (2010), for the nested choice.
 *
 * @example
 * ```ts
 * import { tuningSensitivity } from "precipice/curves";
 * const scores = [[[1, 1], [0, 0]], [[0, 0], [1, 1]]];
 * const result = await tuningSensitivity(scores, { reps: 100 });
 * result.get({ quantity: "sensitivity" }).estimate; // => 0.5
 * ```
 */
export async function tuningSensitivity(
  scores: SettingScores,
  options: ReplicateOptions & SidesOption = {},
): Promise<Result> {
  checkOptions("tuningSensitivity", options, TUNING_OPTIONS);
  const caller = "tuningSensitivity";
  return nested(checkedCells(scores, caller), options, {
    caller,
    title: "Sensitivity to hyper-parameters",
    quantities: ["tunedPerTask", "crossTask", "sensitivity"],
    citation:
      "Adkins, Bowling, White: A method for evaluating hyperparameter sensitivity in reinforcement learning, NeurIPS 2024",
  });
}

/**
 * Tuning optimism (the winner's curse): the upward bias of the best setting's mean, because noise helped to choose
 * it. Nested resampling estimates it: over random splits, a setting is chosen on four fifths of the runs and
 * evaluated on the last fifth. Runs drawn with replacement give the interval.
 *
 * @param scores `scores[setting][task][run]` (one task: `[[runs]]` for each setting): the same runs on which the
 *   setting was chosen
 * @param options `reps` (1 000), `level` (.95); `seed` (0), `partial` (false), `signal` to abort, `onProgress`, `sides`
 *   (`"two"`)
 * @returns estimates with the label `quantity`: best (the chosen setting's mean without its optimism; `values`:
 *   naive, setting) and optimism
 * @throws RangeError if there are fewer than two settings or runs, or a score is not finite
 * Source: G. C. Cawley, N. L. C. Talbot, On over-fitting in model selection, JMLR 11 (2010).
 *
 * @example
 * ```ts
 * import { tuningOptimism } from "precipice/curves";
 * const result = await tuningOptimism([[[1, 2, 3]], [[1, 3, 2]], [[2, 2, 1]]], { reps: 100 });
 * result.get({ quantity: "optimism" }).estimate > 0; // => true
 * ```
 */
export async function tuningOptimism(
  scores: SettingScores,
  options: ReplicateOptions & SidesOption = {},
): Promise<Result> {
  checkOptions("tuningOptimism", options, TUNING_OPTIONS);
  const caller = "tuningOptimism";
  const cells = checkedCells(scores, caller);
  if (cells.length < 2) throw new RangeError(`${caller}: nothing was chosen among ${cells.length} setting.`);
  return nested(cells, options, {
    caller,
    title: "Optimism of the best setting's score",
    quantities: ["best", "optimism"],
    citation: "Cawley, Talbot: On over-fitting in model selection, JMLR 11, 2010",
  });
}

type Quantity = "tunedPerTask" | "crossTask" | "sensitivity" | "best" | "optimism";

/** The default of `reps`; the numbers of splits for the estimate and for each replicate; the number of folds. */
const REPS = 1000;
const SPLITS = 100;
const SPLITS_OF_REPLICATE = 4;
const FOLDS = 5;

interface NestedPlan {
  readonly caller: string;
  readonly title: string;
  readonly quantities: readonly Quantity[];
  readonly citation: string;
}

/** For every setting and task, the indices of the runs in use: all of them, or a bootstrap sample. */
type Places = readonly (readonly Int32Array[])[];

/** Chooses settings on some runs and evaluates them on others, with intervals from runs drawn with replacement. */
async function nested(
  cells: Cells,
  options: ReplicateOptions & SidesOption,
  plan: NestedPlan,
): Promise<Result> {
  const { caller, quantities } = plan;
  const { level, sides, reps, seed } = settleOptions(options, caller, REPS, ["percentile"]);
  const source = new IndexSource(Xoshiro128.fromSeed(seed));
  const run = new ResampleRun(options, reps + SPLITS);
  const everyRun = cells.map((tasks) => tasks.map((runs) => Int32Array.from(runs.keys())));
  const naive = naiveQuantities(cells, everyRun);
  const splits = new Splits(cells, everyRun, source);
  for (let split = 0; split < SPLITS; split++) {
    splits.add();
    await run.advance(1);
  }
  const main = splits.quantities();
  const columns = quantities.map(() => new Float64Array(reps));
  const made = await run.repeat(reps, (rep) => {
    const values = replicateOf(cells, everyRun, source);
    quantities.forEach((quantity, index) => {
      const column = columns[index];
      if (column) column[rep] = values[quantity];
    });
  });
  const counts = cells.flatMap((tasks) => tasks.map(({ length }) => length));
  const [least, most] = extremes(counts);
  const n = { settings: cells.length, tasks: cells[0]?.length ?? 0, runs: [least, most] as const };
  return new Result({
    kind: caller,
    title: plan.title,
    method: "percentile",
    level,
    sides,
    unit: "run",
    reps: run.made(reps),
    seed,
    estimates: quantities.map((quantity, index): Estimate => {
      const estimate = main[quantity];
      const replicates = columns[index]?.subarray(0, made) ?? new Float64Array();
      return {
        labels: { quantity },
        estimate,
        ...quantileInterval({ estimate, replicates, level, sides, method: "percentile" }),
        n,
        values: {
          ...(quantity === "optimism" ? {} : { naive: naive[quantity] }),
          ...(quantity === "best" || quantity === "crossTask" ? { setting: naive.setting } : {}),
        },
        warnings: [],
      };
    }),
    resampling:
      `nested: chosen and judged on different runs (${Math.min(FOLDS, least)} folds, ${SPLITS} random splits); intervals from runs ` +
      "drawn with replacement within setting and task, copies of a run in one fold",
    citation: [plan.citation, "Efron, Tibshirani: An introduction to the bootstrap, 1993"],
    warnings: [
      ...run.warnings(reps),
      ...(least < 10
        ? [
            remark(
              "fewRuns",
              `With as few as ${least} runs the bootstrap sees less spread than there is: intervals are somewhat too narrow.`,
            ),
          ]
        : []),
    ],
  });
}

/** Largest number of redraws: a sample of few runs may leave a chosen setting without a run for its evaluation. */
const MOST_DRAWS = 1000;

function replicateOf(cells: Cells, everyRun: Places, source: IndexSource): Quantities {
  for (let draw = 0; draw < MOST_DRAWS; draw++) {
    const places = everyRun.map((tasks) => tasks.map((runs) => runs.map(() => source.below(runs.length))));
    const splits = new Splits(cells, places, source);
    for (let split = 0; split < SPLITS_OF_REPLICATE; split++) splits.add();
    const values = splits.quantities();
    if (Object.values(values).every(Number.isFinite)) return values;
  }
  throw new RangeError("Too few runs to choose settings on some and judge them on others; add runs.");
}

type Quantities = Readonly<Record<Quantity, number>>;

/** The quantities with settings evaluated on the same runs on which they were chosen. */
function naiveQuantities(cells: Cells, places: Places): Quantities & { readonly setting: number } {
  const means = meansWhere(cells, places, () => true);
  const { perTask, cross } = chosen(means);
  const tunedPerTask = average(perTask.map((setting, task) => means[setting]?.[task] ?? NaN));
  const crossTask = average(means[cross] ?? []);
  const common = { tunedPerTask, crossTask, sensitivity: tunedPerTask - crossTask };
  return { ...common, best: crossTask, optimism: 0, setting: cross + 1 };
}

/** The quantities with settings chosen on all folds but one and evaluated on that one, averaged over random splits. */
class Splits {
  readonly #tuned: Judged;
  readonly #cross: Judged;

  constructor(
    readonly cells: Cells,
    readonly places: Places,
    readonly source: IndexSource,
  ) {
    const tasks = cells[0]?.length ?? 0;
    this.#tuned = new Judged(tasks);
    this.#cross = new Judged(tasks);
  }

  /** Adds one random split. */
  add(): void {
    const { cells, places, source } = this;
    const folds = cells.map((setting) => setting.map((runs) => randomFolds(runs.length, source)));
    for (let fold = 0; fold < FOLDS; fold++) {
      const inFold = (setting: number, task: number, place: number): boolean =>
        folds[setting]?.[task]?.[place] === fold;
      const training = meansWhere(cells, places, (...cell) => !inFold(...cell));
      const choice = chosen(training);
      choice.perTask.forEach((setting, task) => {
        this.#tuned.add(cells, places, setting, task, inFold);
        this.#cross.add(cells, places, choice.cross, task, inFold);
      });
    }
  }

  quantities(): Quantities {
    const tunedPerTask = this.#tuned.mean();
    const crossTask = this.#cross.mean();
    const { best } = naiveQuantities(this.cells, this.places);
    return {
      tunedPerTask,
      crossTask,
      sensitivity: tunedPerTask - crossTask,
      best: crossTask,
      optimism: best - crossTask,
    };
  }
}

/** Sums the scores of chosen settings in the folds on which they were not chosen. */
class Judged {
  readonly #sums: Float64Array;
  readonly #counts: Int32Array;

  constructor(tasks: number) {
    this.#sums = new Float64Array(tasks);
    this.#counts = new Int32Array(tasks);
  }

  add(
    cells: Cells,
    places: Places,
    setting: number,
    task: number,
    counts: (setting: number, task: number, place: number) => boolean,
  ): void {
    for (const place of places[setting]?.[task] ?? []) {
      if (!counts(setting, task, place)) continue;
      this.#sums[task] = (this.#sums[task] ?? NaN) + (cells[setting]?.[task]?.[place] ?? NaN);
      this.#counts[task] = (this.#counts[task] ?? 0) + 1;
    }
  }

  mean(): number {
    return average(Array.from(this.#sums, (sum, task) => sum / (this.#counts[task] ?? 0)));
  }
}

/** Assigns each run to a random fold. The folds' sizes are as equal as possible. */
function randomFolds(runs: number, source: IndexSource): Int32Array {
  const folds = Int32Array.from({ length: runs }, (_, run) => run % Math.min(FOLDS, runs));
  for (let last = runs - 1; last > 0; last--) {
    const other = source.below(last + 1);
    const moved = folds[other] ?? 0;
    folds[other] = folds[last] ?? 0;
    folds[last] = moved;
  }
  return folds;
}

/** The best setting of each task, and the best on average. */
function chosen(means: readonly (readonly number[])[]): {
  readonly perTask: readonly number[];
  readonly cross: number;
} {
  const tasks = means[0]?.length ?? 0;
  return {
    perTask: Array.from({ length: tasks }, (_, task) => bestOf(means.map((setting) => setting[task] ?? NaN))),
    cross: bestOf(means.map(average)),
  };
}

/** Means over the runs in use that satisfy a condition; -Infinity (never chosen) if there are none. */
function meansWhere(
  cells: Cells,
  places: Places,
  admits: (setting: number, task: number, place: number) => boolean,
): number[][] {
  return cells.map((tasks, setting) =>
    tasks.map((runs, task) => {
      let [sum, count] = [0, 0];
      for (const place of places[setting]?.[task] ?? []) {
        if (!admits(setting, task, place)) continue;
        sum += runs[place] ?? NaN;
        count += 1;
      }
      return count > 0 ? sum / count : -Infinity;
    }),
  );
}

function checkedCells(scores: SettingScores, caller: string): Cells {
  const tasks = scores[0]?.length ?? 0;
  if (tasks === 0) throw new RangeError(`${caller}: expected scores[setting][task][run]; there is no task.`);
  return scores.map((setting, s) => {
    if (setting.length !== tasks) {
      throw new RangeError(
        `${caller}: every setting has the same tasks; the first has ${tasks}, setting ${s + 1} has ${setting.length}.`,
      );
    }
    return setting.map((runs, t) => {
      if (runs.length < 2) {
        throw new RangeError(
          `${caller}: setting ${s + 1}, task ${t + 1} has ${runs.length} run; at least two tell the noise from the difference.`,
        );
      }
      return mapFloats(runs, (value, r) =>
        finite(value, `${caller}: setting ${s + 1}, task ${t + 1}, run ${r + 1}`),
      );
    });
  });
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value / values.length, 0);
}

function bestOf(values: readonly number[]): number {
  return values.indexOf(extremes(values)[1]);
}
