import { ScoreTable } from "../../../scores/ScoreTable.js";
import type { DatasetFiles } from "../../DatasetFiles.js";
import { DatasetError } from "../../DatasetError.js";

/** Named by its seed, a run is known to be a training run. */
type SeedRow = Readonly<{ algorithm: string; task: string; seed: string; score: number }>;

type RunsByGame = Readonly<Record<string, readonly number[]>>;

/** Reads the files of `atari100k_runs`: all runs, human-normalised by the references among them. */
export function readAtari100kRuns(files: DatasetFiles): ScoreTable {
  const human = files.json<RunsByGame>("HUMAN.json");
  const random = files.json<RunsByGame>("RANDOM.json");
  const normalized = (algorithm: string): SeedRow[] =>
    Object.entries(files.json<RunsByGame>(`${algorithm}.json`)).flatMap(([task, scores]) => {
      const best = human[task]?.[0];
      const worst = random[task]?.[0];
      if (best === undefined || worst === undefined)
        throw new DatasetError(`The game ${task} has no references.`);
      return scores.map((score, run) => ({
        algorithm,
        task,
        seed: String(run + 1),
        score: (score - worst) / (best - worst),
      }));
    });
  // CURL alone is published human-normalised.
  const curl = files
    .json<readonly { game: string; seed: number; HNS: number }[]>("CURL_10_evals.json")
    .map(({ game, seed, HNS }) => ({ algorithm: "CURL", task: game, seed: String(seed), score: HNS }));
  const rows = [...["DIAMOND", "IRIS", "SimPLe", "SPR", "DrQ(eps)"].flatMap(normalized), ...curl];
  return ScoreTable.fromRows(rows, { run: "seed" }, { normalized: true });
}
