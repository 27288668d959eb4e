import { reviveScalar } from "../reviveScalar.js";
import type { ScalarSpec } from "../values.js";

/** The number that Plot takes for an end of a scale of numbers or times, also where it is saved as a text or a truth. */
export function numberOnScale(end: ScalarSpec): number {
  const value = reviveScalar(end);
  if (value === null) return NaN;
  const number = Number(value);
  return Number.isNaN(number) && typeof value === "string" ? Date.parse(value) : number;
}
