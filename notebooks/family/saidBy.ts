import * as aq from "arquero";
import type { Result } from "precipice";
import { narrow } from "./narrow.ts";
import { verdictOf } from "./verdictOf.ts";

/**
 * The outcome of each check of a published table, shown by {@link narrow}; a table that is made from it, by `filter` or
 * `select`, needs `narrow` again.
 */
export function saidBy(result: Result): aq.ColumnTable {
  return narrow(
    aq.from(
      result.estimates.map(({ labels, values }) => ({
        check: labels["check"],
        table: labels["table"],
        benchmark: labels["benchmark"],
        metric: labels["metric"],
        system: labels["system"],
        verdict: verdictOf(values),
        because: String(values?.["because"]),
      })),
    ),
    { keep: ["verdict"] },
  );
}
