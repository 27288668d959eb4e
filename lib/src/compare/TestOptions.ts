import type { IntervalSides } from "../results/ResultFields.js";

/** What a test asks: whether x differs from y, is less, or is greater. */
export type Alternative = "two-sided" | "less" | "greater";

/** Options of every test in closed form. */
export interface TestOptions {
  /** Confidence level of the interval, between 0 and 1; .95 by default. */
  readonly level?: number;
  /** `"two-sided"` (default), or that x tends to be `"less"` or `"greater"` than y; the interval is then one-sided too. */
  readonly alternative?: Alternative;
}

/** {@link TestOptions} with the defaults filled in. */
export interface TestSettings {
  readonly level: number;
  readonly alternative: Alternative;
  readonly sides: IntervalSides;
  /** The share that the interval leaves out at each closed end. */
  readonly tail: number;
}

/** Checks a confidence level. */
export function settleLevel(level: number | undefined, caller: string): number {
  if (level === undefined) return 0.95;
  if (!(level > 0 && level < 1)) {
    throw new RangeError(`${caller}: level is a number between 0 and 1, such as .95; got ${String(level)}.`);
  }
  return level;
}

/** Fills in the defaults and refuses what is out of range. */
export function settleTest(options: TestOptions, caller: string): TestSettings {
  const level = settleLevel(options.level, caller);
  const alternative = options.alternative ?? "two-sided";
  if (!["two-sided", "less", "greater"].includes(alternative)) {
    throw new RangeError(
      `${caller}: alternative is "two-sided", "less" or "greater"; got ${JSON.stringify(alternative)}.`,
    );
  }
  const sides = alternative === "two-sided" ? "two" : alternative === "greater" ? "lower" : "upper";
  return { level, alternative, sides, tail: sides === "two" ? (1 - level) / 2 : 1 - level };
}

/** The p-value of a statistic that is large where x is greater, from both of its tails. */
export function pValueOf(below: number, above: number, alternative: Alternative): number {
  if (alternative === "less") return Math.min(1, below);
  if (alternative === "greater") return Math.min(1, above);
  return Math.min(1, 2 * Math.min(below, above));
}
