import { reviveScalar } from "../reviveScalar.js";
import type { ScalarSpec } from "../values.js";

/** The number that Plot makes of an end of a quantitative or temporal domain, which may be a text or a boolean. */
export function numberOnScale(end: ScalarSpec): number {
  const value = reviveScalar(end);
  const number = Number(value ?? NaN);
  return Number.isNaN(number) ? Date.parse(String(value)) : number;
}
