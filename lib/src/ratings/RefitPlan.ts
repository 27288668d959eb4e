import type { RefitSize } from "../bootstrap/RefitSize.js";
import type { FitRows, FitSettings } from "./fitPairs.js";

/** All input of refits on resampled battles: plain data that threads can share. */
export interface RefitPlan extends RefitSize {
  readonly seed: number;
  readonly models: readonly string[];
  readonly rows: FitRows;
  readonly settings: FitSettings;
  /** The parameters of the fit on all battles, from which refits start. */
  readonly parameters: Float64Array;
  /** The inverse of that fit's Hessian; `undefined` if singular. */
  readonly inverse: Float64Array | undefined;
}
