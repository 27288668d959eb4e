import type { RefitSize } from "../bootstrap/RefitSize.js";
import type { FitRows, FitSettings } from "./fitPairs.js";

/** Everything that refits on resampled battles depend on; plain data, so that threads can share it. */
export interface RefitPlan extends RefitSize {
  readonly seed: number;
  readonly models: readonly string[];
  readonly rows: FitRows;
  readonly settings: FitSettings;
  /** Those of the fit on all battles, from which refits begin. */
  readonly parameters: Float64Array;
  /** The inverse of that fit's Hessian; `undefined` where singular. */
  readonly inverse: Float64Array | undefined;
}
