export interface AdastopMujoco {
    readonly evaluations: ScoreTable;
    readonly batches: Frame;
    readonly logged: Frame;
    readonly decisions: Frame;
    readonly curves: Frame;
    readonly halfCheetah: ScoreTable;
    readonly power: Frame;
}

export interface AiluminateStandard {
    readonly benchmark: string;
    readonly version: string;
    readonly locale: string;
    readonly prompts: string;
    readonly evaluator: string;
    readonly hazard: string;
    readonly safe: number;
    readonly referenceSystems: readonly string[];
}

export interface AlgoperfTarget {
    readonly metric: string;
    readonly target: number;
    readonly lowerIsBetter: boolean;
    readonly stepHint: number;
}

export interface AlgoperfV05SelfTuning {
    readonly evaluations: Frame;
    readonly targets: Readonly<Record<string, AlgoperfTarget>>;
    readonly baseWorkloads: readonly string[];
    readonly heldOutWorkloads: readonly string[];
    readonly scoredHeldOut: readonly string[];
    readonly studies: Readonly<Record<string, Readonly<Record<string, readonly TargetStudy[]>>>>;
}

export interface AlpacaEval {
    readonly annotations: Frame;
    readonly battles: Battles;
    readonly leaderboard1: Frame;
    readonly leaderboard2: Frame;
    readonly benchmarks: Frame;
    readonly lengthControl: Frame;
    readonly evaluators: Frame;
}

export interface ArlbenchHpo {
    readonly landscape: Frame;
    readonly randomSearch: Frame;
}

export interface BalrogEpisodes {
    readonly episodes: Frame;
    readonly summaries: Frame;
    readonly totals: Frame;
}

export interface BarsCtr {
    readonly runs: Frame;
    readonly leaderboards: ReadonlyMap<string, Frame>;
    readonly matching: ReadonlyMap<string, Frame>;
}

export interface BouncerbenchOutputs {
    readonly issues: Frame;
    readonly patches: Frame;
    readonly published: Frame;
}

export interface ChatTurn {
    readonly programmer: string;
    readonly model: string;
    readonly task: string;
    readonly copies: number;
    readonly byButton: number;
}

export interface CodeeloRatings {
    readonly ratings: Float64Array;
}

export interface D3rlpyD4rl {
    readonly curves: CurveTable;
    readonly d4rl: Frame;
    readonly atari: Frame;
    readonly baselines: Frame;
    readonly finetuning: Frame;
}

export interface Dataset<Table = unknown> extends Omit<DatasetSummary, "licence"> {
    readonly citation: readonly string[];
    readonly sources: readonly DatasetSource[];
    readonly notes: readonly string[];
    readonly fileList: () => Promise<string>;
    readonly read: (files: DatasetFiles) => Promise<Table>;
}

export declare class DatasetAbsentError extends DatasetError {
    #private;
    readonly name = "DatasetAbsentError";
    readonly dataset: string;
    constructor(dataset: string, message: string, sentence: string, options?: ErrorOptions);
    get [ABSENT](): {
        readonly what: string;
        readonly dataset: string;
        readonly sentence: string;
    };
}

export interface DatasetDescription extends DatasetSummary {
    readonly citation: readonly string[];
    readonly notes: readonly string[];
    readonly sources: readonly DescribedSource[];
}

export declare class DatasetError extends Error {
    readonly name: string;
}

export interface DatasetFile {
    readonly name: string;
    readonly path: string;
    readonly bytes: number;
    readonly sha256: string;
    readonly copy?: {
        readonly bytes: number;
        readonly sha256: string;
    };
}

export declare class DatasetFiles {
    #private;
    readonly dataset: string;
    constructor(dataset: string, bytes: ReadonlyMap<string, Uint8Array<ArrayBuffer>>);
    get names(): string[];
    matching(pattern: RegExp): {
        readonly name: string;
        readonly parts: readonly string[];
    }[];
    bytes(name: string): Uint8Array<ArrayBuffer>;
    text(name: string): string;
    json<T>(name: string): T;
    jsonLines<T>(name: string): T[];
    records(name: string): string[][];
    frame(name: string, options?: TableOptions): Promise<Frame>;
}

export type DatasetName = keyof Datasets;

export interface DatasetOptions {
    readonly folder?: string;
    readonly cache?: string;
    readonly base?: string;
    readonly download?: boolean;
    readonly onProgress?: (progress: Progress) => void;
    readonly signal?: AbortSignal;
}

export interface DatasetSource {
    readonly repository: string;
    readonly commit: string;
    readonly licence: string;
    readonly licenceNote?: string;
}

