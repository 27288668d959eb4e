/** The interval methods of ratings. */
export const RATING_INTERVALS = ["sandwich", "model", "percentile", "basic", "normal", "bc"] as const;

/**
 * `"sandwich"`: Huber and White's standard errors, valid even if the model is wrong (clustered if there are
 * clusters). `"model"`: the inverse information, valid if the model is right. The others come from refits on
 * resamples.
 */
export type RatingInterval = (typeof RATING_INTERVALS)[number];
