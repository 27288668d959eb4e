import type { Frame } from "../../../frames/Frame.js";
import { CurveTable, type CurveRow } from "../../../scores/CurveTable.js";
import { ScoreTable } from "../../../scores/ScoreTable.js";
import type { DatasetFiles } from "../../DatasetFiles.js";

/** The result of `load("d3rlpy_d4rl")`. */
export interface D3rlpyD4rl {
  /** Returns while training: CQL, IQL and TD3+BC on nine sets of D4RL, ten seeds each, about 500 evaluations. Not normalised. */
  readonly curves: CurveTable;
  /** The published table of all twelve algorithms; its standard deviations are of the population. */
  readonly d4rl: Frame;
  /** Other published tables. */
  readonly atari: Frame;
  readonly baselines: Frame;
  readonly finetuning: Frame;
}

const names: Readonly<Record<string, string>> = { cql: "CQL", iql: "IQL", td3_plus_bc: "TD3+BC" };

/** Reads d3rlpy's benchmarks. The files of curves have no header: epoch, step, return. */
export async function readD3rlpyD4rl(files: DatasetFiles): Promise<D3rlpyD4rl> {
  const rows: CurveRow[] = [];
  const pattern = /^d4rl\/(\w+)\/[A-Za-z0-9]+_([a-z0-9-]+-v0)_(\d+)_\d+\/environment\.csv$/u;
  for (const { name, parts } of files.matching(pattern)) {
    const [folder = "", task = "", run = ""] = parts;
    for (const line of files.text(name).trim().split("\n")) {
      const [, step, score] = line.split(",").map(Number);
      rows.push({ algorithm: names[folder] ?? folder, task, run, step: step ?? NaN, score: score ?? NaN });
    }
  }
  return {
    curves: ScoreTable.fromRows(rows, { step: "step" }),
    d4rl: await files.frame("d4rl_table.csv"),
    atari: await files.frame("atari_table.csv"),
    baselines: await files.frame("baseline_table.csv"),
    finetuning: await files.frame("finetuning_table.csv"),
  };
}
