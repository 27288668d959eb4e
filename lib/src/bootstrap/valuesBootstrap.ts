import { mapFloats } from "../numeric/mapFloats.js";
import { Xoshiro128 } from "../random/Xoshiro128.js";
import { checkedUnit } from "../results/checkedUnit.js";
import type { Estimate } from "../results/Estimate.js";
import { pluralOf } from "../results/pluralOf.js";
import { Result } from "../results/Result.js";
import { citations } from "./citations.js";
import { defaultReps } from "./defaultReps.js";
import { withoutEach } from "./withoutEach.js";
import { moments } from "./moments.js";
import type { IntervalOutcome } from "./IntervalOutcome.js";
import { intervalOfMethod, type MethodInterval } from "./intervalOfMethod.js";
import { REPLICATE_METHODS, type ReplicateMethod } from "./replicateMethods.js";
import type { SingleThreadOptions } from "../work/ResampleOptions.js";
import { ResampleRun } from "../work/ResampleRun.js";
import { IndexSource } from "./IndexSource.js";
import { withoutEntry } from "./schemes/checkedSample.js";
import { settleOptions } from "../work/settleOptions.js";
import { noInterval } from "./singleRuns.js";
import { statisticsOf, type Statistics } from "./statisticsOf.js";
import { zeroWidthWarnings } from "./warnings.js";
import { remark, type Remark } from "../results/Remark.js";

/** The package whose conventions {@link bootstrap} follows where packages differ. */
export type BootstrapMode = "scipy" | "arch" | "r-boot";
const BOOTSTRAP_MODES: readonly BootstrapMode[] = ["scipy", "arch", "r-boot"];

/** Options of the scheme `"values"` of {@link bootstrap}, its default. */
export interface ValuesBootstrapOptions extends SingleThreadOptions {
  /** The resamples to use instead of random ones: for each the indices (from 0) of its values. */
  readonly indices?: readonly ArrayLike<number>[];
  /** For `interval: "studentized"`: the standard error of the statistic on a sample. */
  readonly standardError?: (sample: Float64Array) => number;
  /** The noun for one value, in the singular: `"run"` by default, else `"task"`, `"item"`, `"text"`. */
  readonly unit?: string;
  /**
   * `"scipy"`, `"arch"` and `"r-boot"` give the intervals of these packages. In BC and BCa, a replicate equal to the
   * estimate counts one half as below it in SciPy (the default) and zero in the others. R's boot.ci also takes the
   * order statistic (reps + 1) p as quantile, interpolated on the normal scale; its normal interval subtracts the
   * bias and uses the divisor reps - 1. The studentized interval has no mode.
   */
  readonly mode?: BootstrapMode;
}

/** Bootstraps any statistic of independent values: the scheme `"values"`. */
export async function valuesBootstrap(
  values: ArrayLike<number>,
  statistics: Statistics<Float64Array>,
  options: ValuesBootstrapOptions,
): Promise<Result> {
  const caller = "bootstrap";
  const settings = settleOptions(options, caller, defaultReps.bootstrap, [
    ...REPLICATE_METHODS,
    "studentized",
  ]);
  const sample = checkedValues(values, caller);
  const named = statisticsOf(statistics, caller);
  if (options.indices !== undefined && (options.reps !== undefined || options.seed !== undefined)) {
    throw new RangeError(`${caller}: with indices nothing is drawn; leave reps and seed out.`);
  }
  if (options.standardError !== undefined && options.interval !== "studentized") {
    throw new RangeError(
      `${caller}: standardError is of interval: "studentized". Leave it out, or ask for that interval.`,
    );
  }
  const resamples = options.indices && checkedIndices(options.indices, sample.length, caller);
  const reps = resamples?.length ?? settings.reps;
  const { level, sides, method } = settings;
  const { standardError, mode = "scipy", unit = "run" } = options;
  if (!BOOTSTRAP_MODES.includes(mode)) {
    throw new RangeError(
      `${caller}: mode is one of ${BOOTSTRAP_MODES.join(", ")}; got ${JSON.stringify(mode)}.`,
    );
  }
  if (method === "studentized" && options.mode !== undefined) {
    throw new RangeError(
      `${caller}: the studentized interval is the textbook's, with the standard error that you give; the one of mode ` +
        `${JSON.stringify(mode)} is not made here. Leave mode out.`,
    );
  }
  checkedUnit(unit, caller);
  if (method === "studentized" && !standardError) {
    throw new RangeError(`${caller}: the studentized interval needs standardError, a function of a sample.`);
  }
  const columns = named.map(() => new Float64Array(reps));
  const errors = new Float64Array(method === "studentized" ? reps : 0);
  const accelerated = method === "bca" && sample.length > 1;
  const intervalOf = await intervalBy(method, mode, () => ({
    error: standardError?.(sample.slice()) ?? NaN,
    errors,
  }));
  const run = new ResampleRun(options, reps + (accelerated ? sample.length : 0));
  const computes = named.map(({ compute }) => compute);
  const others = new Float64Array(accelerated ? sample.length - 1 : 0);
  const leftOut =
    accelerated &&
    (await withoutEach(run, sample.length, (left) => withoutEntry(sample, left, others), computes));
  const source = new IndexSource(Xoshiro128.fromSeed(settings.seed));
  const resample = new Float64Array(sample.length);
  const made = await run.repeat(reps, (index) => {
    const given = resamples?.[index];
    for (let slot = 0; slot < sample.length; slot++) {
      resample[slot] = sample[given ? (given[slot] ?? 0) : source.below(sample.length)] ?? NaN;
    }
    named.forEach(({ compute }, place) => {
      const column = columns[place];
      if (column) column[index] = compute(resample);
    });
    if (method === "studentized" && standardError) errors[index] = standardError(resample);
  });
  const estimates = named.map(({ labels, compute }, place): Estimate => {
    const estimate = compute(sample.slice());
    const column = columns[place]?.subarray(0, made) ?? new Float64Array();
    const interval = (): IntervalOutcome => {
      if (sample.length < 2) {
        return noInterval(
          "A single value tells nothing of the spread of values, so no honest interval can be given.",
        );
      }
      return intervalOf({
        estimate,
        level,
        sides,
        replicates: column,
        leftOut: leftOut ? [leftOut[place] ?? []] : [],
        ties: mode === "scipy" ? "half" : "none",
      });
    };
    const outcome = interval();
    return {
      labels,
      estimate,
      ...outcome,
      n:
        unit === "run"
          ? { runs: sample.length, tasks: 1, cells: sample.length }
          : { [pluralOf(unit)]: sample.length },
      warnings: [...zeroWidthWarnings(outcome.interval), ...biasWarnings(estimate, column)],
    };
  });
  return new Result({
    kind: "bootstrap",
    title: "Bootstrap",
    estimates,
    ...settings,
    reps: run.made(reps),
    unit,
    resampling: resamples ? "resamples as given" : "values drawn with replacement",
    citation: citations(method, "the statistic given"),
    warnings: [
      ...run.warnings(reps),
      ...(sample.length < 20 && sample.length > 1
        ? [
            remark(
              "fewValues",
              `With ${sample.length} values the bootstrap sees too little of their spread; its intervals are too narrow.`,
            ),
          ]
        : []),
    ],
  });
}

