import type { Frame } from "../../../frames/Frame.js";
import type { DatasetFiles } from "../../DatasetFiles.js";
import { frameOfRows } from "../../frameOfRows.js";

/**
 * Reads METR's runs of January 2025, before publication: `alias` (the agent, or `human`), `task_id`, `task_family`, `run_id`,
 * `score`, `score_binarized`, `human_minutes`, `human_source`, weights and how the run ended. Numbers that were published
 * later were made of later runs.
 */
export function readMetrTimeHorizonPrepub(files: DatasetFiles): Frame {
  const name = "data/external/all_runs.jsonl";
  const rows = files.jsonLines<Record<string, unknown>>(name);
  return frameOfRows(`${files.dataset}/${name}`, rows, {
    algorithm: "alias",
    task: "task_id",
    run: "run_id",
    score: "score_binarized",
  });
}
