import type { ReplicateRun } from "../bootstrap/ReplicateRun.js";
import { Xoshiro128 } from "../random/Xoshiro128.js";
import type { Battles } from "./Battles.js";
import { battleResampler } from "./battleResampler.js";
import type { DrawnClusters } from "./DrawnClusters.js";
import type { FitRows, FitSettings, PairFit } from "./fitPairs.js";
import { fitRows, type FitDesign } from "./fitRows.js";
import { UniformSource } from "./multinomialResampler.js";
import { refitChunks } from "./refitChunks.js";
import type { RefitPlan } from "./RefitPlan.js";
import { refitted } from "./refitted.js";

/** Approximate number of matrix-vector products of a refit. */
const REFIT_STEPS = 8;

/** Refits of resamples. */
export interface BootstrapFits {
  /** One array for each parameter. */
  readonly replicates: readonly Float64Array[];
  /** The number of resamples without a finite maximum, which were fitted with a weak penalty. */
  readonly penalised: number;
}

/**
 * Refits on resamples of battles, or of whole clusters if there are any. They run on several threads if only counts
 * matter; otherwise every resample reads all battles, and they run on this thread.
 */
export async function bootstrapFits(
  battles: Battles,
  rows: FitRows,
  design: FitDesign,
  { ties, ridge }: FitSettings,
  fit: PairFit,
  resampling: {
    readonly reps: number;
    readonly seed: number;
    readonly run: ReplicateRun;
    readonly clusters: DrawnClusters | undefined;
  },
): Promise<BootstrapFits> {
  const { reps, seed, run, clusters } = resampling;
  const plan: RefitPlan = {
    kind: "refit",
    draws: rows.counts.length + REFIT_STEPS * rows.models ** 2,
    // The last column says whether the resample was fitted with a penalty.
    columns: fit.parameters.length + 1,
    seed,
    models: battles.models,
    rows,
    parameters: fit.parameters,
    settings: { ties, ridge },
    inverse: fit.factor?.inverse(),
  };
  // Ratings need intervals, so an abort without replicates rejects.
  if (clusters) {
    const drawn = await clusters.draw(reps, seed);
    return await refitsOfRows(battles, design, plan, drawn.length, run, (rep) => drawn[rep]);
  }
  if (battles.weights || battles.clusters) {
    const repeats = new Float64Array(battles.a.length);
    const draw = battleResampler(battles, new UniformSource(Xoshiro128.fromSeed(seed)), repeats);
    return await refitsOfRows(battles, design, plan, reps, run, () => {
      draw();
      return repeats;
    });
  }
  const { columns } = await run.replicate(plan, reps, () => (output) => refitChunks(plan, output));
  const penalised = columns.at(-1) ?? new Float64Array();
  if (penalised.length === 0) run.throwIfStopped();
  return { replicates: columns.slice(0, -1), penalised: penalised.reduce((sum, one) => sum + one, 0) };
}

async function refitsOfRows(
  battles: Battles,
  design: FitDesign,
  plan: RefitPlan,
  reps: number,
  run: ReplicateRun,
  repeatsOf: (rep: number) => Float64Array | undefined,
): Promise<BootstrapFits> {
  const replicates = Array.from(plan.parameters, () => new Float64Array(reps));
  let penalised = 0;
  const replicate = (rep: number): void => {
    const refit = refitted(fitRows(battles, design, repeatsOf(rep)), plan);
    if (refit.penalised) penalised += 1;
    replicates.forEach((column, place) => (column[rep] = refit.parameters[place] ?? NaN));
  };
  const made = await run.repeat(reps, replicate, { needed: true });
  return { replicates: replicates.map((column) => column.subarray(0, made)), penalised };
}
