import type { ScoreTable } from "../scores/ScoreTable.js";
import { atari100kRuns } from "./atari100kRuns.js";
import type { Dataset } from "./Dataset.js";
import { readAtari100k } from "./readAtari100k.js";

/** What each data set is read as. */
export interface Datasets {
  readonly atari100k_runs: ScoreTable;
}

export type DatasetName = keyof Datasets;

/** Every data set with its reader. */
export const registry: {
  readonly [N in DatasetName]: {
    readonly dataset: Dataset;
    readonly read: (texts: ReadonlyMap<string, string>) => Datasets[N];
  };
} = {
  atari100k_runs: { dataset: atari100kRuns, read: readAtari100k },
};