export interface DatasetSummary {
    readonly name: string;
    readonly holds: string;
    readonly unit: string;
    readonly table: string;
    readonly licence: string;
    readonly files: number;
    readonly bytes: number;
}

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

export interface DescribedSource extends DatasetSource {
    readonly files: readonly DatasetFile[];
}

export interface DopamineCurves {
    readonly atari: CurveTable;
    readonly mujoco: CurveTable;
}

export interface DynamathTrials {
    readonly trials: Frame;
    readonly published: Frame;
}

export interface EurekaCapability {
    readonly modality: "language" | "multimodal";
    readonly capability: string;
    readonly model: string;
    readonly score: number;
}

export interface EurekaResults {
    readonly capabilities: readonly EurekaCapability[];
    readonly subgroups: readonly EurekaSubgroup[];
}

export interface EurekaSubgroup {
    readonly benchmark: string;
    readonly series: string;
    readonly experiment: string;
    readonly group: string;
    readonly model: string;
    readonly score: number;
}

export interface JudgebenchOutputs {
    readonly pairs: Frame;
    readonly verdicts: readonly SwappedVerdicts[];
    readonly judge: string;
}

export interface LabelledSolution {
    readonly id: string;
    readonly generator: string;
    readonly steps: number;
    readonly firstError: number;
    readonly finalAnswerCorrect: boolean;
}

export interface LivecodebenchGeneration {
    readonly answers: Frame;
    readonly models: Frame;
}

export interface MarlMatraxRuns {
    readonly curves: CurveTable;
    readonly absolute: ScoreTable;
}

export interface Neorl2Benchmark {
    readonly runs: Frame;
    readonly returns: Frame;
    readonly scores: Frame;
    readonly successes: Frame;
}

export interface OlmoLadder {
    readonly runs: ReadonlyMap<string, Frame>;
    readonly variance: Frame;
    readonly predictions: ReadonlyMap<string, Frame>;
}

export interface OpenspielEvalTables {
    readonly rrps: {
        readonly bots: readonly string[];
        readonly returns: readonly (readonly number[])[];
    };
    readonly soccer: readonly (readonly number[])[];
    readonly agent57: Frame;
    readonly muesli: Frame;
    readonly rainbow: Frame;
}

export interface OvertrainingScaling {
    readonly models: Frame;
    readonly losses: Frame;
    readonly downstream: Frame;
    readonly tasks: Frame;
    readonly grid: Frame;
}

export interface PublishedOptions {
    readonly folder?: string;
}

export interface PublishedTable<Column extends string = string> {
    readonly name: string;
    readonly source: string;
    readonly rows: readonly Readonly<Record<Column, string>>[];
    readonly frame: Frame;
    readonly sha256: string;
}

export interface RankingNlpSystems {
    readonly glue: Frame;
    readonly instances: ReadonlyMap<string, Frame>;
}

export interface RealhumanevalChat {
    readonly turns: readonly ChatTurn[];
    readonly kinds: ReadonlyMap<string, string>;
}

export interface Rewardmath {
    readonly problems: readonly string[];
    readonly writers: readonly (readonly string[])[];
    readonly rewards: Readonly<Record<string, readonly (readonly number[])[]>>;
    readonly stepRewards: Readonly<Record<string, readonly (readonly (readonly number[])[])[]>>;
}

export interface SurveyAnswers {
    readonly model: string;
    readonly question: string;
    readonly original: readonly number[];
    readonly reversed: readonly number[];
}

export interface SwebenchPro {
    readonly answers: Frame;
    readonly common: readonly string[];
    readonly publicIssues: number;
}

export interface TableOptions {
    readonly separator?: string;
    readonly roles?: FrameRoles;
    readonly firstColumn?: string;
    readonly renamed?: Readonly<Record<string, string>>;
    readonly notes?: readonly string[];
}

export interface TabredSeeds {
    readonly scores: ScoreTable;
    readonly metrics: Frame;
}

export interface Turtlebench {
    readonly answers: Frame;
    readonly published: Frame;
}

export declare function atari100k(options?: DatasetOptions & {
    readonly runs?: number;
}): Promise<ScoreTable>;

export declare function describe(name: DatasetName): Promise<DatasetDescription>;

export declare function fileURL({ repository, commit }: DatasetSource, file: DatasetFile, base: string): string;

export declare function list(): DatasetSummary[];

export declare function load<N extends DatasetName>(name: N, options?: DatasetOptions): Promise<Datasets[N]>;

export declare const names: readonly DatasetName[];

export declare function published<Column extends string = string>(name: string, options?: PublishedOptions): Promise<PublishedTable<Column>>;
