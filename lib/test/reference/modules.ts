/** The library's entry points for statistics: every export has an example. */
export const statisticsModules = [
  "audit",
  "bootstrap",
  "compare",
  "contamination",
  "curves",
  "evals",
  "frames",
  "metrics",
  "numeric",
  "random",
  "ranking",
  "ratings",
  "results",
  "rewards",
  "scores",
  "sequential",
  "signal",
] as const;

/** All entry points of the library except the root. */
export const modules = [
  ...statisticsModules,
  "datasets",
  "engine",
  "figures",
  "page",
  "plot",
  "renderer",
] as const;
