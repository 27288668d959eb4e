import type { ComparedKind } from "./comparedKinds.js";
import type { Estimate } from "./Estimate.js";

/** The settled options of a decision, and how the result compares. */
export interface DecisionRule extends ComparedKind {
  readonly margin: number;
  readonly power: number;
  readonly higherIsBetter: boolean | undefined;
  readonly names: readonly [x: string, y: string];
}

/** Whether a smaller x is the better one. */
export function lowerIsBetter({ labels }: Pick<Estimate, "labels">, rule: DecisionRule): boolean {
  if (rule.higherIsBetter !== undefined) return !rule.higherIsBetter;
  return rule.lowerIsBetter === true || labels["metric"] === "optimalityGap";
}
