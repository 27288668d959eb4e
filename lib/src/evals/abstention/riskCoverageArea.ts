import { checkOptions } from "../../options/checkOptions.js";
import { finiteScores } from "../finiteScores.js";
import { byConfidence, riskCurve, type RiskCurve } from "./riskCurve.js";

/**
 * The area under the risk-coverage curve (AURC): the mean over coverages of the error rate among the most confident
 * items. Equal confidences are averaged over their orders.
 *
 * @param confidences any numbers; a higher number means more confidence
 * @param correct whether each item is right
 * @param options `excess: true`: minus the area of the best possible order (E-AURC)
 * @throws RangeError if lists differ in length or an outcome is neither right nor wrong
 *
 * @example
 * ```ts
 * import { riskCoverageArea } from "precipice/evals";
 * riskCoverageArea([0.9, 0.8, 0.3], [1, 0, 1]); // => 0.277778
 * ```
 *
 * Source: Y. Geifman, G. Uziel, R. El-Yaniv, Bias-reduced uncertainty estimation for deep neural classifiers, ICLR 2019.
 */
export function riskCoverageArea(
  confidences: ArrayLike<number>,
  correct: ArrayLike<number | boolean>,
  options: { readonly excess?: boolean } = {},
): number {
  checkOptions("riskCoverageArea", options, ["excess"]);
  const { stated, losses } = checkedRisks(confidences, correct, "riskCoverageArea");
  const curve: RiskCurve = riskCurve(
    byConfidence(stated),
    stated,
    losses,
    new Int32Array(stated.length).fill(1),
  );
  return options.excess === true ? curve.area - curve.best : curve.area;
}

/** Confidences and losses (1 if wrong) of the same items. */
export function checkedRisks(
  confidences: ArrayLike<number>,
  correct: ArrayLike<number | boolean>,
  caller: string,
): { readonly stated: Float64Array; readonly losses: Float64Array } {
  const stated = finiteScores(confidences, caller, "confidence");
  const right = finiteScores(correct, caller, "outcome");
  if (stated.length !== right.length) {
    throw new RangeError(
      `${caller}: one outcome a confidence; got ${stated.length} confidences and ${right.length} outcomes.`,
    );
  }
  const unclear = right.findIndex((outcome) => outcome !== 0 && outcome !== 1);
  if (unclear >= 0) {
    throw new RangeError(
      `${caller}: an outcome is 1 (right) or 0 (wrong); item ${unclear + 1} has ${String(right[unclear])}.`,
    );
  }
  return { stated, losses: right.map((outcome) => 1 - outcome) };
}
