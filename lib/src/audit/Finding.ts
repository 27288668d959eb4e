import type { EstimateFields } from "../results/Estimate.js";
import type { Verdict } from "./Verdict.js";

/** The outcome of a check of lines or matrices, before it becomes an estimate. */
export interface Finding extends Pick<EstimateFields, "labels" | "estimate" | "interval" | "reason" | "n"> {
  readonly verdict: Verdict;
  /** The reason in a sentence; for an impossible figure a question to its authors. */
  readonly because: string;
  /** The steps, for a reader with a pocket calculator. */
  readonly arithmetic: string;
  readonly values?: Readonly<Record<string, number | string | boolean>>;
  readonly warnings?: readonly string[];
}

/** A finding as the estimate of a result. A claim for a check has no reason but its arithmetic. */
export function estimateOf(
  finding: Omit<Finding, "because"> & Partial<Pick<Finding, "because">>,
): EstimateFields {
  const { labels, verdict, because, estimate, interval, reason, arithmetic, n, values, warnings } = finding;
  return {
    labels,
    estimate,
    interval,
    ...(interval === undefined
      ? { reason: reason ?? "the verdict is one of arithmetic, not of chance" }
      : {}),
    monteCarloError: undefined,
    n,
    values: { verdict, ...(because === undefined ? {} : { because }), ...values, arithmetic },
    warnings: warnings ?? [],
  };
}
