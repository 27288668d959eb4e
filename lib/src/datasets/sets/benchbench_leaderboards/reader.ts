import { Frame } from "../../../frames/Frame.js";
import type { DatasetFiles } from "../../DatasetFiles.js";
import { frameOfRows } from "../../frameOfRows.js";

/** Files that are not tables of models and tasks. */
const notTables = new Set(["bbh/vanilla.tsv", "mmlu/leaderboard_raw.csv", "imagenet/leaderboard_raw.tsv"]);

/**
 * Reads BenchBench's leaderboards: models by tasks, by the name of the file (`bbh`, `helm/accuracy`, `glue`, ...).
 *
 * `-` and `N/A` are missing. Two measures in one cell (`94.2/92.3`) become two columns, the second with ` (second)`
 * after its name. A heading's mark for lower is better (`↓`) stays in the name: numbers are as published.
 */
export async function readBenchbenchLeaderboards(files: DatasetFiles): Promise<ReadonlyMap<string, Frame>> {
  const found = new Map<string, Frame>();
  for (const { name, parts } of files.matching(/^(.+)\.tsv$/u)) {
    if (notTables.has(name)) continue;
    // The header of VTAB leaves out the column of models.
    const first = name === "vtab/leaderboard.tsv" ? { firstColumn: "Model" } : {};
    const table = await files.frame(name, { separator: "\t", ...first });
    const short = (parts[0] ?? "").replace(/\/leaderboard$/u, "");
    found.set(short, frameOfRows(`${files.dataset}/${name}`, table.toRows().map(settled)));
  }
  return found;
}

function settled(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      if (typeof value !== "string") return [[name, value]];
      const text = value.trim();
      if (text === "-" || text === "N/A") return [[name, undefined]];
      const pair = /^(-?[\d.]+)\/(-?[\d.]+)$/u.exec(text);
      if (pair)
        return [
          [name, Number(pair[1])],
          [`${name} (second)`, Number(pair[2])],
        ];
      return [[name, /^-?\d+(?:\.\d+)?$/u.test(text) ? Number(text) : value]];
    }),
  );
}
