import { CurveTable, type CurveRow } from "../../../scores/CurveTable.js";
import { ScoreTable } from "../../../scores/ScoreTable.js";
import type { DatasetFiles } from "../../DatasetFiles.js";

/** The result of `load("dopamine_curves")`. */
export interface DopamineCurves {
  /** Returns on four Atari games: six agents, five runs each, 199 iterations of a million frames. */
  readonly atari: CurveTable;
  /** Returns of SAC on five MuJoCo tasks, five runs each. */
  readonly mujoco: CurveTable;
}

/** Reads Dopamine's baselines. Runs have no names: a new run begins when the iterations of an agent start again. */
export function readDopamineCurves(files: DatasetFiles): DopamineCurves {
  const curves = (domain: string): CurveTable => {
    const rows = files
      .matching(new RegExp(`^${domain}/data/(\\w+)\\.json$`, "u"))
      .flatMap(({ name, parts }) => readRuns(files, name, parts[0] ?? ""));
    return ScoreTable.fromRows(rows, { step: "step" });
  };
  return { atari: curves("atari"), mujoco: curves("mujoco") };
}

function readRuns(files: DatasetFiles, name: string, task: string): CurveRow[] {
  const last = new Map<string, { run: number; step: number }>();
  return files
    .json<readonly { Iteration: number; Value: number; Agent: string }[]>(name)
    .map(({ Iteration: step, Value: score, Agent: algorithm }) => {
      const before = last.get(algorithm);
      const run = before === undefined ? 1 : step > before.step ? before.run : before.run + 1;
      last.set(algorithm, { run, step });
      return { algorithm, task, run: String(run), step, score };
    });
}
