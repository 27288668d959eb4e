/**
 * Reward models and reward functions: accuracy of reward models, and distances of rewards.
 *
 * | Question | Function |
 * | :--- | :--- |
 * | How often does the correct one of several answers get the highest reward? | {@link rewardAccuracy}; one prompt: {@link bestOfCredit}, {@link reciprocalRank} |
 * | How often is the preferred answer rewarded more? | {@link pairwiseAccuracy} |
 * | What are RewardBench's section scores, and the score of its Ties subset? | {@link sectionScores}, {@link rewardBenchTies}, {@link tieMargins} |
 * | Does a critic find the first wrong step (ProcessBench)? | {@link processErrorF1} |
 * | What is a solution worth by the scores of its steps? | {@link aggregateSteps} |
 * | How far are two reward functions apart? | {@link starcDistance}, {@link epicDistance}, {@link dardDistance} on a {@link TabularMDP} |
 * | What is lost by optimising the wrong one? | {@link proxyRegret} |
 *
 * @packageDocumentation
 */
export { aggregateSteps, type StepAggregation } from "./aggregateSteps.js";
export { bestOfCredit, type TiePolicy } from "./bestOfCredit.js";
export type { CoverageOptions } from "./coverage.js";
export { dardDistance, type DardOptions } from "./dardDistance.js";
export { epicDistance } from "./epicDistance.js";
export { pairwiseAccuracy, type RewardedPair } from "./pairwiseAccuracy.js";
export { processErrorF1, type ProcessJudgement } from "./processErrorF1.js";
export { proxyRegret, type ProxyRegret } from "./proxyRegret.js";
export { reciprocalRank } from "./reciprocalRank.js";
export { rewardAccuracy, type RewardAccuracyOptions, type RewardedPrompt } from "./rewardAccuracy.js";
export { rewardBenchTies, tieMargins, type TiedPrompt, type TieMargins } from "./rewardBenchTies.js";
export { sectionScores } from "./sectionScores.js";
export { starcDistance, type StarcOptions } from "./starcDistance.js";
export { TabularMDP, type TabularMDPFields, type TabularReward } from "./TabularMDP.js";
export { bestOfNKL } from "./bestOfNKL.js";
