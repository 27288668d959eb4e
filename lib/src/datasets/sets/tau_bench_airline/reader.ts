import type { Frame } from "../../../frames/Frame.js";
import type { DatasetFiles } from "../../DatasetFiles.js";
import { frameOfRows } from "../../frameOfRows.js";

/** Reads GPT-4o's trials of tau-bench's airline tasks: `model`, `domain`, `task` (50), `trial` (4 each), `reward` (0 or 1). */
export function readTauBenchAirline(files: DatasetFiles): Frame {
  const name = "historical_trajectories/gpt-4o-airline.json";
  const rows = files.json<readonly { task_id: number; trial: number; reward: number }[]>(name).map((one) => ({
    model: "gpt-4o",
    domain: "airline",
    task: one.task_id,
    trial: one.trial,
    reward: one.reward,
  }));
  return frameOfRows(`${files.dataset}/${name}`, rows);
}
