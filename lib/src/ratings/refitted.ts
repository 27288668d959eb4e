import { graphProblem } from "./checkGraph.js";
import { fitPairs, type FitRows } from "./fitPairs.js";
import { centre } from "./newtonMaximum.js";
import type { RefitPlan } from "./RefitPlan.js";

/** The weak penalty for resamples that have no finite maximum: a normal prior with a standard deviation of 10. */
const WEAK_RIDGE = 0.01;
/** A refit near the estimate takes a few steps with the estimate's own Hessian; one that takes more is far from it. */
const MOST_CHORD_STEPS = 25;
/** Steps shrink by a large factor each time, so that what is left after one of this size is far smaller. */
const SMALL_STEP = 1e-8;

/** What a refit starts from. */
type Known = Pick<RefitPlan, "models" | "settings" | "parameters" | "inverse">;

/** The fit of a resample, with a weak penalty where it has no finite maximum. */
export function refitted(
  drawn: FitRows,
  known: Known,
): { readonly parameters: Float64Array; readonly penalised: boolean } {
  const { models, settings } = known;
  const quick = chordFit(drawn, known);
  if (quick) return { parameters: quick, penalised: false };
  if (settings.ridge.ratings > 0 || graphProblem(drawn, models) === undefined) {
    const exact = fitPairs(drawn, { ...settings, start: known.parameters });
    if (exact.converged) return { parameters: exact.parameters, penalised: false };
  }
  const ridge = {
    ratings: Math.max(settings.ridge.ratings, WEAK_RIDGE),
    effects: Math.max(settings.ridge.effects, WEAK_RIDGE),
  };
  return { parameters: fitPairs(drawn, { ...settings, ridge }).parameters, penalised: true };
}

/** Newton's method with the Hessian of the estimate kept; `undefined` where it does not settle quickly. */
function chordFit(rows: FitRows, { settings, inverse, parameters: start }: Known): Float64Array | undefined {
  if (settings.ties !== "halves" || rows.effects > 0 || !inverse) return undefined;
  const { models, first, second, counts } = rows;
  const parameters = start.slice();
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
