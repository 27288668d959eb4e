import type { Estimate } from "precipice";
import type { Verdict } from "precipice/audit";

/** The verdict of an audited line. */
export function verdictOf(values: Estimate["values"]): Verdict {
  return String(values?.["verdict"]) as Verdict;
}
