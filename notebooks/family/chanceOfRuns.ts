import { distribution } from "precipice/numeric";
import type { RunSpreads, SideSpread } from "./RunSpreads.ts";

/** The bound for each reading of a printed ±. */
export interface RunChance {
  readonly least: number;
  readonly most: number;
}

/**
 * A share `level` of the differences of two equal systems, each a mean of runs, lies within ± this (Welch). A ± that is not said to be a
 * standard deviation or a standard error has two bounds, one for each reading.
 *
 * @returns undefined where a standard deviation stands without the number of runs, or for one run
 */
export function chanceOfRuns({ system, baseline }: RunSpreads, level = 0.95): RunChance | undefined {
  const read = (isError: boolean): number | undefined =>
    boundOf(errorOf(system, isError), errorOf(baseline, isError), level);
  const most = read(true);
  const least = read(false);
  return most === undefined || least === undefined ? undefined : { least, most };
}

/** The variance of a mean, and its degrees of freedom. */
interface MeanError {
  readonly variance: number;
  readonly degrees: number;
}

/** `isError`: whether a ± of unknown kind is read as a standard error. */
function errorOf({ spread, kind, runs }: SideSpread, isError: boolean): MeanError | undefined {
  if (!["sd", "se", "not stated"].includes(kind) || (runs !== undefined && runs < 2)) return undefined;
  const degrees = runs === undefined ? Infinity : runs - 1;
  if (kind === "se" || (kind === "not stated" && isError)) return { variance: spread ** 2, degrees };
  return runs === undefined ? undefined : { variance: spread ** 2 / runs, degrees };
}

function boundOf(x: MeanError | undefined, y: MeanError | undefined, level: number): number | undefined {
  if (x === undefined || y === undefined) return undefined;
  const variance = x.variance + y.variance;
  if (variance === 0) return undefined;
  const degrees = variance ** 2 / (x.variance ** 2 / x.degrees + y.variance ** 2 / y.degrees);
  return distribution("studentT", degrees).quantile((1 + level) / 2) * Math.sqrt(variance);
}
