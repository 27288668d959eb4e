/** How intervals of ratings are made. */
export const RATING_INTERVALS = ["sandwich", "model", "percentile", "basic", "normal", "bc"] as const;

/**
 * `"sandwich"`: Huber and White's standard errors, right also where the model is not (clustered where there are clusters);
 * `"model"`: the inverse of the information, right where the model holds; the others from refits on resamples.
 */
export type RatingInterval = (typeof RATING_INTERVALS)[number];
