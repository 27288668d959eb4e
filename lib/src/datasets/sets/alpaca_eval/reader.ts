import type { Frame } from "../../../frames/Frame.js";
import { Battles } from "../../../ratings/Battles.js";
import { cellValue, type DatasetFiles } from "../../DatasetFiles.js";
import { frameOfRows } from "../../frameOfRows.js";

/** The result of `load("alpaca_eval")`. */
export interface AlpacaEval {
  /**
   * Every judgement: `model`, `baseline`, `item`, `set`, `preference` (1 baseline, 2 model, 0 a tie, missing if the
   * judge failed), `winner`.
   */
  readonly annotations: Frame;
  /** The successful judgements, one battle each, clustered by item. */
  readonly battles: Battles;
  /** The leaderboard of AlpacaEval 1.0, rates in per cent. */
  readonly leaderboard1: Frame;
  /** The leaderboard of AlpacaEval 2.0, rates in per cent. */
  readonly leaderboard2: Frame;
  /** 56 models on 23 benchmarks and arenas; empty cells are missing. */
  readonly benchmarks: Frame;
  /** Weights of the length-controlled regression, one row for each model. */
  readonly lengthControl: Frame;
  /** Agreement of judges with people, and their cost. */
  readonly evaluators: Frame;
}

interface Annotation {
  readonly instruction: string;
  readonly dataset: string;
  readonly generator_1: string;
  readonly generator_2: string;
  readonly preference: number | null;
}

const leaderboards = "src/alpaca_eval/leaderboards";

/** Reads AlpacaEval. The judge's 0 is a tie; a null judgement is missing, not a tie. */
export async function readAlpacaEval(files: DatasetFiles): Promise<AlpacaEval> {
  const rows = files
    .matching(/^results\/([^/]+)\/alpaca_eval_gpt4\/annotations\.json$/u)
    .flatMap(({ name }) =>
      files.json<readonly Annotation[]>(name).map((one, item) => ({
        model: one.generator_2,
        baseline: one.generator_1,
        item: item + 1,
        set: one.dataset,
        preference: one.preference ?? undefined,
        winner: winnerOf(one.preference),
      })),
    );
  const judged = rows.flatMap(({ model, baseline, winner, item }) =>
    winner === undefined ? [] : [{ a: model, b: baseline, winner, cluster: item }],
  );
  return {
    annotations: frameOfRows(`${files.dataset}/annotations.json`, rows),
    battles: Battles.from(judged, { cluster: "cluster" }),
    leaderboard1: await files.frame(`${leaderboards}/data_AlpacaEval/alpaca_eval_gpt4_leaderboard.csv`),
    leaderboard2: await files.frame(
      `${leaderboards}/data_AlpacaEval_2/weighted_alpaca_eval_gpt4_turbo_leaderboard.csv`,
    ),
    benchmarks: readBenchmarks(files),
    lengthControl: await files.frame(
      "src/alpaca_eval/metrics/weights/weighted_alpaca_eval_gpt4_turbo/length_controlled_v1/baseline_gpt4_1106_preview.csv",
    ),
    evaluators: await files.frame(`${leaderboards}/evaluators/evaluators_leaderboard.csv`),
  };
}

/**
 * Rows of this table omit trailing empty cells, and the last row is empty. Line breaks in its headings become spaces.
 */
function readBenchmarks(files: DatasetFiles): Frame {
  const name = "notebooks/benchmarks.csv";
  const [header = [], ...records] = files.records(name);
  const models = records.filter(([model = ""]) => model !== "");
  const rows = models.map((fields) =>
    Object.fromEntries(
      header.map((column, place) => [column.replace(/\s+/gu, " "), cellValue(fields[place] ?? "")]),
    ),
  );
  return frameOfRows(`${files.dataset}/${name}`, rows);
}

function winnerOf(preference: number | null): "a" | "b" | "tie" | undefined {
  if (preference === null) return undefined;
  if (preference === 0 || preference === 1.5) return "tie";
  return preference === 2 ? "a" : "b";
}
