import { checkOptions } from "../options/checkOptions.js";
import type { ScoreTable } from "../scores/ScoreTable.js";
import type { DatasetOptions } from "./DatasetOptions.js";
import { load } from "./load.js";

/**
 * Human-normalised scores of DIAMOND, IRIS, SimPLe (5 runs for each game) and SPR, DrQ(eps), CURL (100 runs for each
 * game) on the 26 games of Atari 100k.
 *
 * @param options.runs the number of first runs of each game, by their order in the files; all by default.
 * @param options `folder` (`PRECIPICE_DATA`), `cache` (`~/.cache/precipice/datasets`), `base`
 *   (raw.githubusercontent.com), `download` (ask above 20 MB), `onProgress`
 * @throws DatasetError for a file that is not the published one, and for no network; its subclass DatasetAbsentError if the
 *   files are not on this machine and may not be downloaded; the reason of `signal`.
 */
export async function atari100k(
  options: DatasetOptions & { readonly runs?: number } = {},
): Promise<ScoreTable> {
  checkOptions("datasets.atari100k", options, [
    "folder",
    "cache",
    "base",
    "download",
    "onProgress",
    "signal",
    "runs",
  ]);
  const { runs, ...where } = options;
  const table = await load("atari100k_runs", where);
  return runs === undefined ? table : table.filter({ firstRuns: runs });
}
