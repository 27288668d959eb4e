import { STOPPED } from "../bootstrap/singleRuns.js";
import { linearQuantile } from "../numeric/linearQuantile.js";
import type { Interval } from "../results/Estimate.js";
import { remark, type Remark } from "../results/Remark.js";
import type { IntervalSides } from "../results/ResultFields.js";
import { openEnds } from "../results/tails.js";
import type { ResampleRun } from "../work/ResampleRun.js";

/** An interval, or the reason for none. */
export interface EffectSizeInterval {
  readonly interval: Interval | undefined;
  readonly reason?: string;
  readonly warnings?: readonly Remark[];
  /** True if replicates were made. */
  readonly isDrawn?: boolean;
}

/**
 * The percentile interval of an effect size.
 *
 * @param measure returns the effect size of one resample; it throws a RangeError if the resample has none
 */
export async function effectSizeBootstrap(
  measure: () => number,
  run: ResampleRun,
  { reps, tail, sides }: { readonly reps: number; readonly tail: number; readonly sides: IntervalSides },
): Promise<EffectSizeInterval> {
  const replicates: number[] = [];
  let constant = 0;
  const made = await run.repeat(reps, () => {
    try {
      replicates.push(measure());
    } catch (error) {
      // In a resample of few runs, half of the values may be equal: it then has no spread.
      if (!(error instanceof RangeError)) throw error;
      constant += 1;
    }
  });
  if (made === 0) return { interval: undefined, reason: STOPPED, isDrawn: true };
  const sorted = Float64Array.from(replicates).sort();
  const warnings =
    constant > 0
      ? [
          remark(
            "constantResamples",
            `${constant} of ${made} resamples had no spread and were left out: the interval is rough.`,
          ),
        ]
      : [];
  if (sorted.length < made / 2) {
    return {
      interval: undefined,
      reason: "most resamples have no spread: too few different values",
      warnings,
      isDrawn: true,
    };
  }
  const interval = { low: linearQuantile(sorted, tail), high: linearQuantile(sorted, 1 - tail) };
  return { interval: openEnds(interval, sides), warnings, isDrawn: true };
}
