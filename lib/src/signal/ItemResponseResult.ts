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
   * The abilities of the persons fitted, with intervals, items taken as known.
   *
   * @param options `method`: `"eap"` (mean of the posterior; default), `"map"` (its mode) or `"ml"` (no prior: infinite, hence
   *   refused, for a person with all answers right or all wrong); `onProgress` counts the patterns of answers and the persons
   *   done; abort `signal` from it, as the work is synchronous
   * @throws the reason of `signal` when it aborts
   */
  abilities(options: AbilitiesOptions = {}): Result {
    checkOptions("ItemResponseResult.abilities", options, ["method", "signal", "onProgress"]);
    const { method = "eap" } = options;
    return abilityEstimates(this.#detail, method, this.level, this.sides, options);
  }

  /**
   * How well each item fits the model, with the labels `item` and `measure`: `"outfit"`, the mean over persons of
   * (x - P)^2 / (P (1 - P)), which answers far from a person's ability move most, and `"infit"`, the sum of (x - P)^2 over
   * the sum of P (1 - P), which weighs answers near it. Both are 1 where the model holds, above 1 for noise (a wrong key, a
   * second ability), below 1 for items that repeat others; .5 to 1.5 is usually accepted. Taken over the posterior of each
   * ability, whose expectation is exactly 1; `values.pValue` tests 1.
   *
   * @param options `onProgress` counts the items done; abort `signal` from it, as the work is synchronous
   * @throws the reason of `signal` when it aborts
   *
   * Source: B. Wright and G. Masters, Rating scale analysis (1982); R. Adams and M. Wu (2007) for marginal fits.
   */
  itemFit(options: LongWorkOptions = {}): Result {
    checkOptions("ItemResponseResult.itemFit", options, ["signal", "onProgress"]);
    return itemFitStatistics(this.#detail, this.level, this.sides, options);
  }
}
