import type { Assumption } from "../../results/Assumption.js";
import type { Estimate, SampleSize } from "../../results/Estimate.js";
import type { IntervalMethod } from "../../results/IntervalMethod.js";
import { Result } from "../../results/Result.js";
import { Xoshiro128 } from "../../random/Xoshiro128.js";
import { citations } from "../citations.js";
import { defaultReps } from "../defaultReps.js";
import { intervalOfMethod } from "../intervalOfMethod.js";
import { jackknifeInterval } from "./jackknifeInterval.js";
import { withoutEach } from "../withoutEach.js";
import type { SingleThreadOptions } from "../../work/ResampleOptions.js";
import { ResampleRun } from "../../work/ResampleRun.js";
import { settleOptions } from "../../work/settleOptions.js";
import { noInterval, STOPPED } from "../singleRuns.js";
import { statisticsOf, type Statistics } from "../statisticsOf.js";
import { zeroWidthWarnings } from "../warnings.js";
import type { Remark } from "../../results/Remark.js";

/** The options of resampling schemes. They run on one thread, because functions cannot be sent to other threads. */
export type SchemeOptions = SingleThreadOptions;

/** Independent, identically drawn units: those of one sample, of one task, ... */
export interface Stratum<Sample> {
  readonly units: number;
  /** The sample without one of the units, in separate buffers. */
  readonly without: (unit: number) => Sample;
}

/** The intervals that a scheme offers; the first is its default. */
export type SchemeMethod = Exclude<IntervalMethod, "studentized">;

/** The way a scheme makes replicates and describes them in its result. */
export interface Scheme<Sample> {
  /** The public name of the function, for errors. */
  readonly caller: string;
  /** The kind of the result. */
  readonly kind: string;
  readonly title: string;
  readonly unit: string;
  readonly resampling: string;
  readonly source: string;
  readonly methods: readonly [SchemeMethod, ...SchemeMethod[]];
  readonly n: SampleSize;
  /** The sample itself; statistics may not change it. */
  readonly sample: () => Sample;
  /** The next resample; it may reuse the buffers of the one before. */
  readonly draw: (generator: Xoshiro128) => Sample;
  /** Strata of the jackknife for the calibrated and the BCa interval. */
  readonly strata?: readonly Stratum<Sample>[];
  /** The reason why the data allow no interval, if there is one. */
  readonly tooFew?: string | undefined;
  readonly warnings?: readonly Remark[];
  readonly assumptions?: readonly Assumption[];
}

/**
 * Computes statistics of a sample and of its resamples, with their intervals. All statistics use the same resamples.
 *
 * @param shared the run of a call that resamples several samples, see {@link sharedRun}
 */
export async function runScheme<Sample>(
  scheme: Scheme<Sample>,
  statistics: Statistics<Sample>,
  options: SchemeOptions,
  shared?: ResampleRun,
): Promise<Result> {
  const { caller } = scheme;
  const settings = settleOptions(options, caller, defaultReps.bootstrap, scheme.methods);
  const named = statisticsOf(statistics, caller);
  const reps = scheme.tooFew === undefined ? settings.reps : 0;
  const columns = named.map(() => new Float64Array(reps));
  const lists = reps > 0 && ["calibrated", "bca"].includes(settings.method) ? (scheme.strata ?? []) : [];
  const intervalOf =
    settings.method === "calibrated" ? jackknifeInterval : await intervalOfMethod(settings.method);
  const units = lists.reduce((sum, stratum) => sum + stratum.units, 0);
  const run = shared ?? new ResampleRun(options, reps);
  run.expect(units);
  const computes = named.map(({ compute }) => compute);
  const leftOut: Float64Array[][] = named.map(() => []);
  for (const stratum of lists) {
    const left = await withoutEach(run, stratum.units, stratum.without, computes);
    if (!left) break;
    left.forEach((list, statistic) => leftOut[statistic]?.push(list));
  }
  const generator = Xoshiro128.fromSeed(settings.seed);
  const made = await run.repeat(reps, (index) => {
    const resample = scheme.draw(generator);
    named.forEach(({ compute }, place) => {
      const column = columns[place];
      if (column) column[index] = compute(resample);
    });
  });
  const estimates = named.map(({ labels, compute }, place): Estimate => {
    const estimate = compute(scheme.sample());
    const replicates = columns[place]?.subarray(0, made) ?? new Float64Array();
    // After an abort before the first replicate, the jackknife is incomplete.
    const outcome =
      made === 0
        ? noInterval(scheme.tooFew ?? STOPPED)
        : intervalOf({
            estimate,
            replicates,
            level: settings.level,
            sides: settings.sides,
            leftOut: leftOut[place] ?? [],
          });
    return { labels, estimate, ...outcome, n: scheme.n, warnings: zeroWidthWarnings(outcome.interval) };
  });
  return new Result({
    kind: scheme.kind,
    title: scheme.title,
    estimates,
    ...settings,
    reps: run.made(reps),
    unit: scheme.unit,
    resampling: scheme.resampling,
    citation: [`Resampling: ${scheme.source}`, ...citations(settings.method, "the statistic given")],
    assumptions: scheme.assumptions ?? [],
    warnings: [...(scheme.warnings ?? []), ...run.warnings(reps)],
  });
}

/** One run for several samples, so that they share one progress bar. */
export function sharedRun(options: SchemeOptions, samples: number): ResampleRun {
  return new ResampleRun(options, (options.reps ?? defaultReps.bootstrap) * samples);
}

/** The intervals of schemes whose units are independent draws. */
export const UNIT_METHODS = ["calibrated", "percentile", "basic", "normal", "bc", "bca"] as const;

/** The intervals of schemes without a jackknife. */
export const PLAIN_METHODS = ["percentile", "basic", "normal", "bc"] as const;
