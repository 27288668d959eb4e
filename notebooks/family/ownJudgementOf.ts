import type { ClaimLine } from "precipice/audit";
import type { Family } from "./Family.ts";
import { firstOf } from "./firstOf.ts";
import type { OwnJudgement } from "./OwnJudgement.ts";

/** The family's own judgement of a claim; only the first claim of a paper can have one. */
export function ownJudgementOf(family: Family, line: ClaimLine): OwnJudgement | undefined {
  return firstOf(family, line.paper) === line ? family.judged[line.paper] : undefined;
}
