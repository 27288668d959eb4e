import type { ClaimLine } from "precipice/audit";
import type { ShownUnit } from "./Outcome.ts";

const mostDigits = 7;
/** Figures with more decimals come from files, and no print has so many. */
const mostPrinted = 4;

/**
 * The decimals of a claim's gain and of the ends of its intervals: as many as the printed figures have, and more only where an
 * end would round to equality.
 */
export function digitsOf(
  { value, baseline_value: other, unit: printedUnit }: ClaimLine,
  unit: ShownUnit,
  numbers: readonly (number | undefined)[],
): number {
  const even = unit === "ratio" ? 1 : 0;
  let digits = startOf([value, other], printedUnit, unit, numbers[0]);
  const rounds = (number: number | undefined): boolean =>
    number !== undefined && number !== even && Number(number.toFixed(digits)) === even;
  while (digits < mostDigits && numbers.some(rounds)) digits += 1;
  return digits;
}

function startOf(
  figures: readonly string[],
  printedUnit: string,
  unit: ShownUnit,
  estimate: number | undefined,
): number {
  const decimals = Math.max(...figures.map(decimalsIn));
  const isComputed = unit === "ratio" || printedUnit === "relative";
  const isLong = decimals > mostPrinted;
  if (isLong || (isComputed && figures[1] !== "")) return threeDigitDecimals(estimate ?? 1);
  if (printedUnit === "count" && unit !== "count") return 1;
  const ofOne = printedUnit === "share" && !figures.some((figure) => figure.endsWith("%"));
  return Math.max(0, ofOne ? decimals - 2 : decimals);
}

function decimalsIn(figure: string): number {
  return /\.(\d+)/u.exec(figure)?.[1]?.length ?? 0;
}

function threeDigitDecimals(value: number): number {
  return value === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
}
