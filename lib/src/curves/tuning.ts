import { replicateInterval } from "../bootstrap/replicateInterval.js";
import type { ResampleOptions } from "../bootstrap/ResampleOptions.js";
import { ResampleRun } from "../bootstrap/ResampleRun.js";
import { RunSource } from "../bootstrap/RunSource.js";
import { settleOptions } from "../bootstrap/settleOptions.js";
import { Xoshiro128 } from "../random/Xoshiro128.js";
import type { Estimate } from "../results/Estimate.js";
import { Result } from "../results/Result.js";
import { finite } from "./checkedCurve.js";

/** Scores of hyper-parameter settings: `scores[setting][task][run]`; more is better. */
export type SettingScores = readonly (readonly ArrayLike<number>[])[];

type Cells = readonly (readonly Float64Array[])[];

/**
 * Hyper-parameter sensitivity: how much better every task is with a setting of its own than all with the one setting that is
 * best on average, mean_task max_setting p - max_setting mean_task p, p the mean over runs of scores that tasks have in common
 * units (normalised).
 *
 * @param scores `scores[setting][task][run]`, normalised so that tasks can be averaged
 * @param options `reps` (1 000), `level` (.95)
 * @returns estimates with the label `quantity`: tunedPerTask, crossTask (the best single setting; `values.setting`, from 1),
 *   sensitivity. Each is corrected for the winner's curse: the best of noisy means is too good, by an amount that an inner
 *   bootstrap estimates; intervals from an outer one (runs within setting and task); `values.naive` is uncorrected.
 * @throws RangeError for settings without the same tasks, fewer than two runs, scores that are not finite
 * Source: J. Adkins, M. Bowling, A. White, A method for evaluating hyperparameter sensitivity in reinforcement learning,
 * NeurIPS 2024; B. Efron, R. Tibshirani, An introduction to the bootstrap (1993), chapter 10, for the correction.
 *
 * @example
 * ```ts
 * import { tuningSensitivity } from "precipice";
 * const scores = [[[1, 1], [0, 0]], [[0, 0], [1, 1]]];
 * const result = await tuningSensitivity(scores, { reps: 100 });
 * result.get({ quantity: "sensitivity" }).estimate; // => 0.5
 * ```
 */
export async function tuningSensitivity(
  scores: SettingScores,
  options: Omit<ResampleOptions, "workers" | "interval"> = {},
): Promise<Result> {
  const caller = "tuningSensitivity";
  const cells = checkedCells(scores, caller);
  return nested(cells, options, {
    caller,
    title: "Sensitivity to hyper-parameters",
    quantities: ["tunedPerTask", "crossTask", "sensitivity"],
    statistics: (means) => {
      const tasks = means[0]?.length ?? 0;
      const perTask = Array.from({ length: tasks }, (_, task) =>
        Math.max(...means.map((setting) => setting[task] ?? NaN)),
      );
      const tuned = average(perTask);
      const cross = Math.max(...means.map(average));
      return [tuned, cross, tuned - cross];
    },
    valuesOf: (quantity, means) =>
      quantity === "crossTask" ? { setting: 1 + bestOf(means.map(average)) } : {},
    citation: [
      "Adkins, Bowling, White: A method for evaluating hyperparameter sensitivity in reinforcement learning, NeurIPS 2024",
    ],
  });
}

/**
 * Tuning optimism (the winner's curse): by how much the mean of the setting that came out best overstates it, because it was
 * chosen for its luck too. Inner bootstrap: choose again in each resample, and compare the chosen mean there with the
 * same setting's mean in the data resampled from; outer bootstrap for the interval.
 *
 * @param scores `scores[setting][task][run]` (one task: `[[runs]]` a setting), the very runs that the setting was chosen on
 * @param options `reps` (1 000), `level` (.95)
 * @returns estimates with the label `quantity`: best (the chosen setting's mean without its optimism; `values`: naive, setting)
 *   and optimism
 * @throws RangeError for fewer than two settings or runs, scores that are not finite
 * Source: G. C. Cawley, N. L. C. Talbot, On over-fitting in model selection, JMLR 11 (2010); B. Efron, R. Tibshirani (1993), 10.
 *
 * @example
 * ```ts
 * import { tuningOptimism } from "precipice";
 * const result = await tuningOptimism([[[1, 2, 3]], [[1, 3, 2]], [[2, 2, 1]]], { reps: 100 });
 * result.get({ quantity: "optimism" }).estimate > 0; // => true
 * ```
 */
export async function tuningOptimism(
  scores: SettingScores,
  options: Omit<ResampleOptions, "workers" | "interval"> = {},
): Promise<Result> {
  const caller = "tuningOptimism";
  const cells = checkedCells(scores, caller);
  if (cells.length < 2) throw new RangeError(`${caller}: nothing was chosen among ${cells.length} setting.`);
  return nested(cells, options, {
    caller,
    title: "Optimism of the best setting's score",
    quantities: ["best"],
    statistics: (means) => [Math.max(...means.map(average))],
    valuesOf: (_, means) => ({ setting: 1 + bestOf(means.map(average)) }),
    citation: ["Cawley, Talbot: On over-fitting in model selection, JMLR 11, 2010"],
    withOptimism: true,
  });
}

