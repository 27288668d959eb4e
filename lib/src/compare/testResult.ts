import type { Assumption } from "../results/Assumption.js";
import type { Estimate, Interval, SampleSize } from "../results/Estimate.js";
import { NOTHING_DRAWN } from "../results/closedForm.js";
import { TestResult, type TestEstimate } from "../results/TestResult.js";
import type { IntervalSides, ResultFields } from "../results/ResultFields.js";
import { remark, type Remark } from "../results/Remark.js";
import type { GroupNames } from "./GroupNames.js";

/** The outcome of a test; see {@link Result} for the fields. */
export interface TestOutcome {
  readonly kind: string;
  readonly title: string;
  readonly estimate: number;
  readonly interval?: Interval | undefined;
  /** The reason why there is no interval. */
  readonly reason?: string;
  readonly values: TestEstimate["values"];
  readonly n: SampleSize;
  readonly method: string;
  readonly level: number;
  readonly sides?: IntervalSides;
  readonly unit?: string;
  readonly citation: readonly string[];
  readonly assumptions?: readonly Assumption[];
  readonly warnings?: readonly Remark[];
  readonly notes?: readonly Remark[];
  /** The compared groups, if they have names. */
  readonly groups?: GroupNames;
  /** The record of the random draws; nothing by default. */
  readonly drawn?: Pick<ResultFields, keyof typeof NOTHING_DRAWN> | undefined;
}

/** The reason for no interval in a test that has only a statistic. */
export const STATISTIC_ONLY =
  "this is a test statistic; what is large in it shows in the effect sizes and the pairwise differences";

/** The result of one test. */
export function testResult(outcome: TestOutcome): TestResult {
  const fields = fieldsOf(outcome, [
    {
      labels: {},
      estimate: outcome.estimate,
      interval: outcome.interval,
      ...(outcome.interval === undefined ? { reason: outcome.reason ?? STATISTIC_ONLY } : {}),
      monteCarloError: undefined,
      n: outcome.n,
      values: outcome.values,
      warnings: outcome.warnings ?? [],
      ...(outcome.notes && { notes: outcome.notes }),
    },
  ]);
  const names = outcome.groups?.names;
  if (names === undefined) return new TestResult(fields);
  // The only estimate has no labels for the names of the groups.
  const compared = remark("groups", `Compared: ${names.join(", ")}.`);
  return new TestResult({ ...fields, notes: [compared, ...(fields.notes ?? [])] });
}

/** The fields of a test's result with any estimates. */
export function fieldsOf(
  outcome: Pick<
    TestOutcome,
    "kind" | "title" | "method" | "level" | "sides" | "unit" | "citation" | "assumptions" | "groups" | "drawn"
  >,
  estimates: readonly Estimate[],
): ResultFields {
  return {
    ...NOTHING_DRAWN,
    ...outcome.drawn,
    kind: outcome.kind,
    title: outcome.title,
    estimates,
    method: outcome.method,
    level: outcome.level,
    sides: outcome.sides ?? "two",
    unit: outcome.groups?.unit ?? outcome.unit ?? "run",
    citation: outcome.citation,
    assumptions: outcome.assumptions ?? [],
    warnings: outcome.groups?.warnings ?? [],
    notes: outcome.groups?.notes ?? [],
  };
}
