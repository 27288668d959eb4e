import { checkOptions } from "../options/checkOptions.js";
import { mapFloats } from "../numeric/mapFloats.js";
import { openEnds } from "../results/tails.js";
import { normalQuantile } from "../numeric/normalDistribution.js";
import type { Interval } from "../results/Estimate.js";
import { Result } from "../results/Result.js";
import type { ResultFields } from "../results/ResultFields.js";
import { fitAbility, itemProbability, type AbilityFit, type KnownItem } from "./fitAbility.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";
import { settleInterval } from "../results/settleInterval.js";
import { NOTHING_DRAWN } from "../results/closedForm.js";
import { remark } from "../results/Remark.js";

/** Options of {@link irtAbility}. */
export interface IrtAbilityOptions extends IntervalOptions {
  /** Precision of a normal prior of the ability with mean 0; 0 (maximum likelihood) by default. */
  readonly ridge?: number;
  /** Weight of the share of right answers against p-IRT in gp-IRT; .5 by default. */
  readonly lambda?: number;
}

/** An {@link irtAbility} result, with a predicted probability for each item. */
export class IrtAbilityResult extends Result {
  /** One for each dimension. */
  readonly theta: readonly number[];
  /** P(right) of every item, asked or not. */
  readonly predicted: readonly number[];

  constructor(fields: ResultFields, theta: ArrayLike<number>, predicted: readonly number[]) {
    super(fields);
    this.theta = Object.freeze(Array.from(theta));
    this.predicted = Object.freeze([...predicted]);
    Object.freeze(this);
  }
}

/**
 * The ability of one model from its answers to some items with known parameters, and its accuracy on all items of the
 * benchmark:
 * - `"anchor"`: the share of right answers among those asked;
 * - `"pIrt"`: lambda_N times that share plus (1 - lambda_N) times the mean predicted probability of the items not asked, lambda_N
 *   the share of items asked;
 * - `"gpIrt"`: `lambda` times the first plus (1 - `lambda`) times the second.
 *
 * @param items discriminations (one for each dimension) and intercept of each item, P(right) = 1 / (1 + exp(-
 *   (a theta + intercept)))
 * @param responses for each item 1 right, 0 wrong, null not asked
 * @param options `level` (.95), `sides` (`"two"`)
 * @returns estimates with the label `quantity`: `"ability 1"`... , `"anchor"`, `"pIrt"`, `"gpIrt"`; the intervals of
 *   the last three are for the accuracy on all items; they include the error of the ability and of the unseen
 *   answers, with item parameters treated as known
 * @throws RangeError for lists of unequal length, invalid entries, no answer, an ability that is infinite
 *   (give `ridge`)
 *
 * Source: F. Maia Polo et al., tinyBenchmarks: evaluating LLMs with fewer examples, ICML (2024).
 * @example
 * ```ts
 * import { irtAbility } from "precipice/signal";
 * const items = [-1, 0, 1, 2].map((intercept) => ({ discrimination: [1], intercept }));
 * irtAbility(items, [0, 1, 1, null]).get({ quantity: "anchor" }).estimate; // => 0.666667
 * ```
 */
export function irtAbility(
  items: readonly KnownItem[],
  responses: readonly (number | null)[],
  options: IrtAbilityOptions = {},
): IrtAbilityResult {
  checkOptions("irtAbility", options, ["ridge", "lambda", "level", "sides"]);
  const caller = "irtAbility";
  const { ridge = 0, lambda = 0.5 } = options;
  const { level, sides, tail } = settleInterval(options, caller);
  checkInput(items, responses, { ridge, lambda }, caller);
  const answers = mapFloats(responses, (answer) => answer ?? -1);
  const fit = fitAbility(items, answers, ridge);
  if (!fit) {
    throw new RangeError(
      `${caller}: the ability has no finite estimate: all answers are right or all are wrong, or the items asked do not tell its ` +
        "dimensions apart. Give ridge: 1 for a standard normal prior.",
    );
  }
  const predicted = items.map((item) => itemProbability(item, fit.theta));
  const found = subsetAccuracy(items, answers, fit, predicted, lambda);
  const z = normalQuantile(1 - tail);
  const intervalOf = (estimate: number, error: number): Interval =>
    openEnds({ low: estimate - z * error, high: estimate + z * error }, sides);
  const size = fit.theta.length;
  const n = { asked: found.asked, items: items.length };
  const abilities = Array.from(fit.theta, (estimate, row) => {
    const standardError = Math.sqrt(fit.covariance[row * size + row] ?? 0);
    return {
      labels: { quantity: `ability ${row + 1}` },
      estimate,
      interval: intervalOf(estimate, standardError),
      monteCarloError: undefined,
      n,
      values: { standardError },
      warnings: [],
    };
  });
  const accuracies = found.estimates.map(({ quantity, estimate, standardError }) => {
    const { low, high } = intervalOf(estimate, standardError);
    return {
      labels: { quantity },
      estimate,
      interval: {
        low: Math.max(sides === "upper" ? -Infinity : 0, low),
        high: Math.min(sides === "lower" ? Infinity : 1, high),
      },
      monteCarloError: undefined,
      n,
      values: { standardError },
      warnings: [],
    };
  });
  return new IrtAbilityResult(
    {
      kind: caller,
      title: "Ability and accuracy from a subset of items",
      estimates: [...abilities, ...accuracies],
      method: "delta method",
      level,
      sides,
      unit: "item",
      ...NOTHING_DRAWN,
      citation: ["F. Maia Polo et al., tinyBenchmarks: evaluating LLMs with fewer examples, ICML (2024)"],
      assumptions: [
        { name: "the item response model holds for this model too", holds: null, detail: "not checked" },
      ],
      warnings:
        found.asked < 10
          ? [remark("fewAnswers", `With ${found.asked} answers the ability is hardly known.`)]
          : [],
    },
    fit.theta,
    predicted,
  );
}

