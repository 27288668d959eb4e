import type { ClaimLine } from "precipice/audit";
import type { Family } from "./Family.ts";
import type { OwnJudgement } from "./OwnJudgement.ts";

/** The family's own judgement of a claim; only the first claim of a paper can have one. */
export function ownJudgementOf({ claims, judged }: Family, line: ClaimLine): OwnJudgement | undefined {
  const first = claims.find(({ paper }) => paper === line.paper);
  return first === line ? judged[line.paper] : undefined;
}
