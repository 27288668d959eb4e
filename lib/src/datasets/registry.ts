// Written by .scripts/datasetRegistry.mjs from the folders of sets/.
import type { Dataset } from "./Dataset.js";
import type { AdastopMujoco } from "./sets/adastop_mujoco/reader.js";
import type { AiluminateStandard } from "./sets/ailuminate_standards/reader.js";
import type { AlgoperfV05SelfTuning } from "./sets/algoperf_v05_self_tuning/reader.js";
import type { AlpacaEval } from "./sets/alpaca_eval/reader.js";
import type { ArlbenchHpo } from "./sets/arlbench_hpo/reader.js";
import type { BalrogEpisodes } from "./sets/balrog_episodes/reader.js";
import type { BarsCtr } from "./sets/bars_ctr/reader.js";
import type { BouncerbenchOutputs } from "./sets/bouncerbench_outputs/reader.js";
import type { CodeeloRatings } from "./sets/codeelo_ratings/reader.js";
import type { D3rlpyD4rl } from "./sets/d3rlpy_d4rl/reader.js";
import type { DopamineCurves } from "./sets/dopamine_curves/reader.js";
import type { DynamathTrials } from "./sets/dynamath_trials/reader.js";
import type { EurekaResults } from "./sets/eureka_results/reader.js";
import type { Frame } from "../frames/Frame.js";
import type { JudgebenchOutputs } from "./sets/judgebench_outputs/reader.js";
import type { LabelledSolution } from "./sets/processbench_tables/reader.js";
import type { LivecodebenchGeneration } from "./sets/livecodebench_generation/reader.js";
import type { MarlMatraxRuns } from "./sets/marl_matrax_runs/reader.js";
import type { Neorl2Benchmark } from "./sets/neorl2_benchmark/reader.js";
import type { OlmoLadder } from "./sets/olmo_ladder/reader.js";
import type { OpenspielEvalTables } from "./sets/openspiel_eval_tables/reader.js";
import type { OvertrainingScaling } from "./sets/overtraining_scaling/reader.js";
import type { RankingNlpSystems } from "./sets/ranking_nlp_systems/reader.js";
import type { RealhumanevalChat } from "./sets/realhumaneval_chat/reader.js";
import type { Rewardmath } from "./sets/rewardmath/reader.js";
import type { ScoreTable } from "../scores/ScoreTable.js";
import type { SurveyAnswers } from "./sets/biasmonkey_response_order/reader.js";
import type { SwebenchPro } from "./sets/swebench_pro/reader.js";
import type { TabredSeeds } from "./sets/tabred_seeds/reader.js";
import type { Turtlebench } from "./sets/turtlebench/reader.js";
import { entry as adastopMujoco } from "./sets/adastop_mujoco/entry.js";
import { entry as ailuminateStandards } from "./sets/ailuminate_standards/entry.js";
import { entry as algoperfV05SelfTuning } from "./sets/algoperf_v05_self_tuning/entry.js";
import { entry as alpacaEval } from "./sets/alpaca_eval/entry.js";
import { entry as arlbenchHpo } from "./sets/arlbench_hpo/entry.js";
import { entry as atari100kRuns } from "./sets/atari100k_runs/entry.js";
import { entry as balrogEpisodes } from "./sets/balrog_episodes/entry.js";
import { entry as barsCtr } from "./sets/bars_ctr/entry.js";
import { entry as benchbenchLeaderboards } from "./sets/benchbench_leaderboards/entry.js";
import { entry as biasmonkeyResponseOrder } from "./sets/biasmonkey_response_order/entry.js";
import { entry as bouncerbenchOutputs } from "./sets/bouncerbench_outputs/entry.js";
import { entry as codeeloRatings } from "./sets/codeelo_ratings/entry.js";
import { entry as contrastInstructions } from "./sets/contrast_instructions/entry.js";
import { entry as corlOfflineToOnline } from "./sets/corl_offline_to_online/entry.js";
import { entry as d3rlpyD4rl } from "./sets/d3rlpy_d4rl/entry.js";
import { entry as dopamineCurves } from "./sets/dopamine_curves/entry.js";
import { entry as dynamathTrials } from "./sets/dynamath_trials/entry.js";
import { entry as e2lmCheckpoints } from "./sets/e2lm_checkpoints/entry.js";
import { entry as eurekaResults } from "./sets/eureka_results/entry.js";
import { entry as gsm8kOpenaiSolutions } from "./sets/gsm8k_openai_solutions/entry.js";
import { entry as jaxmarlSmaxSweeps } from "./sets/jaxmarl_smax_sweeps/entry.js";
import { entry as judgebenchOutputs } from "./sets/judgebench_outputs/entry.js";
import { entry as livebenchTables } from "./sets/livebench_tables/entry.js";
import { entry as livecodebenchGeneration } from "./sets/livecodebench_generation/entry.js";
import { entry as marlMatraxRuns } from "./sets/marl_matrax_runs/entry.js";
import { entry as mathcheckGeo } from "./sets/mathcheck_geo/entry.js";
import { entry as metrTimeHorizonPrepub } from "./sets/metr_time_horizon_prepub/entry.js";
import { entry as mlebenchFamou } from "./sets/mlebench_famou/entry.js";
import { entry as neorl2Benchmark } from "./sets/neorl2_benchmark/entry.js";
import { entry as olmoLadder } from "./sets/olmo_ladder/entry.js";
import { entry as openrlbenchmarkTables } from "./sets/openrlbenchmark_tables/entry.js";
import { entry as openspielEvalTables } from "./sets/openspiel_eval_tables/entry.js";
import { entry as overtrainingScaling } from "./sets/overtraining_scaling/entry.js";
import { entry as processbenchTables } from "./sets/processbench_tables/entry.js";
import { entry as pythiaCheckpoints } from "./sets/pythia_checkpoints/entry.js";
import { entry as rankingNlpSystems } from "./sets/ranking_nlp_systems/entry.js";
import { entry as realhumanevalChat } from "./sets/realhumaneval_chat/entry.js";
import { entry as rewardmath } from "./sets/rewardmath/entry.js";
import { entry as sagaDemoTests } from "./sets/saga_demo_tests/entry.js";
import { entry as starcDistances } from "./sets/starc_distances/entry.js";
import { entry as swebenchBashOnly } from "./sets/swebench_bash_only/entry.js";
import { entry as swebenchJava } from "./sets/swebench_java/entry.js";
import { entry as swebenchPro } from "./sets/swebench_pro/entry.js";
import { entry as tabredSeeds } from "./sets/tabred_seeds/entry.js";
import { entry as tauBenchAirline } from "./sets/tau_bench_airline/entry.js";
import { entry as turtlebench } from "./sets/turtlebench/entry.js";

