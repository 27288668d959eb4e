import type { Frame } from "../../../frames/Frame.js";
import type { DatasetFiles } from "../../DatasetFiles.js";
import { frameOfRows } from "../../frameOfRows.js";

/** The result of `load("balrog_episodes")`. */
export interface BalrogEpisodes {
  /** Every episode: `model`, `game`, `task`, `episode`, `progression` (0 to 1), `return`, `steps`, `done`, tokens and `seed`. */
  readonly episodes: Frame;
  /** The repository's summaries, by game: `model`, `game`, `progression` and `standardError` (0 to 1), `episodes`. */
  readonly summaries: Frame;
  /** The repository's summaries, by model: `model`, `progression`, `standardError` (0 to 1). */
  readonly totals: Frame;
}

interface Episode {
  readonly task: string;
  readonly progression: number;
  readonly episode_return: number;
  readonly num_steps: number;
  readonly input_tokens: number;
  readonly output_tokens: number;
  readonly done?: boolean;
  readonly seed?: number;
}

interface Summary {
  readonly average_progress: number;
  readonly standard_error: number;
  readonly environments: Readonly<
    Record<string, { progression_percentage: number; standard_error: number; episodes_played: number }>
  >;
}

/** Reads BALROG's episodes. Published summaries are in per cent; here they are fractions, like the episodes. */
export function readBalrogEpisodes(files: DatasetFiles): BalrogEpisodes {
  const episodes = files.matching(/^([^/]+)\/([^/]+)\/.*_run_(\d+)\.json$/u).map(({ name, parts }) => {
    const [model = "", game = "", episode = ""] = parts;
    const one = files.json<Episode>(name);
    return {
      model,
      game,
      task: one.task,
      episode: Number(episode),
      progression: one.progression,
      return: one.episode_return,
      steps: one.num_steps,
      done: one.done,
      inputTokens: one.input_tokens,
      outputTokens: one.output_tokens,
      // Beyond 2^53 a seed is not exact as a number.
      seed: one.seed === undefined ? undefined : String(one.seed),
    };
  });
  const models = files
    .matching(/^([^/]+)\/summary\.json$/u)
    .map(({ name, parts }) => ({ model: parts[0] ?? "", summary: files.json<Summary>(name) }));
  const summaries = models.flatMap(({ model, summary }) =>
    Object.entries(summary.environments).map(([game, one]) => ({
      model,
      game,
      progression: one.progression_percentage / 100,
      standardError: one.standard_error / 100,
      episodes: one.episodes_played,
    })),
  );
  const totals = models.map(({ model, summary }) => ({
    model,
    progression: summary.average_progress / 100,
    standardError: summary.standard_error / 100,
  }));
  return {
    episodes: frameOfRows(`${files.dataset}/episodes`, episodes),
    summaries: frameOfRows(`${files.dataset}/summary.json`, summaries),
    totals: frameOfRows(`${files.dataset}/summary.json`, totals),
  };
}
