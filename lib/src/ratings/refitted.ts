import { graphProblem } from "./checkGraph.js";
import { chordMaximum } from "./chordMaximum.js";
import { fitPairs, type FitRows } from "./fitPairs.js";
import type { RefitPlan } from "./RefitPlan.js";
import { WEAK_RIDGE } from "./weakRidge.js";

/** The starting point of a refit. */
type Known = Pick<RefitPlan, "models" | "settings" | "parameters" | "inverse">;

/** The fit of a resample, with a weak penalty if it has no finite maximum. */
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

/** The fit by the chord method; `undefined` if it does not converge quickly. */
function chordFit(rows: FitRows, { settings, inverse, parameters: start }: Known): Float64Array | undefined {
  if (settings.ties !== "halves" || rows.effects > 0 || !inverse) return undefined;
  const { models, first, second, counts } = rows;
  return chordMaximum(start, inverse, (parameters, gradient) => {
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
  });
}
