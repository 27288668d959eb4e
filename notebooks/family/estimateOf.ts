import type { Estimate } from "precipice";
import type { Family } from "./Family.ts";

/** The audit of a claim of a paper. */
export function estimateOf({ audited }: Family, paper: number | string, claim: string): Estimate {
  return audited.get({ paper: String(paper), claim });
}
