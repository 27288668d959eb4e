import { checkMode } from "../results/checkMode.js";
import { checkOptions } from "../options/checkOptions.js";
import { checkPaired } from "../ranking/checkPaired.js";
import { concordance } from "../numeric/concordance.js";

/** Options of {@link decisionAccuracy}. */
export interface DecisionAccuracyOptions {
  /** `"signal-and-noise"` compares only "greater than", so that with ties it depends on the order of the models. */
  readonly mode?: "signal-and-noise";
}

/**
 * Decision accuracy: the share of pairs of models that a small-scale experiment orders as the target does. A pair
 * that is tied in both counts 1, a pair that is tied in one counts one half. O(n log n).
 *
 * @param small scores of the models at small scale
 * @param target scores of the same models, in the same order, at the scale that matters
 * @param options `mode`
 * @returns from 0 to 1; .5 is expected by chance
 * @throws RangeError for lists of unequal length, fewer than two models, scores that are not finite
 *
 * Source: I. Magnusson et al., DataDecide (2025); D. Heineman et al., Signal and noise (2025).
 * @example
 * ```ts
 * import { decisionAccuracy } from "precipice/signal";
 * decisionAccuracy([0.1, 0.2, 0.3], [0.5, 0.4, 0.6]); // => 0.666667
 * ```
 */
export function decisionAccuracy(
  small: ArrayLike<number>,
  target: ArrayLike<number>,
  options: DecisionAccuracyOptions = {},
): number {
  checkOptions("decisionAccuracy", options, ["mode"]);
  checkMode(options.mode, ["signal-and-noise"], "decisionAccuracy");
  checkPaired(small, target, "decisionAccuracy");
  if (options.mode === "signal-and-noise") {
    let alike = 0;
    for (let j = 0; j < small.length; j++) {
      for (let i = 0; i < j; i++) {
        const first = (small[i] ?? 0) > (small[j] ?? 0);
        const second = (target[i] ?? 0) > (target[j] ?? 0);
        if (first === second) alike += 1;
      }
    }
    return alike / ((small.length * (small.length - 1)) / 2);
  }
  const { difference, pairs, tiedX, tiedY, tiedBoth } = concordance(small, target);
  const apart = pairs - tiedX - tiedY + tiedBoth;
  const alike = (apart + difference) / 2;
  return (alike + tiedBoth + (tiedX + tiedY - 2 * tiedBoth) / 2) / pairs;
}
