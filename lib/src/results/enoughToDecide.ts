import { studentTQuantile } from "../numeric/studentT.js";
import type { Estimate, SampleSize } from "./Estimate.js";
import type { IntervalSides } from "./ResultFields.js";
import { runsFor } from "./runsFor.js";
import { tailProbability } from "./tails.js";

/** The size of a sample that would decide a comparison. */
export interface EnoughToDecide {
  /** The size for each side; `Infinity` if the estimate lies so that no size would decide. */
  readonly count: number;
  /** The present size for each side. */
  readonly now: number;
  /** The name of what is counted: `"runs"`, `"items"`, `"clusters"`, `"pairs"`, `"runs a task"`... */
  readonly unit: string;
  readonly power: number;
  /** Whether the count is of each side; else both sides share the units, as models share items. */
  readonly each: boolean;
  /** The answer that it would show: one is better, or both are equivalent. */
  readonly shows: "difference" | "equivalence";
}

/** The difference to be decided. */
export interface OpenDifference {
  readonly estimate: Estimate;
  /** The estimate minus its value if both are alike. */
  readonly difference: number;
  readonly margin: number;
  /** The level of this interval: above that of the result where intervals hold together. */
  readonly level: number;
  readonly sides: IntervalSides;
  readonly power: number;
}

/**
 * The sample at which a comparison would be decided with the required power if the true difference and its spread are
 * those of the estimate: the sample of `planRuns` (noncentral t) for the ratio of difference and standard error. The
 * standard error is that of the result, or else the half width of the interval over Student's quantile. With a margin
 * above the difference it is the sample that shows equivalence, if that is smaller: the ratio is then of the distance to
 * the margin. `undefined` without an interval of finite width, or without two units to start from.
 */
export function enoughToDecide(open: OpenDifference): EnoughToDecide | undefined {
  const { estimate, difference, margin, level, sides, power } = open;
  const size = sizeOf(estimate.n);
  const degrees = size && degreesOf(estimate, size.now);
  const standardError = standardErrorOf(open, degrees);
  if (size === undefined || degrees === undefined || !(standardError > 0) || standardError === Infinity)
    return undefined;
  // The planning test is two-sided; a one-sided interval has the tail of a two-sided one of this level.
  const twoSided = sides === "two" ? level : 2 * level - 1;
  if (!(twoSided > 0)) return undefined;
  const plan = { runs: size.now, degrees, level: twoSided, power };
  const apart = runsFor(Math.abs(difference) / standardError, plan);
  const room = margin - Math.abs(difference);
  const alike = room > 0 && sides === "two" ? runsFor(room / standardError, plan) : Infinity;
  return {
    ...size,
    count: Math.min(apart, alike),
    power,
    shows: alike < apart ? "equivalence" : "difference",
  };
}

function standardErrorOf({ estimate, level, sides }: OpenDifference, degrees = Infinity): number {
  const { standardError } = estimate.values ?? {};
  if (standardError !== undefined && standardError > 0) return standardError;
  const { interval } = estimate;
  if (interval === undefined) return NaN;
  const half =
    sides === "two"
      ? (interval.high - interval.low) / 2
      : sides === "lower"
        ? estimate.estimate - interval.low
        : interval.high - estimate.estimate;
  return half / studentTQuantile(1 - tailProbability(level, sides), degrees);
}

/** The units that are counted, the first that a sample has: clusters vary where items are clustered. */
const UNITS = ["clusters", "runs", "pairs", "items", "battles", "blocks"] as const;
/** The units that both sides share. */
const SHARED: readonly string[] = ["clusters", "pairs", "items", "battles", "blocks"];

const least = (count: SampleSize[string]): number => (typeof count === "number" ? count : count[0]);

/** The present size, at least 2. */
function sizeOf(n: SampleSize): Pick<EnoughToDecide, "now" | "unit" | "each"> | undefined {
  // Independent proportions count the items of both sides, and those of x and y apart.
  const sided = Object.keys(n).filter((name) => /^[xy]$| of [xy]$|[a-z][XY]$/u.test(name));
  const shared = UNITS.find((name) => Object.hasOwn(n, name));
  const names = sided.length === 2 ? sided : shared === undefined ? Object.keys(n).slice(0, 1) : [shared];
  const [first] = names;
  if (first === undefined) return undefined;
  const now = Math.min(...names.map((name) => least(n[name] ?? 0)));
  if (now < 2) return undefined;
  const bare = first.replace(/^[xy]$| of [xy]$|[XY]$/u, "");
  const unit = bare === "" ? (shared ?? "scores") : bare;
  const perTask = unit === "runs" && n["tasks"] !== undefined && n["tasks"] !== 1;
  return { now, unit: perTask ? "runs a task" : unit, each: sided.length === 2 || !SHARED.includes(unit) };
}

/** Degrees of freedom: those of the result, or else scores minus means of both sides. */
function degreesOf({ n, values }: Estimate, now: number): number {
  if (values?.degrees !== undefined && values.degrees > 0 && values.degrees < Infinity) return values.degrees;
  const { tasks = 1, cells } = n;
  return Math.max(1, cells === undefined ? now - 1 : least(cells) - 2 * least(tasks));
}
