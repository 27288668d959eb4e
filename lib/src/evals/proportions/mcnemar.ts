import type { TestResult } from "../../results/TestResult.js";
import { closedFormTest } from "../../results/closedForm.js";
import { checkMode } from "../../results/checkMode.js";
import { checkOptions } from "../../options/checkOptions.js";
import type { IntervalOptions } from "../../results/IntervalOptions.js";
import { oneOf } from "../../work/oneOf.js";
import { settleInterval } from "../../results/settleInterval.js";
import { checkedPairs, type PairedCounts } from "./contingencyTable.js";
import { MCNEMAR_TESTS, mcnemarPValue, mcnemarStatistic, type McNemarTest } from "./mcnemarPValue.js";
import { remark } from "../../results/Remark.js";
import { proportionEnds } from "../../numeric/proportionEnds.js";

/** Options of {@link mcnemar}. */
export interface McNemarOptions extends IntervalOptions {
  /** `"exact"` (default), `"midP"`, `"chiSquared"` or `"continuity"` (chi-squared with the correction for continuity). */
  readonly test?: McNemarTest;
  /**
   * `"statsmodels"`: the correction for continuity as statsmodels makes it, which finds a difference of 1 where A and B are
   * right alone equally often.
   */
  readonly mode?: "statsmodels";
}

const names: Readonly<Record<McNemarTest, string>> = {
  exact: "exact binomial",
  midP: "mid-p binomial",
  chiSquared: "chi-squared",
  continuity: "chi-squared with continuity correction",
};

/**
 * McNemar's test of two models on the same items: whether those that only A gets right are as many as those that only B
 * gets right. The estimate is the share of A among these discordant items (1/2 under the null hypothesis), its interval
 * Clopper and Pearson's (for mid-p the mid-p interval, else Wilson's), which turn with the test. A binomial of 1/2 is symmetric,
 * so that doubling the smaller tail and adding all outcomes that are no likelier give the same exact two-sided p-value.
 *
 * @param counts items that both, only A, only B, neither got right; see `pairedCounts`
 * @param options `test` (`"exact"`), `level`, `sides` (`"lower"`: is A better?)
 * @returns one estimate with `values` pValue, statistic (chi-squared forms), oddsRatio = onlyA / onlyB
 * @throws RangeError where counts are no counts
 *
 * @example
 * ```ts
 * import { mcnemar } from "precipice/evals";
 * mcnemar({ both: 20, onlyA: 1, onlyB: 9, neither: 30 }).pValue; // => 0.0214844
 * ```
 *
 * Source: Q. McNemar, Psychometrika 12 (1947); M. Fagerland, S. Lydersen, P. Laake, The McNemar test for binary
 * matched-pairs data: mid-p and asymptotic are better than exact conditional, BMC Med. Res. Methodol. 13 (2013).
 */
export function mcnemar(counts: PairedCounts, options: McNemarOptions = {}): TestResult {
  const caller = "mcnemar";
  // Two lists in the place of counts and options are told the call that counts them.
  const { onlyA, onlyB, n } = checkedPairs(counts, caller);
  checkOptions("mcnemar", options, ["test", "mode", "level", "sides"]);
  const settings = settleInterval(options, caller);
  const test = oneOf(options.test, MCNEMAR_TESTS, caller, "test");
  checkMode(options.mode, ["statsmodels"], caller);
  if (options.mode === "statsmodels" && test === "midP") {
    throw new RangeError(`${caller}: statsmodels has no mid-p test; leave mode out.`);
  }
  const discordant = onlyA + onlyB;
  const method = test === "exact" ? "clopperPearson" : test === "midP" ? "midP" : "wilson";
  const pValue = mcnemarPValue(onlyA, onlyB, test, settings.sides, options.mode);
  const statistic =
    test === "chiSquared" || test === "continuity"
      ? { statistic: mcnemarStatistic(onlyA, onlyB, test, options.mode) }
      : {};
  return closedFormTest({
    kind: caller,
    title: `McNemar's test (${names[test]})`,
    estimates: [
      {
        labels: {},
        estimate: discordant === 0 ? 0.5 : onlyA / discordant,
        ...(discordant === 0
          ? {
              interval: undefined,
              reason: "No item was got right by one model alone, so nothing tells which of them is better.",
            }
          : { interval: proportionEnds(onlyA, discordant, method, settings) }),
        monteCarloError: undefined,
        n: { items: n, discordant },
        values: {
          pValue,
          ...statistic,
          ...(onlyA + onlyB > 0 ? { oddsRatio: onlyA / onlyB } : {}),
        },
        warnings:
          (test === "chiSquared" || test === "continuity") && discordant < 25 && discordant > 0
            ? [
                remark(
                  "fewDiscordant",
                  `The chi-squared form is rough for ${discordant} discordant items (below 25); use "exact" or "midP".`,
                ),
              ]
            : [],
      },
    ],
    method: names[test],
    level: settings.level,
    sides: settings.sides,
    unit: "item",
    citation: [
      "McNemar, Psychometrika 12, 1947; Fagerland, Lydersen, Laake, BMC Med. Res. Methodol. 13, 2013",
    ],
    warnings: [],
  });
}
