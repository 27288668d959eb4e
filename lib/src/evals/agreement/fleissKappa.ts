import { remark } from "../../results/Remark.js";
import { checkOptions } from "../../options/checkOptions.js";
import { mapFloats } from "../../numeric/mapFloats.js";
import { extremes } from "../../numeric/extremes.js";
import { compensatedSum } from "../../numeric/compensatedSum.js";
import { cutInterval } from "../../results/cutInterval.js";
import type { Interval } from "../../results/Estimate.js";
import { formatNumber } from "../../results/formatNumber.js";
import type { Result } from "../../results/Result.js";
import { closedForm } from "../../results/closedForm.js";
import { estimateMean } from "../errors/estimateMean.js";
import { meanOutcome, withoutInterval } from "../errors/meanOutcome.js";
import type { IntervalOptions } from "../../results/IntervalOptions.js";
import { oneOf } from "../../work/oneOf.js";
import { settleInterval } from "../../results/settleInterval.js";
import { wholeNumber } from "../wholeNumber.js";

/** Options of {@link fleissKappa}. */
export interface FleissKappaOptions extends IntervalOptions {
  /**
   * Agreement by chance: `"fleiss"` (default) from the shares of categories, `"randolph"` with all categories equally
   * likely.
   */
  readonly method?: "fleiss" | "randolph";
}

/**
 * Fleiss's kappa: agreement of several raters beyond chance, (P - P_e) / (1 - P_e). P is the mean over subjects of
 * the share of pairs of raters that agree; P_e is the sum of squared shares of categories (1 / K for Randolph's
 * free-marginal kappa). Subjects may have different numbers of raters, two or more. The interval is Student's t on
 * the subjects' linearised contributions, clipped to [-1 / (r - 1), 1]. The lower limit is the smallest possible
 * kappa of r raters. If their numbers differ, r is the smallest; for Randolph's kappa r is the number of categories
 * if that is larger.
 *
 * @param counts for each subject, the number of raters for each category
 * @param options `method` (`"fleiss"`), `level`, `sides`
 * @returns one estimate with `values` standardError, observed, expected
 * @throws RangeError if rows differ in length, a subject has fewer than two raters, or counts are invalid
 *
 * @example
 * ```ts
 * import { fleissKappa } from "precipice/evals";
 * fleissKappa([[3, 0], [2, 1], [0, 3], [1, 2]]).only.estimate; // => 0.333333
 * ```
 *
 * Source: J. Fleiss, Psychological Bulletin 76 (1971); K. Gwet, Large-sample variance of Fleiss generalized kappa, Educ.
 * Psychol. Meas. 81 (2021).
 */
export function fleissKappa(
  counts: readonly (readonly number[])[],
  options: FleissKappaOptions = {},
): Result {
  checkOptions("fleissKappa", options, ["method", "level", "sides"]);
  const caller = "fleissKappa";
  const settings = settleInterval(options, caller);
  const coefficient = oneOf(options.method, ["fleiss", "randolph"], caller, "method");
  const categories = counts[0]?.length ?? 0;
  if (categories === 0) throw new RangeError(`${caller}: expected at least one subject and one category.`);
  const raters = new Float64Array(counts.length);
  for (let subject = 0; subject < counts.length; subject++) {
    const row = counts[subject] ?? [];
    if (row.length !== categories) {
      throw new RangeError(
        `${caller}: every subject has a count for each of the ${categories} categories; subject ${subject + 1} has ${row.length}.`,
      );
    }
    let total = 0;
    for (let category = 0; category < categories; category++) {
      const count = row[category] ?? NaN;
      if (!(Number.isSafeInteger(count) && count >= 0)) {
        wholeNumber(count, caller, `count of subject ${subject + 1}, category ${category + 1}`);
      }
      total += count;
    }
    if (total < 2) {
      throw new RangeError(
        `${caller}: agreement needs two raters of a subject; subject ${subject + 1} has ${total}.`,
      );
    }
    raters[subject] = total;
  }
  const ofCategory = new Float64Array(counts.length);
  const shares = Array.from({ length: categories }, (_, category) => {
    for (let subject = 0; subject < ofCategory.length; subject++) {
      ofCategory[subject] = (counts[subject]?.[category] ?? 0) / (raters[subject] ?? NaN);
    }
    return compensatedSum(ofCategory) / counts.length;
  });
  const agreement = new Float64Array(counts.length);
  const byChance = new Float64Array(counts.length);
  for (let subject = 0; subject < counts.length; subject++) {
    const row = counts[subject] ?? [];
    const total = raters[subject] ?? NaN;
    let pairs = 0;
    let chance = 0;
    for (let category = 0; category < categories; category++) {
      const count = row[category] ?? 0;
      pairs += count * (count - 1);
      chance += (shares[category] ?? 0) * count;
    }
    agreement[subject] = pairs / (total * (total - 1));
    byChance[subject] = chance / total;
  }
  const observed = compensatedSum(agreement) / counts.length;
  const expected =
    coefficient === "fleiss" ? shares.reduce((sum, share) => sum + share * share, 0) : 1 / categories;
  const defined = expected < 1;
  const kappa = defined ? (observed - expected) / (1 - expected) : observed;
  const contributions = mapFloats(agreement, (agreed, subject) => {
    const pull = coefficient === "fleiss" ? 2 * (1 - kappa) * ((byChance[subject] ?? 0) - expected) : 0;
    return (agreed - expected - pull) / (1 - expected);
  });
  const mean = defined ? estimateMean(contributions, undefined, "CR2", caller) : undefined;
  const [least, most] = extremes(raters);
  // With K equally likely categories, fewer than K raters can disagree on every pair.
  const lowest = -1 / (Math.max(least, coefficient === "randolph" ? categories : 0) - 1);
  const outcome = mean && meanOutcome({ ...mean, mean: kappa }, "t", settings);
  const interval = outcome?.interval && cutInterval(outcome.interval, lowest, 1);
  const cut = outcome?.interval !== undefined && isCut(outcome.interval, lowest);
  return closedForm({
    kind: caller,
    title: coefficient === "fleiss" ? "Fleiss's kappa" : "Randolph's kappa",
    estimates: [
      {
        labels: {},
        estimate: kappa,
        ...(outcome
          ? { ...outcome, ...(interval ? { interval } : {}) }
          : withoutInterval(
              "All ratings are of one category: agreement by chance is certain, and kappa is 0/0.",
            )),
        n: { items: counts.length, raters: least === most ? least : [least, most], categories },
        values: {
          observed,
          expected,
          ...(mean && Number.isFinite(mean.standardError) ? { standardError: mean.standardError } : {}),
        },
        warnings: cut
          ? [
              remark(
                "cutInterval",
                `The interval is cut at what kappa can be, ${formatNumber(lowest)} to 1; so wide a one says that the subjects are too few.`,
              ),
            ]
          : [],
      },
    ],
    method: "Student's t on linearised contributions",
    level: settings.level,
    sides: settings.sides,
    unit: "item",
    citation: ["Fleiss, Psychological Bulletin 76, 1971; Gwet, Educ. Psychol. Meas. 81, 2021 (variance)"],
    warnings: [],
  });
}

/** Whether a closed end of the interval lies outside the range of kappa. */
function isCut({ low, high }: Interval, lowest: number): boolean {
  const beyond = (distance: number): boolean => distance > 1e-12 && distance < Infinity;
  return beyond(lowest - low) || beyond(high - 1);
}
