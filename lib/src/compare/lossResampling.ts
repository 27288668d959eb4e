import { REPLICATE_OPTIONS, type ReplicateOptions } from "../work/ResampleOptions.js";
import { ResampleRun } from "../work/ResampleRun.js";
import { settleOptions } from "../work/settleOptions.js";
import { checkSquares, largestSize } from "../numeric/checkSquares.js";
import { normalQuantile } from "../numeric/normalDistribution.js";
import { studentTSurvival } from "../numeric/studentT.js";
import { Xoshiro128 } from "../random/Xoshiro128.js";
import { checkedBlocks } from "./samples.js";
import { stationaryIndices } from "../bootstrap/schemes/stationaryIndices.js";
import { checkMode } from "../results/checkMode.js";
import { remark, type Remark } from "../results/Remark.js";

/** Options of the comparisons of models by losses over time or items. */
export interface LossOptions extends ReplicateOptions {
  /** Mean length of a block; the square root of the number of rows by default, 1 for independent rows. */
  readonly blockLength?: number;
  /**
   * `"arch"`: compares the statistic as it is with those of the resamples, which rejects too often for fewer than
   * about 50 rows (or blocks). By default the statistic is first converted from Student's t to the normal scale.
   */
  readonly mode?: "arch";
  /** Names of the models, in the order of the columns; 1, 2, ... by default. */
  readonly names?: readonly string[];
}

/** The names of the options of {@link LossOptions}. */
export const LOSS_OPTIONS = ["blockLength", "mode", "names", ...REPLICATE_OPTIONS] as const;

/** Column means of losses and of their resamples. */
export interface ResampledLosses {
  readonly rows: number;
  readonly means: Float64Array;
  /** `replicates[b]` holds the column means of resample b. */
  readonly replicates: readonly Float64Array[];
  readonly level: number;
  readonly reps: number;
  readonly seed: number;
  readonly blockLength: number;
  /** See {@link normalScale}. */
  readonly toNormal: (studentized: number) => number;
  /** Warnings of an abort and of few rows. */
  readonly warnings: readonly Remark[];
}

/** Resamples rows in blocks of geometric length (stationary bootstrap, Politis and Romano 1994), all columns together. */
export async function resampleLosses(
  losses: readonly ArrayLike<number>[],
  options: LossOptions,
  caller: string,
): Promise<ResampledLosses> {
  const { level, reps, seed } = settleOptions({ ...options }, caller, 1_000, ["percentile"]);
  const table = checkedBlocks(losses, caller, 5, 1);
  checkSquares(table.map(largestSize), caller, "losses");
  const rows = table.length;
  const columns = table[0]?.length ?? 0;
  const blockLength = options.blockLength ?? Math.max(1, Math.round(Math.sqrt(rows)));
  if (!(blockLength >= 1 && blockLength <= rows)) {
    throw new RangeError(
      `${caller}: blockLength lies between 1 and the ${rows} rows; got ${String(blockLength)}.`,
    );
  }
  checkMode(options.mode, ["arch"], caller);
  const bits = Xoshiro128.fromSeed(seed, [0x6c6f7373]);
  const run = new ResampleRun(options, reps);
  const replicates: Float64Array[] = [];
  const places = new Uint32Array(rows);
  const replicate = (): void => {
    const sums = new Float64Array(columns);
    stationaryIndices(places, blockLength, bits);
    for (const row of places) {
      const values = table[row];
      for (let column = 0; column < columns; column++)
        sums[column] = (sums[column] ?? 0) + (values?.[column] ?? NaN);
    }
    replicates.push(sums.map((sum) => sum / rows));
  };
  const made = await run.repeat(reps, replicate, { needed: true });
  const means = new Float64Array(columns);
  for (const values of table)
    values.forEach((value, column) => (means[column] = (means[column] ?? 0) + value / rows));
  return {
    rows,
    means,
    replicates,
    level,
    reps: made,
    seed,
    blockLength,
    warnings: [...run.warnings(reps), ...fewRows(rows, blockLength)],
    toNormal: options.mode === "arch" ? (studentized) => studentized : normalScale(rows / blockLength),
  };
}

function fewRows(rows: number, blockLength: number): Remark[] {
  if (rows / blockLength >= 10) return [];
  const what = blockLength === 1 ? `${rows} rows` : `${rows} rows in blocks of mean length ${blockLength}`;
  return [
    remark(
      "fewRows",
      `${what} are few: models as good as others are called worse in some .08 of cases for .05.`,
    ),
  ];
}

/**
 * Converts a studentized mean of m independent rows or blocks to the normal scale of the resamples' statistics. The
 * bootstrap deviation is too small by sqrt((m - 1) / m), and the statistic has the tails of Student's t with m - 1
 * degrees of freedom. Fewer than two blocks count as two.
 */
function normalScale(blocks: number): (studentized: number) => number {
  const degrees = Math.max(1, blocks - 1);
  const inflation = Math.sqrt((degrees + 1) / degrees);
  return (studentized) => {
    if (studentized === 0 || !Number.isFinite(studentized)) return studentized;
    const size = -normalQuantile(studentTSurvival(Math.abs(studentized) / inflation, degrees));
    return Math.sign(studentized) * size;
  };
}

/** A description of the resampling of the rows. */
export function lossResampling({ blockLength }: ResampledLosses): string {
  return blockLength === 1
    ? "rows drawn with replacement, all models together"
    : `rows drawn in blocks of mean length ${blockLength} (stationary bootstrap), all models together`;
}
