import type { Frame } from "../../../frames/Frame.js";
import type { DatasetFiles } from "../../DatasetFiles.js";
import { DatasetError } from "../../DatasetError.js";
import { frameOfRows } from "../../frameOfRows.js";

/**
 * Reads the tables of openrlbenchmark: `table`, `task`, `algorithm`, `mean`, `sd`. They contain no runs. Cells with
 * `nan ± nan` have neither mean nor deviation; tables of run times have only means.
 */
export async function readOpenrlbenchmarkTables(files: DatasetFiles): Promise<Frame> {
  const rows: object[] = [];
  for (const { name, parts } of files.matching(/^(.+)\.csv$/u)) {
    for (const { "column 1": task, ...cells } of (await files.frame(name)).toRows()) {
      for (const [algorithm, cell] of Object.entries(cells)) {
        const found = /^(nan|-?[\d.]+)(?: ± (nan|[\d.]+))?$/u.exec(String(cell));
        if (!found)
          throw new DatasetError(`${files.dataset}/${name}: ${String(task)}, ${algorithm}: no number.`);
        const [mean, sd] = [found[1], found[2]].map((text) =>
          text === undefined || text === "nan" ? undefined : Number(text),
        );
        rows.push({ table: parts[0], task, algorithm, mean, sd });
      }
    }
  }
  return frameOfRows(`${files.dataset}/static`, rows);
}
