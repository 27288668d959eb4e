import { checkOptions } from "../options/checkOptions.js";
import { adjustmentOf } from "./adjustedPValues.js";
import type { ComparedKind } from "./comparedKinds.js";
import { lowerIsBetter, type DecisionRule } from "./DecisionRule.js";
import type { DecidedPair, DecisionVerdict } from "./DecidedPair.js";
import { Decision } from "./Decision.js";
import { decisionNotes, pairSentence } from "./decisionWords.js";
import { enoughToDecide, type EnoughToDecide } from "./enoughToDecide.js";
import type { Estimate } from "./Estimate.js";
import { expectComparison } from "./expectComparison.js";
import { headingOf, metricName } from "./headingOf.js";
import type { Result } from "./Result.js";

/** Options of {@link decide}. */
export interface DecideOptions {
  /**
   * The largest difference that does not matter, 0 or more, in the unit of the estimate; of P(X > Y) its distance from
   * 0.5. 0 by default: nothing is then called equivalent. Choose it before you see the data.
   */
  readonly margin?: number;
  /** Whether larger scores are better. True by default; false for the optimality gap and for differences of ranks. */
  readonly higherIsBetter?: boolean;
  /** The power for {@link DecidedPair.enough}, between 0 and 1; .8 by default. */
  readonly power?: number;
  /** The names of x and y, if the result has none. */
  readonly names?: readonly [x: string, y: string];
}

/**
 * The decision which is better, for each comparison of a result: `"better"`, `"worse"`, `"equivalent"` or `"undecided"`,
 * by how much, how sure, and how many runs or items would decide it.
 *
 * The rule, for the difference d = x - y with its interval [low, high] at the level of the result, and a margin m:
 * - equivalent: the interval lies within -m < low and high < m. It may leave out 0: a difference that is sure and does
 *   not matter.
 * - better (worse): not equivalent, and d is above (below) 0. If the result has p-values corrected over several pairs,
 *   the corrected one is at most 1 - level; else the interval leaves out 0, and so does the p-value of the result, if
 *   it has one (p at most 1 - level).
 * - undecided: else.
 *
 * For P(X > Y) d is its distance from 0.5; where a smaller value is better, the sides are exchanged. If the true
 * difference is 0, the probability of "better" or "worse" is at most 1 - level: over all pairs together with corrected
 * p-values, else for each pair by itself. If it is m or more, the probability of "equivalent" is at most (1 - level) / 2
 * for each pair: two one-sided tests. Both hold as far as the interval of the result covers as it says.
 *
 * @param result of compareAlgorithms, differences, improvement, compareModels, compareBenchmarks, pairedProportions,
 *   twoProportions, ratingDifferences, welchTest, pairedTTest, mannWhitney, equivalenceTest, tukey and others that compare
 * @param options `margin` (0), `higherIsBetter`, `power` (.8), `names` of x and y
 * @returns the decision, first in a sentence, then pair by pair
 * @throws TypeError for a result that compares nothing, with the function to call instead, and for options that do not
 *   exist or have no meaning for the result; RangeError for a margin below 0 or a power outside 0 and 1
 * Source: D. J. Schuirmann, Journal of Pharmacokinetics and Biopharmaceutics 15 (1987), 657 (two one-sided tests); J. K.
 * Kruschke, Advances in Methods and Practices in Psychological Science 1 (2018), 270 (interval against a margin).
 *
 * @example
 * ```ts
 * import { twoProportions } from "precipice";
 * import { decide } from "precipice/results";
 *
 * const rates = twoProportions({ successes: 90, trials: 100 }, { successes: 60, trials: 100 });
 * const decision = decide(rates, { names: ["new", "old"] });
 * decision.verdict; // => better
 * decision.only.interval?.low; // => 0.182789
 * ```
 */
export function decide(result: Result, options: DecideOptions = {}): Decision {
  checkOptions("decide", options, ["margin", "higherIsBetter", "power", "names"]);
  const { result: compared, kind } = expectComparison("decide", result);
  const rule = settleRule("decide", compared, kind, options);
  const pairs = compared.estimates.map((estimate) => decidePair(compared, estimate, rule));
  return new Decision(pairs, decisionNotes(compared, rule));
}

