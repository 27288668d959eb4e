import * as aq from "arquero";
import type { Result } from "precipice";
import { narrow } from "./narrow.ts";

/** The checks that found an impossible figure. */
export function failed(result: Result): aq.ColumnTable {
  return narrow(
    aq.from(
      result.estimates
        .filter(({ values }) => values?.["verdict"] === "impossible")
        .map(({ labels, values }) => ({ cell: labels["claim"], arithmetic: values?.["arithmetic"] })),
    ),
  );
}
