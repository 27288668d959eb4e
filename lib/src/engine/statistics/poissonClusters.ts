/** How the engine draws clusters, in words; see `poissonWeight`. */
export const POISSON_CLUSTERS =
  "each cluster counts as often as an independent draw from the Poisson distribution with mean 1";
