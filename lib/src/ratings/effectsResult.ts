import type { Estimate } from "../results/Estimate.js";
import { Result } from "../results/Result.js";
import type { ResultFields } from "../results/ResultFields.js";
import type { Battles } from "./Battles.js";
import { clusterCount, type RatingFrame } from "./ratingFrame.js";
import type { TieModel } from "./tieModels.js";
import { contrast, type Uncertainty } from "./Uncertainty.js";
import { tPValue } from "../numeric/pValueOf.js";

/** Order effect and features in natural units, and the tie parameter; `undefined` if there are none. */
export function effectsResult(
  battles: Battles,
  known: Uncertainty,
  ties: TieModel,
  effects: readonly string[],
  fields: RatingFrame & Pick<ResultFields, "citation">,
  clusters = clusterCount(battles),
): Result | undefined {
  const n = { battles: Math.round(battles.total), ...(clusters === undefined ? {} : { clusters }) };
  const first = battles.models.length;
  const estimates = effects.map((effect, place): Estimate => {
    const { standardError, ...found } = contrast(known, first + place);
    const statistic = standardError > 0 ? found.estimate / standardError : 0;
    return {
      labels: { effect },
      n,
      warnings: [],
      ...found,
      values: { standardError, statistic, pValue: tPValue(statistic, Infinity, fields.sides) },
    };
  });
  if (ties !== "halves") {
    const found = contrast(known, first + effects.length);
    const estimate = Math.exp(found.estimate);
    estimates.push({
      labels: { effect: "tie" },
      estimate,
      interval: { low: Math.exp(found.interval.low), high: Math.exp(found.interval.high) },
      monteCarloError: found.monteCarloError && {
        low: found.monteCarloError.low * estimate,
        high: found.monteCarloError.high * estimate,
      },
      n,
      warnings: [],
      values: { standardError: found.standardError * estimate },
    });
  }
  if (estimates.length === 0) return undefined;
  return new Result({
    ...fields,
    kind: "bradleyTerryEffects",
    title: "Effects besides the ratings",
    estimates,
    warnings: [],
  });
}
