import { graphProblem } from "./checkGraph.js";
import { choiceGraph } from "./choiceGraph.js";
import { eachRanking, type Choices } from "./Choices.js";
import { chordMaximum } from "./chordMaximum.js";
import { fitChoices } from "./fitChoices.js";
import { RankingTerms } from "./RankingTerms.js";
import { WEAK_RIDGE } from "./weakRidge.js";

/**
 * The fit of resampled rankings, with a weak penalty if they have no finite maximum.
 *
 * @param known the ratings of all rankings
 * @param inverse of the negative Hessian there
 */
export function refittedChoices(
  drawn: Choices,
  ridge: number,
  known: Float64Array,
  inverse: Float64Array | undefined,
): { readonly parameters: Float64Array; readonly penalised: boolean } {
  const quick = inverse && chordMaximum(known, inverse, gradientOf(drawn, ridge));
  if (quick) return { parameters: quick, penalised: false };
  const finite = ridge > 0 || graphProblem(choiceGraph(drawn), drawn.models) === undefined;
  const { parameters } = fitChoices(drawn, finite ? ridge : WEAK_RIDGE, known);
  return { parameters, penalised: !finite };
}

function gradientOf(choices: Choices, ridge: number): (theta: Float64Array, gradient: Float64Array) => void {
  const terms = new RankingTerms(choices);
  return (theta, gradient) => {
    for (let model = 0; model < theta.length; model++) gradient[model] = -ridge * (theta[model] ?? 0);
    eachRanking(choices, (order, stages, times) => {
      terms.read(order, stages, theta);
      terms.addGradient(order, stages, times, gradient);
    });
  };
}
