import type { Frame } from "../frames/Frame.js";
import type { ScoreTable } from "../scores/ScoreTable.js";
import type { Dataset } from "./Dataset.js";
import { adastopMujoco } from "./entries/adastopMujoco.js";
import { algoperfV05SelfTuning } from "./entries/algoperfV05SelfTuning.js";
import { alpacaEval } from "./entries/alpacaEval.js";
import { arlbenchHpo } from "./entries/arlbenchHpo.js";
import { atari100kRuns } from "./entries/atari100kRuns.js";
import { balrogEpisodes } from "./entries/balrogEpisodes.js";
import { barsCtr } from "./entries/barsCtr.js";
import { benchbenchLeaderboards } from "./entries/benchbenchLeaderboards.js";
import { corlOfflineToOnline } from "./entries/corlOfflineToOnline.js";
import { d3rlpyD4rl } from "./entries/d3rlpyD4rl.js";
import { dopamineCurves } from "./entries/dopamineCurves.js";
import { gsm8kOpenaiSolutions } from "./entries/gsm8kOpenaiSolutions.js";
import { jaxmarlSmaxSweeps } from "./entries/jaxmarlSmaxSweeps.js";
import { judgebenchOutputs } from "./entries/judgebenchOutputs.js";
import { livebenchTables } from "./entries/livebenchTables.js";
import { livecodebenchGeneration } from "./entries/livecodebenchGeneration.js";
import { marlMatraxRuns } from "./entries/marlMatraxRuns.js";
import { metrTimeHorizonPrepub } from "./entries/metrTimeHorizonPrepub.js";
import { mlebenchFamou } from "./entries/mlebenchFamou.js";
import { neorl2Benchmark } from "./entries/neorl2Benchmark.js";
import { olmoLadder } from "./entries/olmoLadder.js";
import { openrlbenchmarkTables } from "./entries/openrlbenchmarkTables.js";
import { openspielEvalTables } from "./entries/openspielEvalTables.js";
import { overtrainingScaling } from "./entries/overtrainingScaling.js";
import { pythiaCheckpoints } from "./entries/pythiaCheckpoints.js";
import { rankingNlpSystems } from "./entries/rankingNlpSystems.js";
import { rewardmath } from "./entries/rewardmath.js";
import { swebenchBashOnly } from "./entries/swebenchBashOnly.js";
import { swebenchJava } from "./entries/swebenchJava.js";
import { swebenchPro } from "./entries/swebenchPro.js";
import { tabredSeeds } from "./entries/tabredSeeds.js";
import { tauBenchAirline } from "./entries/tauBenchAirline.js";
import { turtlebench } from "./entries/turtlebench.js";
import type { AdastopMujoco } from "./readers/adastopMujoco.js";
import type { AlgoperfV05SelfTuning } from "./readers/algoperfV05SelfTuning.js";
import type { AlpacaEval } from "./readers/alpacaEval.js";
import type { ArlbenchHpo } from "./readers/arlbenchHpo.js";
import type { BalrogEpisodes } from "./readers/balrogEpisodes.js";
import type { BarsCtr } from "./readers/barsCtr.js";
import type { CorlOfflineToOnline } from "./readers/corlOfflineToOnline.js";
import type { D3rlpyD4rl } from "./readers/d3rlpyD4rl.js";
import type { DopamineCurves } from "./readers/dopamineCurves.js";
import type { JudgebenchOutputs } from "./readers/judgebenchOutputs.js";
import type { LivecodebenchGeneration } from "./readers/livecodebenchGeneration.js";
import type { MarlMatraxRuns } from "./readers/marlMatraxRuns.js";
import type { Neorl2Benchmark } from "./readers/neorl2Benchmark.js";
import type { OlmoLadder } from "./readers/olmoLadder.js";
import type { OpenspielEvalTables } from "./readers/openspielEvalTables.js";
import type { OvertrainingScaling } from "./readers/overtrainingScaling.js";
import type { RankingNlpSystems } from "./readers/rankingNlpSystems.js";
import type { Rewardmath } from "./readers/rewardmath.js";
import type { SwebenchPro } from "./readers/swebenchPro.js";
import type { TabredSeeds } from "./readers/tabredSeeds.js";
import type { Turtlebench } from "./readers/turtlebench.js";

