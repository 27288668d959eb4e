import type { Frame } from "../../../frames/Frame.js";
import type { DatasetFiles } from "../../DatasetFiles.js";
import { DatasetError } from "../../DatasetError.js";
import { frameOfRows } from "../../frameOfRows.js";

/** The result of `load("bars_ctr")`. */
export interface BarsCtr {
  /**
   * Every tuning run: `model` and `benchmark` (as the folders name them), `file`, `experiment`, `data`, `seed` where it is
   * stated, and `logloss`, `AUC`, `gAUC` on the validation set (`val.*`) and the test set (`test.*`), as fractions.
   */
  readonly runs: Frame;
  /** The leaderboards of click-through rate, by benchmark, as fractions. */
  readonly leaderboards: ReadonlyMap<string, Frame>;
  /** The leaderboards of matching. */
  readonly matching: ReadonlyMap<string, Frame>;
}

/**
 * Reads BARS. A run without test results is kept with missing results. Lines other than runs and table headings are
 * refused.
 */
export async function readBarsCtr(files: DatasetFiles): Promise<BarsCtr> {
  const rows = files.matching(/^ranking\/ctr\/([^/]+)\/([^/]+)\/.+\.csv$/u).flatMap(({ name, parts }) => {
    const [model = "", folder = ""] = parts;
    return files
      .text(name)
      .split("\n")
      .flatMap((line, index) => {
        // A spreadsheet left rows of empty cells.
        if (/^[\s,]*$/u.test(line)) return [];
        const run = readRun(line);
        if (!run)
          throw new DatasetError(`${files.dataset}/${name}, line ${index + 1}: no run: ${line.slice(0, 80)}`);
        return [{ model, benchmark: folder, file: name, ...run }];
      });
  });
  const boards = async (kind: string): Promise<Map<string, Frame>> => {
    const found = new Map<string, Frame>();
    for (const { name, parts } of files.matching(new RegExp(`^docs/${kind}/leaderboard/(.+)\\.csv$`, "u"))) {
      found.set(parts[0] ?? "", await files.frame(name));
    }
    return found;
  };
  return {
    runs: frameOfRows(`${files.dataset}/ranking`, rows),
    leaderboards: await boards("CTR"),
    matching: await boards("Matching"),
  };
}

function readRun(line: string): Record<string, string | number | undefined> | undefined {
  const fields = new Map(
    [...line.matchAll(/\[(exp_id|dataset_id|val|test)\] ?([^,]*?) *(?=,\[|$)/gu)].map(
      ([, key = "", value = ""]) => [key, value],
    ),
  );
  if (!fields.has("exp_id")) return undefined;
  return {
    experiment: fields.get("exp_id"),
    data: fields.get("dataset_id"),
    seed: /seed ?= ?(\d+)/u.exec(line)?.[1],
    ...measures("val", fields.get("val")),
    ...measures("test", fields.get("test")),
  };
}

/** `logloss: 0.375 - AUC: 0.788` as numbers. */
function measures(set: string, text = ""): Record<string, number> {
  return Object.fromEntries(
    [...text.matchAll(/(\w+): ([\d.]+)/gu)].map(([, name = "", value = ""]) => [
      `${set}.${name}`,
      Number(value),
    ]),
  );
}
