import type { Assumption } from "../results/Assumption.js";
import type { Estimate, Interval, SampleSize } from "../results/Estimate.js";
import { closedForm } from "../results/closedForm.js";
import type { Result } from "../results/Result.js";
import type { IntervalSides } from "../results/ResultFields.js";

/** What a test in closed form found; see {@link Result} for the fields. */
export interface TestOutcome {
  readonly kind: string;
  readonly title: string;
  readonly estimate: number;
  readonly interval?: Interval | undefined;
  /** Why there is no interval. */
  readonly reason?: string;
  readonly values: Readonly<Record<string, number | string | boolean>>;
  readonly n: SampleSize;
  readonly method: string;
  readonly level: number;
  readonly sides?: IntervalSides;
  readonly unit?: string;
  readonly citation: readonly string[];
  readonly assumptions?: readonly Assumption[];
  readonly warnings?: readonly string[];
}

/** What stands in a result of a test that has only a statistic. */
export const STATISTIC_ONLY =
  "this is a test statistic; what is large in it shows in the effect sizes and the pairwise differences";

/** The result of one test in closed form. */
export function testResult(outcome: TestOutcome): Result {
  return closedFormTest(outcome, [
    {
      labels: {},
      estimate: outcome.estimate,
      interval: outcome.interval,
      ...(outcome.interval === undefined ? { reason: outcome.reason ?? STATISTIC_ONLY } : {}),
      monteCarloError: undefined,
      n: outcome.n,
      values: outcome.values,
      warnings: outcome.warnings ?? [],
    },
  ]);
}

/** The result of tests in closed form with any estimates. */
export function closedFormTest(
  outcome: Pick<
    TestOutcome,
    "kind" | "title" | "method" | "level" | "sides" | "unit" | "citation" | "assumptions"
  >,
  estimates: readonly Estimate[],
  warnings: readonly string[] = [],
): Result {
  return closedForm({
    kind: outcome.kind,
    title: outcome.title,
    estimates,
    method: outcome.method,
    level: outcome.level,
    sides: outcome.sides ?? "two",
    unit: outcome.unit ?? "run",
    citation: outcome.citation,
    assumptions: outcome.assumptions ?? [],
    warnings,
  });
}
