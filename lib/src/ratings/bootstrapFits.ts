import type { ResampleRun } from "../bootstrap/ResampleRun.js";
import { Xoshiro128 } from "../random/Xoshiro128.js";
import type { Battles } from "./Battles.js";
import { battleResampler } from "./battleResampler.js";
import { graphProblem } from "./checkGraph.js";
import { fitPairs, type FitRows, type FitSettings, type PairFit } from "./fitPairs.js";
import { fitRows, type FitDesign } from "./fitRows.js";
import { centre } from "./newtonMaximum.js";
import { multinomialResampler, UniformSource } from "./multinomialResampler.js";

/** Refits of resamples. */
export interface BootstrapFits {
  /** One array a parameter. */
  readonly replicates: readonly Float64Array[];
  /** Resamples that had no finite maximum and were fitted with a weak penalty. */
  readonly penalised: number;
}

/** The weak penalty for resamples that have no finite maximum: a normal prior with a standard deviation of 10. */
const WEAK_RIDGE = 0.01;
/** A refit near the estimate takes a few steps with the estimate's own Hessian; one that takes more is far from it. */
const MOST_CHORD_STEPS = 25;
/** Steps shrink by a large factor each time, so that what is left after one of this size is far smaller. */
const SMALL_STEP = 1e-8;

/**
 * Refits on resamples of battles, or of whole clusters where there are any.
 *
 * A resample of battles is drawn as multinomial counts of the distinct (pair, outcome), which has the same distribution.
 */
export async function bootstrapFits(
  battles: Battles,
  rows: FitRows,
  design: FitDesign,
  settings: FitSettings,
  fit: PairFit,
  resampling: { readonly reps: number; readonly seed: number; readonly run: ResampleRun },
): Promise<BootstrapFits> {
  const source = new UniformSource(Xoshiro128.fromSeed(resampling.seed));
  const replicates = Array.from(fit.parameters, () => new Float64Array(resampling.reps));
  const resample = resampler(battles, rows, design, source);
  const inverse = fit.factor?.inverse();
  let penalised = 0;
  const replicate = (rep: number): void => {
    const drawn = resample();
    const refit = refitted(drawn, battles.models, settings, fit, inverse);
    if (refit.penalised) penalised += 1;
    replicates.forEach((column, place) => (column[rep] = refit.parameters[place] ?? NaN));
  };
  // Ratings are shown with their intervals, so that some replicates must be there.
  const made = await resampling.run.repeat(resampling.reps, replicate, { needed: true });
  return { replicates: replicates.map((column) => column.subarray(0, made)), penalised };
}

/** Makes resamples, each valid until the next. */
function resampler(battles: Battles, rows: FitRows, design: FitDesign, source: UniformSource): () => FitRows {
  if (!battles.weights && !battles.clusters) {
    const counts = new Float64Array(rows.counts.length);
    const drawn: FitRows = { ...rows, counts, squares: counts };
    const resampleCells = multinomialResampler(rows.counts, source);
    return () => {
      resampleCells(counts);
      return drawn;
    };
  }
  const repeats = new Float64Array(battles.a.length);
  const draw = battleResampler(battles, source, repeats);
  return () => {
    draw();
    return fitRows(battles, design, repeats);
  };
}

function refitted(
  drawn: FitRows,
  models: readonly string[],
  settings: FitSettings,
  fit: PairFit,
  inverse: Float64Array | undefined,
): { readonly parameters: Float64Array; readonly penalised: boolean } {
  const quick = chordFit(drawn, settings, fit, inverse);
  if (quick) return { parameters: quick, penalised: false };
  if (settings.ridge.ratings > 0 || graphProblem(drawn, models) === undefined) {
    const exact = fitPairs(drawn, { ...settings, start: fit.parameters });
    if (exact.converged) return { parameters: exact.parameters, penalised: false };
  }
  const ridge = {
    ratings: Math.max(settings.ridge.ratings, WEAK_RIDGE),
    effects: Math.max(settings.ridge.effects, WEAK_RIDGE),
  };
  return { parameters: fitPairs(drawn, { ...settings, ridge }).parameters, penalised: true };
}

/** Newton's method with the Hessian of the estimate kept; `undefined` where it does not settle quickly. */
function chordFit(
  rows: FitRows,
  settings: FitSettings,
  fit: PairFit,
  inverse: Float64Array | undefined,
): Float64Array | undefined {
  if (settings.ties !== "halves" || rows.effects > 0 || !inverse) return undefined;
  const { models, first, second, counts } = rows;
  const parameters = fit.parameters.slice();
  const gradient = new Float64Array(models);
  let last = Infinity;
  for (let iteration = 0; iteration < MOST_CHORD_STEPS; iteration++) {
    for (let model = 0; model < models; model++) {
      gradient[model] = -settings.ridge.ratings * (parameters[model] ?? 0);
    }
    for (let pair = 0; pair < first.length; pair++) {
      const i = first[pair] ?? 0;
      const j = second[pair] ?? 0;
      const ties = counts[3 * pair + 2] ?? 0;
      const wins = (counts[3 * pair] ?? 0) + ties / 2;
      const battles = wins + (counts[3 * pair + 1] ?? 0) + ties / 2;
      const slope = wins - battles / (1 + Math.exp((parameters[j] ?? 0) - (parameters[i] ?? 0)));
      gradient[i] = (gradient[i] ?? 0) + slope;
      gradient[j] = (gradient[j] ?? 0) - slope;
    }
    let largest = 0;
    for (let row = 0; row < models; row++) {
      let step = 0;
      const from = row * models;
      for (let column = 0; column < models; column++)
        step += (inverse[from + column] ?? 0) * (gradient[column] ?? 0);
      parameters[row] = (parameters[row] ?? 0) + step;
      largest = Math.max(largest, Math.abs(step));
    }
    if (largest < SMALL_STEP) {
      centre(parameters, models);
      return parameters;
    }
    if (!(largest < 0.7 * last)) return undefined;
    last = largest;
  }
  return undefined;
}