/** The type that each data set is read as. */
export interface Datasets {
  readonly adastop_mujoco: AdastopMujoco;
  readonly algoperf_v05_self_tuning: AlgoperfV05SelfTuning;
  readonly alpaca_eval: AlpacaEval;
  readonly arlbench_hpo: ArlbenchHpo;
  readonly atari100k_runs: ScoreTable;
  readonly balrog_episodes: BalrogEpisodes;
  readonly bars_ctr: BarsCtr;
  readonly benchbench_leaderboards: ReadonlyMap<string, Frame>;
  readonly corl_offline_to_online: CorlOfflineToOnline;
  readonly d3rlpy_d4rl: D3rlpyD4rl;
  readonly dopamine_curves: DopamineCurves;
  readonly gsm8k_openai_solutions: Frame;
  readonly jaxmarl_smax_sweeps: Frame;
  readonly judgebench_outputs: JudgebenchOutputs;
  readonly livebench_tables: Frame;
  readonly livecodebench_generation: LivecodebenchGeneration;
  readonly marl_matrax_runs: MarlMatraxRuns;
  readonly metr_time_horizon_prepub: Frame;
  readonly mlebench_famou: Frame;
  readonly neorl2_benchmark: Neorl2Benchmark;
  readonly olmo_ladder: OlmoLadder;
  readonly openrlbenchmark_tables: Frame;
  readonly openspiel_eval_tables: OpenspielEvalTables;
  readonly overtraining_scaling: OvertrainingScaling;
  readonly pythia_checkpoints: Frame;
  readonly ranking_nlp_systems: RankingNlpSystems;
  readonly rewardmath: Rewardmath;
  readonly swebench_bash_only: Frame;
  readonly swebench_java: Frame;
  readonly swebench_pro: SwebenchPro;
  readonly tabred_seeds: TabredSeeds;
  readonly tau_bench_airline: Frame;
  readonly turtlebench: Turtlebench;
}

/** The name of a data set. */
export type DatasetName = keyof Datasets;

/** Every data set. Their files and parsers are loaded on first use. */
export const registry: { readonly [N in DatasetName]: Dataset<Datasets[N]> } = {
  adastop_mujoco: adastopMujoco,
  algoperf_v05_self_tuning: algoperfV05SelfTuning,
  alpaca_eval: alpacaEval,
  arlbench_hpo: arlbenchHpo,
  atari100k_runs: atari100kRuns,
  balrog_episodes: balrogEpisodes,
  bars_ctr: barsCtr,
  benchbench_leaderboards: benchbenchLeaderboards,
  corl_offline_to_online: corlOfflineToOnline,
  d3rlpy_d4rl: d3rlpyD4rl,
  dopamine_curves: dopamineCurves,
  gsm8k_openai_solutions: gsm8kOpenaiSolutions,
  jaxmarl_smax_sweeps: jaxmarlSmaxSweeps,
  judgebench_outputs: judgebenchOutputs,
  livebench_tables: livebenchTables,
  livecodebench_generation: livecodebenchGeneration,
  marl_matrax_runs: marlMatraxRuns,
  metr_time_horizon_prepub: metrTimeHorizonPrepub,
  mlebench_famou: mlebenchFamou,
  neorl2_benchmark: neorl2Benchmark,
  olmo_ladder: olmoLadder,
  openrlbenchmark_tables: openrlbenchmarkTables,
  openspiel_eval_tables: openspielEvalTables,
  overtraining_scaling: overtrainingScaling,
  pythia_checkpoints: pythiaCheckpoints,
  ranking_nlp_systems: rankingNlpSystems,
  rewardmath: rewardmath,
  swebench_bash_only: swebenchBashOnly,
  swebench_java: swebenchJava,
  swebench_pro: swebenchPro,
  tabred_seeds: tabredSeeds,
  tau_bench_airline: tauBenchAirline,
  turtlebench: turtlebench,
};
