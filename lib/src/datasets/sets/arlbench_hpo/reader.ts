import type { Frame } from "../../../frames/Frame.js";
import type { DatasetFiles } from "../../DatasetFiles.js";

/** The result of `load("arlbench_hpo")`. */
export interface ArlbenchHpo {
  /** 256 settings of SAC on HalfCheetah (brax) by 10 seeds and 10 budgets: `run_id` (the setting), `budget`, `seed`, `performance`, `hp_config.*`. */
  readonly landscape: Frame;
  /** The evaluations of random search, as it ran. */
  readonly randomSearch: Frame;
}

/**
 * Reads ARLBench's landscape of hyper-parameters. A value of `hp_config` is missing if the setting has no such
 * parameter.
 */
export async function readArlbenchHpo(files: DatasetFiles): Promise<ArlbenchHpo> {
  return {
    landscape: await files.frame("sobol/brax_halfcheetah_sac.csv"),
    randomSearch: await files.frame("optimizer_runs/rs/brax_halfcheetah_sac.csv"),
  };
}
