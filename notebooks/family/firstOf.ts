import type { ClaimLine } from "precipice/audit";
import type { Family } from "./Family.ts";

/**
 * The first claim of a paper, that of its verdict.
 *
 * @throws RangeError if the family has no claim of the paper
 */
export function firstOf({ claims, name }: Family, paper: number | string): ClaimLine {
  const first = claims.find((line) => line.paper === String(paper));
  if (first === undefined) throw new RangeError(`The family "${name}" has no claim of paper ${paper}.`);
  return first;
}
