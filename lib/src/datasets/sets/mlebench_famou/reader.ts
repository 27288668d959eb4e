import type { Frame } from "../../../frames/Frame.js";
import type { DatasetFiles } from "../../DatasetFiles.js";
import { frameOfRows } from "../../frameOfRows.js";

interface Report {
  readonly competition_reports: readonly {
    readonly competition_id: string;
    readonly score: number | null;
    readonly any_medal: boolean;
    readonly gold_medal: boolean;
    readonly silver_medal: boolean;
    readonly bronze_medal: boolean;
    readonly above_median: boolean;
    readonly valid_submission: boolean;
  }[];
}

/**
 * Reads the three graded runs of one agent on 75 competitions of MLE-bench: `model`, `run`, `competition`, `difficulty` (low,
 * medium, high), `medal` (any), `gold`, `silver`, `bronze`, `aboveMedian`, `valid`, `score` (missing if there is none).
 */
export function readMlebenchFamou(files: DatasetFiles): Frame {
  const difficulty = new Map(
    ["low", "medium", "high"].flatMap((level) =>
      files
        .text(`experiments/splits/${level}.txt`)
        .split(/\s+/u)
        .filter((id) => id !== "")
        .map((id) => [id, level] as const),
    ),
  );
  const rows = files.matching(/grading_report_group_(\d)\.json$/u).flatMap(({ name, parts }) =>
    files.json<Report>(name).competition_reports.map((one) => ({
      model: "FM Agent",
      run: Number(parts[0]),
      competition: one.competition_id,
      difficulty: difficulty.get(one.competition_id),
      medal: one.any_medal,
      gold: one.gold_medal,
      silver: one.silver_medal,
      bronze: one.bronze_medal,
      aboveMedian: one.above_median,
      valid: one.valid_submission,
      score: one.score ?? undefined,
    })),
  );
  return frameOfRows(`${files.dataset}/runs`, rows, {
    algorithm: "model",
    task: "competition",
    run: "run",
    score: "medal",
  });
}