function checkInput(
  items: readonly KnownItem[],
  responses: readonly (number | null)[],
  options: { readonly ridge: number; readonly lambda: number },
  caller: string,
): void {
  const { ridge, lambda } = options;
  const size = items[0]?.discrimination.length ?? 0;
  if (items.length === 0 || size === 0 || responses.length !== items.length) {
    throw new RangeError(
      `${caller}: expected one response an item; got ${items.length} items and ${responses.length} responses.`,
    );
  }
  items.forEach(({ discrimination, intercept }, place) => {
    if (discrimination.length !== size || ![...discrimination, intercept].every(Number.isFinite)) {
      throw new RangeError(
        `${caller}: item ${place + 1}: expected ${size} finite discriminations and an intercept.`,
      );
    }
  });
  responses.forEach((answer, place) => {
    if (answer !== null && answer !== 0 && answer !== 1) {
      throw new RangeError(`${caller}: item ${place + 1}: expected 1, 0 or null; got ${String(answer)}.`);
    }
  });
  if (responses.every((answer) => answer === null)) throw new RangeError(`${caller}: no item was answered.`);
  if (!(ridge >= 0 && Number.isFinite(ridge) && lambda >= 0 && lambda <= 1)) {
    throw new RangeError(
      `${caller}: ridge is at least 0 and lambda from 0 to 1; got ${ridge} and ${lambda}.`,
    );
  }
}

/** The three accuracies and their standard errors as predictions of the accuracy on all items. */
function subsetAccuracy(
  items: readonly KnownItem[],
  answers: Float64Array,
  fit: AbilityFit,
  predicted: readonly number[],
  lambda: number,
): { asked: number; estimates: { quantity: string; estimate: number; standardError: number }[] } {
  const size = fit.theta.length;
  const unseen = answers.reduce((count, answer) => count + (answer < 0 ? 1 : 0), 0);
  const asked = items.length - unseen;
  const share = asked / items.length;
  let [right, expected, seenVariance, unseenVariance] = [0, 0, 0, 0];
  // Derivatives of the mean prediction of the unseen items with respect to theta, and of the ability with respect to
  // the answers.
  const slope = new Float64Array(size);
  const pull = new Float64Array(size);
  items.forEach((item, place) => {
    const p = predicted[place] ?? 0;
    const answer = answers[place] ?? -1;
    if (answer < 0) {
      expected += p / unseen;
      unseenVariance += (p * (1 - p)) / (unseen * unseen);
    } else {
      right += answer;
      seenVariance += (p * (1 - p)) / (asked * asked);
    }
    item.discrimination.forEach((a, row) => {
      if (answer < 0) slope[row] = (slope[row] ?? 0) + (p * (1 - p) * a) / unseen;
      else pull[row] = (pull[row] ?? 0) + (p * (1 - p) * a) / asked;
    });
  });
  right /= asked;
  const form = (x: Float64Array, y: Float64Array): number =>
    x.reduce(
      (sum, a, i) => sum + y.reduce((inner, b, j) => inner + a * b * (fit.covariance[i * size + j] ?? 0), 0),
      0,
    );
  const errorOf = (weight: number): number => {
    const own = weight;
    const model = 1 - weight;
    const variance =
      own * own * seenVariance +
      model * model * form(slope, slope) +
      2 * own * model * form(slope, pull) +
      unseenVariance;
    return (1 - share) * Math.sqrt(variance);
  };
  const pIrt = share * right + (1 - share) * expected;
  return {
    asked,
    estimates: [
      { quantity: "anchor", estimate: right, standardError: errorOf(1) },
      { quantity: "pIrt", estimate: pIrt, standardError: errorOf(0) },
      { quantity: "gpIrt", estimate: lambda * right + (1 - lambda) * pIrt, standardError: errorOf(lambda) },
    ],
  };
}
