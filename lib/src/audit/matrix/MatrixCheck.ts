import type { Finding } from "../Finding.js";
import type { ReadMatrix } from "./readMatrix.js";

/** The checks of a matrix, in the order of their findings. */
export const MATRIX_CHECKS = [
  "counts",
  "denominators",
  "averages",
  "spread",
  "saturation",
  "ranks",
  "ablation",
  "passAtK",
] as const;
export type MatrixCheckName = (typeof MATRIX_CHECKS)[number];

/** The settings of the checks of a matrix. */
export interface MatrixSettings {
  readonly level: number;
  readonly reps: number;
  readonly seed: number;
  /** The name of the paper's own system, for ablations. */
  readonly method: string | undefined;
}

/** Options of an audit of a matrix. */
export interface AuditMatrixOptions {
  /** The level of intervals; .95 by default. */
  readonly level?: number;
  /** The checks; all of `MATRIX_CHECKS` by default. */
  readonly checks?: readonly MatrixCheckName[];
  /** The items of benchmarks, for cells without `n_items`: `{ "AIME-24": 30 }`. */
  readonly sizes?: Readonly<Record<string, number>>;
  /** The name of the paper's own system, as in the matrix, for ablations. */
  readonly method?: string;
  /** Draws of tasks for ranks; 10 000 by default. */
  readonly reps?: number;
  /** The seed of the draws; 0 by default. */
  readonly seed?: number;
}

/** A check of a matrix. */
export type MatrixCheck = (matrix: ReadMatrix, settings: MatrixSettings) => readonly Finding[];
