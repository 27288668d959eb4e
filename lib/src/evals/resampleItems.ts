import type { IntervalOutcome } from "../bootstrap/IntervalOutcome.js";
import type { MethodInterval } from "../bootstrap/intervalOfMethod.js";
import { intervalOfUnits } from "../bootstrap/intervalOfUnits.js";
import { REPLICATE_METHODS, type ReplicateMethod } from "../bootstrap/replicateMethods.js";
import type { SingleThreadOptions } from "../work/ResampleOptions.js";
import { ResampleRun } from "../work/ResampleRun.js";
import { IndexSource } from "../bootstrap/IndexSource.js";
import { settleOptions, type ResampleSettings } from "../work/settleOptions.js";
import { noInterval, STOPPED } from "../bootstrap/singleRuns.js";
import { Xoshiro128 } from "../random/Xoshiro128.js";
import type { Estimate } from "../results/Estimate.js";
import { clusterIndex, type ClusterLabels } from "./errors/clusterIndex.js";
import { remark, type Remark } from "../results/Remark.js";

/** Options of functions that resample items. */
export interface ItemResampleOptions extends SingleThreadOptions {
  /** The cluster of each item; whole clusters are then drawn. */
  readonly clusters?: ClusterLabels;
}

/** Statistics of items with their replicates. */
export interface ItemReplicates {
  readonly settings: ResampleSettings<"calibrated" | Exclude<ReplicateMethod, "bca">>;
  /** The value of each statistic on the observed items. */
  readonly estimates: Float64Array;
  /** The replicates of each statistic. */
  readonly columns: readonly Float64Array[];
  /** The number of resampled units: items, or clusters. */
  readonly units: number;
  readonly unit: "item" | "cluster";
  /** The warning about an abort, if there was one. */
  readonly stopped: readonly Remark[];
  /** The interval of a statistic by the method chosen. */
  readonly intervalOf: MethodInterval;
}

/** The default of `reps`. */
export const ITEM_REPS = 2000;

/**
 * Draws items (or whole clusters of them) with replacement and computes statistics of each draw.
 *
 * @param compute returns the statistics of the items at these places; NaN if a statistic is undefined for a draw
 */
export async function resampleItems(
  items: number,
  compute: (places: Int32Array) => readonly number[],
  options: ItemResampleOptions,
  caller: string,
): Promise<ItemReplicates> {
  const settings = settleOptions(options, caller, ITEM_REPS, [
    "calibrated",
    ...REPLICATE_METHODS.filter((method) => method !== "bca"),
  ] as const);
  const groups = groupsOf(items, options.clusters, caller);
  const estimates = Float64Array.from(compute(Int32Array.from({ length: items }, (_, item) => item)));
  const columns = Array.from(estimates, () => new Float64Array(settings.reps));
  const ofUnits = await intervalOfUnits(settings.method);
  const run = new ResampleRun(options, settings.reps);
  const source = new IndexSource(Xoshiro128.fromSeed(settings.seed));
  let places = new Int32Array(2 * items);
  const made = await run.repeat(settings.reps, (rep) => {
    let length = 0;
    for (let drawn = 0; drawn < groups.length; drawn++) {
      const group = groups[source.below(groups.length)] ?? new Int32Array();
      if (length + group.length > places.length) {
        const longer = new Int32Array(2 * (length + group.length));
        longer.set(places);
        places = longer;
      }
      places.set(group, length);
      length += group.length;
    }
    compute(places.subarray(0, length)).forEach((value, statistic) => {
      const column = columns[statistic];
      if (column) column[rep] = value;
    });
  });
  const unit = options.clusters === undefined ? "item" : "cluster";
  return {
    settings: { ...settings, reps: run.made(settings.reps) },
    estimates,
    columns: columns.map((column) => column.subarray(0, made)),
    units: groups.length,
    unit,
    stopped: run.warnings(settings.reps),
    intervalOf: ofUnits(groups.length),
  };
}

/** The items of each unit that is drawn. */
function groupsOf(items: number, clusters: ClusterLabels | undefined, caller: string): Int32Array[] {
  if (clusters === undefined) return Array.from({ length: items }, (_, item) => Int32Array.of(item));
  const { of, count } = clusterIndex(clusters, items, caller);
  const lists = Array.from({ length: count }, (): number[] => []);
  of.forEach((cluster, item) => lists[cluster]?.push(item));
  return lists.map((list) => Int32Array.from(list));
}

/** The interval of one statistic, clipped to its possible range, with warnings. */
export function resampledOutcome(
  { settings, estimates, columns, units, unit, intervalOf }: ItemReplicates,
  statistic: number,
  range: readonly [low: number, high: number] = [-Infinity, Infinity],
): IntervalOutcome & Pick<Estimate, "warnings"> {
  const { level, sides } = settings;
  const estimate = estimates[statistic] ?? NaN;
  const column = columns[statistic] ?? new Float64Array();
  const replicates = column.filter((value) => !Number.isNaN(value));
  if (units < 2) {
    return { ...noInterval(`A single ${unit} tells nothing of the spread of ${unit}s.`), warnings: [] };
  }
  if (column.length === 0) return { ...noInterval(STOPPED), warnings: [] };
  if (replicates.length < 2) {
    return { ...noInterval("No resample of the items leaves this quantity defined."), warnings: [] };
  }
  const outcome = intervalOf({ estimate, replicates, level, sides });
  const undefinedOnes = column.length - replicates.length;
  const warnings =
    undefinedOnes === 0
      ? []
      : [
          remark(
            "undefinedResamples",
            `${undefinedOnes} of ${column.length} resamples left this quantity undefined and were set aside; the interval rests on the others.`,
          ),
        ];
  if (!outcome.interval) return { ...outcome, warnings };
  const [least, most] = range;
  const interval = {
    low: sides === "upper" ? least : Math.min(most, Math.max(least, outcome.interval.low)),
    high: sides === "lower" ? most : Math.max(least, Math.min(most, outcome.interval.high)),
  };
  return { ...outcome, interval, warnings };
}

/** The fields of a result that describe its unit, replicates and resampling. */
export function resampledFields({ settings, unit, stopped }: ItemReplicates): {
  readonly method: string;
  readonly level: number;
  readonly sides: ResampleSettings<"calibrated">["sides"];
  readonly unit: string;
  readonly reps: number;
  readonly seed: number;
  readonly resampling: string;
  readonly warnings: readonly Remark[];
} {
  const { method, level, sides, reps, seed } = settings;
  return {
    method,
    level,
    sides,
    unit,
    reps,
    seed,
    resampling: `${unit}s drawn with replacement`,
    warnings: stopped,
  };
}