/** The interval by the method and the conventions chosen, loaded with what it needs. */
async function intervalBy(
  method: ReplicateMethod | "studentized",
  mode: BootstrapMode,
  standardErrors: () => { readonly error: number; readonly errors: Float64Array },
): Promise<MethodInterval> {
  if (method === "studentized") {
    const { studentizedInterval } = await import("./studentizedInterval.js");
    return (input) => studentizedInterval({ ...input, ...standardErrors() });
  }
  if (mode !== "r-boot") return intervalOfMethod(method);
  const { bootCiInterval } = await import("./bootCiInterval.js");
  const { acceleration } = await import("./acceleration.js");
  return ({ leftOut = [], ...input }) =>
    bootCiInterval({ ...input, acceleration: acceleration(leftOut), method });
}

function biasWarnings(estimate: number, replicates: Float64Array): Remark[] {
  const { mean, deviation } = moments(replicates);
  if (!(Math.abs(mean - estimate) > deviation / 4)) return [];
  return [
    remark(
      "biased",
      "The replicates lie to one side of the estimate (bias above a quarter of their standard deviation): the statistic is " +
        "biased in small samples, and intervals that do not correct for it are off.",
    ),
  ];
}

function checkedValues(values: ArrayLike<number>, caller: string): Float64Array {
  if (values.length === 0) throw new RangeError(`${caller}: expected at least one value; the list is empty.`);
  return mapFloats(values, (value: unknown, index) => {
    if (typeof value === "number" && Number.isFinite(value)) return value;
    const hint =
      typeof value === "object" && value !== null
        ? ' Lists of values take a scheme: "paired", "independent", "task" or "nested".'
        : "";
    throw new RangeError(
      `${caller}: expected finite numbers; value ${index + 1} is ${String(value)}.${hint}`,
    );
  });
}

/** Throws for resamples of another size and for indices out of range. */
function checkedIndices(
  indices: readonly ArrayLike<number>[],
  size: number,
  caller: string,
): readonly ArrayLike<number>[] {
  if (indices.length < 2) throw new RangeError(`${caller}: expected at least two resamples in indices.`);
  indices.forEach((resample, row) => {
    if (resample.length !== size) {
      throw new RangeError(
        `${caller}: each resample has ${size} indices, as many as there are values; resample ${row + 1} has ${resample.length}.`,
      );
    }
    for (let slot = 0; slot < size; slot++) {
      const index = resample[slot] ?? NaN;
      if (!Number.isInteger(index) || index < 0 || index >= size) {
        throw new RangeError(
          `${caller}: indices go from 0 to ${size - 1}; resample ${row + 1} has ${String(index)} at ${slot + 1}.`,
        );
      }
    }
  });
  return indices;
}
