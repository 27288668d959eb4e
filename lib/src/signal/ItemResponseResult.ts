import { checkOptions } from "../options/checkOptions.js";
import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { Result } from "../results/Result.js";
import type { ResultFields } from "../results/ResultFields.js";
import { abilityEstimates, type AbilityMethod } from "./abilityEstimates.js";
import type { ItemFit } from "./fitItems.js";
import type { Quadrature } from "./gaussHermite.js";
import { itemFitStatistics } from "./itemFitStatistics.js";
import type { ItemModel } from "./itemModels.js";

/** The fields of an {@link ItemResponseResult} beyond its table. */
export interface ItemResponseDetail {
  readonly model: ItemModel;
  readonly items: readonly string[];
  readonly fit: ItemFit;
  readonly quadrature: Quadrature;
  readonly patterns: readonly Int8Array[];
  readonly patternOf: Int32Array;
}

/** Options of the abilities of {@link ItemResponseResult}. */
export interface AbilitiesOptions extends LongWorkOptions {
  /** The mean of the posterior (`"eap"`, default), its mode (`"map"`), or the maximum of the likelihood (`"ml"`). */
  readonly method?: AbilityMethod;
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
   * The abilities of the fitted persons, with intervals. Item parameters are treated as known.
   *
   * @param options `method`: `"eap"` (mean of the posterior; default), `"map"` (its mode) or `"ml"` (no prior; it
   *   throws for a person with all answers right or all wrong, whose estimate is infinite); `onProgress` counts
   *   finished response patterns and persons; to stop, abort `signal` there, because the function is synchronous
   * @throws the reason of `signal` when it aborts
   */
  abilities(options: AbilitiesOptions = {}): Result {
    checkOptions("ItemResponseResult.abilities", options, ["method", "signal", "onProgress"]);
    const { method = "eap" } = options;
    return abilityEstimates(this.#detail, method, this.level, this.sides, options);
  }

  /**
   * The fit of each item to the model, with the labels `item` and `measure`. `"outfit"` is the mean over persons of
   * (x - P)^2 / (P (1 - P)); it is most sensitive to answers far from a person's ability. `"infit"` is the sum of
   * (x - P)^2 over the sum of P (1 - P); it is most sensitive to answers near the ability. Both are 1 if the model is
   * true, above 1 for noise (a wrong key, a second ability), and below 1 for items that repeat others; .5 to 1.5 is
   * usually accepted. Both average over the posterior of each ability, so their expectation is exactly 1;
   * `values.pValue` tests 1.
   *
   * @param options `onProgress` counts finished items; to stop, abort `signal` there, because the function is
   *   synchronous
   * @throws the reason of `signal` when it aborts
   *
   * Source: B. Wright and G. Masters, Rating scale analysis (1982); R. Adams and M. Wu (2007) for marginal fits.
   */
  itemFit(options: LongWorkOptions = {}): Result {
    checkOptions("ItemResponseResult.itemFit", options, ["signal", "onProgress"]);
    return itemFitStatistics(this.#detail, this.level, this.sides, options);
  }
}
