import type { Battles } from "./Battles.js";
import { graphProblem } from "./checkGraph.js";
import { fittingPairs, type FitRows, type FitSettings, type PairFit } from "./fitPairs.js";
import type { TieModel } from "./tieModels.js";

/**
 * Rating difference in natural units (odds of e^25) beyond which the likelihood is flat: the maximum is at infinity.
 */
const FLAT = 25;

/** Advice for messages. */
const PENALISED =
  "Give ridge, such as ridge: 0.1, for the penalised fit (a normal prior with mean 0 on the ratings), or leave models out.";

/**
 * Fits, or throws with the reason. It never returns numbers from a fit that did not converge. It yields the expected
 * number of further steps after each step.
 *
 * @throws RangeError for a disconnected comparison graph, separable data, no ties for a model with ties, collinear
 *   covariates, a fit that does not converge
 */
export function* fittingBattles(
  battles: Battles,
  rows: FitRows,
  settings: FitSettings,
  effects: readonly string[],
  caller: string,
): Generator<number, PairFit> {
  const penalised = settings.ridge.ratings > 0;
  if (!penalised) {
    const found = graphProblem(rows, battles.models);
    if (found) throw new RangeError(`${caller}: ${found.message} ${PENALISED}`);
  }
  checkTies(rows, settings.ties, caller);
  const fit = yield* fittingPairs(rows, settings);
  if (fit.converged && fit.parameters.every((one) => Math.abs(one) < FLAT)) return fit;
  if (!fit.converged && effects.length > 0 && !fit.factor) {
    throw new RangeError(
      `${caller}: the effects ${effects.join(", ")} cannot be told apart from the ratings or from each other ` +
        "(a constant or collinear feature, or each model always in the same seat), or they separate the outcomes " +
        "perfectly. Leave one out, or give ridge.",
    );
  }
  throw new RangeError(
    `${caller}: the fit did not converge within ${fit.iterations} iterations: the likelihood grows without end, as it does ` +
      `for separable data. ${PENALISED}`,
  );
}

function checkTies(rows: FitRows, ties: TieModel, caller: string): void {
  if (ties === "halves") return;
  let [tied, decided] = [0, 0];
  for (let row = 0; row < rows.first.length; row++) {
    tied += rows.counts[3 * row + 2] ?? 0;
    decided += (rows.counts[3 * row] ?? 0) + (rows.counts[3 * row + 1] ?? 0);
  }
  if (tied > 0 && decided > 0) return;
  throw new RangeError(
    `${caller}: ties: "${ties}" estimates how often battles tie, but ${tied > 0 ? "all" : "none"} of them did. ` +
      'Use ties: "halves".',
  );
}
