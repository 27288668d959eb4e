/** Items of a logistic model: P(right) = 1 / (1 + e^-(slope theta + intercept)). */
export interface ItemCurves {
  readonly slopes: Float64Array;
  readonly intercepts: Float64Array;
}

/**
 * `"2pl"`: a discrimination for each item; `"1pl"`: one discrimination for all; `"rasch"`: discrimination 1 for all.
 */
export const ITEM_MODELS = ["2pl", "1pl", "rasch"] as const;
export type ItemModel = (typeof ITEM_MODELS)[number];

/** 1 / (1 + e^-x). */
export function logistic(x: number): number {
  return x >= 0 ? 1 / (1 + Math.exp(-x)) : Math.exp(x) / (1 + Math.exp(x));
}

/** ln (1 / (1 + e^-x)), without overflow. */
export function logLogistic(x: number): number {
  return x >= 0 ? -Math.log1p(Math.exp(-x)) : x - Math.log1p(Math.exp(x));
}
