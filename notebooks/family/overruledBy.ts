import type { Estimate } from "precipice";
import type { ClaimLine } from "precipice/audit";
import { threeDigits } from "./threeDigits.ts";

/**
 * The test by which two systems may be equal although an interval of their difference excludes 0: Tango's interval is an
 * approximation, and McNemar's test of few items is exact. Both must exclude equality.
 *
 * @returns the test with its p-value; undefined where interval and test agree
 */
export function overruledBy(line: ClaimLine, { interval, values = {} }: Estimate): string | undefined {
  const { decidedBy } = values;
  const [low, high, pValue] =
    decidedBy === "nothing"
      ? [values["closestLow"], values["closestHigh"], values["closestPValue"]]
      : decidedBy === "the pairing"
        ? [interval?.low, interval?.high, values["farthestPValue"]]
        : [];
  if (low === undefined || pValue === undefined || !(Number(low) > 0 || Number(high) < 0)) return undefined;
  const bound = 0.05 / (Number(line.comparisons) || 1);
  return `McNemar's p = ${threeDigits(Number(pValue))}, above ${threeDigits(bound)}`;
}
