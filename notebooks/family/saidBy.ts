import * as aq from "arquero";
import type { Result } from "precipice";
import { verdictOf } from "./verdictOf.ts";

/** The outcome of each check of a published table. */
export function saidBy(result: Result): aq.ColumnTable {
  return aq.from(
    result.estimates.map(({ labels, values }) => ({
      check: labels["check"],
      table: labels["table"],
      benchmark: labels["benchmark"],
      metric: labels["metric"],
      system: labels["system"],
      verdict: verdictOf(values),
      because: String(values?.["because"]),
    })),
  );
}
