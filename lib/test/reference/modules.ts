/** The entry points of the library that hold statistics: everything they export has an example. */
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

/** All its entry points beside the root. */
export const modules = [...statisticsModules, "datasets", "figures", "plot", "renderer"] as const;
