import { ScoreTable, type ScoreRow } from "../scores/ScoreTable.js";
import { DatasetError } from "./DatasetError.js";

type RunsByGame = Readonly<Record<string, readonly number[]>>;

/** Reads the files of `atari100k_runs`: all runs, human-normalised by the references among them. */
export function readAtari100k(texts: ReadonlyMap<string, string>): ScoreTable {
  const read = (name: string): unknown => {
    const text = texts.get(name);
    if (text === undefined) throw new DatasetError(`The file ${name} is not among those read.`);
    return JSON.parse(text);
  };
  const human = read("HUMAN.json") as RunsByGame;
  const random = read("RANDOM.json") as RunsByGame;
  const normalized = (algorithm: string): ScoreRow[] =>
    Object.entries(read(`${algorithm}.json`) as RunsByGame).flatMap(([task, scores]) => {
      const [best, worst] = [human[task]?.[0], random[task]?.[0]];
      if (best === undefined || worst === undefined)
        throw new DatasetError(`The game ${task} has no references.`);
      return scores.map((score, run) => ({
        algorithm,
        task,
        run: String(run + 1),
        score: (score - worst) / (best - worst),
      }));
    });
  // CURL alone is published human-normalised.
  const curl = (read("CURL_10_evals.json") as readonly { game: string; seed: number; HNS: number }[]).map(
    ({ game, seed, HNS }) => ({ algorithm: "CURL", task: game, run: String(seed), score: HNS }),
  );
  const rows = [...["DIAMOND", "IRIS", "SimPLe", "SPR", "DrQ(eps)"].flatMap(normalized), ...curl];
  return ScoreTable.fromRows(rows, {}, { normalized: true });
}
