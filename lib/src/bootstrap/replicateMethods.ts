import type { IntervalMethod } from "../results/IntervalMethod.js";

/** The intervals that need only replicates (and for BCa an acceleration). */
export type ReplicateMethod = Extract<IntervalMethod, "percentile" | "basic" | "normal" | "bc" | "bca">;

export const REPLICATE_METHODS = ["percentile", "basic", "normal", "bc", "bca"] as const;
