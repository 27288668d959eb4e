import { reviveScalar } from "../reviveScalar.js";
import type { ScalarSpec } from "../values.js";

/** The number that Plot takes for an end of a scale of numbers or times, also where it is saved as a text or a boolean. */
export function numberOnScale(end: ScalarSpec): number {
  const value = reviveScalar(end);
  const number = Number(value ?? NaN);
  return Number.isNaN(number) ? Date.parse(String(value)) : number;
}
