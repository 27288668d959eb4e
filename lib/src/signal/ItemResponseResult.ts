import { Result } from "../results/Result.js";
import type { ResultFields } from "../results/ResultFields.js";
import { abilityEstimates, type AbilityMethod } from "./abilityEstimates.js";
import type { ItemFit } from "./fitItems.js";
import type { Quadrature } from "./gaussHermite.js";
import type { ItemModel } from "./itemModels.js";

/** What an {@link ItemResponseResult} knows beyond its table. */
export interface ItemResponseDetail {
  readonly model: ItemModel;
  readonly items: readonly string[];
  readonly fit: ItemFit;
  readonly quadrature: Quadrature;
  readonly patterns: readonly Int8Array[];
  readonly patternOf: Int32Array;
}

/** Items of an item response model, with intervals: a {@link Result} with the labels `item` and `parameter`. */
export class ItemResponseResult extends Result {
  readonly model: ItemModel;
  readonly items: readonly string[];
  readonly discriminations: readonly number[];
  readonly difficulties: readonly number[];
  /** P(right) = 1 / (1 + exp(-(discrimination theta + intercept))). */
  readonly intercepts: readonly number[];
  /** The marginal log-likelihood. */
  readonly logLikelihood: number;
  /** EM steps. */
  readonly iterations: number;
  readonly #detail: ItemResponseDetail;

  constructor(fields: ResultFields, detail: ItemResponseDetail) {
    super(fields);
    const { slopes, intercepts, logLikelihood, iterations } = detail.fit;
    this.model = detail.model;
    this.items = Object.freeze([...detail.items]);
    this.discriminations = Object.freeze(Array.from(slopes));
    this.intercepts = Object.freeze(Array.from(intercepts));
    this.difficulties = Object.freeze(
      Array.from(slopes, (slope, item) => -(intercepts[item] ?? NaN) / slope),
    );
    this.logLikelihood = logLikelihood;
    this.iterations = iterations;
    this.#detail = detail;
    Object.freeze(this);
  }

  /**
   * The abilities of the persons fitted, with intervals, items taken as known.
   *
   * @param method `"eap"` (mean of the posterior; default), `"map"` (its mode) or `"ml"` (no prior: infinite, hence refused, for a
   *   person with all answers right or all wrong)
   */
  abilities(method: AbilityMethod = "eap"): Result {
    return abilityEstimates(this.#detail, method, this.level, this.sides);
  }
}
