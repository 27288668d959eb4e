import { calibratedInterval } from "./calibratedInterval.js";
import { intervalOfMethod, type MethodInterval } from "./intervalOfMethod.js";
import type { ReplicateMethod } from "./replicateMethods.js";

/**
 * The intervals of a method for statistics of units that are independent draws, such as items or clusters: returns the function of the
 * number of units, which only the calibrated method needs.
 */
export async function intervalOfUnits(
  method: "calibrated" | Exclude<ReplicateMethod, "bca">,
): Promise<(units: number) => MethodInterval> {
  if (method === "calibrated")
    return (units) => (input) =>
      calibratedInterval({ ...input, contributions: [{ variance: 1, runs: units }] });
  const byMethod = await intervalOfMethod(method);
  return () => byMethod;
}
