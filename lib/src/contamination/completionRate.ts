import { checkOptions } from "../options/checkOptions.js";
import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { takeSteps } from "../work/takeSteps.js";
import { mapFloats } from "../numeric/mapFloats.js";
import { wilsonInterval } from "../numeric/wilsonInterval.js";
import { normalQuantile } from "../numeric/normalDistribution.js";
import { standardDeviation } from "../numeric/variance.js";
import { studentTQuantile } from "../numeric/studentT.js";
import type { Result } from "../results/Result.js";
import type { Estimate } from "../results/Estimate.js";
import { WILSON } from "./citations.js";
import { rougeL, tokensOf } from "./rougeL.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";
import { settleInterval } from "../results/settleInterval.js";
import { closedForm } from "../results/closedForm.js";
import { remark } from "../results/Remark.js";

/** A model's completion of the beginning of a text, and the rest of that text. */
export interface Completion {
  /** The model's text. */
  readonly completion: string;
  /** The benchmark's own continuation. */
  readonly rest: string;
}

/** Options of {@link completionRate}: `signal` and `onProgress` count completions. */
export interface CompletionRateOptions extends IntervalOptions, LongWorkOptions {}

/**
 * The rate at which a model completes the beginning of a benchmark's prompts word for word, which indicates
 * memorisation. Two estimates: `exactMatch`, the share of completions whose words begin with all words of the rest,
 * with Wilson's interval; and `rougeL`, the mean recall of the rest by the longest common subsequence with as many
 * words of the completion, with Student's t interval.
 *
 * @param completions one for each prompt
 * @param options `level` (.95), `sides` (`"two"`), `signal` to abort, `onProgress`
 * @returns labels `measure`; unit of replication: the item
 * @throws RangeError without a completion, or if a rest is empty; and the reason of an abort
 *
 * Source: M. Wu et al., Reasoning or memorization? Unreliable results of reinforcement learning due to data contamination,
 * 2025.
 *
 * @example
 * ```ts
 * import { completionRate } from "precipice/contamination";
 *
 * const rate = completionRate([
 *   { completion: "and one apple. How many?", rest: "and one apple. How many?" },
 *   { completion: "and two pears.", rest: "and a book. How much is it?" },
 * ]);
 * rate.get({ measure: "exactMatch" }).estimate; // => 0.5
 * ```
 */
export function completionRate(
  completions: readonly Completion[],
  options: CompletionRateOptions = {},
): Result {
  checkOptions("completionRate", options, ["level", "sides", "signal", "onProgress"]);
  const caller = "completionRate";
  const { level, sides, tail } = settleInterval(options, caller);
  const items = completions.length;
  if (items === 0) throw new RangeError(`${caller}: expected at least one completion; got none.`);
  let exact = 0;
  const recalls = takeSteps(options, items, "Comparing completions", (step) =>
    mapFloats(completions, ({ completion, rest }, item) => {
      step();
      const wanted = tokensOf(rest);
      if (wanted.length === 0) throw new RangeError(`${caller}: the rest of item ${item + 1} is empty.`);
      const written = tokensOf(completion).slice(0, wanted.length);
      if (!wanted.every((word, place) => word === written[place])) return rougeL(written, wanted).recall;
      exact += 1;
      return 1;
    }),
  );
  const n = { items };
  const mean = recalls.reduce((sum, recall) => sum + recall, 0) / items;
  const margin =
    items < 2 ? NaN : (studentTQuantile(1 - tail, items - 1) * standardDeviation(recalls)) / Math.sqrt(items);
  const similar: Estimate = {
    labels: { measure: "rougeL" },
    estimate: mean,
    interval:
      margin > 0
        ? {
            low: sides === "upper" ? 0 : Math.max(0, mean - margin),
            high: sides === "lower" ? 1 : Math.min(1, mean + margin),
          }
        : undefined,
    ...(margin > 0
      ? {}
      : {
          reason:
            items < 2
              ? "a single item tells nothing of the spread of items"
              : "all items have the same recall, so that nothing is known of their spread",
        }),
    monteCarloError: undefined,
    n,
    warnings:
      margin > 0 && items < 20
        ? [remark("fewItems", `Student's t with ${items} items of a bounded score is rough.`)]
        : [],
  };
  return closedForm({
    kind: caller,
    title: "Completion of prompts from their beginnings",
    estimates: [
      {
        labels: { measure: "exactMatch" },
        estimate: exact / items,
        interval: wilsonInterval(exact / items, items, normalQuantile(1 - tail), sides),
        monteCarloError: undefined,
        n,
        values: { matches: exact },
        warnings: [],
      },
      similar,
    ],
    method: "Wilson for exact matches, Student's t for ROUGE-L",
    level,
    sides,
    unit: "item",
    citation: [
      "Wu et al.: Reasoning or memorization? Unreliable results of reinforcement learning due to data contamination, 2025",
      WILSON,
    ],
    warnings: [],
  });
}
