export interface CoverageOptions {
    readonly states?: ArrayLike<number>;
    readonly actions?: ArrayLike<number>;
}

export interface DardOptions extends CoverageOptions, LongWorkOptions {
}

export interface ProcessJudgement {
    readonly firstError: number;
    readonly judged: number;
}

export interface ProxyRegret {
    readonly regret: number;
    readonly least: number;
    readonly best: number;
    readonly worst: number;
}

export interface RewardAccuracyOptions extends IntervalOptions {
    readonly ties?: TiePolicy;
}

export interface RewardedPair {
    readonly chosen: number;
    readonly rejected: number;
}

export interface RewardedPrompt {
    readonly rewards: ArrayLike<number>;
    readonly correct?: number;
}

export interface StarcOptions {
    readonly canonicalisation?: "valueLevelling" | "minimal";
    readonly norm?: 1 | 2 | "infinity";
}

export type StepAggregation = "product" | "minimum" | "maximum" | "last" | "mean" | "geometricMean";

export declare class TabularMDP {
    readonly states: number;
    readonly actions: number;
    readonly discount: number;
    readonly start: Float64Array;
    readonly transitions: Float64Array;
    constructor({ transitions, discount, start }: TabularMDPFields);
    transition(state: number, action: number, next: number): number;
    reward(reward: TabularReward): Float64Array;
    expectedReward(reward: Float64Array): Float64Array;
    values(reward: Float64Array, policy: Float64Array): Float64Array;
    policyReturn(reward: Float64Array, policy: Float64Array): number;
}

export interface TabularMDPFields {
    readonly transitions: readonly (readonly ArrayLike<number>[])[];
    readonly discount: number;
    readonly start?: ArrayLike<number>;
}

export type TabularReward = ArrayLike<number> | readonly ArrayLike<number>[] | readonly (readonly ArrayLike<number>[])[];

export interface TieMargins {
    readonly accurate: boolean;
    readonly spread: number | undefined;
    readonly margin: number;
}

export type TiePolicy = "shared" | "right" | "wrong";

export interface TiedPrompt {
    readonly prompt: string;
    readonly kind: "reference" | "tied";
    readonly rewards: ArrayLike<number>;
    readonly correct: number;
}

export declare function aggregateSteps(scores: ArrayLike<number>, options: {
    readonly method: StepAggregation;
}): number;

export declare function bestOfCredit(rewards: ArrayLike<number>, correct: number, options?: {
    readonly ties?: TiePolicy;
}): number;

export declare function bestOfNKL(n: number): number;

export declare function dardDistance(mdp: TabularMDP, x: TabularReward, y: TabularReward, options?: DardOptions): number;

export declare function epicDistance(mdp: TabularMDP, x: TabularReward, y: TabularReward, options?: CoverageOptions): number;

export declare function pairwiseAccuracy(pairs: readonly RewardedPair[], options?: RewardAccuracyOptions): Result;

export declare function processErrorF1(judgements: readonly ProcessJudgement[], options?: IntervalOptions): Result;

export declare function proxyRegret(mdp: TabularMDP, truth: TabularReward, proxy: TabularReward): ProxyRegret;

export declare function reciprocalRank(rewards: ArrayLike<number>, correct: number): number;

export declare function rewardAccuracy(prompts: readonly RewardedPrompt[], options?: RewardAccuracyOptions): Result;

export declare function rewardBenchTies(prompts: readonly TiedPrompt[], options?: SingleThreadOptions): Promise<Result>;

export declare function sectionScores(scores: Readonly<Record<string, number>>, counts: Readonly<Record<string, number>>, sections: Readonly<Record<string, readonly string[]>>): Record<string, number>;

export declare function starcDistance(mdp: TabularMDP, x: TabularReward, y: TabularReward, options?: StarcOptions): number;

export declare function tieMargins(rewards: ArrayLike<number>, correct: number): TieMargins;
