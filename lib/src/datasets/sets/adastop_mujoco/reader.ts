import { mapFloats } from "../../../numeric/mapFloats.js";
import type { Frame } from "../../../frames/Frame.js";
import { ScoreTable, type ScoreRow } from "../../../scores/ScoreTable.js";
import type { DatasetFiles } from "../../DatasetFiles.js";
import { frameOfRows } from "../../frameOfRows.js";

/** The result of `load("adastop_mujoco")`. */
export interface AdastopMujoco {
  /** Returns of single trainings: four agents on five tasks, up to 30 runs each, named `batch.place`. */
  readonly evaluations: ScoreTable;
  /** The same with the batch of five in which each was trained: `task`, `algorithm`, `batch` (from 0), `place`, `score`. */
  readonly batches: Frame;
  /** Statistics of the agents after each batch, from the logs: `task`, `batch`, `printed`, `algorithm`, `mean`, `sd`. */
  readonly logged: Frame;
  /** Logged decisions: `task`, `batch`, `printed`, `first`, `second`, `decision` (`larger`, `smaller`, `continue`, `equal`). */
  readonly decisions: Frame;
  /** Learning curves as published, over steps: a mean and its interval for each agent, `task` by `task`. */
  readonly curves: Frame;
  /** 192 evaluations of SAC and of TD3 on HalfCheetah. */
  readonly halfCheetah: ScoreTable;
  /** Power of the test by `n` (runs per batch) and `k` (batches): `truePositives`, `effectiveComparisons`. */
  readonly power: Frame;
}

const experiments = "Deep_RL_xp/experiments";
const nonAdaptive = "Non_adaptive_comparison_xp/data";

/**
 * Reads AdaStop's MuJoCo study. The walker's batches are those of the repository with a licence; the other repository has the
 * same numbers with the columns in another order.
 */
export async function readAdastopMujoco(files: DatasetFiles): Promise<AdastopMujoco> {
  const batchRows: { task: string; algorithm: string; batch: number; place: number; score: number }[] = [];
  const other = files
    .matching(/^Deep_RL_xp\/experiments\/(?:ant|halfcheetah|hopper|humanoid)\/([a-z]+)(\d)\.csv$/u)
    .map(({ name, parts }) => ({ name, task: parts[0] ?? "", batch: Number(parts[1]) - 1 }));
  const walker = files
    .matching(/^walker(\d)\.csv$/u)
    .map(({ name, parts }) => ({ name, task: "walker", batch: Number(parts[0]) - 1 }));
  for (const { name, task, batch } of [...other, ...walker]) {
    const frame = await files.frame(name);
    for (const row of frame.toRows()) {
      for (const [algorithm, score] of Object.entries(row)) {
        if (algorithm === "column 1") continue;
        batchRows.push({ task, algorithm, batch, place: Number(row["column 1"]), score: Number(score) });
      }
    }
  }
  const scores: ScoreRow[] = batchRows.map(({ task, algorithm, batch, place, score }) => ({
    task,
    algorithm,
    score,
    run: `${batch}.${place}`,
  }));
  const log = files
    .matching(/^Deep_RL_xp\/experiments\/(\w+)\/adastop_log\.txt$/u)
    .map(({ name, parts }) => readLog(files.text(name), parts[0] ?? ""));
  const unit = `${files.dataset}/adastop_log.txt`;
  return {
    evaluations: ScoreTable.fromRows(scores),
    batches: frameOfRows(`${files.dataset}/batches`, batchRows),
    logged: frameOfRows(
      unit,
      log.flatMap(({ evaluations }) => evaluations),
    ),
    decisions: frameOfRows(
      unit,
      log.flatMap(({ comparisons }) => comparisons),
    ),
    curves: await readCurves(files),
    halfCheetah: ScoreTable.fromTaskScores(
      { SAC: [numbers(files, "evals_sac_hc.txt")], TD3: [numbers(files, "evals_td3_hc.txt")] },
      { tasks: ["HalfCheetah"] },
    ),
    power: readPower(files),
  };
}

/**
 * The entries of a log. A resumed study counts its batches from 0 in the log (`printed`); here the count continues.
 */
function readLog(text: string, task: string): { evaluations: object[]; comparisons: object[] } {
  const evaluations: object[] = [];
  const comparisons: object[] = [];
  let [batch, last] = [-1, ""];
  for (const line of text.split("\n")) {
    const found =
      /\[batch=(\d+)\] (?:evaluation (\S+) = (\S+) \+\/- (\S+)|comparison <([^,]+), ([^>]+)> = (\w+))/u.exec(
        line,
      );
    if (!found) continue;
    const [, printed = "", algorithm, mean, sd, first, second, decision] = found;
    const kind = algorithm === undefined ? "comparison" : "evaluation";
    if (kind === "evaluation" && last !== "evaluation") batch += 1;
    last = kind;
    const place = { task, batch, printed: Number(printed) };
    if (algorithm === undefined) comparisons.push({ ...place, first, second, decision });
    else evaluations.push({ ...place, algorithm, mean: Number(mean), sd: Number(sd) });
  }
  return { evaluations, comparisons };
}

async function readCurves(files: DatasetFiles): Promise<Frame> {
  const rows: object[] = [];
  for (const { name, parts } of files.matching(
    new RegExp(`^${experiments}/(\\w+)/aggregate_evals\\.csv$`, "u"),
  )) {
    const frame = await files.frame(name);
    const algorithms = frame.columns
      .map((column) => column.name)
      .filter((column) => /^[a-z0-9]+$/u.test(column));
    for (const row of frame.toRows()) {
      for (const algorithm of algorithms) {
        rows.push({
          task: parts[0],
          algorithm: algorithm.toUpperCase(),
          step: row["column 1"],
          mean: row[algorithm],
          lower: row[`${algorithm}_lower`],
          upper: row[`${algorithm}_upper`],
        });
      }
    }
  }
  return frameOfRows(`${files.dataset}/aggregate_evals.csv`, rows);
}

function numbers(files: DatasetFiles, name: string): Float64Array {
  return mapFloats(files.text(`${nonAdaptive}/${name}`).trim().split(/\s+/u), Number);
}

function readPower(files: DatasetFiles): Frame {
  const name = `${nonAdaptive}/res_true_positives.json`;
  const cells = files.json<Record<string, { true_positives: number; effective_comparisons: number }>>(name);
  const rows = Object.entries(cells).map(([key, cell]) => {
    const [n, k] = [...key.matchAll(/\d+/gu)].map(([digits]) => Number(digits));
    return { n, k, truePositives: cell.true_positives, effectiveComparisons: cell.effective_comparisons };
  });
  return frameOfRows(`${files.dataset}/${name}`, rows);
}
