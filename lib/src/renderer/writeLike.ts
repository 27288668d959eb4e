import { reviveScalar } from "./spec/reviveScalar.js";
import type { LookupSpec } from "./spec/values.js";

const number = /[-−+]?\d[\d,]*(?:\.\d+)?/u;
const plainNumber = (text: string): number => Number(text.replace("−", "-").replaceAll(",", ""));

/** A number in the fewest digits, as ticks write it. */
export const shortNumber = (value: number): string => String(Number(value.toPrecision(6))).replace("-", "−");

/**
 * A function that writes further numbers in the style of a table of texts, for ticks after zooming. It needs texts of the number
 * times one factor, between the same words ("40%", "1.5M"); undefined if the texts follow no such rule.
 */
export function writeLike({ lookup }: LookupSpec): ((value: unknown) => string) | undefined {
  let factor: number | undefined;
  let words: string | undefined;
  for (const [from = null, to = null] of lookup) {
    const value = reviveScalar(from);
    const text = String(reviveScalar(to));
    const found = number.exec(text)?.[0];
    if (typeof value !== "number" || found === undefined) return undefined;
    const around = text.replace(found, "\u0000");
    // Skip zero: it says nothing about the factor, and is often written without a unit.
    if (value === 0) {
      if (plainNumber(found) !== 0) return undefined;
      continue;
    }
    const times = plainNumber(found) / value;
    if (words !== undefined && words !== around) return undefined;
    if (factor !== undefined && Math.abs(times / factor - 1) > 0.01) return undefined;
    [factor, words] = [factor ?? times, around];
  }
  if (factor === undefined || words === undefined) return undefined;
  const times = factor;
  const around = words;
  return (value) =>
    typeof value === "number" ? around.replace("\u0000", shortNumber(value * times)) : String(value);
}