/** Outer replicates where `reps` is not given, and inner ones. */
const REPS = 1000;
const INNER = 50;

interface NestedPlan {
  readonly caller: string;
  readonly title: string;
  readonly quantities: readonly string[];
  /** The quantities, from `means[setting][task]`. */
  readonly statistics: (means: readonly (readonly number[])[]) => readonly number[];
  readonly valuesOf: (
    quantity: string,
    means: readonly (readonly number[])[],
  ) => Readonly<Record<string, number>>;
  readonly citation: readonly string[];
  readonly withOptimism?: boolean;
}

/** Statistics corrected by an inner bootstrap of their bias, with intervals from an outer one. */
async function nested(
  cells: Cells,
  options: Omit<ResampleOptions, "workers" | "interval">,
  plan: NestedPlan,
): Promise<Result> {
  const { caller } = plan;
  const { level, sides, reps, seed } = settleOptions(options, caller, REPS, ["percentile"]);
  const source = new RunSource(Xoshiro128.fromSeed(seed));
  const run = new ResampleRun(options, reps + 20);
  const biasOf = (from: Cells, inner: number): readonly number[] => {
    const naive = plan.statistics(meansOf(from));
    const sums = naive.map(() => 0);
    for (let rep = 0; rep < inner; rep++) {
      plan.statistics(meansOf(drawn(from, source))).forEach((value, place) => {
        sums[place] = (sums[place] ?? 0) + value - (naive[place] ?? NaN);
      });
    }
    return sums.map((sum) => sum / inner);
  };
  const means = meansOf(cells);
  const naive = plan.statistics(means);
  const bias = biasOf(cells, 20 * INNER);
  await run.advance(20);
  const corrected = naive.map(() => new Float64Array(reps));
  const optimism = new Float64Array(reps);
  for (let rep = 0; rep < reps; rep++) {
    const outer = drawn(cells, source);
    const values = plan.statistics(meansOf(outer));
    const inner = biasOf(outer, INNER);
    // The outer resample has the bias of the data and its own.
    values.forEach((value, place) => {
      const column = corrected[place];
      if (column) column[rep] = value - (inner[place] ?? NaN) - (bias[place] ?? NaN);
    });
    optimism[rep] = inner[0] ?? NaN;
    await run.advance(1);
  }
  const counts = cells.flatMap((tasks) => tasks.map(({ length }) => length));
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const n = { settings: cells.length, tasks: cells[0]?.length ?? 0, runs: [least, most] as const };
  const estimates = plan.quantities.map((quantity, place): Estimate => {
    const estimate = (naive[place] ?? NaN) - (bias[place] ?? NaN);
    return {
      labels: { quantity },
      estimate,
      ...replicateInterval({
        ...{ estimate, level, sides, method: "percentile" },
        replicates: corrected[place] ?? new Float64Array(),
      }),
      n,
      values: { naive: naive[place] ?? NaN, ...plan.valuesOf(quantity, means) },
      warnings: [],
    };
  });
  if (plan.withOptimism) {
    const estimate = bias[0] ?? NaN;
    estimates.push({
      labels: { quantity: "optimism" },
      estimate,
      ...replicateInterval({ estimate, replicates: optimism, method: "percentile", level, sides }),
      n,
      warnings: [],
    });
  }
  return new Result({
    ...{
      kind: caller,
      title: plan.title,
      estimates,
      method: "percentile",
      level,
      sides,
      unit: "run",
      reps,
      seed,
    },
    resampling: `nested: runs drawn with replacement within setting and task, and ${INNER} times again from each draw`,
    citation: [...plan.citation, "Efron, Tibshirani: An introduction to the bootstrap, 1993, chapter 10"],
    warnings:
      least < 10
        ? [
            `With as few as ${least} runs the bootstrap sees less spread than there is: both optimism and interval are somewhat too small.`,
          ]
        : [],
  });
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
      return Float64Array.from(runs, (value, r) =>
        finite(value, `${caller}: setting ${s + 1}, task ${t + 1}, run ${r + 1}`),
      );
    });
  });
}

function drawn(cells: Cells, source: RunSource): Cells {
  return cells.map((tasks) => tasks.map((runs) => runs.map(() => runs[source.below(runs.length)] ?? NaN)));
}

function meansOf(cells: Cells): number[][] {
  return cells.map((tasks) =>
    tasks.map((runs) => {
      let sum = 0;
      for (const value of runs) sum += value;
      return sum / runs.length;
    }),
  );
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value / values.length, 0);
}

function bestOf(values: readonly number[]): number {
  return values.indexOf(Math.max(...values));
}
