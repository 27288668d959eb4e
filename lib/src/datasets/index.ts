/**
 * Published results, downloaded from their source and verified.
 *
 * | Question | Function |
 * | :--- | :--- |
 * | Which data sets are there? | {@link list}, {@link names} |
 * | Where does one come from, and what may I do with it? | {@link describe} |
 * | How do I get one? | {@link load} |
 * | What does a paper print? | {@link published} |
 *
 * @packageDocumentation
 */
export { atari100k } from "./atari100k.js";
export {
  fileURL,
  type Dataset,
  type DatasetDescription,
  type DatasetFile,
  type DatasetSource,
  type DatasetSummary,
  type DescribedSource,
} from "./Dataset.js";
export { DatasetAbsentError } from "./DatasetAbsentError.js";
export { DatasetError } from "./DatasetError.js";
export type { DatasetFiles, TableOptions } from "./DatasetFiles.js";
export type { DatasetOptions } from "./DatasetOptions.js";
export { describe, list, load, names } from "./load.js";
export { published, type PublishedOptions, type PublishedTable } from "./published.js";
export type { AdastopMujoco } from "./readers/adastopMujoco.js";
export type { AlgoperfTarget, AlgoperfV05SelfTuning } from "./readers/algoperfV05SelfTuning.js";
export type { AlpacaEval } from "./readers/alpacaEval.js";
export type { ArlbenchHpo } from "./readers/arlbenchHpo.js";
export type { BalrogEpisodes } from "./readers/balrogEpisodes.js";
export type { BarsCtr } from "./readers/barsCtr.js";
export type { CorlOfflineToOnline } from "./readers/corlOfflineToOnline.js";
export type { D3rlpyD4rl } from "./readers/d3rlpyD4rl.js";
export type { DopamineCurves } from "./readers/dopamineCurves.js";
export type { JudgebenchOutputs } from "./readers/judgebenchOutputs.js";
export type { LivecodebenchGeneration } from "./readers/livecodebenchGeneration.js";
export type { MarlMatraxRuns } from "./readers/marlMatraxRuns.js";
export type { Neorl2Benchmark } from "./readers/neorl2Benchmark.js";
export type { OlmoLadder } from "./readers/olmoLadder.js";
export type { OpenspielEvalTables } from "./readers/openspielEvalTables.js";
export type { OvertrainingScaling } from "./readers/overtrainingScaling.js";
export type { RankingNlpSystems } from "./readers/rankingNlpSystems.js";
export type { Rewardmath } from "./readers/rewardmath.js";
export type { SwebenchPro } from "./readers/swebenchPro.js";
export type { TabredSeeds } from "./readers/tabredSeeds.js";
export type { Turtlebench } from "./readers/turtlebench.js";
export type { DatasetName, Datasets } from "./registry.js";
