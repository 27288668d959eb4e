import type { IntervalSides } from "./ResultFields.js";
import { tailProbability } from "./tails.js";

/** The intervals whose ends are order statistics of replicates. */
const READ_FROM_TAILS = new Set(["percentile", "basic", "bc", "bca", "studentized"]);

/**
 * The smallest number of replicates with one beyond each end of an interval; 0 if the ends are not order statistics.
 */
export function leastReps(method: string, level: number, sides: IntervalSides): number {
  return READ_FROM_TAILS.has(method) ? Math.ceil(1 / tailProbability(level, sides) - 1e-6) : 0;
}
