import { checkOptions } from "../options/checkOptions.js";
import type { Result } from "../results/Result.js";
import { checkRewards } from "./checkedRewards.js";
import { itemMean } from "./itemMean.js";
import type { RewardAccuracyOptions } from "./rewardAccuracy.js";
import { settleInterval } from "../results/settleInterval.js";
import { closedForm } from "../results/closedForm.js";

/** Rewards of the answer that people preferred and of the other one. */
export interface RewardedPair {
  readonly chosen: number;
  readonly rejected: number;
}

/**
 * The rate at which a reward model prefers the answer that people preferred.
 *
 * accuracy = mean of 1 if chosen > rejected and 0 if chosen < rejected; a tie counts 1/2 (`"shared"`), 1 (`"right"`)
 * or 0 (`"wrong"`). Wilson's interval with the effective number of trials.
 *
 * @param pairs at least one
 * @param options `level` (.95), `sides` (`"two"`)
 * @returns one estimate with `ties` (their number) and `meanMargin` (of chosen - rejected) among its values; unit of
 *   replication: the pair
 * @throws RangeError for no pairs or a reward that is not finite
 *
 * @example
 * ```ts
 * import { pairwiseAccuracy } from "precipice/rewards";
 *
 * const pairs = [
 *   { chosen: 2, rejected: 1 },
 *   { chosen: 0, rejected: 0 },
 *   { chosen: 1, rejected: 3 },
 * ];
 * pairwiseAccuracy(pairs).only.estimate; // => 0.5
 * ```
 */
export function pairwiseAccuracy(
  pairs: readonly RewardedPair[],
  options: RewardAccuracyOptions = {},
): Result {
  checkOptions("pairwiseAccuracy", options, ["ties", "level", "sides"]);
  const caller = "pairwiseAccuracy";
  const { ties = "shared" } = options;
  const settings = settleInterval(options, caller);
  if (pairs.length === 0) throw new RangeError(`${caller}: expected at least one pair; got none.`);
  const tied = { shared: 0.5, right: 1, wrong: 0 }[ties];
  const credits = new Float64Array(pairs.length);
  let tiedPairs = 0;
  let meanMargin = 0;
  for (let pair = 0; pair < pairs.length; pair++) {
    const { chosen, rejected } = pairs[pair] as RewardedPair;
    if (!Number.isFinite(chosen) || !Number.isFinite(rejected)) {
      checkRewards(`${caller}: pair ${pair + 1}`, [chosen, rejected]);
    }
    const margin = chosen - rejected;
    credits[pair] = margin === 0 ? tied : margin > 0 ? 1 : 0;
    if (margin === 0) tiedPairs += 1;
    meanMargin += margin / pairs.length;
  }
  const { mean, interval } = itemMean(credits, settings, caller);
  return closedForm({
    kind: caller,
    title: "Pairwise accuracy of a reward model",
    estimates: [
      {
        labels: {},
        estimate: mean,
        interval,
        monteCarloError: undefined,
        n: { pairs: pairs.length },
        values: {
          ties: tiedPairs,
          meanMargin,
        },
        warnings: [],
      },
    ],
    method: "Wilson, effective size",
    level: settings.level,
    sides: settings.sides,
    unit: "pair",
    citation: ["Wilson: Probable inference, the law of succession, and statistical inference, JASA 22, 1927"],
    assumptions: [{ name: "independent pairs", holds: null, detail: "pairs that share a prompt are not" }],
    warnings: [],
  });
}
