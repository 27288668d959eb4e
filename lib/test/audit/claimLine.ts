import { CLAIM_COLUMNS, type ClaimLine, type ScoreCell } from "../../src/audit/index.js";

/** A line of claims with these values; everything else is empty, or as in a table of accuracies. */
export function claimLine(given: Partial<ClaimLine>): ClaimLine {
  const empty = Object.fromEntries(CLAIM_COLUMNS.map((name) => [name, ""])) as unknown as ClaimLine;
  return {
    ...empty,
    paper: "1",
    claim: "better",
    measure: "accuracy",
    system: "ours",
    unit: "points",
    known: "read",
    ...given,
  };
}

/** A cell of a matrix in per cent. */
export function scoreCell(given: Partial<ScoreCell>): ScoreCell {
  return {
    paper: "1",
    source: "by hand",
    table: "1",
    system: "ours",
    benchmark: "A",
    metric: "accuracy",
    direction: "higher",
    value: "",
    unit: "percent",
    n_items: "",
    n_runs: "",
    spread: "",
    spread_kind: "none",
    note: "",
    known: "read",
    ...given,
  };
}
