import { checkOptions } from "../options/checkOptions.js";
import type { Result } from "../results/Result.js";
import { RESAMPLE_OPTIONS } from "../work/ResampleOptions.js";
import type { BootstrapOptions, BootstrapScheme, BootstrapSchemes } from "./schemes/BootstrapSchemes.js";
import { settleScheme } from "./schemes/settleScheme.js";
import type { Statistics } from "./statisticsOf.js";
import { valuesBootstrap } from "./valuesBootstrap.js";

/** Loads a scheme: a program that uses one loads no other. */
const SCHEMES = {
  paired: async () => (await import("./schemes/pairedBootstrap.js")).pairedBootstrap,
  independent: async () => (await import("./schemes/independentBootstrap.js")).independentBootstrap,
  cluster: async () => (await import("./schemes/clusterBootstrap.js")).clusterBootstrap,
  nested: async () => (await import("./schemes/nestedBootstrap.js")).nestedBootstrap,
  task: async () => (await import("./schemes/taskBootstrap.js")).taskBootstrap,
  table: async () => (await import("./schemes/tableBootstrap.js")).tableBootstrap,
  exact: async () => (await import("./schemes/exactBootstrap.js")).exactBootstrap,
  block: async () => (await import("./schemes/blockBootstrap.js")).blockBootstrap,
  multinomial: async () => (await import("./schemes/multinomialBootstrap.js")).multinomialBootstrap,
  bayesian: async () => (await import("./schemes/bayesianBootstrap.js")).bayesianBootstrap,
  smoothed: async () => (await import("./schemes/smoothedBootstrap.js")).smoothedBootstrap,
} satisfies {
  readonly [Scheme in Exclude<BootstrapScheme, "values">]: () => Promise<
    (
      data: BootstrapSchemes[Scheme]["data"],
      statistics: Statistics<BootstrapSchemes[Scheme]["sample"]>,
      options: BootstrapSchemes[Scheme]["options"],
    ) => Promise<Result>
  >;
};

/**
 * Bootstraps any statistic of any data. `scheme` says how the data were sampled, and the resamples are drawn the same
 * way.
 *
 * | data | scheme |
 * | :-- | :-- |
 * | independent values, one a run | `"values"` (default) |
 * | few or discrete values | `"smoothed"`; for a credible interval `"bayesian"` |
 * | samples whose entries belong together | `"paired"` |
 * | independent samples | `"independent"` |
 * | values in clusters | `"cluster"`, with `clusters` |
 * | lists within lists | `"nested"`, with `levels` and `resampled` |
 * | scores of runs on tasks, for new tasks | `"task"` |
 * | scores of runs on tasks, for new runs of these tasks | `"exact"` for a few runs, else {@link stratifiedBootstrap} |
 * | a table of scores, any metric of every algorithm | `"table"` |
 * | a series whose neighbours depend on each other | `"block"`, with `blocks` and `blockLength` |
 * | counts of outcomes | `"multinomial"` |
 *
 * {@link BootstrapSchemes} describes each scheme and its source.
 *
 * @param data independent observations, one for each run (or for each `unit`); other schemes take other data
 * @param statistics a function of a sample, or several under names; all get the same resamples; a function may
 *   neither keep nor change its argument
 * @param options `interval` is `"calibrated"` by default for the schemes `"paired"`, `"independent"`, `"cluster"`,
 *   `"nested"`, `"task"` and `"table"`, else `"percentile"`; also `"basic"`, `"normal"`, `"bc"`, `"bca"` and for values
 *   `"studentized"` (with `standardError`); `reps` is 10 000; computed on one thread, because functions cannot be sent
 *   to other threads; `level` (.95), `signal` to abort, `onProgress`, `sides` (`"two"`)
 * @returns a result with the label `statistic` (no label for a single function); a single unit has no interval
 * @throws RangeError for data and options out of range, an unknown scheme, and a statistic that is not finite;
 *   TypeError for an option that the scheme does not have
 *
 * @example
 * ```ts
 * import { bootstrap, mean, median } from "precipice";
 *
 * const result = await bootstrap([0.61, 0.58, 0.66, 0.7, 0.63], median, { reps: 1000 });
 * result.only.estimate; // => 0.63
 * const gain = ([x = [], y = []]: readonly ArrayLike<number>[]) => mean(x) - mean(y);
 * (await bootstrap([[3, 5, 9], [1, 4, 6]], gain, { scheme: "paired", reps: 200 })).only.estimate; // => 2
 * const clusters = ["a", "a", "b", "b"];
 * (await bootstrap([1, 0, 1, 1], (values) => mean(values), { scheme: "cluster", clusters, reps: 200 })).unit; // => cluster
 * ```
 */
export async function bootstrap<Scheme extends BootstrapScheme = "values">(
  data: BootstrapSchemes[Scheme]["data"],
  statistics: Statistics<BootstrapSchemes[Scheme]["sample"]>,
  options?: BootstrapOptions<Scheme>,
): Promise<Result>;
export async function bootstrap(
  data: unknown,
  statistics: unknown,
  options: BootstrapOptions = {},
): Promise<Result> {
  const scheme: BootstrapScheme = settleScheme(options);
  if (scheme !== "values")
    return (await SCHEMES[scheme]())(data as never, statistics as never, options as never);
  checkOptions("bootstrap", options, [
    ...RESAMPLE_OPTIONS,
    "scheme",
    "indices",
    "standardError",
    "unit",
    "mode",
  ]);
  return valuesBootstrap(data as never, statistics as never, options);
}
