import { reviveScalar } from "./spec/reviveScalar.js";
import type { LookupSpec } from "./spec/values.js";

const number = /[-−+]?\d[\d,]*(?:\.\d+)?/u;
const plainNumber = (text: string): number => Number(text.replace("−", "-").replaceAll(",", ""));

/** A number as ticks write it, in the fewest digits. */
export const shortNumber = (value: number): string => String(Number(value.toPrecision(6))).replace("-", "−");

/**
 * Writes a number in the style of a table of texts that lacks it, as for ticks after zooming: where every text is the
 * number times one factor between the same words ("40%", "1.5M"), so is this one. Undefined where the texts follow no
 * such rule.
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
    // Zero is often written without its unit, so it does not determine the factor.
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
