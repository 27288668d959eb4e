import { judgeClaim, type Judgement } from "precipice/audit";
import type { Family } from "./Family.ts";
import type { Gain } from "./Gain.ts";
import { estimateOf } from "./estimateOf.ts";
import { firstOf } from "./firstOf.ts";
import { gainOfRuns } from "./gainOfRuns.ts";
import { verdictOf } from "./verdictOf.ts";

/**
 * The judgement of a paper's first claim: by what the paper says beside its figures, by printed spreads of runs, or by the
 * audit of its figures, in this order.
 */
export function judgementOf(family: Family, paper: string): Judgement {
  const line = firstOf(family, paper);
  const own = family.judged[paper];
  if (own !== undefined) return own;
  if (line.value === "")
    return judgeClaim({ missing: "figures: the abstract has none, and no table was read" });
  const ofRuns = gainOfRuns(line, family.spreads.get(line));
  if (ofRuns !== undefined) return judgedByRuns(ofRuns);
  const { values } = estimateOf(family, paper, line.claim);
  return { verdict: verdictOf(values), because: String(values?.["because"]) };
}

function judgedByRuns({ decidedBy }: Gain): Judgement {
  if (decidedBy === "the figures") {
    return {
      verdict: "possible",
      because: "the two differ by more than the printed spread of runs gives by chance",
    };
  }
  const because =
    decidedBy === "the spread"
      ? "it depends on whether the printed ± is a standard deviation or a standard error, which is not stated"
      : "equal systems with the printed spread of runs differ as much by chance";
  return { verdict: "undecided", because };
}
