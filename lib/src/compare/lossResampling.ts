import type { ResampleOptions } from "../bootstrap/ResampleOptions.js";
import { ResampleRun } from "../bootstrap/ResampleRun.js";
import { settleOptions } from "../bootstrap/settleOptions.js";
import { checkSquares, largestSize } from "../numeric/checkSquares.js";
import { Xoshiro128 } from "../random/Xoshiro128.js";
import { checkedBlocks } from "./samples.js";
import { stationaryIndices } from "../bootstrap/schemes/stationaryIndices.js";

/** Options of the comparisons of models by losses over time or items. */
export interface LossOptions extends Omit<ResampleOptions, "interval" | "sides" | "workers"> {
  /** Mean length of the blocks drawn together; the square root of the number of rows by default, 1 for independent rows. */
  readonly blockLength?: number;
  /** Names of the models, in the order of the columns; 1, 2, ... by default. */
  readonly names?: readonly string[];
}

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
  /** That the work was stopped, where it was. */
  readonly stopped: readonly string[];
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
  return { rows, means, replicates, level, reps: made, seed, blockLength, stopped: run.warnings(reps) };
}

/** How the rows were drawn, in words. */
export function lossResampling({ blockLength }: ResampledLosses): string {
  return blockLength === 1
    ? "rows drawn with replacement, all models together"
    : `rows drawn in blocks of mean length ${blockLength} (stationary bootstrap), all models together`;
}
