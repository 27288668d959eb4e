import type { Frame } from "../../frames/Frame.js";
import type { DatasetFiles } from "../DatasetFiles.js";

/** What `load("ranking_nlp_systems")` gives. */
export interface RankingNlpSystems {
  /** 105 systems on the tasks of GLUE: `Model`, `Score` (published), then a column a metric, in per cent. */
  readonly glue: Frame;
  /** Systems by utterances by metrics, by the name of the corpus; metrics of people begin with `H:`. */
  readonly instances: ReadonlyMap<string, Frame>;
}

/** Reads the data of What are the best systems? */
export async function readRankingNlpSystems(files: DatasetFiles): Promise<RankingNlpSystems> {
  const instances = new Map<string, Frame>();
  for (const { name, parts } of files.matching(/^final_df\/(\w+)\.csv$/u)) {
    instances.set(parts[0] ?? "", await files.frame(name));
  }
  return { glue: await files.frame("sample_df/glue.csv"), instances };
}
