import type { Frame } from "../../../frames/Frame.js";
import { cellValue, type DatasetFiles } from "../../DatasetFiles.js";
import { frameOfRows } from "../../frameOfRows.js";

/**
 * Reads LiveBench's leaderboards, one for each release: `release` (`2024-06-24`), `model`, `category`, `task`,
 * `score` in per cent. A task without a category in its release has none. A truncated row is left out; the notes of
 * the frame name it.
 */
export function readLivebenchTables(files: DatasetFiles): Frame {
  const rows: object[] = [];
  const notes: string[] = [];
  for (const { name, parts } of files.matching(/^table_(\d{4}_\d\d_\d\d)\.csv$/u)) {
    const [release = ""] = parts;
    const categories = files.json<Readonly<Record<string, readonly string[]>>>(`categories_${release}.json`);
    const categoryOf = new Map(
      Object.entries(categories).flatMap(([category, tasks]) =>
        tasks.map((task) => [task, category] as const),
      ),
    );
    const [[, ...tasks] = [], ...records] = files.records(name);
    for (const [model = "", ...scores] of records) {
      if (scores.length !== tasks.length) {
        notes.push(
          `${name}: ${model} has ${scores.length} scores for ${tasks.length} tasks; which are missing is not known, so that it is left out.`,
        );
        continue;
      }
      for (const [place, task] of tasks.entries()) {
        const score = cellValue(scores[place] ?? "");
        rows.push({
          release: release.replaceAll("_", "-"),
          model,
          category: categoryOf.get(task),
          task,
          score,
        });
      }
    }
  }
  return frameOfRows(`${files.dataset}/tables`, rows, {}, notes);
}
