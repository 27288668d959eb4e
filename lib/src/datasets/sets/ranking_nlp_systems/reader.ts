import type { Frame } from "../../../frames/Frame.js";
import type { DatasetFiles } from "../../DatasetFiles.js";

/** The result of `load("ranking_nlp_systems")`. */
export interface RankingNlpSystems {
  /** 105 systems on the tasks of GLUE: `Model`, `Score` (published), then one column for each metric, in per cent. */
  readonly glue: Frame;
  /**
   * Systems by utterances by metrics, by the name of the corpus: `Utterance` (0, 1...), `System` (M0, M1...), then
   * one column for each metric; those of people begin with `H:`. The published headers exchange the first two
   * columns.
   */
  readonly instances: ReadonlyMap<string, Frame>;
}

/**
 * In every file the column `System` has one value for each text of the corpus (SummEval: 100), and `Utterance` one
 * for each system (16).
 */
const exchanged = {
  renamed: { System: "Utterance", Utterance: "System" },
  notes: ["The published header has System and Utterance exchanged; here the systems are M0, M1..."],
} as const;

/** Reads the data of What are the best systems? */
export async function readRankingNlpSystems(files: DatasetFiles): Promise<RankingNlpSystems> {
  const instances = new Map<string, Frame>();
  for (const { name, parts } of files.matching(/^final_df\/(\w+)\.csv$/u)) {
    instances.set(parts[0] ?? "", await files.frame(name, exchanged));
  }
  return { glue: await files.frame("sample_df/glue.csv"), instances };
}
