import type { ClaimLine } from "precipice/audit";
import { chanceOfRuns } from "./chanceOfRuns.ts";
import type { Gain } from "./Gain.ts";
import type { RunSpreads } from "./RunSpreads.ts";

/** A gain of means of runs, with its interval. */
export interface RunGain extends Gain {
  readonly low: number;
  readonly high: number;
  /** The level of the interval: with several comparisons, 1 - .05 / comparisons (Bonferroni). */
  readonly level: number;
}

/**
 * The gain of a claim whose two figures are means of runs with printed spreads; the claim's figures and their spreads stand
 * in the same unit. Its interval decides; `chance` is that of one comparison, as for every gain.
 *
 * @returns undefined where the spreads give no bound; see {@link chanceOfRuns}
 */
export function gainOfRuns(line: ClaimLine, spreads: RunSpreads | undefined): RunGain | undefined {
  if (spreads === undefined) return undefined;
  const level = 1 - 0.05 / (Number(line.comparisons) || 1);
  const alone = chanceOfRuns(spreads);
  const within = chanceOfRuns(spreads, level);
  if (alone === undefined || within === undefined) return undefined;
  const scale = line.unit === "share" && !line.value.endsWith("%") ? 100 : 1;
  const gain = scale * (Number.parseFloat(line.value) - Number.parseFloat(line.baseline_value));
  const size = Math.abs(gain) / scale;
  return {
    line,
    unit: line.unit === "points" || line.unit === "share" ? "points" : "score",
    replicate: "run",
    gain,
    chance: scale * alone.most,
    decidedBy: size > within.most ? "the figures" : size > within.least ? "the spread" : "nothing",
    low: gain - scale * within.most,
    high: gain + scale * within.most,
    level,
  };
}
