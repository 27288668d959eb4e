import type { Frame } from "../../../frames/Frame.js";
import type { DatasetFiles } from "../../DatasetFiles.js";
import { DatasetError } from "../../DatasetError.js";
import { frameOfRows } from "../../frameOfRows.js";

/** The result of `load("openspiel_eval_tables")`. */
export interface OpenspielEvalTables {
  /** Returns of 43 programs that play repeated rock, paper, scissors: mean over 1000 games of a row against a column. */
  readonly rrps: { readonly bots: readonly string[]; readonly returns: readonly (readonly number[])[] };
  /** The win rate of a row against a column, for ten policies of a soccer game. */
  readonly soccer: readonly (readonly number[])[];
  /** Scores on 57 Atari games: `game`, `algorithm`, `score`, `deviation` if it was published. */
  readonly agent57: Frame;
  readonly muesli: Frame;
  /** The same on 54 games. The repository's tables 5 and 6 have the same numbers, so only one is here. */
  readonly rainbow: Frame;
}

const voting = "open_spiel/python/voting/examples";
const papers = "open_spiel/data/paper_data";

/** Reads the tables that OpenSpiel carries for evaluation. */
export function readOpenspielEvalTables(files: DatasetFiles): OpenspielEvalTables {
  const soccer = files.text(`${papers}/response_graph_ucb/soccer.txt`);
  return {
    rrps: readCrossTable(files, `${papers}/pbe_rrps/bot_table_file.txt`),
    soccer: soccer
      .trim()
      .split("\n")
      .map((line) => line.trim().split(/\s+/u).map(Number)),
    agent57: readGames(files, `${voting}/atari_agent57_table.txt`),
    muesli: readGames(files, `${voting}/atari_muesli_table11.txt`),
    rainbow: readGames(files, `${voting}/atari_rainbow_table6.txt`),
  };
}

/** Lines such as `('rotatebot', 'inocencio', -980.042)`, in any order, every pair once. */
function readCrossTable(files: DatasetFiles, name: string): OpenspielEvalTables["rrps"] {
  const cells = new Map<string, number>();
  const bots = new Set<string>();
  for (const [index, line] of files.text(name).split("\n").entries()) {
    if (line.trim() === "") continue;
    const [, row, column, value] =
      /^\('([^']+)', '([^']+)', (-?[\d.]+(?:e-?\d+)?)\)$/u.exec(line.trim()) ?? [];
    const key = `${row ?? ""} ${column ?? ""}`;
    if (row === undefined || column === undefined || cells.has(key)) {
      throw new DatasetError(
        `${files.dataset}/${name}, line ${index + 1}: no new pair: ${line.slice(0, 80)}`,
      );
    }
    cells.set(key, Number(value));
    bots.add(row).add(column);
  }
  const names = [...bots].sort();
  const returns = names.map((row) =>
    names.map((column) => {
      const value = cells.get(`${row} ${column}`);
      if (value === undefined)
        throw new DatasetError(`${files.dataset}/${name}: no game of ${row} and ${column}.`);
      return value;
    }),
  );
  return { bots: names, returns };
}

/**
 * One line for each game, one column for each algorithm; `1,486.5` has a thousands separator and `88±9` a deviation.
 */
function readGames(files: DatasetFiles, name: string): Frame {
  const lines = files.text(name).trim().split("\n");
  const header =
    lines
      .find((line) => line.startsWith("# game"))
      ?.replace("# game", "")
      .trim()
      .split(/\s+/u) ?? [];
  const rows = lines
    .filter((line) => !line.startsWith("#"))
    .flatMap((line) => {
      const [game, ...cells] = line.trim().split(/\s+/u);
      if (cells.length !== header.length)
        throw new DatasetError(`${files.dataset}/${name}: ${line}: no ${header.length} cells.`);
      return cells.map((cell, place) => {
        const [score, deviation] = cell.replaceAll(",", "").split("±").map(Number);
        if (score === undefined || Number.isNaN(score)) {
          throw new DatasetError(
            `${files.dataset}/${name}: ${String(game)}: expected a number; got ${cell}.`,
          );
        }
        return { game, algorithm: header[place], score, deviation };
      });
    });
  return frameOfRows(`${files.dataset}/${name}`, rows);
}
