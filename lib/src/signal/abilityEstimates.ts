import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { takeSteps } from "../work/takeSteps.js";
import { openEnds, tailProbability } from "../results/tails.js";
import { normalQuantile } from "../numeric/normalDistribution.js";
import type { Estimate } from "../results/Estimate.js";
import type { Result } from "../results/Result.js";
import type { IntervalSides } from "../results/ResultFields.js";
import { personAbility } from "./personAbility.js";
import type { ItemResponseDetail } from "./ItemResponseResult.js";
import { closedForm } from "../results/closedForm.js";
import { remark } from "../results/Remark.js";

/** The estimation method of an ability. */
export type AbilityMethod = "eap" | "map" | "ml";

interface Ability {
  readonly ability: number;
  readonly error: number;
}

/** Abilities of the persons of a fit; persons with equal answers are computed once. */
export function abilityEstimates(
  detail: ItemResponseDetail,
  method: AbilityMethod,
  level: number,
  sides: IntervalSides,
  options: LongWorkOptions,
): Result {
  const { fit, quadrature, patterns, patternOf } = detail;
  const z = normalQuantile(1 - tailProbability(level, sides));
  const abilityOf = (pattern: Int8Array, place: number): Ability | undefined => {
    const posterior = fit.posteriors[place] ?? new Float64Array();
    let [mean, square] = [0, 0];
    quadrature.points.forEach((theta, point) => {
      mean += theta * (posterior[point] ?? 0);
      square += theta * theta * (posterior[point] ?? 0);
    });
    if (method === "eap") return { ability: mean, error: Math.sqrt(Math.max(0, square - mean * mean)) };
    return personAbility(fit, pattern, method === "map" ? 1 : 0, mean);
  };
  const estimateOf = (one: Ability | undefined, pattern: number, person: number): Estimate => {
    const answered = patterns[pattern]?.reduce((count, answer) => count + (answer < 0 ? 0 : 1), 0) ?? 0;
    const shared = {
      labels: { person: person + 1 },
      monteCarloError: undefined,
      n: { items: answered },
      warnings: [],
    };
    if (!one) {
      const right = patterns[pattern]?.every((answer) => answer !== 0) === true;
      return {
        ...shared,
        estimate: right ? Infinity : -Infinity,
        interval: undefined,
        reason: `All answers are ${right ? "right" : "wrong"}: without a prior the ability is infinite. Use "eap" or "map".`,
      };
    }
    return {
      ...shared,
      estimate: one.ability,
      interval: openEnds({ low: one.ability - z * one.error, high: one.ability + z * one.error }, sides),
      values: { standardError: one.error },
    };
  };
  const steps = patterns.length + patternOf.length;
  const estimates = takeSteps(options, steps, "Estimating abilities", (step) => {
    const found = patterns.map((pattern, place) => {
      const ability = abilityOf(pattern, place);
      step();
      return ability;
    });
    return Array.from(patternOf, (pattern, person) => {
      const estimate = estimateOf(found[pattern], pattern, person);
      step();
      return estimate;
    });
  });
  return closedForm({
    kind: "abilities",
    title: {
      eap: "Abilities (posterior mean)",
      map: "Abilities (posterior mode)",
      ml: "Abilities (maximum likelihood)",
    }[method],
    estimates,
    method: method === "ml" ? "inverse information" : "normal approximation of the posterior",
    level,
    sides,
    unit: "item",
    citation: [
      "R. D. Bock and R. Mislevy, Adaptive EAP estimation of ability, Applied Psychological Measurement 6 (1982)",
    ],
    warnings: [
      remark("itemsTakenAsKnown", "Items are taken as known: their own errors are not in these intervals."),
    ],
  });
}
