import type { ClaimLine } from "precipice/audit";
import { digitsOf } from "./digitsOf.ts";
import type { Outcome } from "./Outcome.ts";

/** The interval of a claim with the digits of its figures: "31.7 to 43.0"; empty without one. */
export function intervalWords(
  line: ClaimLine,
  outcome: Outcome,
  end: "interval" | "best" = "interval",
): string {
  const { low, high } = outcome[end] ?? {};
  if (low === undefined || high === undefined) return "";
  const digits = shownDigits(line, outcome);
  return `${low.toFixed(digits)} to ${high.toFixed(digits)}`;
}

/** The decimals of all numbers of a claim's outcome. */
export function shownDigits(line: ClaimLine, { unit, estimate, interval, best }: Outcome): number {
  return digitsOf(line, unit, [estimate, interval?.low, interval?.high, best?.low, best?.high]);
}
