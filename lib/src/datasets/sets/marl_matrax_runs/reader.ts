import { CurveTable, type CurveRow } from "../../../scores/CurveTable.js";
import { ScoreTable, type ScoreRow } from "../../../scores/ScoreTable.js";
import type { DatasetFiles } from "../../DatasetFiles.js";

/** The result of `load("marl_matrax_runs")`. */
export interface MarlMatraxRuns {
  /** Mean returns of episodes while training: three algorithms on two matrix games, ten seeds each. */
  readonly curves: CurveTable;
  /** The return of the best policy of each run, evaluated again (marl-eval's absolute metric). */
  readonly absolute: ScoreTable;
}

interface Step {
  readonly step_count: number;
  readonly mean_episode_return: readonly number[];
}

type Runs = Readonly<Record<string, Readonly<Record<string, Step>>>>;
type Metrics = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Runs>>>>>>;

/** Reads files of marl-eval, one for each run. Several evaluations at one step are averaged. */
export function readMarlMatraxRuns(files: DatasetFiles): MarlMatraxRuns {
  const curves: CurveRow[] = [];
  const absolute: ScoreRow[] = [];
  for (const name of files.names) {
    for (const tasks of Object.values(files.json<Metrics>(name))) {
      for (const [task, algorithms] of Object.entries(tasks)) {
        for (const [algorithm, runs] of Object.entries(algorithms)) {
          for (const [run, steps] of Object.entries(runs)) {
            for (const [key, step] of Object.entries(steps)) {
              const score = mean(step.mean_episode_return);
              const place = { algorithm, task, run: run.replace("seed_", "") };
              if (key === "absolute_metrics") absolute.push({ ...place, score });
              else curves.push({ ...place, step: step.step_count, score });
            }
          }
        }
      }
    }
  }
  return {
    curves: ScoreTable.fromRows(curves, { step: "step" }),
    absolute: ScoreTable.fromRows(absolute),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
