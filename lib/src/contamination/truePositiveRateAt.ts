import { wilsonInterval } from "../numeric/wilsonInterval.js";
import { checkOptions } from "../options/checkOptions.js";
import { normalQuantile } from "../numeric/normalDistribution.js";
import { sortedNumbers } from "../numeric/sortedNumbers.js";
import type { Result } from "../results/Result.js";
import { checkedDetection } from "./checkedDetection.js";
import { WILSON } from "./citations.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";
import { settleInterval } from "../results/settleInterval.js";
import { closedForm } from "../results/closedForm.js";
import { remark } from "../results/Remark.js";

/**
 * The true positive rate at a given false positive rate: the share of members that a detector finds if it wrongly
 * flags at most that share of the others. At a low rate it says more about a detector than the area under its curve.
 *
 * The threshold is the lowest score that at most `floor(rate * m)` of the m others reach. The interval is Wilson's
 * for the members at that threshold. It treats the threshold as known; a warning says so if few others determine it.
 *
 * @param scores one score for each item; a higher score means more evidence of membership
 * @param members whether each item was trained on
 * @param rate the false positive rate allowed, from 0 to 1; .01 or .05 are usual
 * @param options `level` (.95), `sides` (`"two"`)
 * @returns one estimate with `threshold` (Infinity if even the highest score flags too many) and `falsePositiveRate`
 *   among its values
 * @throws RangeError for unequal lengths, scores that are not finite, a class without items, or a rate outside [0, 1]
 *
 * Source: N. Carlini et al., Membership inference attacks from first principles, IEEE S&P 2022.
 *
 * @example
 * ```ts
 * import { truePositiveRateAt } from "precipice/contamination";
 *
 * const scores = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2];
 * const members = [true, true, false, true, false, false, false, false];
 * truePositiveRateAt(scores, members, 0.2).only.estimate; // => 1
 * ```
 */
export function truePositiveRateAt(
  scores: ArrayLike<number>,
  members: ArrayLike<boolean>,
  rate: number,
  options: IntervalOptions = {},
): Result {
  checkOptions("truePositiveRateAt", options, ["level", "sides"]);
  const caller = "truePositiveRateAt";
  const { level, sides, tail } = settleInterval(options, caller);
  if (!(rate >= 0 && rate <= 1)) {
    throw new RangeError(`${caller}: rate is a share from 0 to 1, such as .01; got ${String(rate)}.`);
  }
  const { members: trained, others } = checkedDetection(caller, scores, members);
  // A product such as .29 * 100 is slightly below the intended whole number.
  const allowed = Math.floor(rate * others.length * (1 + 1e-12));
  const ascending = sortedNumbers(others);
  const refused = ascending[others.length - 1 - allowed] ?? -Infinity;
  let threshold = Infinity;
  for (let item = 0; item < scores.length; item++) {
    const score = scores[item] ?? NaN;
    if (score > refused) threshold = Math.min(threshold, score);
  }
  const found = trained.filter((score) => score >= threshold).length;
  const accused = others.filter((score) => score >= threshold).length;
  const estimate = found / trained.length;
  const expected = rate * others.length;
  return closedForm({
    kind: caller,
    title: `True positive rate at a false positive rate of ${rate}`,
    estimates: [
      {
        labels: { rate },
        estimate,
        interval: wilsonInterval(estimate, trained.length, normalQuantile(1 - tail), sides),
        monteCarloError: undefined,
        n: { members: trained.length, others: others.length },
        values: { threshold, falsePositiveRate: accused / others.length },
        warnings:
          expected < 10
            ? [
                remark(
                  "fewDecideThreshold",
                  `A rate of ${rate} allows ${allowed} of ${others.length} items that were not trained on: so few decide the ` +
                    "threshold, which the interval takes as given.",
                ),
              ]
            : [],
      },
    ],
    method: "Wilson",
    level,
    sides,
    unit: "item",
    citation: [
      "Carlini, Chien, Nasr, Song, Terzis, Tramer: Membership inference attacks from first principles, IEEE S&P 2022",
      WILSON,
    ],
    warnings: [],
  });
}
