import { checkOptions } from "../options/checkOptions.js";
import { NOTHING_DRAWN } from "../results/closedForm.js";
import { Result } from "../results/Result.js";
import type { Estimate } from "../results/Estimate.js";
import { creditOf, type TiePolicy } from "./bestOfCredit.js";
import { itemMean } from "./itemMean.js";
import { rewardStanding, type RewardStanding } from "./rewardStanding.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";
import { settleInterval } from "../results/settleInterval.js";
import { remark } from "../results/Remark.js";

/** A prompt with the rewards of its answers. */
export interface RewardedPrompt {
  /** One for each answer. */
  readonly rewards: ArrayLike<number>;
  /** The index of the correct answer, from 0; 0 by default. */
  readonly correct?: number;
}

/** Options of {@link rewardAccuracy} and {@link pairwiseAccuracy}. */
export interface RewardAccuracyOptions extends IntervalOptions {
  /** The credit of a correct answer that shares the highest reward; `"shared"` by default. */
  readonly ties?: TiePolicy;
}

/**
 * The rate at which a reward model gives the highest reward to the correct one of several answers, and the mean
 * reciprocal rank of the correct answer.
 *
 * accuracy = mean of {@link bestOfCredit}, MRR = mean of {@link reciprocalRank}; Wilson's interval with the effective number
 * of trials mean (1 - mean) / V, V = s^2 / n over prompts.
 *
 * @param prompts at least one, each with its answers' rewards; numbers of answers may differ
 * @param options `ties` (`"shared"`), `level` (.95), `sides` (`"two"`)
 * @returns labels `measure` (`"accuracy"`, `"meanReciprocalRank"`); values of the accuracy: `chance` (the accuracy of
 *   random rewards) and `tiedPrompts` (prompts whose correct answer shares the highest reward); unit of replication:
 *   the prompt
 * @throws RangeError for no prompts, a reward that is not finite, or an index of the correct answer out of range
 *
 * @example
 * ```ts
 * import { rewardAccuracy } from "precipice/rewards";
 *
 * const accuracy = rewardAccuracy([{ rewards: [1.2, 0.3] }, { rewards: [0.1, 0.7] }, { rewards: [2, 1] }]);
 * accuracy.get({ measure: "accuracy" }).estimate; // => 0.666667
 * ```
 */
export function rewardAccuracy(
  prompts: readonly RewardedPrompt[],
  options: RewardAccuracyOptions = {},
): Result {
  checkOptions("rewardAccuracy", options, ["ties", "level", "sides"]);
  const caller = "rewardAccuracy";
  const { ties = "shared" } = options;
  const settings = settleInterval(options, caller);
  if (prompts.length === 0) throw new RangeError(`${caller}: expected at least one prompt; got none.`);
  const credits = new Float64Array(prompts.length);
  const ranks = new Float64Array(prompts.length);
  let tiedPrompts = 0;
  for (let prompt = 0; prompt < prompts.length; prompt++) {
    const standing = standingOf(caller, prompts[prompt] as RewardedPrompt, prompt);
    const { above, tied } = standing;
    credits[prompt] = creditOf(standing, ties);
    ranks[prompt] = 1 / (above + (tied + 1) / 2);
    if (above === 0 && tied > 1) tiedPrompts += 1;
  }
  const chance = prompts.reduce((sum, { rewards }) => sum + 1 / rewards.length, 0) / prompts.length;
  const estimateOf = (measure: string, values: Float64Array): Estimate => {
    const { mean, interval } = itemMean(values, settings, caller);
    return {
      labels: { measure },
      estimate: mean,
      interval,
      monteCarloError: undefined,
      n: { prompts: prompts.length },
      warnings: [],
    };
  };
  return new Result({
    kind: caller,
    title: "Accuracy of a reward model",
    estimates: [
      { ...estimateOf("accuracy", credits), values: { chance, tiedPrompts } },
      estimateOf("meanReciprocalRank", ranks),
    ],
    method: "Wilson, effective size",
    level: settings.level,
    sides: settings.sides,
    unit: "prompt",
    ...NOTHING_DRAWN,
    resampling: `${NOTHING_DRAWN.resampling}; ties for the highest reward count ${{ shared: "their share", right: "as right", wrong: "as wrong" }[ties]}`,
    citation: ["Wilson: Probable inference, the law of succession, and statistical inference, JASA 22, 1927"],
    assumptions: [
      { name: "independent prompts", holds: null, detail: "prompts of one source are more alike than that" },
    ],
    warnings:
      tiedPrompts > prompts.length / 20
        ? [
            remark(
              "tiedPrompts",
              `${tiedPrompts} of ${prompts.length} prompts have a tie for the highest reward: the accuracy depends on the policy for ties.`,
            ),
          ]
        : [],
  });
}

function standingOf(
  caller: string,
  { rewards, correct = 0 }: RewardedPrompt,
  prompt: number,
): RewardStanding {
  try {
    return rewardStanding("bestOfCredit", rewards, correct);
  } catch (error) {
    throw new RangeError(
      `${caller}: prompt ${prompt + 1}: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}
