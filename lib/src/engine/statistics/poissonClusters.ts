/** How the engine draws clusters, in words; see `poissonWeight`. */
export const POISSON_CLUSTERS =
  "each cluster counts as often as an independent draw from the Poisson distribution with mean 1";

/** The intervals from Poisson weights of clusters; that of BCa has no acceleration. */
export const POISSON_METHODS = ["calibrated", "percentile", "basic", "normal", "bc"] as const;
