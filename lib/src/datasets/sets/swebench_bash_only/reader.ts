import type { Frame } from "../../../frames/Frame.js";
import type { DatasetFiles } from "../../DatasetFiles.js";
import { frameOfRows } from "../../frameOfRows.js";

type Runs = Readonly<
  Record<string, Readonly<Record<string, { resolved: boolean; cost: number; api_calls: number }>>>
>;

/** Reads four models on the 500 issues of SWE-bench Verified: `model`, `task`, `run`, `item`, `resolved`, `cost` (US dollars), `calls`. */
export function readSwebenchBashOnly(files: DatasetFiles): Frame {
  const name = "data/info_for_leaderboard.json";
  const rows = Object.entries(files.json<Runs>(name)).flatMap(([model, items]) =>
    Object.entries(items).map(([item, { resolved, cost, api_calls: calls }]) => ({
      model,
      task: "SWE-bench Verified",
      run: 1,
      item,
      resolved,
      cost,
      calls,
    })),
  );
  return frameOfRows(`${files.dataset}/${name}`, rows, {
    algorithm: "model",
    task: "task",
    run: "run",
    sample: "item",
    score: "resolved",
  });
}