/** The type that each data set is read as. */
export interface Datasets {
  readonly adastop_mujoco: AdastopMujoco;
  readonly ailuminate_standards: readonly AiluminateStandard[];
  readonly algoperf_v05_self_tuning: AlgoperfV05SelfTuning;
  readonly alpaca_eval: AlpacaEval;
  readonly arlbench_hpo: ArlbenchHpo;
  readonly atari100k_runs: ScoreTable;
  readonly balrog_episodes: BalrogEpisodes;
  readonly bars_ctr: BarsCtr;
  readonly benchbench_leaderboards: ReadonlyMap<string, Frame>;
  readonly biasmonkey_response_order: readonly SurveyAnswers[];
  readonly bouncerbench_outputs: BouncerbenchOutputs;
  readonly codeelo_ratings: CodeeloRatings;
  readonly contrast_instructions: Frame;
  readonly corl_offline_to_online: never;
  readonly d3rlpy_d4rl: D3rlpyD4rl;
  readonly dopamine_curves: DopamineCurves;
  readonly dynamath_trials: DynamathTrials;
  readonly e2lm_checkpoints: Frame;
  readonly eureka_results: EurekaResults;
  readonly gsm8k_openai_solutions: Frame;
  readonly jaxmarl_smax_sweeps: Frame;
  readonly judgebench_outputs: JudgebenchOutputs;
  readonly livebench_tables: Frame;
  readonly livecodebench_generation: LivecodebenchGeneration;
  readonly marl_matrax_runs: MarlMatraxRuns;
  readonly mathcheck_geo: Frame;
  readonly metr_time_horizon_prepub: Frame;
  readonly mlebench_famou: Frame;
  readonly neorl2_benchmark: Neorl2Benchmark;
  readonly olmo_ladder: OlmoLadder;
  readonly openrlbenchmark_tables: Frame;
  readonly openspiel_eval_tables: OpenspielEvalTables;
  readonly overtraining_scaling: OvertrainingScaling;
  readonly processbench_tables: readonly LabelledSolution[];
  readonly pythia_checkpoints: Frame;
  readonly ranking_nlp_systems: RankingNlpSystems;
  readonly realhumaneval_chat: RealhumanevalChat;
  readonly rewardmath: Rewardmath;
  readonly saga_demo_tests: Frame;
  readonly starc_distances: ReadonlyMap<string, Frame>;
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
  ailuminate_standards: ailuminateStandards,
  algoperf_v05_self_tuning: algoperfV05SelfTuning,
  alpaca_eval: alpacaEval,
  arlbench_hpo: arlbenchHpo,
  atari100k_runs: atari100kRuns,
  balrog_episodes: balrogEpisodes,
  bars_ctr: barsCtr,
  benchbench_leaderboards: benchbenchLeaderboards,
  biasmonkey_response_order: biasmonkeyResponseOrder,
  bouncerbench_outputs: bouncerbenchOutputs,
  codeelo_ratings: codeeloRatings,
  contrast_instructions: contrastInstructions,
  corl_offline_to_online: corlOfflineToOnline,
  d3rlpy_d4rl: d3rlpyD4rl,
  dopamine_curves: dopamineCurves,
  dynamath_trials: dynamathTrials,
  e2lm_checkpoints: e2lmCheckpoints,
  eureka_results: eurekaResults,
  gsm8k_openai_solutions: gsm8kOpenaiSolutions,
  jaxmarl_smax_sweeps: jaxmarlSmaxSweeps,
  judgebench_outputs: judgebenchOutputs,
  livebench_tables: livebenchTables,
  livecodebench_generation: livecodebenchGeneration,
  marl_matrax_runs: marlMatraxRuns,
  mathcheck_geo: mathcheckGeo,
  metr_time_horizon_prepub: metrTimeHorizonPrepub,
  mlebench_famou: mlebenchFamou,
  neorl2_benchmark: neorl2Benchmark,
  olmo_ladder: olmoLadder,
  openrlbenchmark_tables: openrlbenchmarkTables,
  openspiel_eval_tables: openspielEvalTables,
  overtraining_scaling: overtrainingScaling,
  processbench_tables: processbenchTables,
  pythia_checkpoints: pythiaCheckpoints,
  ranking_nlp_systems: rankingNlpSystems,
  realhumaneval_chat: realhumanevalChat,
  rewardmath: rewardmath,
  saga_demo_tests: sagaDemoTests,
  starc_distances: starcDistances,
  swebench_bash_only: swebenchBashOnly,
  swebench_java: swebenchJava,
  swebench_pro: swebenchPro,
  tabred_seeds: tabredSeeds,
  tau_bench_airline: tauBenchAirline,
  turtlebench: turtlebench,
};
