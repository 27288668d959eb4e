import { checkOptions } from "../options/checkOptions.js";
import { mapFloats } from "../numeric/mapFloats.js";
import { openEnds } from "../results/tails.js";
import { normalQuantile } from "../numeric/normalDistribution.js";
import type { Estimate } from "../results/Estimate.js";
import type { Result } from "../results/Result.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";
import { settleInterval } from "../results/settleInterval.js";
import { closedForm } from "../results/closedForm.js";
import { itemRestCorrelations } from "./itemRestCorrelations.js";
import { remark } from "../results/Remark.js";

/** Options of {@link itemDiscrimination}. */
export interface ItemDiscriminationOptions extends IntervalOptions {
  /** Names of the items; `"1"`, `"2"`... by default. */
  readonly items?: readonly string[];
  /**
   * True (default): correlates an item with the score on all *other* items. False: with the whole score, including
   * the item.
   */
  readonly corrected?: boolean;
}

/** An item below this hardly discriminates between models (Ebel's rule of thumb). */
const WEAK = 0.2;

/**
 * The discrimination of each item between good and bad models: the point-biserial correlation of its answers with the
 * score on the other items, with Fisher z intervals.
 *
 * @param responses one row for each model, one entry for each item: 1 right, 0 wrong
 * @param options `items` (`"1"`, `"2"`...), `corrected` (true), `level` (.95), `sides` (`"two"`)
 * @returns estimates with the label `item`; `values.difficulty` is the share of wrong answers
 * @throws RangeError for other entries, rows of unequal length, fewer than 4 models, fewer than 2 items
 *
 * Source: F. Lord and M. Novick, Statistical theories of mental test scores (1968).
 * @example
 * ```ts
 * import { itemDiscrimination } from "precipice/signal";
 * const answers = [[1, 1, 1], [1, 1, 0], [0, 1, 0], [0, 0, 0]];
 * itemDiscrimination(answers).get({ item: "1" }).estimate; // => 0.707107
 * ```
 */
export function itemDiscrimination(
  responses: readonly ArrayLike<number>[],
  options: ItemDiscriminationOptions = {},
): Result {
  checkOptions("itemDiscrimination", options, ["items", "corrected", "level", "sides"]);
  const caller = "itemDiscrimination";
  const { corrected = true } = options;
  const { level, sides, tail } = settleInterval(options, caller);
  const count = responses[0]?.length ?? 0;
  if (responses.length < 4 || count < 2) {
    throw new RangeError(
      `${caller}: expected at least 4 models and 2 items; got ${responses.length} and ${count}.`,
    );
  }
  const totals = mapFloats(responses, (row, model) => {
    if (row.length !== count) {
      throw new RangeError(
        `${caller}: model ${model + 1} has ${row.length} answers, the first has ${count}.`,
      );
    }
    let sum = 0;
    for (let item = 0; item < count; item++) {
      const answer: unknown = row[item];
      if (answer !== 0 && answer !== 1) {
        throw new RangeError(
          `${caller}: model ${model + 1}, item ${item + 1}: expected 1 or 0; got ${String(answer)}.`,
        );
      }
      sum += answer;
    }
    return sum;
  });
  const names = options.items ?? Array.from({ length: count }, (_, item) => String(item + 1));
  if (names.length !== count) throw new RangeError(`${caller}: ${names.length} names for ${count} items.`);
  const margin = normalQuantile(1 - tail) / Math.sqrt(responses.length - 3);
  const { right, correlation } = itemRestCorrelations(responses, totals, corrected);
  const estimates = names.map((item, place): Estimate => {
    const difficulty = 1 - (right[place] ?? NaN) / responses.length;
    const shared = {
      labels: { item },
      monteCarloError: undefined,
      n: { models: responses.length },
      values: { difficulty },
    };
    const estimate = correlation[place] ?? NaN;
    if (Number.isNaN(estimate)) {
      const why =
        difficulty === 0
          ? "every model got it right"
          : difficulty === 1
            ? "no model got it right"
            : "all models score alike on the others";
      return {
        ...shared,
        estimate: 0,
        interval: undefined,
        reason: `It cannot discriminate: ${why}.`,
        warnings: [],
      };
    }
    const ends = openEnds({ low: Math.atanh(estimate) - margin, high: Math.atanh(estimate) + margin }, sides);
    const perfect = Math.abs(estimate) === 1;
    return {
      ...shared,
      estimate,
      interval: perfect
        ? { low: estimate, high: estimate }
        : { low: Math.tanh(ends.low), high: Math.tanh(ends.high) },
      warnings: [
        ...(estimate < 0
          ? [remark("negativeDiscrimination", `Better models get ${item} wrong more often: look at its key.`)]
          : []),
        ...(estimate >= 0 && estimate < WEAK
          ? [remark("weakDiscrimination", `${item} hardly tells models apart.`)]
          : []),
        ...(perfect
          ? [remark("perfectCorrelation", "A perfect correlation has an interval of no width.")]
          : []),
      ],
    };
  });
  return closedForm({
    kind: caller,
    title: corrected ? "Item discrimination (item against rest)" : "Item discrimination (item against total)",
    estimates,
    method: "Fisher z",
    level,
    sides,
    unit: "model",
    citation: ["F. Lord and M. Novick, Statistical theories of mental test scores (1968)"],
    warnings:
      responses.length < 20
        ? [remark("fewModels", `With ${responses.length} models the intervals are rough.`)]
        : [],
  });
}
