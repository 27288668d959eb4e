import type { Frame } from "../../../frames/Frame.js";
import type { DatasetFiles } from "../../DatasetFiles.js";

/** The result of `load("ranking_nlp_systems")`. */
export interface RankingNlpSystems {
  /** 105 systems on the tasks of GLUE: `Model`, `Score` (published), then a column a metric, in per cent. */
  readonly glue: Frame;
  /**
   * Systems by utterances by metrics, by the name of the corpus: `Utterance` (0, 1...), `System` (M0, M1...), then a column a
   * metric; those of people begin with `H:`. The published headers have the first two exchanged.
   */
  readonly instances: ReadonlyMap<string, Frame>;
}

/** In every file `System` has as many values as the corpus has texts (SummEval: 100), `Utterance` as many as systems (16). */
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
