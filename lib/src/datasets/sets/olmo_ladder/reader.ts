import { Frame } from "../../../frames/Frame.js";
import type { DatasetFiles } from "../../DatasetFiles.js";

/** The result of `load("olmo_ladder")`. */
export interface OlmoLadder {
  /**
   * Evaluations of checkpoints by run (`190M-0.5xC`, ..., `1B-10xC`, `peteish7`, `peteish13`): `_step` and about a hundred
   * metrics, such as `eval/downstream_bpb/hellaswag_val_rc_5shot_bpb`. In the order of steps.
   */
  readonly runs: ReadonlyMap<string, Frame>;
  /** The published standard deviations of the last ten checkpoints of 1B-10xC (of the population), and relative errors. */
  readonly variance: Frame;
  /** The published predictions by step of the method: `chained_main`, `step1_main`, `step2_main`, ... */
  readonly predictions: ReadonlyMap<string, Frame>;
}

/** Reads the model ladder of OLMo. */
export async function readOlmoLadder(files: DatasetFiles): Promise<OlmoLadder> {
  const tables = async (pattern: RegExp): Promise<Map<string, Frame>> => {
    const found = new Map<string, Frame>();
    for (const { name, parts } of files.matching(pattern)) found.set(parts[0] ?? "", await files.frame(name));
    return found;
  };
  return {
    runs: await tables(/^data\/ladder-runs\/(.+?)(?:-rerun|_eval_full)?\.csv$/u),
    variance: await files.frame("figures/variance.csv"),
    predictions: await tables(/^figures\/((?:chained|step)\w+)\.csv$/u),
  };
}