/** @throws TypeError or RangeError for a value that an option cannot have */
function settleRule(
  caller: string,
  result: Result,
  kind: ComparedKind,
  options: DecideOptions,
): DecisionRule {
  const { margin = 0, power = 0.8, higherIsBetter, names } = options;
  if (!(typeof margin === "number" && margin >= 0 && margin < Infinity)) {
    throw new RangeError(`${caller}: margin is a number, 0 or more; got ${String(margin)}.`);
  }
  if (!(typeof power === "number" && power > 0 && power < 1)) {
    throw new RangeError(`${caller}: power lies between 0 and 1; got ${String(power)}.`);
  }
  if (higherIsBetter !== undefined && typeof higherIsBetter !== "boolean") {
    throw new TypeError(`${caller}: higherIsBetter is true or false; got ${JSON.stringify(higherIsBetter)}.`);
  }
  if (names !== undefined) {
    const given: unknown = names;
    if (!Array.isArray(given) || given.length !== 2 || !given.every((name) => typeof name === "string")) {
      throw new TypeError(`${caller}: names are two texts, [x, y]; got ${JSON.stringify(names)}.`);
    }
    if (result.estimates.some(({ labels }) => Object.hasOwn(labels, "x"))) {
      throw new TypeError(`${caller}: the result names x and y itself; leave names out.`);
    }
  }
  return { ...kind, margin, power, higherIsBetter, names: names ?? ["x", "y"] };
}

function decidePair(result: Result, estimate: Estimate, rule: DecisionRule): DecidedPair {
  const { labels, interval } = estimate;
  const { margin } = rule;
  const difference = estimate.estimate - rule.alike;
  const low = (interval?.low ?? -Infinity) - rule.alike;
  const high = (interval?.high ?? Infinity) - rule.alike;
  const { pValue, adjusted } = countedPValue(estimate, rule, result.estimates.length > 1);
  const leavesOutZero = low > 0 || high < 0;
  const significant = pValue === undefined || pValue <= 1 - result.level;
  const apart = difference !== 0 && (adjusted ? significant : leavesOutZero && significant);
  const within = interval !== undefined && low > -margin && high < margin;
  const inverted = lowerIsBetter(estimate, rule);
  const verdict: DecisionVerdict = within
    ? "equivalent"
    : !apart
      ? "undecided"
      : difference > 0 !== inverted
        ? "better"
        : "worse";
  let enough: EnoughToDecide | undefined;
  let planned = false;
  const pair: DecidedPair = {
    labels,
    x: String(labels["x"] ?? rule.names[0]),
    y: String(labels["y"] ?? rule.names[1]),
    quantity: quantityOf(estimate),
    verdict,
    estimate: estimate.estimate,
    interval,
    level: result.level,
    pValue,
    adjusted,
    beyondMargin: apart && (difference > 0 ? low > margin : high < -margin),
    // Planning takes longer than deciding, and of hundreds of pairs few are read.
    get enough() {
      if (verdict === "undecided" && !planned) {
        const { sides } = result;
        enough = enoughToDecide({
          estimate,
          difference,
          margin,
          level: ownLevel(result),
          sides,
          power: rule.power,
        });
      }
      planned = true;
      return enough;
    },
    get sentence() {
      return pairSentence(pair, rule, estimate, adjustmentOf(result));
    },
  };
  return Object.freeze(pair);
}

/** The p-value of the hypothesis that x and y are alike, the corrected one if there is one. */
function countedPValue(
  { values = {} }: Estimate,
  { otherHypothesis = false }: DecisionRule,
  several: boolean,
): { readonly pValue: number | undefined; readonly adjusted: boolean } {
  if (otherHypothesis) return { pValue: undefined, adjusted: false };
  const adjusted = several && values.adjustedPValue !== undefined;
  return { pValue: values.adjustedPValue ?? values.pValue, adjusted };
}

/** The labels beside x and y in words: the metric, the benchmark. */
function quantityOf({ labels }: Estimate): string | undefined {
  const others = Object.entries(labels).filter(([key]) => key !== "x" && key !== "y");
  if (others.length === 0) return undefined;
  return others
    .map(([key, value]) =>
      key === "metric"
        ? metricName(String(value))
        : typeof value === "number"
          ? `${headingOf(key)} ${value}`
          : value,
    )
    .join(", ");
}

/** The level of each interval by itself: intervals that hold together (Bonferroni) have a higher one. */
function ownLevel({ level, estimates, notes }: Result): number {
  const together = notes.some(({ code }) => code === "simultaneousIntervals");
  return together ? 1 - (1 - level) / estimates.length : level;
}
