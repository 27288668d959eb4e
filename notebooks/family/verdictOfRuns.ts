import type { Verdict } from "precipice/audit";
import type { Gain } from "./Gain.ts";

/** The verdict of a gain of means of runs. */
export function verdictOfRuns({ decidedBy }: Gain): Verdict {
  return decidedBy === "the figures" ? "possible" : "undecided";
}
